/** C2C: the market, taking an ad, orders with escrow. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  { path: "/cryptos/c2cTrade", load: () => import("./market/C2cTrade.tsx"), title: "c2c:title" },
  {
    path: "/cryptos/wantBuy",
    load: () => import("./market/WantBuy.tsx"),
    keepAlive: true,
    title: "c2c:title",
  },
  {
    path: "/cryptos/wantBuy/adScreening",
    load: () => import("./market/AdScreening.tsx"),
    title: "c2c:filter.title",
  },
  {
    path: "/cryptos/selectLegalCurrency",
    load: () => import("./market/LegalCurrency.tsx"),
    title: "c2c:currency.title",
  },
  {
    path: "/cryptos/wantBuy/quick",
    load: () => import("./take/Quick.tsx"),
    keepAlive: true,
    title: "c2c:quick.title",
  },
  {
    path: "/cryptos/wantBuy/c2cBuy",
    load: () => import("./take/TakeAdvert.tsx"),
    auth: session,
    keepAlive: true,
    title: "c2c:title",
  },
  {
    path: "/cryptos/c2cCollection",
    load: () => import("./take/Collection.tsx"),
    auth: session,
    title: "c2c:receive.title",
  },
  {
    path: "/cryptos/wantBuy/c2cOrderList",
    load: () => import("./order/OrderList.tsx"),
    auth: session,
    keepAlive: true,
    title: "c2c:orders.title",
  },
  {
    path: "/cryptos/orderGeneration",
    load: () => import("./order/OrderGeneration.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/paymentBuy",
    load: () => import("./order/PaymentBuy.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/paymentDetail",
    load: () => import("./order/PaymentDetail.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/sellGenerate",
    load: () => import("./order/SellGenerate.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/confirmedPaid",
    load: () => import("./order/ConfirmedPaid.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/chat",
    load: () => import("./chat/OrderChat.tsx"),
    auth: session,
    title: "c2c:chat.title",
  },
  {
    path: "/cryptos/appeal",
    load: () => import("./appeal/Appeal.tsx"),
    auth: session,
    title: "c2c:appeal.apply",
  },
  {
    path: "/cryptos/appeal/page",
    load: () => import("./appeal/AppealPage.tsx"),
    auth: session,
    title: "c2c:appeal.title",
  },
  {
    path: "/cryptos/cancelOrder",
    load: () => import("./order/CancelOrder.tsx"),
    auth: session,
    title: "c2c:cancel.title",
  },
  {
    path: "/cryptos/tradeOrderDetail",
    load: () => import("./order/OrderDetail.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/tradeSuccessDetailBuyer",
    load: () => import("./order/OrderDetail.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/tradeSuccessDetailSell",
    load: () => import("./order/OrderDetail.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/tradeSuccessBuyer",
    load: () => import("./order/TradeSuccess.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
  {
    path: "/cryptos/tradeSuccessSell",
    load: () => import("./order/TradeSuccess.tsx"),
    auth: session,
    title: "c2c:order.title",
  },
];
