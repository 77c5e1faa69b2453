/** Payment methods: the user's own, the kinds there are, and the form of one. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/payMentMethod/list",
    load: () => import("./PaymentList.tsx"),
    auth: session,
    title: "payment:title",
  },
  {
    path: "/payMentMethod/selectPay",
    load: () => import("./SelectPay.tsx"),
    auth: session,
    title: "payment:select.title",
  },
  {
    path: "/payMentMethod/add",
    load: () => import("./AddPay.tsx"),
    auth: session,
    title: "payment:add.title",
  },
  {
    path: "/cryptos/paymentMethod",
    load: () => import("./c2c/C2cMethods.tsx"),
    auth: session,
    title: "payment:title",
  },
  {
    path: "/cryptos/wantBuy/bankCard",
    load: () => import("./c2c/BankCard.tsx"),
    auth: session,
    title: "payment:one",
  },
  {
    path: "/cryptos/wantBuy/addPaymentMethod",
    load: () => import("./AddPay.tsx"),
    auth: session,
    title: "payment:add.title",
  },
];
