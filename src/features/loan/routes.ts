/** Loans, on coins and on credit, and everything that is done with them. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/cryptos/pledgeLoan",
    load: () => import("./pledge/PledgeLoan.tsx"),
    title: "loan:title",
  },
  {
    path: "/cryptos/pledgeLoanOrder",
    load: () => import("./pledge/PledgeOrders.tsx"),
    auth: session,
    title: "loan:orders",
  },
  {
    path: "/cryptos/pledgeLoanOrderDetail",
    load: () => import("./detail/PledgeDetail.tsx"),
    auth: session,
    title: "loan:detail.title",
  },
  {
    path: "/cryptos/addPledge",
    load: () => import("./detail/AddPledge.tsx"),
    auth: session,
    title: "loan:add.title",
  },
  {
    path: "/cryptos/pledgeLoanRenew",
    load: () => import("./detail/Renew.tsx"),
    auth: session,
    title: "loan:renew.title",
  },
  {
    path: "/cryptos/pledgeRecord",
    load: () => import("./detail/Records.tsx"),
    auth: session,
    title: "loan:records",
  },
  {
    path: "/cryptos/repayment",
    load: () => import("./Repayment.tsx"),
    auth: session,
    title: "loan:repay.title",
  },
  {
    path: "/cryptos/loan",
    load: () => import("./credit/Loan.tsx"),
    auth: session,
    keepAlive: true,
    title: "loan:credit.title",
  },
  {
    path: "/cryptos/loanHistory",
    load: () => import("./credit/LoanHistory.tsx"),
    auth: session,
    title: "loan:credit.history",
  },
  {
    path: "/cryptos/loanRule",
    load: () => import("./credit/LoanRules.tsx"),
    title: "loan:rules.credit",
  },
];
