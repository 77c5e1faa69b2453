/**
 * Currency pairs and metals: one pair in depth (`CoinChart`), all of them on a board (`Quotation`,
 * simple or advanced), and their search. `/foreign` itself leads to the forex tab of the market
 * home.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/foreign/coinChart", load: () => import("./CoinChart.tsx"), title: "foreign:title" },
  {
    path: "/foreign/quotation",
    load: () => import("./board/Quotation.tsx"),
    keepAlive: true,
    title: "foreign:board.title",
  },
  { path: "/foreign/search", load: () => import("./ForeignSearch.tsx"), title: "search:title" },
];
