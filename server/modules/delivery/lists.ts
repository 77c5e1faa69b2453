/** Fixed periods of an account, as they run and as they ended. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  futuresGet as getCall,
  futuresList as listCall,
} from "../../../contract/http/trading/futures.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { newestPage } from "../../db/newest-page.ts";
import { deliveryShape } from "../../engine/delivery/shape.ts";
import type { DeliveryRow } from "../../engine/delivery/tables.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";

/** A symbol that is listed no more keeps its records. */
const shapeOf = ({ market }: Services, row: DeliveryRow, now: number) =>
  deliveryShape(row, market.catalog.find(row.symbol)?.name ?? row.symbol, now);

export async function futuresList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { type, state, symbol, from, to } = params;
  let query = deps.db.selectFrom("trade_delivery").where("account_id", "=", session.accountId);
  if (type !== "") query = query.where("type", "=", type);
  if (state !== "all")
    query = query.where("state", "=", state === "open" ? "running" : "completed");
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  // A finished period belongs to the day of its result.
  const by = state === "done" ? "settled_at" : "created_at";
  if (from !== undefined) query = query.where(by, ">=", from);
  if (to !== undefined) query = query.where(by, "<", to);
  return ok(await newestPage(query, params, (row) => shapeOf(deps, row, now), by));
}

/** 1006 when it is not there or not the account's own. */
export async function futuresGet(
  { orderNo, clientOrderId }: ParamsOut<typeof getCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  if (orderNo === undefined && clientOrderId === undefined) return err("productNotExist");
  let query = deps.db
    .selectFrom("trade_delivery")
    .selectAll()
    .where("account_id", "=", session.accountId);
  if (orderNo !== undefined) query = query.where("order_no", "=", orderNo);
  if (clientOrderId !== undefined) query = query.where("client_order_id", "=", clientOrderId);
  const row = await query.executeTakeFirst();
  return row === undefined ? err("productNotExist") : ok(shapeOf(deps, row, now));
}
