/**
 * Texts of the product: help, news, announcements. Nothing of it belongs to a user, so kept
 * screens stay when a user signs in or out. The notice that pops up is mounted by the roof:
 * `popup/`.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/helpCenter",
    load: () => import("./help/HelpCenter.tsx"),
    keepAlive: true,
    anybody: true,
    title: "content:help.title",
  },
  {
    path: "/helpDetail",
    load: () => import("./help/HelpDetail.tsx"),
    title: "content:help.detail",
  },
  {
    path: "/news/index",
    load: () => import("./news/NewsIndex.tsx"),
    tab: "news",
    keepAlive: true,
    anybody: true,
    title: "content:news.title",
  },
  {
    path: "/cryptos/announce",
    load: () => import("./news/Announce.tsx"),
    keepAlive: true,
    anybody: true,
    title: "content:announce.title",
  },
  {
    path: "/cryptos/announceDetail",
    load: () => import("./news/AnnounceDetail.tsx"),
    title: "content:announce.detail",
  },
  {
    path: "/cryptos/c2cHelpCenter",
    load: () => import("./c2c/C2cHelpCenter.tsx"),
    anybody: true,
    title: "content:c2c.title",
  },
  {
    path: "/cryptos/c2cHelp",
    load: () => import("./c2c/C2cHelp.tsx"),
    auth: "guard",
    title: "content:c2c.order",
  },
];
