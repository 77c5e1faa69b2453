/** Repaying: a rate that holds for a minute, and the payment at it. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  CREDIT_QUOTE_MS,
  type creditQuote as quoteCall,
  type creditRepay as repayCall,
} from "../../../contract/http/money/credit.ts";
import { VERIFY } from "../../../contract/http/wire/envelope.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  type Price,
  parse,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  CREDIT_PLACES,
  creditRepaid,
  originalTotal,
  payQuantity,
} from "../../../contract/rules/finance/credit.ts";
import { latestEnd } from "../../db/latest-end.ts";
import { newId } from "../../db/random.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { requireProof } from "../../identity/proof.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Job } from "../../kernel/job.ts";
import { effectOk } from "../../kernel/once.ts";
import { type Refusal, stale } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { ownLoan } from "./lists.ts";
import { change, loanOut, lockedLoan, statusAfter, sumsAt } from "./loan-row.ts";
import { repayPosting } from "./postings.ts";
import { payPrice } from "./rates.ts";
import type { LoanRow } from "./tables.ts";

const FUND = { verify: [VERIFY.safeword], any: false, scene: "fund" } as const;

/**
 * The part of `due` that is paid: all of it without an amount. `systemParameter`,
 * `amountNotPositive`, `amountOutsideRange` above it.
 */
function partOf(amount: string, due: Amount): Result<Amount, Refusal> {
  if (amount === "") return ok(due);
  const wanted = parse<Amount>(amount, CREDIT_PLACES);
  if (!wanted.ok) return err("systemParameter");
  if (wanted.value <= ZERO) return err("amountNotPositive");
  return wanted.value > due ? err("amountOutsideRange") : ok(wanted.value);
}

/**
 * `productNotExist`, `orderStatus`, the refusals of the amount, `priceObtaining`, `channelNotOpen`.
 */
export async function creditQuote(
  { loanNo, paySymbol, amount }: ParamsOut<typeof quoteCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof quoteCall>, Refusal>> {
  const { now } = ctx;
  const row = await ownLoan(deps, ctx, loanNo);
  if (row === undefined) return err("productNotExist");
  if (row.status !== "repaying") return err("orderStatus");
  const { due } = sumsAt(row, now);
  const value = partOf(amount, due);
  if (!value.ok) return value;
  const found = payPrice(deps, paySymbol, row.currency, now);
  if (!found.ok) return found;
  const { price, tick } = found.value;
  const quote = {
    id: newId(deps.random, now),
    order_no: loanNo,
    asset: paySymbol,
    rate: toText(price),
    due: toText(due),
    ticks: tick,
  };
  await tx(deps.db, (trx) =>
    trx
      .insertInto("credit_quote")
      .values({ ...quote, valid_until: now + CREDIT_QUOTE_MS, used_at: null })
      .execute(),
  );
  return ok({
    quoteId: quote.id,
    dueNow: quote.due,
    originalTotal: toText(originalTotal(decimal(row.amount), row.period)),
    paySymbol,
    rate: quote.rate,
    qty: toText(payQuantity(value.value, price)),
    expireTime: now + CREDIT_QUOTE_MS,
  });
}

type Params = ParamsOut<typeof repayCall>;
type Answer = Promise<Result<DataOf<typeof repayCall>, Refusal>>;

interface Paying {
  row: LoanRow;
  quote: { id: string; asset: string; rate: string };
  value: Amount;
}

/**
 * `productNotExist`, `orderStatus`, `amountEmpty`, code 20 `stale` for a quote that has run out,
 * was used, or was of another sum, the refusals of the amount, then code 10 or `safewordWrong` for
 * the fund password, `insufficientBalance`.
 */
export async function creditRepay(params: Params, deps: Services, ctx: UserCtx): Answer {
  const { session, now } = ctx;
  const seen = await judged(deps.db, await ownLoan(deps, ctx, params.loanNo), params, now);
  if (!seen.ok) return seen;
  const proven = await requireProof(deps, session.userId, FUND, params, now);
  if (!proven.ok) return proven;
  return effectOk(deps, ctx, async (trx): Answer => {
    const again = await judged(trx, await lockedLoan(trx, params.loanNo), params, now);
    return again.ok ? pay(trx, deps, again.value, now) : again;
  });
}

async function judged(
  db: Tx | Services["db"],
  row: LoanRow | undefined,
  { quoteId, amount }: Params,
  now: number,
): Promise<Result<Paying, Refusal>> {
  if (row === undefined) return err("productNotExist");
  if (row.status !== "repaying") return err("orderStatus");
  if (amount === "") return err("amountEmpty");
  const { due } = sumsAt(row, now);
  const quote = await db
    .selectFrom("credit_quote")
    .selectAll()
    .where("id", "=", quoteId)
    .where("order_no", "=", row.order_no)
    .executeTakeFirst();
  const isOver =
    quote === undefined ||
    quote.used_at !== null ||
    quote.valid_until < now ||
    quote.valid_until > latestEnd(now, CREDIT_QUOTE_MS);
  if (isOver || decimal<Amount>(quote.due) !== due) return stale(loanOut(row, now));
  const value = partOf(amount, due);
  return value.ok ? ok({ row, quote, value: value.value }) : value;
}

async function pay(trx: Tx, deps: Services, { row, quote, value }: Paying, now: number): Answer {
  const { total, due } = sumsAt(row, now);
  const qty = payQuantity(value, decimal<Price>(quote.rate));
  const { last } = await trx
    .selectFrom("credit_payment")
    .select((e) => e.fn.max("no").as("last"))
    .where("order_no", "=", row.order_no)
    .executeTakeFirstOrThrow();
  const no = Number(last ?? 0) + 1;
  const posted = await postAndTell(
    trx,
    deps.live,
    repayPosting(row, no, quote.asset as Asset, qty, now),
  );
  if (!posted.ok) return posted;
  await trx.updateTable("credit_quote").set({ used_at: now }).where("id", "=", quote.id).execute();
  const interestPaid = decimal<Amount>(row.interest_paid);
  const { interest } = creditRepaid({ amount: decimal(row.amount), total, interestPaid }, value);
  const sums = {
    qty: toText(qty),
    rate: quote.rate,
    value: toText(value),
    interest: toText(interest),
  };
  await trx
    .insertInto("credit_payment")
    .values({
      order_no: row.order_no,
      no,
      at: now,
      asset: quote.asset,
      ...sums,
      quote_id: quote.id,
    })
    .execute();
  const isAll = subtract(due, value) === ZERO;
  const paid = {
    paid: toText(add(decimal<Amount>(row.paid), value)),
    interest_paid: toText(add(interestPaid, interest)),
  };
  const to = {
    ...paid,
    status: statusAfter(row.status, isAll ? "repayAll" : "repayPart"),
    ...(isAll && { finished_at: now }),
  };
  return ok(loanOut(await change(trx, deps, row, to, now), now));
}

/** How long a quote that nobody took is kept. */
const FORGET_MS = 3_600_000;

export const tidyCreditQuotes: Job = {
  name: "credit quotes",
  everyMs: 600_000,
  shared: true,
  run: async ({ db }, now) => {
    await db
      .deleteFrom("credit_quote")
      .where("used_at", "is", null)
      .where("valid_until", "<", now - FORGET_MS)
      .execute();
  },
};
