/**
 * Price alerts: the list with how far each is from firing, one being made or changed, what has
 * fired.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/alerts",
    load: () => import("./list/AlertList.tsx"),
    keepAlive: true,
    title: "alerts:title",
  },
  { path: "/alerts/edit", load: () => import("./edit/AlertEdit.tsx"), title: "alerts:edit.title" },
  { path: "/alerts/symbol", load: () => import("./edit/AlertSymbol.tsx"), title: "alerts:symbol" },
  {
    path: "/alerts/history",
    load: () => import("./list/AlertHistory.tsx"),
    auth: "session",
    title: "alerts:history.title",
  },
];
