/**
 * Positions, fills and funding of an account as lists. The rows are the truth; nothing here asks
 * the engine.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  contractOrderDeals as dealsCall,
  contractOrderFundingList as fundingCall,
  contractOrderGet as getCall,
  contractOrderList as listCall,
} from "../../../../contract/http/trading/perpetual-lists.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { DEALS_BY, dealPlace, pageAs, pageFound, rowsOf } from "../../../db/newest-page.ts";
import { dealShape, fundingShape } from "../../../engine/wire.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { contractsOf } from "../commands.ts";
import { netsOf } from "./results.ts";
import { closingOf, shapeOf } from "./shapes.ts";

export async function contractOrderList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { state, type, side, symbol, from, to } = params;
  let query = deps.db
    .selectFrom("trade_position")
    .where("account_id", "=", session.accountId)
    .where("product", "in", contractsOf(type))
    .where("state", "in", state === "open" ? ["open", "closing"] : ["closed"]);
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  if (side !== "") query = query.where("side", "=", side === "buy" ? "long" : "short");
  // Past ones are listed by when they ended: that is when they brought what they brought.
  const at = state === "open" ? "opened_at" : "closed_at";
  if (from !== undefined) query = query.where(at, ">=", from);
  if (to !== undefined) query = query.where(at, "<", to);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const order = [
    [at, "number"],
    ["id", "text"],
  ] as const;
  const page = pageFound(await rowsOf(query.selectAll(), order, params), total, params, (row) => [
    row[at] ?? 0,
    row.id,
  ]);
  const rows = page.list;
  const closing = await closingOf(deps.db, session.accountId);
  const nets = await netsOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  return ok(pageAs(page, (row) => ({ ...shapeOf(deps, row, closing), ...nets.get(row.id) })));
}

/** 1006 when it is not there or not the account's own. */
export async function contractOrderGet(
  { id }: ParamsOut<typeof getCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  const row = await deps.db
    .selectFrom("trade_position")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  if (row === undefined) return err("productNotExist");
  const deals = await deps.db
    .selectFrom("trade_deal")
    .selectAll()
    .where("position_id", "=", id)
    .orderBy("created_at")
    .orderBy("step")
    .execute();
  const fundings = await deps.db
    .selectFrom("trade_funding")
    .selectAll()
    .where("position_id", "=", id)
    .orderBy("at")
    .execute();
  return ok({
    ...shapeOf(deps, row, await closingOf(deps.db, session.accountId)),
    ...(await netsOf(deps.db, [id])).get(id),
    deals: deals.map(dealShape),
    fundings: fundings.map(fundingShape),
    liquidation:
      row.judged === null
        ? null
        : (JSON.parse(row.judged) as NonNullable<DataOf<typeof getCall>["liquidation"]>),
  });
}

export async function contractOrderDeals(
  params: ParamsOut<typeof dealsCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof dealsCall>, never>> {
  const { positionId, symbol, type, from, to } = params;
  let query = db
    .selectFrom("trade_deal")
    .where("account_id", "=", session.accountId)
    .where("product", "in", contractsOf(type));
  if (positionId !== undefined) query = query.where("position_id", "=", positionId);
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (to !== undefined) query = query.where("created_at", "<", to);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(query.selectAll(), DEALS_BY, params);
  return ok(pageAs(pageFound(rows, total, params, dealPlace), dealShape));
}

export async function contractOrderFundingList(
  params: ParamsOut<typeof fundingCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof fundingCall>, never>> {
  const { positionId, symbol, type, from, to } = params;
  let query = db.selectFrom("trade_funding").where("account_id", "=", session.accountId);
  if (type !== "") query = query.where("nights", type === "forex" ? ">" : "=", 0);
  if (positionId !== undefined) query = query.where("position_id", "=", positionId);
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (to !== undefined) query = query.where("at", "<", to);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const order = [
    ["at", "number"],
    ["position_id", "text"],
  ] as const;
  const page = pageFound(await rowsOf(query.selectAll(), order, params), total, params, (row) => [
    row.at,
    row.position_id,
  ]);
  return ok(pageAs(page, fundingShape));
}
