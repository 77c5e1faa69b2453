/**
 * Screens of the person rather than of a market: mine, settings, language and time zone, all
 * functions, about.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/my/index",
    load: () => import("./my/My.tsx"),
    tab: "mine",
    keepAlive: true,
    title: "mine:my.title",
  },
  {
    path: "/my/settings",
    load: () => import("./settings/Settings.tsx"),
    title: "mine:settings.title",
  },
  {
    path: "/language",
    load: () => import("./settings/Language.tsx"),
    title: "mine:language.title",
  },
  { path: "/more", load: () => import("./more/More.tsx"), title: "mine:more.title" },
  { path: "/aboutUs", load: () => import("./more/About.tsx"), title: "mine:about.title" },
  {
    path: "/aboutUs/licenses",
    load: () => import("./more/Licenses.tsx"),
    title: "mine:about.licenses",
  },
];
