/** A loan's review, by operators or the sandbox, and the money that follows an approval. */
import type { ErrorName } from "../../../contract/errors.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { creditedUsdt, scheduleOf } from "../../../contract/rules/finance/credit.ts";
import { nextOf } from "../../../contract/rules/finance/machines.ts";
import { type Tx, txOk } from "../../db/tx.ts";
import { type DueWork, schedule } from "../../due/due.ts";
import { audit } from "../../kernel/audit.ts";
import type { Job } from "../../kernel/job.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { change, lockedLoan, plain, statusAfter, tell } from "./loan-row.ts";
import { payOutPosting } from "./postings.ts";
import { rateOf } from "./rates.ts";
import type { LoanRow } from "./tables.ts";
import { timesOf } from "./times.ts";

/** Kind of the due row that pays an approved loan out. */
export const PAY = "credit pay";
/** From the approval to the money; 24 h is what is promised. */
const PAY_AFTER_MS = 60_000;
const AT_ONCE = 50;

export interface Decision {
  result: "approve" | "fail";
  /** Shown to the borrower. */
  reason: string;
  /** `ops:<who>` or `policy`. */
  actor: string;
  now: number;
}

/** Decides about a loan under review. `productNotExist`, `orderStatus` for one that is not. */
export async function decide(
  trx: Tx,
  deps: Services,
  loanNo: string,
  { result, reason, actor, now }: Decision,
): Promise<Result<LoanRow, ErrorName>> {
  const row = await lockedLoan(trx, loanNo);
  if (row === undefined) return err("productNotExist");
  const next = nextOf("credit", row.status, result);
  if (!next.ok) return err("orderStatus");
  const ends =
    result === "approve" ? { approved_at: now } : { fail_reason: reason, finished_at: now };
  const after = await change(
    trx,
    deps,
    row,
    { status: statusAfter(row.status, result), ...ends },
    now,
  );
  if (result === "approve")
    await schedule(trx, { kind: PAY, entity: loanNo, period: "", at: now + PAY_AFTER_MS });
  const facts = { symbol: row.currency, amount: plain(row.amount) };
  if (result === "approve") await tell(trx, deps, after, "loanApproved", facts, now);
  else await tell(trx, deps, after, "loanFailed", { ...facts, reason }, now);
  const account = await trx
    .selectFrom("account")
    .select("user_id")
    .where("id", "=", row.account_id)
    .executeTakeFirstOrThrow();
  await audit(trx, deps.random, {
    actor,
    userId: account.user_id,
    action: `loan.${result}`,
    detail: { loan: loanNo, reason },
    now,
  });
  return ok(after);
}

/** Pays an approved loan out at the rate of now. Throws without one, to be put off; re-runnable. */
export const payOut =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const row = await lockedLoan(trx, entity);
    if (row === undefined || row.status !== "approved") return;
    const rate = rateOf(deps, row.currency);
    if (rate === undefined) throw new Error(`no rate of ${row.currency} to credit ${entity} at`);
    const usdt = creditedUsdt(decimal<Amount>(row.amount), rate);
    const posted = await postAndTell(trx, deps.live, payOutPosting(row, usdt, now));
    if (!posted.ok) throw new Error(`${entity}: ${posted.error}`);
    const { extendTo } = scheduleOf(now, row.period);
    const paid = {
      credited_at: now,
      credited_usdt: toText(usdt),
      rate: toText(rate),
      extend_to: extendTo,
    };
    const after = await change(
      trx,
      deps,
      row,
      { status: statusAfter(row.status, "credit"), ...paid },
      now,
    );
    await schedule(trx, timesOf(after));
    await tell(trx, deps, after, "loanCredited", { symbol: "USDT", amount: toText(usdt) }, now);
  };

/** The sandbox policy: what was not decided in time is approved. Off where people decide. */
export const creditPolicy: Job = {
  name: "credit policy",
  everyMs: 1000,
  run: async (deps, now) => {
    if (deps.sandboxMs === undefined) return;
    const waiting = await deps.db
      .selectFrom("credit_loan")
      .select("order_no")
      .where("status", "=", "reviewing")
      .where("created_at", "<=", now - deps.sandboxMs)
      .orderBy("created_at")
      .limit(AT_ONCE)
      .execute();
    for (const { order_no } of waiting)
      await txOk(deps.db, (trx) =>
        decide(trx, deps, order_no, { result: "approve", reason: "", actor: "policy", now }),
      );
  },
};
