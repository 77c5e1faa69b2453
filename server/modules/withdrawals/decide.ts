/**
 * Decides about a withdrawal after it was asked for: one way for its owner, for operators, for
 * the sandbox policy and for what the bridge tells. The instruction to pay is given in the
 * transaction that approves, under the order's own number: there is never a second one.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { type EventOf, nextStatus } from "../../../contract/rules/machines.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Chain } from "../../bridge/addresses/format.ts";
import type { PayoutEvent, Target } from "../../bridge/port.ts";
import { type Tx, tx, txOk } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import { VALUE_LEFT } from "../../due/kinds.ts";
import { restsUntil } from "../../identity/locks/value-rest.ts";
import { audit } from "../../kernel/audit.ts";
import type { Job } from "../../kernel/job.ts";
import type { Services } from "../../kernel/services.ts";
import { trustPaid } from "./address-book.ts";
import { writeOwner } from "./letters.ts";
import { change, leavesAt, lockOrder, move, type OrderRow, outgoingOf } from "./order-row.ts";
import { paidPosting, refundPosting } from "./postings.ts";

export interface Decision {
  event: Exclude<EventOf<"withdrawal">, "ask">;
  /** `user:<id>`, `ops:<who>`, `policy` or `bridge`. */
  actor: string;
  /** Shown to the owner: a code that the page has words for, or what a reviewer wrote. */
  reason?: string;
  txHash?: string;
  now: number;
}

/**
 * Decides about a held row. `statusError` for what the machine does not know from there or what
 * rests, `moneyStopped`.
 */
export async function decide(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  o: Decision,
): Promise<Result<OrderRow, ErrorName>> {
  const { event, now, reason = "", txHash = row.tx_hash } = o;
  const status = nextStatus("withdrawal", row.status, event);
  if (!status.ok) return status;
  if (event === "approve" && leavesAt(row, await restsUntil(trx, row.user_id)) > now)
    return err("statusError");
  const out = outgoingOf(row, now);
  const posting =
    event === "pay"
      ? paidPosting(out)
      : event === "cancel" || event === "refuse" || event === "fail"
        ? refundPosting(out)
        : undefined;
  if (posting !== undefined && (await move(trx, deps, posting)) !== "done")
    return err("moneyStopped");
  const reviewed =
    event === "open" || (row.reviewed_at === 0 && event !== "cancel") ? { reviewed_at: now } : {};
  const ends = posting === undefined ? {} : { finished_at: now };
  const after = await change(
    trx,
    deps,
    row,
    { status: status.value, reason, tx_hash: txHash, ...reviewed, ...ends },
    now,
  );
  if (posting !== undefined && event !== "pay")
    await schedule(trx, {
      kind: VALUE_LEFT,
      entity: row.user_id,
      period: `${row.order_no} back`,
      at: now,
    });
  if (event === "approve") {
    const given = await deps.bridge
      .on(trx)
      .instruct({ id: row.order_no, target: targetOf(row), amount: out.receive });
    if (!given.ok) throw new Error(`${row.order_no} was instructed as something else`);
  }
  if (event === "pay" || event === "refuse" || event === "fail")
    await tellEnd(trx, deps, after, event === "pay", now);
  if (event === "pay") await trustPaid(trx, deps, row, now);
  if (event === "pay") await writeOwner(trx, deps, after, "withdrawalDone", now);
  const detail = { order: row.order_no, status: after.status, reason };
  await audit(trx, deps.random, {
    actor: o.actor,
    userId: row.user_id,
    action: `withdraw.${event}`,
    detail,
    now,
  });
  return ok(after);
}

const tellEnd = (
  trx: Tx,
  deps: Services,
  row: OrderRow,
  isPaid: boolean,
  now: number,
): Promise<void> => {
  const facts = { symbol: row.symbol, amount: toText(decimal<Amount>(row.amount)) };
  const link = `/cryptos/withdraw/withdrawDetail?order_no=${row.order_no}`;
  const to = { accountId: row.account_id };
  return isPaid
    ? giveNotice(trx, deps, to, { name: "withdrawalPaid", facts, link }, now)
    : giveNotice(
        trx,
        deps,
        to,
        { name: "withdrawalFailed", facts: { ...facts, reason: row.reason }, link },
        now,
      );
};

function targetOf(row: OrderRow): Target {
  const of = asset(row.channel === "bank" ? row.receive_currency : row.symbol);
  if (of === undefined) throw new Error(`${row.order_no} is of no asset`);
  if (row.channel === "bank") return { is: "bank", currency: of, reference: row.order_no };
  return {
    is: "crypto",
    symbol: of,
    chain: row.chain as Chain,
    address: row.address,
    memo: row.memo || undefined,
  };
}

/** Takes the bridge's word of a payout for good. A repeat changes nothing. */
export const takePayout = (deps: Services, event: PayoutEvent): Promise<void> =>
  tx(deps.db, async (trx) => {
    const row = await lockOrder(trx, event.payout);
    if (row === undefined || row.status !== 2) return;
    if (event.is === "payoutSent") {
      await change(trx, deps, row, { tx_hash: event.txHash }, event.at);
      return;
    }
    const paid = event.is === "payoutPaid";
    const how = paid
      ? { txHash: event.txHash }
      : { reason: event.is === "payoutFailed" ? `payout.${event.reason}` : "payout.cancelled" };
    const done = await decide(trx, deps, row, {
      event: paid ? "pay" : "fail",
      actor: "bridge",
      now: event.at,
      ...how,
    });
    if (!done.ok) throw new Error(`${event.payout}: ${done.error}`);
  });

const AT_ONCE = 50;

/**
 * The sandbox policy: opened after the delay, approved with the next look; what rests, when it has
 * rested. Off where people decide.
 */
export const withdrawalPolicy: Job = {
  name: "withdrawal policy",
  everyMs: 1000,
  run: async (deps, now) => {
    if (deps.sandboxMs === undefined || !deps.bridge.isSandbox) return;
    const due = await deps.db
      .selectFrom("withdraw_order as o")
      .innerJoin("app_user as u", "u.id", "o.user_id")
      .select(["o.order_no", "o.status"])
      .where("o.status", "in", [0, 1])
      .where("o.created_at", "<=", now - deps.sandboxMs)
      .where("o.leaves_at", "<=", now)
      .where("u.withdraw_lock_until", "<=", now)
      .orderBy("o.created_at")
      .limit(AT_ONCE)
      .execute();
    for (const { order_no, status } of due)
      await txOk(deps.db, async (trx): Promise<Result<unknown, ErrorName>> => {
        const row = await lockOrder(trx, order_no);
        if (row === undefined || row.status !== status) return err("statusError");
        return decide(trx, deps, row, {
          event: status === 0 ? "open" : "approve",
          actor: "policy",
          now,
        });
      });
  },
};
