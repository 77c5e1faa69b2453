/**
 * Trading: the ticket with its book and orders, one order in full, records, what it has brought.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/trade/index",
    load: () => import("./desk/TradeIndex.tsx"),
    auth: "guard",
    keepAlive: true,
    tab: "trade",
    title: "trade:title",
  },
  {
    path: "/cryptos/trade/:symbol",
    load: () => import("./desk/CoinTrade.tsx"),
    title: "trade:title",
  },
  {
    path: "/cryptos/perpetualContract/:symbol",
    load: () => import("./desk/PerpetualTrade.tsx"),
    title: "trade:title",
  },
  { path: "/foreign/opening", load: () => import("./forex/ForexTrade.tsx"), title: "trade:title" },
  { path: "/quotes/openTrade", load: () => import("./stock/OpenTrade.tsx"), title: "trade:title" },
  {
    path: "/exchangeHistory/dailyDeal",
    load: () => import("./exchange/DailyDeal.tsx"),
    auth: session,
    keepAlive: true,
    title: "stock:records.dailyDeal",
  },
  {
    path: "/exchangeHistory/dailyEntrust",
    load: () => import("./exchange/DailyEntrust.tsx"),
    auth: session,
    keepAlive: true,
    title: "stock:records.dailyEntrust",
  },
  {
    path: "/exchangeHistory/historicalEntrust",
    load: () => import("./exchange/HistoricalEntrust.tsx"),
    auth: session,
    keepAlive: true,
    title: "stock:records.historicalEntrust",
  },
  {
    path: "/exchangeHistory/historicalTransaction",
    load: () => import("./exchange/HistoricalTransaction.tsx"),
    auth: session,
    keepAlive: true,
    title: "stock:records.historicalTransaction",
  },
  {
    path: "/exchangeHistory/search",
    load: () => import("./exchange/SearchRecords.tsx"),
    auth: session,
    title: "stock:records.search",
  },
  {
    path: "/exchangeHistory/tradeRecord",
    load: () => import("./exchange/SymbolRecord.tsx"),
    auth: session,
    title: "stock:records.trips",
  },
  {
    path: "/order/success",
    load: () => import("./stock/OrderSuccess.tsx"),
    auth: session,
    title: "trade:result.title",
  },
  {
    path: "/optional/order/:symbol",
    load: () => import("./quick/OptionalOrder.tsx"),
    title: "trade:title",
  },
  {
    path: "/chart/order/:symbol",
    load: () => import("./quick/ChartOrder.tsx"),
    title: "trade:title",
  },
  {
    path: "/optional/result",
    load: () => import("./quick/OptionalResult.tsx"),
    auth: session,
    title: "trade:result.title",
  },
  {
    path: "/chart/result",
    load: () => import("./quick/ChartResult.tsx"),
    auth: session,
    title: "trade:result.title",
  },
  {
    path: "/cryptos/tradeRecord/:symbol",
    load: () => import("./orders/TradeRecord.tsx"),
    auth: session,
    title: "trade:record.title",
  },
  {
    path: "/cryptos/entrustDetail",
    load: () => import("./orders/EntrustDetail.tsx"),
    auth: session,
    title: "trade:detail.title",
  },
  {
    path: "/cryptos/orderDetail",
    load: () => import("./positions/PositionDetail.tsx"),
    auth: session,
    title: "trade:position.title",
  },
  {
    path: "/cryptos/perpetualHistory",
    load: () => import("./history/PerpetualHistory.tsx"),
    auth: session,
    keepAlive: true,
    title: "trade:history.title",
  },
  {
    path: "/position/index",
    load: () => import("./positions/PositionIndex.tsx"),
    auth: session,
    keepAlive: true,
    title: "trade:position.all",
  },
  {
    path: "/cryptos/symbolOrderDetail",
    load: () => import("./history/SymbolOrders.tsx"),
    auth: session,
    title: "trade:symbol.title",
  },
  {
    path: "/history/list",
    load: () => import("./history/HistoryList.tsx"),
    auth: session,
    keepAlive: true,
    title: "trade:history.title",
  },
  {
    path: "/cryptos/profitLoss",
    load: () => import("./profit/ProfitLoss.tsx"),
    auth: session,
    keepAlive: true,
    title: "trade:profit.title",
  },
  {
    path: "/foreign/deliveryContract/:symbol",
    load: () => import("./delivery/DeliveryContract.tsx"),
    title: "delivery:title",
  },
  {
    path: "/cryptos/deliveryContractHistory",
    load: () => import("./delivery/past/CryptoDeliveries.tsx"),
    auth: session,
    keepAlive: true,
    title: "delivery:history",
  },
  {
    path: "/foreign/ForexDeliveryContractHistory",
    load: () => import("./delivery/past/ForexDeliveries.tsx"),
    auth: session,
    keepAlive: true,
    title: "delivery:history",
  },
];
