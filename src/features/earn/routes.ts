/** Earn: funds, machines, pool locks and savings, from the offer to the last income. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;
const order = () => import("./orders/FinancialOrder.tsx");
const confirm = () => import("./buy/Confirm.tsx");
const rules = () => import("./home/Rules.tsx");

export const routes: FeatureRoute[] = [
  { path: "/cryptos/fm-home", load: () => import("./home/EarnHome.tsx"), title: "earn:title" },
  { path: "/cryptos/fund", load: () => import("./home/ProductList.tsx"), title: "earn:type.fund" },
  {
    path: "/cryptos/machine",
    load: () => import("./home/ProductList.tsx"),
    title: "earn:type.machine",
  },
  { path: "/cryptos/pool-lock", load: () => import("./buy/PoolLock.tsx"), title: "earn:type.pool" },
  { path: "/cryptos/fund-rule", load: rules, title: "earn:rules.fund" },
  { path: "/cryptos/machine-rule", load: rules, title: "earn:rules.machine" },
  {
    path: "/cryptos/fund-buy",
    load: () => import("./buy/FundBuy.tsx"),
    auth: session,
    title: "earn:buy",
  },
  {
    path: "/cryptos/machine-buy",
    load: () => import("./buy/MachineBuy.tsx"),
    auth: session,
    title: "earn:buy",
  },
  { path: "/cryptos/financial-confirm", load: confirm, auth: session, title: "earn:confirm.title" },
  { path: "/cryptos/machine-confirm", load: confirm, auth: session, title: "earn:confirm.title" },
  {
    path: "/cryptos/order-success",
    load: () => import("./orders/OrderSuccess.tsx"),
    auth: session,
    title: "earn:success.title",
  },
  {
    path: "/cryptos/financialHistory",
    load: () => import("./orders/FinancialHistory.tsx"),
    auth: session,
    title: "earn:history.title",
  },
  { path: "/cryptos/financialOrder", load: order, auth: session, title: "earn:order.title" },
  { path: "/cryptos/miningMachineOrder", load: order, auth: session, title: "earn:order.title" },
];
