/** Offers of shares and tokens, from the announcement to what is held of them. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/ipo/index",
    load: () => import("./index/IpoIndex.tsx"),
    keepAlive: true,
    title: "offers:title",
  },
  {
    path: "/ipo/drawLotsDetail",
    load: () => import("./apply/ApplyScreen.tsx"),
    title: "offers:mode.draw",
  },
  {
    path: "/ipo/subscribeDetail",
    load: () => import("./apply/ApplyScreen.tsx"),
    title: "offers:mode.subscription",
  },
  { path: "/ipo/stock", load: () => import("./index/IpoStock.tsx"), title: "offers:stock.title" },
  {
    path: "/ipo/lotteryRecord",
    load: () => import("./own/LotteryRecord.tsx"),
    auth: session,
    keepAlive: true,
    title: "offers:record.title",
  },
  {
    path: "/ipo/progress",
    load: () => import("./own/Progress.tsx"),
    auth: session,
    title: "offers:progress.title",
  },
  {
    path: "/ipo/spotStock",
    load: () => import("./own/SpotStock.tsx"),
    auth: session,
    keepAlive: true,
    title: "offers:spot.title",
  },
  {
    path: "/ico/index",
    load: () => import("./ico/IcoIndex.tsx"),
    keepAlive: true,
    title: "offers:ico.title",
  },
];
