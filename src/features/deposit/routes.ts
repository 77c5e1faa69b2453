/** Money in: by coin and by bank. Spellings with `/cryptos/recharge/` are the same screens. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;
const coin = {
  load: () => import("./coin/RechargePage.tsx"),
  auth: session,
  title: "deposit:title",
};
const submit = {
  load: () => import("./order/RechargeSubmit.tsx"),
  auth: session,
  title: "deposit:submit.title",
};
const detail = {
  load: () => import("./order/RechargeDetail.tsx"),
  auth: session,
  title: "deposit:detail.title",
};

export const routes: FeatureRoute[] = [
  {
    path: "/exchange/channel-in",
    load: () => import("./ways/ChannelIn.tsx"),
    auth: session,
    title: "deposit:title",
  },
  {
    path: "/exchange/charge-crypto",
    load: () => import("./coin/ChargeCrypto.tsx"),
    auth: session,
    title: "deposit:title",
  },
  {
    path: "/exchange/charge-bank",
    load: () => import("./ways/ChargeBank.tsx"),
    auth: session,
    title: "deposit:bank.title",
  },
  {
    path: "/cryptos/recharge/rechargeList",
    load: () => import("./ways/RechargeList.tsx"),
    auth: session,
    keepAlive: true,
    title: "deposit:coins.title",
  },
  { path: "/cryptos/rechargePage", ...coin },
  { path: "/cryptos/recharge/rechargePage", ...coin },
  { path: "/cryptos/rechargeSubmit", ...submit },
  { path: "/cryptos/recharge/rechargeSubmit", ...submit },
  { path: "/cryptos/rechargeDetail", ...detail },
  { path: "/cryptos/recharge/rechargeDetail", ...detail },
];
