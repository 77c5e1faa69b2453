/** Own deposits, as a list and one by one. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  rechargeGet as getCall,
  rechargeList as listCall,
} from "../../../contract/http/money/deposit.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { newestPage } from "../../db/newest-page.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { depositOf } from "./order-row.ts";

/** Newest first. */
export async function rechargeList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { channel, symbol, status, from, to } = params;
  let query = deps.db.selectFrom("deposit_order").where("account_id", "=", session.accountId);
  if (channel !== "") query = query.where("channel", "=", channel);
  if (symbol !== "")
    query = query.where((e) =>
      e.or([e("currency", "=", symbol), e.and([e("symbol", "=", symbol), e("currency", "=", "")])]),
    );
  if (status !== undefined) query = query.where("status", "=", status);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (to !== undefined) query = query.where("created_at", "<", to);
  return ok(await newestPage(query, params, (row) => depositOf(row, deps)));
}

/** Records of others do not exist for the caller. */
export async function rechargeGet(
  { orderNo: order_no }: ParamsOut<typeof getCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "notExist">> {
  const row = await deps.db
    .selectFrom("deposit_order")
    .selectAll()
    .where("order_no", "=", order_no)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  return row === undefined ? err("notExist") : ok(depositOf(row, deps));
}
