/**
 * The judgement of customer service about an appeal: release, refund, another sum, or an answer
 * where the order has ended.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import {
  type Amount,
  decimal,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import { advertiserPart } from "../../../../contract/rules/c2c/roles.ts";
import { giveNotices } from "../../../account-feed/give-notice.ts";
import type { Tx } from "../../../db/tx.ts";
import { audit } from "../../../kernel/audit.ts";
import type { Services } from "../../../kernel/services.ts";
import { postAndTell } from "../../../ledger/post-and-tell.ts";
import { changeAdvert, isLive, lockAdvert } from "../adverts/row.ts";
import { cancelled, changeSum, settle } from "../orders/ends.ts";
import { changeOrder, lockOrder, otherPart } from "../orders/row.ts";
import { chargePosting } from "../postings.ts";
import type { OrderRow } from "../tables.ts";
import { endAppeal, openAppeal } from "./appeal-row.ts";

export interface Decision {
  appealId: string;
  result: "release" | "refund" | "adjust" | "answered";
  fault: "buyer" | "seller" | "none";
  /** Amount of `adjust`. */
  amount: Amount | undefined;
  /** USDT of the ad's margin for the other side, when the advertiser is at fault. */
  charge: Amount | undefined;
  reason: string;
  /** `ops:<who>`. */
  actor: string;
  now: number;
}

const EVENT = {
  release: "release",
  refund: "refund",
  adjust: "adjust",
  answered: "answer",
} as const;

/** `notExist`, `orderStatus`, beyond a tenth, E30, `moneyStopped`; then nothing has changed. */
export async function decideAppeal(
  trx: Tx,
  deps: Services,
  o: Decision,
): Promise<Result<OrderRow, ErrorName>> {
  const { now } = o;
  const known = await trx
    .selectFrom("c2c_appeal")
    .select("order_no")
    .where("appeal_id", "=", o.appealId)
    .executeTakeFirst();
  const row = known && (await lockOrder(trx, known.order_no));
  if (row === undefined) return err("notExist");
  const appeal = await openAppeal(trx, row.order_no);
  if (appeal?.appeal_id !== o.appealId || appeal.is_late !== (o.result === "answered"))
    return err("orderStatus");
  const done = await carryOut(trx, deps, row, o);
  if (!done.ok) return done;
  if (o.charge !== undefined) {
    const charged = await charge(trx, deps, row, o, o.charge);
    if (!charged.ok) return charged;
  }
  const detail = {
    order: row.order_no,
    appeal: o.appealId,
    result: o.result,
    fault: o.fault,
    reason: o.reason,
  };
  await audit(trx, deps.random, {
    actor: o.actor,
    userId: row.buyer_user,
    action: "c2c.decide",
    detail,
    now,
  });
  return done;
}

async function carryOut(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  o: Decision,
): Promise<Result<OrderRow, ErrorName>> {
  const { now } = o;
  if (o.result === "adjust") {
    if (o.amount === undefined) return err("amountEmpty");
    const changed = await changeSum(trx, deps, row, o.amount, now);
    return changed.ok ? release(trx, deps, changed.value, o) : changed;
  }
  if (o.result === "release") return release(trx, deps, row, o);
  await endAppeal(trx, deps, row, EVENT[o.result], o.reason, now);
  if (o.result === "answered")
    return ok(await changeOrder(trx, deps, row, {}, "appealAnswered", now));
  const to = nextC2c("order", row.status, "refund");
  if (!to.ok) return to;
  return cancelled(
    trx,
    deps,
    row,
    { status: "cancelled", by: "platform", reason: o.reason, counts: o.fault === "buyer" },
    now,
  );
}

async function release(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  o: Decision,
): Promise<Result<OrderRow, ErrorName>> {
  const to = nextC2c("order", row.status, "release");
  if (!to.ok) return to;
  await endAppeal(trx, deps, row, EVENT[o.result], o.reason, o.now);
  const after = await changeOrder(
    trx,
    deps,
    row,
    { status: to.value as OrderRow["status"], released_at: o.now },
    "releasedByService",
    o.now,
  );
  return ok(await settle(trx, deps, after, o.now));
}

/**
 * From the margin to the other side. `noPermission` when the advertiser is not at fault;
 * `insufficientBalance` beyond the margin.
 */
async function charge(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  { appealId, fault, now }: Decision,
  amount: Amount,
): Promise<Result<undefined, ErrorName>> {
  const advertiser = advertiserPart(row.direction);
  if (fault !== advertiser) return err("noPermission");
  const ad = await lockAdvert(trx, row.advert_id);
  if (ad === undefined || !isLive(ad) || amount <= ZERO || amount > decimal<Amount>(ad.margin))
    return err("insufficientBalance");
  const to = otherPart(advertiser) === "buyer" ? row.buyer_account : row.seller_account;
  const posted = await postAndTell(
    trx,
    deps.live,
    chargePosting(ad, appealId, row.order_no, to, amount, now),
  );
  if (!posted.ok) return posted;
  await changeAdvert(
    trx,
    deps,
    ad,
    { margin: toText(subtract(decimal<Amount>(ad.margin), amount)) },
    now,
  );
  const told = { facts: { number: row.order_no, amount: toText(amount) } };
  const link = `/cryptos/appeal/page?order_no=${row.order_no}`;
  const notices = [
    { to: { accountId: ad.account_id }, name: "c2cMarginPaid" as const, ...told, link },
    { to: { accountId: to }, name: "c2cMarginReceived" as const, ...told, link },
  ];
  await giveNotices(trx, deps, notices, now);
  return ok(undefined);
}
