/** Orders and fills as files, piece by piece as they are read: a long history never lies in memory whole. Oldest first, so that it can be added up. */
import type { ParamsOut } from "../../../contract/http/call.ts";
import type { exchangeApplyCsv as csvCall } from "../../../contract/http/trading/spot.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { Db } from "../../db/tx.ts";
import type { OrderTable } from "../../engine/tables.ts";
import { dealShape } from "../../engine/wire.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { csvHead, csvLine, csvTime, zoneOf } from "../../kernel/csv.ts";
import type { Services } from "../../kernel/services.ts";
import { shapeOf } from "./lists.ts";

/** Rows read at once. */
const PAGE = 1000;

type Asked = ParamsOut<typeof csvCall>;

export function exchangeApplyCsv(
  params: Asked,
  deps: Services,
  { session, timeZone }: UserCtx,
): Result<{ type: string; stream: AsyncIterable<string>; name: string }, never> {
  const zone = zoneOf(timeZone);
  const stream = params.kind === "fills" ? fillsOf(deps.db, session.accountId, params, zone) : ordersOf(deps, session.accountId, params, zone);
  return ok({ type: "text/csv; charset=utf-8", stream, name: `${params.kind}.csv` });
}

async function* ordersOf(deps: Services, accountId: string, { symbol, from, to }: Asked, zone: string): AsyncIterable<string> {
  yield csvHead([
    ...["time", "symbol", "side", "type", "validity", "price", "trigger", "quantity", "spend", "filled", "average", "fee", "fee coin"],
    ...["state", "reason", "order", "client id"],
  ]);
  for (let after: OrderTable | undefined; ; ) {
    let query = deps.db.selectFrom("trade_order").selectAll().where("account_id", "=", accountId).where("product", "=", "spot");
    if (symbol !== "") query = query.where("symbol", "=", symbol);
    if (from !== undefined) query = query.where("created_at", ">=", from);
    if (to !== undefined) query = query.where("created_at", "<", to);
    const last = after;
    if (last !== undefined)
      query = query.where((e) =>
        e.or([e("created_at", ">", last.created_at), e.and([e("created_at", "=", last.created_at), e("order_no", ">", last.order_no)])]),
      );
    const rows = await query.orderBy("created_at").orderBy("order_no").limit(PAGE).execute();
    if (rows.length > 0) yield rows.map((row) => orderLine(deps, row, zone)).join("");
    if (rows.length < PAGE) return;
    after = rows[rows.length - 1];
  }
}

function orderLine(deps: Services, row: OrderTable, zone: string): string {
  const o = shapeOf(deps, row);
  return csvLine([
    ...[csvTime(o.createdAt, zone), o.symbol, o.side, o.orderType, o.tif, o.price, o.triggerPrice, o.qty, o.amount, o.filled, o.avgPrice],
    ...[o.fee, o.feeCurrency, o.state, o.reason, o.orderNo, o.clientOrderId],
  ]);
}

async function* fillsOf(db: Db, accountId: string, { symbol, from, to }: Asked, zone: string): AsyncIterable<string> {
  yield csvHead(["time", "symbol", "side", "price", "quantity", "amount", "fee", "fee coin", "role", "rule", "feed event", "order", "fill"]);
  for (let after: { created_at: number; deal_no: string } | undefined; ; ) {
    let query = db.selectFrom("trade_deal").selectAll().where("account_id", "=", accountId).where("product", "=", "spot");
    if (symbol !== "") query = query.where("symbol", "=", symbol);
    if (from !== undefined) query = query.where("created_at", ">=", from);
    if (to !== undefined) query = query.where("created_at", "<", to);
    const last = after;
    if (last !== undefined)
      query = query.where((e) =>
        e.or([e("created_at", ">", last.created_at), e.and([e("created_at", "=", last.created_at), e("deal_no", ">", last.deal_no)])]),
      );
    const rows = await query.orderBy("created_at").orderBy("deal_no").limit(PAGE).execute();
    const lines = rows.map((row) => {
      const d = dealShape(row);
      return csvLine([
        ...[csvTime(d.ts, zone), d.symbol, d.side, d.price, d.qty, d.amount, d.fee, d.feeCurrency, d.maker ? "maker" : "taker"],
        ...[d.cause.rule, String(d.cause.feedSeq), d.orderNo, d.dealNo],
      ]);
    });
    if (lines.length > 0) yield lines.join("");
    if (rows.length < PAGE) return;
    after = rows[rows.length - 1];
  }
}
