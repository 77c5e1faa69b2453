/** An account's credit loans, and one of them with its repayments. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  creditGet as getCall,
  creditList as listCall,
} from "../../../contract/http/money/credit.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { newestPage } from "../../db/newest-page.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { loanOut, plain } from "./loan-row.ts";
import type { LoanRow } from "./tables.ts";

export async function creditList(
  params: ParamsOut<typeof listCall>,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { status, open } = params;
  let query = db.selectFrom("credit_loan").where("account_id", "=", session.accountId);
  if (status === "reviewing") query = query.where("status", "in", ["reviewing", "approved"]);
  else if (status !== "") query = query.where("status", "=", status);
  if (open) query = query.where("status", "in", ["reviewing", "approved", "repaying"]);
  return ok(await newestPage(query, params, (row) => loanOut(row, now)));
}

/** The caller's loan of that number. */
export const ownLoan = (
  { db }: Services,
  { session }: UserCtx,
  loanNo: string,
): Promise<LoanRow | undefined> =>
  db
    .selectFrom("credit_loan")
    .selectAll()
    .where("order_no", "=", loanNo)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();

export async function creditGet(
  { loanNo }: ParamsOut<typeof getCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  const row = await ownLoan(deps, ctx, loanNo);
  if (row === undefined) return err("productNotExist");
  const rows = await deps.db
    .selectFrom("credit_payment")
    .selectAll()
    .where("order_no", "=", loanNo)
    .orderBy("no", "desc")
    .execute();
  const payments = rows.map(({ at, asset, qty, rate, value, interest }) => ({
    time: at,
    symbol: asset,
    qty: plain(qty),
    rate: plain(rate),
    value: plain(value),
    interest: plain(interest),
  }));
  return ok({ ...loanOut(row, ctx.now), payments });
}
