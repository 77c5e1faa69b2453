/**
 * A borrower's changes of a loan: more collateral, another term, a repayment. Each judges the
 * loan anew under its lock.
 */
import type { ParamsOut } from "../../../contract/http/call.ts";
import type {
  pledgeAdd as addCall,
  Pledge,
  pledgeRenew as renewCall,
  pledgeRepay as repayCall,
} from "../../../contract/http/money/pledge.ts";
import { VERIFY } from "../../../contract/http/wire/envelope.ts";
import { type Asset, placesOf } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  parse,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { debtOf, PLEDGE, repaid, riskOf } from "../../../contract/rules/finance/pledge.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import type { Tx } from "../../db/tx.ts";
import { schedule } from "../../due/due.ts";
import { requireProof } from "../../identity/proof.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { type Refusal, stale } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { charged, chargedFields } from "./charge.ts";
import { judge } from "./judge.ts";
import {
  accruedAt,
  accruedOf,
  change,
  ENDED,
  isLive,
  loanOut,
  lockedLoan,
  qtyOf,
  statusAfter,
} from "./loan-row.ts";
import { addPosting, repayPosting } from "./postings.ts";
import { record } from "./records.ts";
import type { LoanRow } from "./tables.ts";
import { timesOf } from "./times.ts";

type Answer = Promise<Result<Pledge, Refusal>>;
const FUND = { verify: [VERIFY.safeword], any: false, scene: "fund" } as const;
const indexOf = ({ index }: Services, { pledge_asset }: LoanRow, now: number) =>
  index.of(pledge_asset as Asset, now);

/**
 * The caller's loan under lock with every hour charged; what `work` makes of it is the answer,
 * judged by the price of now.
 */
async function ofOwn(
  loanNo: string,
  deps: Services,
  ctx: UserCtx,
  work: (trx: Tx, row: LoanRow, locked: LoanRow) => Promise<Result<LoanRow, Refusal>>,
): Answer {
  const { session, now } = ctx;
  return effectOk(deps, ctx, async (trx): Answer => {
    const locked = await lockedLoan(trx, loanNo);
    if (locked === undefined || locked.account_id !== session.accountId)
      return err("productNotExist");
    if (!isLive(locked)) return err("orderStatus");
    const done = await work(trx, await charged(trx, locked, now), locked);
    if (!done.ok) return done;
    const after = await judge(trx, deps, done.value, now);
    return ok(loanOut(after, indexOf(deps, after, now), now));
  });
}

/** `productNotExist`, `orderStatus`, `pledgeQuantity`, `insufficientBalance`. */
export async function pledgeAdd(
  { loanNo, qty }: ParamsOut<typeof addCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const { now } = ctx;
  return ofOwn(loanNo, deps, ctx, async (trx, row, locked) => {
    const more = parse<Amount>(qty || "0", placesOf(row.pledge_asset as Asset));
    if (!more.ok) return err("systemParameter");
    if (more.value <= ZERO) return err("pledgeQuantity");
    const posted = await postAndTell(trx, deps.live, addPosting(row, more.value, now));
    if (!posted.ok) return posted;
    const pledged = add(qtyOf(row), more.value);
    const debt = debtOf(accruedOf(row));
    await record(trx, loanNo, {
      type: "pledge",
      at: now,
      asset: row.pledge_asset,
      amount: more.value,
      debt,
      pledged,
    });
    const to = {
      ...chargedFields(row),
      pledge_qty: toText(pledged),
      status: statusAfter(row.status, "addPledge"),
    };
    return ok(await change(trx, deps, locked, to, now));
  });
}

/**
 * `productNotExist`, `orderStatus` outside the last day, code 20 `stale` for other interest,
 * `priceObtaining`, `pledgeFirst` above 60 %, `insufficientBalance`.
 */
export async function pledgeRenew(
  { loanNo, expectInterest }: ParamsOut<typeof renewCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const { now } = ctx;
  return ofOwn(loanNo, deps, ctx, async (trx, row, locked) => {
    if (now < row.due_at - PLEDGE.renewMs) return err("orderStatus");
    const price = indexOf(deps, row, now);
    const { principal, interest } = accruedOf(row);
    if (decimal<Amount>(expectInterest || "0") !== interest) return stale(loanOut(row, price, now));
    if (price === undefined) return err("priceObtaining");
    if (riskOf(principal, qtyOf(row), price) !== "normal") return err("pledgeFirst");
    if (interest > ZERO) {
      const posted = await postAndTell(trx, deps.live, repayPosting(row, interest, false, now));
      if (!posted.ok) return posted;
    }
    await record(trx, loanNo, {
      type: "renew",
      at: now,
      asset: row.loan_asset,
      amount: interest,
      debt: principal,
      pledged: qtyOf(row),
    });
    const due_at = (row.status === "past_due" ? now : row.due_at) + row.term_days * DAY_MS;
    await schedule(trx, timesOf({ order_no: loanNo, due_at }));
    const to = {
      hours: row.hours,
      interest: toText(ZERO),
      due_at,
      status: statusAfter(row.status, "renew"),
    };
    return ok(await change(trx, deps, locked, to, now));
  });
}

/**
 * `productNotExist`, `orderStatus`, `amountEmpty`, `amountNotPositive`, `amountOutsideRange` above
 * the debt, code 20 `stale` for another debt, then code 10 or `safewordWrong` for the fund
 * password, `insufficientBalance`.
 */
export async function pledgeRepay(
  params: ParamsOut<typeof repayCall>,
  deps: Services,
  ctx: UserCtx,
): Answer {
  const { session, now } = ctx;
  const { loanNo } = params;
  const seen = await deps.db
    .selectFrom("pledge_loan")
    .selectAll()
    .where("order_no", "=", loanNo)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  if (seen === undefined) return err("productNotExist");
  if (!isLive(seen)) return err("orderStatus");
  const wanted = amountOf(seen, params, deps, now);
  if (!wanted.ok) return wanted;
  const proven = await requireProof(deps, session.userId, FUND, params, now);
  if (!proven.ok) return proven;
  return ofOwn(loanNo, deps, ctx, async (trx, row, locked) => {
    const again = amountOf(row, params, deps, now);
    if (!again.ok) return again;
    return repay(trx, deps, { row, locked, amount: again.value }, now);
  });
}

function amountOf(
  row: LoanRow,
  { amount, expectDebt }: ParamsOut<typeof repayCall>,
  deps: Services,
  now: number,
): Result<Amount, Refusal> {
  if (amount === "") return err("amountEmpty");
  const parsed = parse<Amount>(amount, placesOf(row.loan_asset as Asset));
  if (!parsed.ok) return err("systemParameter");
  if (parsed.value <= ZERO) return err("amountNotPositive");
  const debt = debtOf(accruedAt(row, now));
  if (decimal<Amount>(expectDebt || "0") !== debt)
    return stale(loanOut(row, indexOf(deps, row, now), now));
  return parsed.value > debt ? err("amountOutsideRange") : ok(parsed.value);
}

async function repay(
  trx: Tx,
  deps: Services,
  { row, locked, amount }: { row: LoanRow; locked: LoanRow; amount: Amount },
  now: number,
): Promise<Result<LoanRow, Refusal>> {
  const accrued = accruedOf(row);
  const debt = subtract(debtOf(accrued), amount);
  const isAll = debt === ZERO;
  const posted = await postAndTell(trx, deps.live, repayPosting(row, amount, isAll, now));
  if (!posted.ok) return posted;
  await record(trx, row.order_no, {
    type: "repay",
    at: now,
    asset: row.loan_asset,
    amount,
    debt,
    pledged: isAll ? ZERO : qtyOf(row),
  });
  if (isAll)
    return ok(
      await change(
        trx,
        deps,
        locked,
        {
          ...ENDED,
          hours: row.hours,
          finished_at: now,
          status: statusAfter(row.status, "repayAll"),
        },
        now,
      ),
    );
  const part = repaid(accrued, amount);
  const left = {
    interest: toText(subtract(accrued.interest, part.interest)),
    principal: toText(subtract(accrued.principal, part.principal)),
  };
  return ok(
    await change(
      trx,
      deps,
      locked,
      { ...left, hours: row.hours, status: statusAfter(row.status, "repayPart") },
      now,
    ),
  );
}
