/** Trading: the ticket with its book and orders, one order in full, records, what it has brought. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  { path: "/trade/index", load: () => import("./desk/TradeIndex.tsx"), auth: "guard", keepAlive: true, tab: "trade", title: "trade:title" },
  { path: "/cryptos/trade/:symbol", load: () => import("./desk/CoinTrade.tsx"), title: "trade:title" },
  { path: "/cryptos/tradeRecord/:symbol", load: () => import("./orders/TradeRecord.tsx"), auth: "session", title: "trade:record.title" },
  { path: "/cryptos/entrustDetail", load: () => import("./orders/EntrustDetail.tsx"), auth: "session", title: "trade:detail.title" },
];
