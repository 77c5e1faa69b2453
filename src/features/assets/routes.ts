/**
 * An account's holdings and worth: the tab, its coins, its pockets, the ledger, the money desk.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/personal/index",
    load: () => import("./home/Personal.tsx"),
    auth: "guard",
    tab: "assets",
    keepAlive: true,
    title: "assets:title",
  },
  {
    path: "/cryptos/assetsCenter/index",
    load: () => import("./coins/AssetsCenter.tsx"),
    auth: "session",
    keepAlive: true,
    title: "assets:coins",
  },
  {
    path: "/cryptos/funds",
    load: () => import("./coins/Funds.tsx"),
    auth: "session",
    title: "assets:funds.title",
  },
  // The same view under a name of its own: it shows the tab bar there, with nothing lit.
  {
    path: "/funds/index",
    load: () => import("./coins/Funds.tsx"),
    auth: "session",
    title: "assets:funds.title",
  },
  {
    path: "/cryptos/accountChange",
    load: () => import("./ledger/AccountChange.tsx"),
    auth: "session",
    keepAlive: true,
    title: "assets:ledger.title",
  },
  {
    path: "/exchange/warehouse",
    load: () => import("./desk/Warehouse.tsx"),
    auth: "session",
    keepAlive: true,
    title: "assets:warehouse.title",
  },
  {
    path: "/exchange/list",
    load: () => import("./desk/MoneyDesk.tsx"),
    auth: "guard",
    keepAlive: true,
    title: "assets:desk.title",
  },
];
