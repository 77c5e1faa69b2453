/** The notice centre: what the user was told, and by which channels. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/notices",
    load: () => import("./list/Notices.tsx"),
    auth: "session",
    keepAlive: true,
    title: "notices:title",
  },
  {
    path: "/notices/settings",
    load: () => import("./settings/NoticeSettings.tsx"),
    auth: "session",
    title: "notices:settings.title",
  },
];
