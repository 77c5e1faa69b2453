/**
 * Every module, one line each: its calls, what the clock does for it, what operators may type.
 * Mounting, running and typing go through these lists alone.
 */

import { bridgeJob } from "./bridge-events.ts";
import { tx } from "./db/tx.ts";
import { type DueWork, doDue, forgetDone } from "./due/due.ts";
import { tidy } from "./identity/tidy.ts";
import type { Job } from "./kernel/job.ts";
import { watched } from "./kernel/limits/watched.ts";
import type { OpsCommand } from "./kernel/ops-command.ts";
import type { Route } from "./kernel/routes.ts";
import type { Services } from "./kernel/services.ts";
import { tellingJob } from "./kernel/tell-all.ts";
import { accountRoutes } from "./modules/account/routes.ts";
import { followAlerts, tidyAlerts } from "./modules/alerts/alerts.ts";
import { alertRoutes } from "./modules/alerts/routes.ts";
import { auditBooks } from "./modules/books/audit-job.ts";
import { BOOKS_OPS } from "./modules/books/ops.ts";
import { rollUpBooks } from "./modules/books/roll-up-job.ts";
import { standingJob } from "./modules/c2c/adverts/standing.ts";
import { toldJob } from "./modules/c2c/adverts/told.ts";
import { C2C_OPS } from "./modules/c2c/ops.ts";
import { c2cDue } from "./modules/c2c/orders/clock.ts";
import { c2cRoutes } from "./modules/c2c/routes.ts";
import { CONTENT_OPS } from "./modules/content/ops.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { CREDIT_OPS } from "./modules/credit/ops.ts";
import { tidyCreditQuotes } from "./modules/credit/repay.ts";
import { creditPolicy } from "./modules/credit/review.ts";
import { creditDue, creditRoutes } from "./modules/credit/routes.ts";
import { DELIVERY_OPS } from "./modules/delivery/offered.ts";
import { deliveryRoutes, settleDeliveries } from "./modules/delivery/routes.ts";
import { demoRoutes } from "./modules/demo/routes.ts";
import { depositExpiry } from "./modules/deposits/bank-order.ts";
import { DEPOSIT_OPS } from "./modules/deposits/ops.ts";
import { depositRoutes } from "./modules/deposits/routes.ts";
import { EARN_OPS } from "./modules/earn/ops.ts";
import { earnDue, earnRoutes } from "./modules/earn/routes.ts";
import { tidyQuotes } from "./modules/exchange/exchange.ts";
import { exchangeRoutes } from "./modules/exchange/routes.ts";
import { FILES_OPS } from "./modules/files/ops.ts";
import { filesRoutes } from "./modules/files/routes.ts";
import { tidyUploads } from "./modules/files/tidy-uploads.ts";
import { IDENTITY_OPS } from "./modules/identity/ops.ts";
import { kycPolicy } from "./modules/identity/policy.ts";
import { identityRoutes } from "./modules/identity/routes.ts";
import { marketRoutes } from "./modules/market/routes.ts";
import { keepShown } from "./modules/market/shown-until.ts";
import { tidyNotices } from "./modules/notices/notices.ts";
import { noticeRoutes } from "./modules/notices/routes.ts";
import { ipoHoldings } from "./modules/offers/ipo/holdings.ts";
import { OFFER_OPS } from "./modules/offers/ops.ts";
import { offerDue, offerRoutes } from "./modules/offers/routes.ts";
import { sandboxOffers } from "./modules/offers/sandbox.ts";
import { dropOffers } from "./modules/offers/withdraw.ts";
import { paymentRoutes } from "./modules/payment-methods/routes.ts";
import { judgeLoans } from "./modules/pledge/judge.ts";
import { pledgeRoutes } from "./modules/pledge/routes.ts";
import { pledgeDue } from "./modules/pledge/times.ts";
import { PROMOTE_OPS } from "./modules/promote/ops.ts";
import { promoteDue, promoteRoutes } from "./modules/promote/routes.ts";
import {
  guestResetPolicy,
  tellGuestResets,
  tidyGuestResets,
} from "./modules/security/reset/guest-decide.ts";
import { SECURITY_OPS } from "./modules/security/reset/ops.ts";
import { resetPolicy } from "./modules/security/reset/policy.ts";
import { securityRoutes } from "./modules/security/routes.ts";
import { tidyGuestThreads } from "./modules/support/guest-chat.ts";
import { SUPPORT_OPS } from "./modules/support/ops.ts";
import { supportRoutes } from "./modules/support/routes.ts";
import { TRADING_OPS } from "./modules/trading/ops.ts";
import { tradingRoutes } from "./modules/trading/routes.ts";
import { followHalts, HALT_OPS } from "./modules/trading/stock/halts.ts";
import { transferRoutes } from "./modules/transfer/routes.ts";
import { lockNotices } from "./modules/user/lock-notices.ts";
import { USER_OPS } from "./modules/user/ops.ts";
import { userRoutes } from "./modules/user/routes.ts";
import { equityJob } from "./modules/wallet/equity-job.ts";
import { WALLET_OPS } from "./modules/wallet/ops.ts";
import { walletRoutes } from "./modules/wallet/routes.ts";
import { watchlistRoutes } from "./modules/watchlist/routes.ts";
import { withdrawalPolicy } from "./modules/withdrawals/decide.ts";
import { WITHDRAWAL_OPS } from "./modules/withdrawals/ops.ts";
import { withdrawalRoutes } from "./modules/withdrawals/routes.ts";

interface Module {
  routes?: (services: Services) => Route[];
  jobs?: readonly Job[];
  /** Work of a row of `due` of that kind when it falls due, in the row's transaction. */
  due?: (services: Services) => Readonly<Record<string, DueWork>>;
  /** In the order of the help. */
  ops?: readonly OpsCommand[];
}

const MODULES: readonly Module[] = [
  { routes: marketRoutes, jobs: [keepShown] },
  { routes: userRoutes, jobs: [lockNotices], ops: USER_OPS },
  {
    routes: securityRoutes,
    jobs: [resetPolicy, guestResetPolicy, tellGuestResets, tidyGuestResets],
    ops: SECURITY_OPS,
  },
  { routes: identityRoutes, jobs: [kycPolicy], ops: IDENTITY_OPS },
  { routes: filesRoutes, jobs: [tidyUploads], ops: FILES_OPS },
  { routes: contentRoutes, jobs: [tellingJob], ops: CONTENT_OPS },
  { routes: accountRoutes },
  {
    routes: (services) =>
      demoRoutes(services, (accountId, now) => dropOffers(services, accountId, now)),
  },
  { routes: walletRoutes, jobs: [equityJob], ops: WALLET_OPS },
  { routes: transferRoutes },
  { routes: paymentRoutes },
  {
    routes: (services) => tradingRoutes(services, ipoHoldings),
    jobs: [followHalts],
    ops: [...TRADING_OPS, ...HALT_OPS],
  },
  { routes: deliveryRoutes, jobs: [settleDeliveries], ops: DELIVERY_OPS },
  { routes: watchlistRoutes },
  { routes: alertRoutes, jobs: [followAlerts, tidyAlerts] },
  { routes: noticeRoutes, jobs: [tidyNotices] },
  { routes: exchangeRoutes, jobs: [tidyQuotes] },
  { routes: depositRoutes, jobs: [depositExpiry], ops: DEPOSIT_OPS },
  { routes: withdrawalRoutes, jobs: [withdrawalPolicy], ops: WITHDRAWAL_OPS },
  { routes: c2cRoutes, jobs: [standingJob, toldJob], due: c2cDue, ops: C2C_OPS },
  { routes: earnRoutes, due: earnDue, ops: EARN_OPS },
  { routes: pledgeRoutes, jobs: [judgeLoans], due: pledgeDue },
  { routes: creditRoutes, jobs: [creditPolicy, tidyCreditQuotes], due: creditDue, ops: CREDIT_OPS },
  { routes: offerRoutes, jobs: [sandboxOffers], due: offerDue, ops: OFFER_OPS },
  { routes: promoteRoutes, due: promoteDue, ops: PROMOTE_OPS },
  { jobs: [auditBooks, rollUpBooks], ops: BOOKS_OPS },
  { routes: supportRoutes, jobs: [tidyGuestThreads], ops: SUPPORT_OPS },
];

const mail: Job = { name: "mail", everyMs: 5000, run: ({ mail }) => mail.drain() };

/** Pushes and mails of notices that could not leave at once. */
const courier: Job = { name: "courier", everyMs: 5000, run: ({ courier }) => courier.drain() };

/** A minute's refusals, as a few rows of the audit trail. */
const incidents: Job = {
  name: "incidents",
  everyMs: 60_000,
  run: (services, now) => services.incidents.flush(services, now),
};

/** Rows that fell due, of all modules. Every process takes them one by one. */
const due: Job = {
  name: "due",
  everyMs: 1000,
  run: async (services, now) => {
    const works = Object.assign({}, ...MODULES.map((module) => module.due?.(services))) as Record<
      string,
      DueWork
    >;
    const failed: unknown[] = [];
    await doDue(services.db, works, now, (what, error) =>
      failed.push(new Error(what, { cause: error })),
    );
    if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join("; "));
  },
};

/** Finished work is kept for longer than any cause could ask for it again. */
const DONE_KEPT_MS = 30 * 86_400_000;
const forgetDue: Job = {
  name: "tidy due",
  everyMs: 3_600_000,
  shared: true,
  run: ({ db }, now) => tx(db, (trx) => forgetDone(trx, now - DONE_KEPT_MS)).then(() => {}),
};

export const JOBS: readonly Job[] = [
  mail,
  courier,
  incidents,
  due,
  tidy,
  forgetDue,
  bridgeJob,
  ...MODULES.flatMap(({ jobs = [] }) => jobs),
];

export const OPS_COMMANDS: readonly OpsCommand[] = MODULES.flatMap(({ ops = [] }) => ops);

/** Every call that the server answers. */
export const routesOf = (services: Services): Route[] =>
  MODULES.flatMap(({ routes }) => routes?.(services) ?? []).map((route) =>
    watched(services, route),
  );
