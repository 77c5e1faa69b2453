/** One coin for another at a firm price, and the currencies that values are shown in. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "/cryptos/exchangePage",
    load: () => import("./ExchangePage.tsx"),
    auth: "session",
    title: "exchange:title",
  },
  {
    path: "/cryptos/exchangeSubmit",
    load: () => import("./ExchangeSubmit.tsx"),
    auth: "session",
    title: "exchange:confirm",
  },
  {
    path: "/cryptos/exchangeHistory",
    load: () => import("./ExchangeHistory.tsx"),
    auth: "session",
    keepAlive: true,
    title: "exchange:history",
  },
  {
    path: "/cryptos/exchangeDust",
    load: () => import("./DustPage.tsx"),
    auth: "session",
    title: "exchange:dust.title",
  },
  {
    path: "/cryptos/exchangeRate",
    load: () => import("./ExchangeRate.tsx"),
    title: "exchange:rates.title",
  },
];
