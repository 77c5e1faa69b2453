/**
 * One instrument in depth: hero, chart, book, trades, what it is and what it is made of.
 * `CoinDetail` serves coins (spot, or the perpetual with `?product=perpetual`), `QuoteDetail`
 * stocks, ETFs and indices of every market (the two `usStock` addresses are the map's names of the
 * US ones), `Members` the members of a sector, index or ETF, as list and as heat map.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const ahead = true;
const quote = () => import("./QuoteDetail.tsx");

export const routes: FeatureRoute[] = [
  {
    path: "/cryptos/trendDetails/:symbol",
    load: () => import("./CoinDetail.tsx"),
    title: "detail:title",
    ahead,
  },
  { path: "/quotes/detail", load: quote, title: "detail:title", ahead },
  { path: "/quotes/usStockDetail", load: quote, title: "detail:title" },
  { path: "/quotes/usStockIndexDetail", load: quote, title: "detail:title" },
  {
    path: "/quotes/constituentDetail",
    load: () => import("./members/Members.tsx"),
    title: "detail:members.title",
  },
];
