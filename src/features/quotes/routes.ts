/**
 * Markets: what is quoted, live. `/quotes/index` has four tabs (stocks of ten markets, crypto,
 * forex, ETF), each with its own scroll and choices; `UsStockMore` is a whole market or ranking
 * (ten markets in spite of its name), `hotModules` the sectors. The address holds what is chosen,
 * written by replace. A row opens the detail screen of its instrument
 * (`parts/instrument/detail-path.ts` knows which).
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/quotes/index",
    load: () => import("./QuotesIndex.tsx"),
    keepAlive: true,
    anybody: true,
    tab: "quotes",
    title: "quotes:title",
  },
  {
    path: "/quotes/UsStockMore",
    load: () => import("./more/UsStockMore.tsx"),
    keepAlive: true,
    anybody: true,
    title: "quotes:title",
  },
  {
    path: "/quotes/hotModules",
    load: () => import("./modules/HotModules.tsx"),
    title: "quotes:modules.title",
  },
];
