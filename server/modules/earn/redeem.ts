/** Leaving early, at the penalty that was confirmed; of savings also a part. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { financeOrderRedeem as redeemCall } from "../../../contract/http/money/earn.ts";
import { VERIFY } from "../../../contract/http/wire/envelope.ts";
import { asset, placesOf } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  parse,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { nextOf } from "../../../contract/rules/finance/machines.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { requireProof } from "../../identity/proof.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { type Refusal, stale } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { payDueDays } from "./income.ts";
import {
  change,
  leavingAt,
  lockedOrder,
  orderOut,
  placedOf,
  screenOf,
  statusAfter,
} from "./order-row.ts";
import { endPosting, partPosting } from "./postings.ts";
import type { OrderRow } from "./tables.ts";

type Params = ParamsOut<typeof redeemCall>;
type Answer = Promise<Result<DataOf<typeof redeemCall>, Refusal>>;
const FUND = { verify: [VERIFY.safeword], any: false, scene: "fund" } as const;

/**
 * `productNotExist`, `orderStatus`, `amountOutsideRange`, code 20 `stale`, then `safewordWrong` or
 * code 10 for the fund password; judged again under the order's lock, after the days that are due
 * were paid.
 */
export async function financeOrderRedeem(params: Params, deps: Services, ctx: UserCtx): Answer {
  const { session, now } = ctx;
  const seen = await deps.db
    .selectFrom("earn_order")
    .selectAll()
    .where("order_no", "=", params.orderNo)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  const wanted = judged(seen, params, now);
  if (!wanted.ok) return wanted;
  const proven = await requireProof(deps, session.userId, FUND, params, now);
  if (!proven.ok) return proven;
  return effectOk(deps, ctx, async (trx): Answer => {
    const locked = await lockedOrder(trx, params.orderNo);
    const order = locked && (await payDueDays(trx, deps, locked, now));
    const again = judged(order, params, now);
    if (!again.ok) return again;
    return leave(trx, deps, order!, again.value, now);
  });
}

/** Judges what goes back: all, or a part of savings. */
function judged(
  row: OrderRow | undefined,
  { amount, expectPenalty }: Params,
  now: number,
): Result<Amount, Refusal> {
  if (row === undefined) return err("productNotExist");
  const next = nextOf("earn", row.status, "redeem");
  if (!next.ok) return err("orderStatus");
  const held = decimal<Amount>(row.amount);
  let wanted = held;
  if (amount !== "") {
    const parsed = parse<Amount>(amount, placesOf(asset(row.asset)!));
    if (!parsed.ok || row.type !== "savings") return err("systemParameter");
    if (parsed.value <= ZERO || parsed.value > held) return err("amountOutsideRange");
    wanted = parsed.value;
  }
  const { penalty } = leavingAt(row, now);
  return decimal<Amount>(expectPenalty || "0") === penalty ? ok(wanted) : stale(orderOut(row, now));
}

async function leave(trx: Tx, deps: Services, row: OrderRow, wanted: Amount, now: number): Answer {
  const held = decimal<Amount>(row.amount);
  const { penalty, returned } = leavingAt(row, now);
  // The product before the accounts, as when it is bought: nobody waits in a circle.
  await giveBackQuota(trx, row, wanted);
  if (wanted < held) {
    const posted = await postAndTell(
      trx,
      deps.live,
      partPosting(placedOf(row, now), wanted, row.version),
    );
    if (!posted.ok) return posted;
    statusAfter(row.status, "redeemPart");
    return ok(
      orderOut(await change(trx, deps, row, { amount: toText(subtract(held, wanted)) }, now), now),
    );
  }
  const posted = await postAndTell(trx, deps.live, endPosting(placedOf(row, now), penalty));
  if (!posted.ok) return posted;
  const status = statusAfter(row.status, "redeem", row.type === "savings" ? "complete" : "leave");
  if (status === "cancelled") {
    const facts = { symbol: row.asset, amount: toText(returned), penalty: toText(penalty) };
    await giveNotice(
      trx,
      deps,
      { accountId: row.account_id },
      { name: "earnLeft", facts, link: screenOf(row) },
      now,
    );
  }
  const ended = { status, penalty: toText(penalty), returned: toText(returned), finished_at: now };
  return ok(orderOut(await change(trx, deps, row, ended, now), now));
}

async function giveBackQuota(trx: Tx, row: OrderRow, amount: Amount): Promise<void> {
  const product = await trx
    .selectFrom("earn_product")
    .select("taken")
    .where("product_id", "=", row.product_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const taken = toText(subtract(decimal<Amount>(product.taken), amount));
  await trx
    .updateTable("earn_product")
    .set({ taken })
    .where("product_id", "=", row.product_id)
    .execute();
}
