/** Own withdrawals, as a list and one by one, and taking one back. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  withdrawCancel as cancelCall,
  withdrawGet as getCall,
  withdrawList as listCall,
} from "../../../contract/http/money/withdraw.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { newestPage } from "../../db/newest-page.ts";
import { restsUntil } from "../../identity/locks/value-rest.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { decide } from "./decide.ts";
import { lockOrder, withdrawalOf } from "./order-row.ts";

/** Newest first. */
export async function withdrawList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { channel, symbol, status, from, to } = params;
  let query = deps.db.selectFrom("withdraw_order").where("account_id", "=", session.accountId);
  if (channel !== "") query = query.where("channel", "=", channel);
  if (symbol !== "") query = query.where("receive_currency", "=", symbol);
  if (status !== undefined) query = query.where("status", "=", status as 0);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (to !== undefined) query = query.where("created_at", "<", to);
  const until = await restsUntil(deps.db, session.userId);
  return ok(await newestPage(query, params, (row) => withdrawalOf(row, deps, until)));
}

/** Records of others do not exist for the caller. */
export async function withdrawGet(
  { orderNo: order_no }: ParamsOut<typeof getCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "notExist">> {
  const row = await deps.db
    .selectFrom("withdraw_order")
    .selectAll()
    .where("order_no", "=", order_no)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  return row === undefined
    ? err("notExist")
    : ok(withdrawalOf(row, deps, await restsUntil(deps.db, session.userId)));
}

/** E53 once the review has begun. */
export function withdrawCancel(
  { orderNo: order_no }: ParamsOut<typeof cancelCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof cancelCall>, Refusal>> {
  const { session, now } = ctx;
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof cancelCall>, Refusal>> => {
    const row = await lockOrder(trx, order_no, session.accountId);
    if (row === undefined) return err("notExist");
    const done = await decide(trx, deps, row, {
      event: "cancel",
      actor: `user:${session.userId}`,
      now,
    });
    return done.ok ? ok({ status: done.value.status }) : done;
  });
}
