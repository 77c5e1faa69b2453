/** Loans: borrowing on coins, and everything that is done with such a loan. */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  { path: "/cryptos/pledgeLoan", load: () => import("./pledge/PledgeLoan.tsx"), title: "loan:title" },
  { path: "/cryptos/pledgeLoanOrder", load: () => import("./pledge/PledgeOrders.tsx"), auth: session, title: "loan:orders" },
  { path: "/cryptos/pledgeLoanOrderDetail", load: () => import("./detail/PledgeDetail.tsx"), auth: session, title: "loan:detail.title" },
  { path: "/cryptos/addPledge", load: () => import("./detail/AddPledge.tsx"), auth: session, title: "loan:add.title" },
  { path: "/cryptos/pledgeLoanRenew", load: () => import("./detail/Renew.tsx"), auth: session, title: "loan:renew.title" },
  { path: "/cryptos/pledgeRecord", load: () => import("./detail/Records.tsx"), auth: session, title: "loan:records" },
  { path: "/cryptos/repayment", load: () => import("./detail/Repayment.tsx"), auth: session, title: "loan:repay.title" },
];
