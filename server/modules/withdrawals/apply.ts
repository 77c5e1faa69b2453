/**
 * Asking for a withdrawal. Preconditions first and in their order, then the form, the day, the
 * balance, then what proves the owner: codes are used up by the last step only. The transaction
 * judges all of it again that time may have changed, holds the amount and leaves the order.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { withdrawApply as call } from "../../../contract/http/money/withdraw.ts";
import type { AccountId } from "../../../contract/ids.ts";
import {
  type Amount,
  add,
  decimal,
  type Rate,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { nextStatus } from "../../../contract/rules/machines.ts";
import { digits } from "../../db/random.ts";
import { type Db, isDuplicate, type Tx } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import { VALUE_LEFT } from "../../due/kinds.ts";
import { withdrawnToday } from "../../identity/day-limit.ts";
import { DAY_LIMITS, kycOf } from "../../identity/kyc-level.ts";
import { isSafewordNewer } from "../../identity/locks/value-rest.ts";
import { type Payee, payeeOf } from "../../identity/payee.ts";
import { askProof, requireProof } from "../../identity/proof.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { missing, type Refusal, refuse } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { userAccount } from "../../ledger/posting.ts";
import { checked, trustedAt } from "./address-book.ts";
import { blockedBy, refusedAs, waysBlocked } from "./blocked.ts";
import { writeOwner } from "./letters.ts";
import { move, type OrderRow, outgoingOf, tell } from "./order-row.ts";
import { askPosting } from "./postings.ts";
import { heldRate, type Terms, termsOf, usdtValue, wayOf } from "./terms.ts";
import { wanted } from "./wanted.ts";
import { REST_MS, whitelistOf } from "./whitelist.ts";

type Params = ParamsOut<typeof call>;
type Answer = Promise<Result<DataOf<typeof call>, Refusal>>;

/** Where it goes. */
type Goal = { is: "address"; address: string; memo: string } | { is: "bank"; payee: Payee };

export async function withdrawApply(params: Params, deps: Services, ctx: UserCtx): Answer {
  const { session, now } = ctx;
  const way = wayOf(deps, params, now);
  const blocked =
    (await blockedBy(deps.db, session, now)) ?? waysBlocked(way === undefined ? [] : [way], now);
  if (blocked !== undefined) return refusedAs(blocked);
  const goal = await goalOf(deps.db, params, session.userId);
  if (!goal.ok) return goal;
  const terms = await agreed(deps, params, ctx);
  if (!terms.ok) return terms;
  const value = usdtValue(deps, terms.value, now);
  if (value === undefined) return err("priceObtaining");
  const within = await withinLimits(deps.db, terms.value, value, ctx);
  if (!within.ok) return within;
  const want = await wanted(deps, session.userId);
  if (!want.ok) return want;
  const asked = await askProof(deps, session.userId, want.value, params);
  if (!asked.ok) return asked;
  const proven = await requireProof(deps, session.userId, want.value, params, now);
  if (!proven.ok) return proven;
  try {
    return await effectOk(deps, ctx, (trx) =>
      ask(trx, deps, ctx, { params, goal: goal.value, terms: terms.value, value }),
    );
  } catch (error) {
    // The second of two at once: one unfinished withdrawal is the database's own rule.
    if (isDuplicate(error)) return err("withdrawalPending");
    throw error;
  }
}

async function goalOf(
  db: Db,
  { channel, chain, address, memo, paymentId }: Params,
  userId: string,
): Promise<Result<Goal, Refusal>> {
  if (channel === "crypto") {
    const found = checked(chain, address, memo);
    return found.ok
      ? ok({ is: "address", address: found.value.address, memo: found.value.memo ?? "" })
      : found;
  }
  const payee = paymentId === "" ? undefined : await payeeOf(db, userId, paymentId);
  return payee === undefined ? err("paymentMethodNeeded") : ok({ is: "bank", payee });
}

/** Terms as they were shown: E33 when fee or rate are others by now. */
async function agreed(
  deps: Services,
  params: Params,
  { session, now }: UserCtx,
): Promise<Result<Terms, Refusal>> {
  const way = wayOf(deps, params, now);
  if (way === undefined) return err("channelNotOpen");
  const rate =
    way.is === "cryptoOut"
      ? ZERO
      : await heldRate(deps.db, session.accountId, way.currency, params.quotedRate, now);
  if (rate === undefined) return err("feeUnreasonable");
  const terms = termsOf(way, params.amount, rate as Rate);
  if (!terms.ok) return terms;
  return decimal<Amount>(params.quotedFee || "0") === terms.value.fee
    ? terms
    : err("feeUnreasonable");
}

/**
 * Code 20 `kyc_advanced` over the day's limit while a higher one can be had, E31 over the highest,
 * E30.
 */
async function withinLimits(
  db: Db | Tx,
  { asset, amount }: Terms,
  value: Amount,
  { session, now }: UserCtx,
): Promise<Result<undefined, Refusal>> {
  const { level } = await kycOf(db, session.userId);
  const limit = decimal<Amount>(DAY_LIMITS[level]);
  const used = await withdrawnToday(db, session.accountId, now);
  if (add(used, value) > limit) {
    if (level < 2) return missing("kyc_advanced");
    const left = subtract(limit, used);
    return refuse("insufficientQuota", { left: toText(left > ZERO ? left : ZERO) });
  }
  const id = userAccount(session.accountId as AccountId, "funds", asset).id;
  const row = await db
    .selectFrom("ledger_account")
    .select("available")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && decimal<Amount>(row.available) >= amount
    ? ok(undefined)
    : err("insufficientBalance");
}

interface Asked {
  params: Params;
  goal: Goal;
  terms: Terms;
  value: Amount;
}

async function ask(
  trx: Tx,
  deps: Services,
  ctx: UserCtx,
  { params, goal, terms, value }: Asked,
): Answer {
  const { session, now, ip } = ctx;
  // Two requests of one user wait for each other here; what a review or a recovery changed meanwhile
  // is seen.
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", session.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const blocked = await blockedBy(trx, session, now);
  if (blocked !== undefined) return refusedAs(blocked);
  // The fund password that was judged is not in force any more.
  if (await isSafewordNewer(trx, session.userId, now)) return err("safewordWrong");
  const within = await withinLimits(trx, terms, value, ctx);
  if (!within.ok) return within;
  const status = nextStatus("withdrawal", "none", "ask");
  if (!status.ok) return status;
  const { amount, fee, receive, rate, way } = terms;
  const leavesAt = await restOf(trx, ctx, params, goal);
  const order_no = `W${new Date(now).toISOString().slice(2, 10).replaceAll("-", "")}${digits(deps.random, 8)}`;
  const row: OrderRow = await trx
    .insertInto("withdraw_order")
    .values({
      order_no,
      account_id: session.accountId,
      user_id: session.userId,
      channel: params.channel,
      symbol: terms.asset,
      status: status.value,
      ...(goal.is === "address"
        ? { chain: params.chain, address: goal.address, memo: goal.memo }
        : { payment_id: goal.payee.id, payment: JSON.stringify(goal.payee.shown) }),
      amount: toText(amount),
      fee: toText(fee),
      receive: toText(receive),
      receive_currency: terms.receiveAsset,
      rate: toText(rate),
      usdt_value: toText(value),
      leaves_at: leavesAt,
      channel_from: way.from,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const moved = await move(trx, deps, askPosting(outgoingOf(row, now)));
  if (moved !== "done")
    return err(moved === "insufficient" ? "insufficientBalance" : "moneyStopped");
  await tell(trx, deps, row, now);
  await schedule(trx, {
    kind: VALUE_LEFT,
    entity: session.userId,
    period: `${order_no} asked`,
    at: now,
  });
  await writeOwner(trx, deps, row, "withdrawalAsked", now);
  const detail = {
    order: order_no,
    channel: params.channel,
    asset: terms.asset,
    amount: toText(amount),
  };
  await audit(trx, deps.random, {
    actor: `user:${session.userId}`,
    userId: session.userId,
    action: "withdraw.ask",
    detail,
    ip,
    now,
  });
  return ok({ orderNo: order_no, status: row.status, leavesTime: leavesAt });
}

/**
 * Until when a young address or payment method rests in whitelist mode, epoch ms; 0 when it does
 * not.
 */
async function restOf(
  trx: Tx,
  { session, now }: UserCtx,
  { symbol, chain }: Params,
  goal: Goal,
): Promise<number> {
  if (!(await whitelistOf(trx, session.accountId, now)).isOn) return 0;
  if (goal.is === "bank") return restEnd(goal.payee.namedAt + REST_MS, now);
  const { address, memo } = goal;
  const trusted = await trustedAt(
    trx,
    { account_id: session.accountId, symbol, chain, address, memo },
    now,
  );
  return restEnd(trusted, now);
}

const restEnd = (trustedAt: number, now: number): number => (trustedAt > now ? trustedAt : 0);
