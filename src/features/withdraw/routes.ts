/** Money out: by coin and by bank. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/exchange/channel-out",
    load: () => import("./ChannelOut.tsx"),
    auth: session,
    title: "withdraw:title",
  },
  {
    path: "/cryptos/withdraw/withdrawPage",
    load: () => import("./form/WithdrawPage.tsx"),
    auth: session,
    keepAlive: true,
    title: "withdraw:title",
  },
  {
    path: "/cryptos/withdraw/securityVerification",
    load: () => import("./confirm/SecurityVerification.tsx"),
    auth: session,
    title: "withdraw:verify.title",
  },
  {
    path: "/cryptos/withdraw/withdrawSumbit",
    load: () => import("./order/WithdrawSubmitted.tsx"),
    auth: session,
    title: "withdraw:submitted.title",
  },
  {
    path: "/cryptos/withdraw/withdrawDetail",
    load: () => import("./order/WithdrawDetail.tsx"),
    auth: session,
    title: "withdraw:detail.title",
  },
  {
    path: "/exchange/withdraw-bank",
    load: () => import("./bank/WithdrawBank.tsx"),
    auth: session,
    keepAlive: true,
    title: "withdraw:bank.title",
  },
  {
    path: "/exchange/fund-password-verify",
    load: () => import("./confirm/FundPasswordVerify.tsx"),
    auth: session,
    title: "withdraw:verify.title",
  },
];
