/** Money out. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  { path: "/exchange/channel-out", load: () => import("./ChannelOut.tsx"), auth: session, title: "withdraw:title" },
  { path: "/cryptos/withdraw/withdrawPage", load: () => import("./WithdrawPage.tsx"), auth: session, keepAlive: true, title: "withdraw:title" },
  { path: "/cryptos/withdraw/securityVerification", load: () => import("./SecurityVerification.tsx"), auth: session, title: "withdraw:verify.title" },
  { path: "/cryptos/withdraw/withdrawSumbit", load: () => import("./WithdrawSubmitted.tsx"), auth: session, title: "withdraw:submitted.title" },
  { path: "/cryptos/withdraw/withdrawDetail", load: () => import("./WithdrawDetail.tsx"), auth: session, title: "withdraw:detail.title" },
];
