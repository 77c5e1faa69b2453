/** An account's pledge loans, one of them, and what happened to it. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  pledgeGet as getCall,
  pledgeList as listCall,
  Pledge,
  pledgeRecord as recordCall,
} from "../../../contract/http/money/pledge.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { newestPage, pageAs, pageFound, rowsOf } from "../../db/newest-page.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { loanOut, plain } from "./loan-row.ts";
import type { LoanRow } from "./tables.ts";

const out = (row: LoanRow, { index }: Services, now: number): Pledge =>
  loanOut(row, index.of(row.pledge_asset as Asset, now), now);

export async function pledgeList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  let query = deps.db.selectFrom("pledge_loan").where("account_id", "=", session.accountId);
  if (params.status !== "") query = query.where("status", "=", params.status);
  if (params.open) query = query.where("status", "in", ["accruing", "past_due"]);
  return ok(await newestPage(query, params, (row) => out(row, deps, now)));
}

const ownLoan = (
  { db }: Services,
  { session }: UserCtx,
  loanNo: string,
): Promise<LoanRow | undefined> =>
  db
    .selectFrom("pledge_loan")
    .selectAll()
    .where("order_no", "=", loanNo)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();

export async function pledgeGet(
  { loanNo }: ParamsOut<typeof getCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  const row = await ownLoan(deps, ctx, loanNo);
  return row === undefined ? err("productNotExist") : ok(out(row, deps, ctx.now));
}

export async function pledgeRecord(
  params: ParamsOut<typeof recordCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof recordCall>, "productNotExist">> {
  const { loanNo } = params;
  if ((await ownLoan(deps, ctx, loanNo)) === undefined) return err("productNotExist");
  const query = deps.db.selectFrom("pledge_record").where("order_no", "=", loanNo);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(query.selectAll(), [["no", "number"]], params);
  const page = pageFound(rows, total, params, ({ no }) => [no]);
  const out = pageAs(page, ({ no, type, at, hours, amount, asset, debt_after, pledge_after }) => ({
    no,
    type,
    time: at,
    hours,
    amount: plain(amount),
    symbol: asset,
    debtAfter: plain(debt_after),
    pledgeAfter: plain(pledge_after),
  }));
  return ok(out);
}
