/** Records of money in and out. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/Record/DepositAndWithdrawal",
    load: () => import("./DepositAndWithdrawal.tsx"),
    auth: session,
    keepAlive: true,
    title: "record:title",
  },
  {
    path: "/Record/RecordDetails",
    load: () => import("./RecordDetails.tsx"),
    auth: session,
    title: "record:details",
  },
  {
    path: "/cryptos/assetsCenter/rechargeWithdrawRecord",
    load: () => import("./CoinRecord.tsx"),
    auth: session,
    keepAlive: true,
    title: "record:title",
  },
];
