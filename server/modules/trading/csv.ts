/**
 * Orders, fills, funding and closed positions as files, piece by piece as they are read: a long history never lies in memory whole. Oldest first, so that it can be
 * added up. Columns of later products stand at the end: a file of before can be read by the same program.
 */
import type { ParamsOut } from "../../../contract/http/call.ts";
import type { exchangeApplyCsv as csvCall } from "../../../contract/http/trading/spot.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { OrderProduct } from "../../../contract/rules/trading/orders/kinds.ts";
import type { Db } from "../../db/tx.ts";
import { dealShape, fundingShape } from "../../engine/wire.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { csvHead, csvLine, csvTime, zoneOf } from "../../kernel/csv.ts";
import type { Services } from "../../kernel/services.ts";
import { shapeOf } from "./lists.ts";
import { shapeOf as positionShapeOf } from "./perpetual/shapes.ts";

/** Rows read at once. */
const PAGE = 1000;

type Asked = ParamsOut<typeof csvCall>;
interface Of {
  deps: Services;
  accountId: string;
  asked: Asked;
  zone: string;
}

/** How products are called in files, and in rows. */
const ROWS: Readonly<Record<string, OrderProduct>> = { spot: "spot", stock: "stock", perpetual: "perpetual", forex: "contract" };
const wordOf = (product: OrderProduct): string => (product === "contract" ? "forex" : product);
const productsOf = ({ product }: Asked): OrderProduct[] => (product === "" ? Object.values(ROWS) : [ROWS[product]]);

const FILES = { orders: ordersOf, fills: fillsOf, funding: fundingOf, closed: closedOf } as const;

export function exchangeApplyCsv(
  asked: Asked,
  deps: Services,
  { session, timeZone }: UserCtx,
): Result<{ type: string; stream: AsyncIterable<string>; name: string }, never> {
  const stream = FILES[asked.kind]({ deps, accountId: session.accountId, asked, zone: zoneOf(timeZone) });
  return ok({ type: "text/csv; charset=utf-8", stream, name: `${asked.kind}.csv` });
}

/** Page after page until one is short. */
async function* paged<R>(read: (after: R | undefined) => Promise<R[]>, line: (row: R) => string): AsyncIterable<string> {
  for (let after: R | undefined; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows.map(line).join("");
    if (rows.length < PAGE) return;
    after = rows[rows.length - 1];
  }
}

async function* ordersOf({ deps, accountId, asked, zone }: Of): AsyncIterable<string> {
  yield csvHead([
    ...["time", "symbol", "side", "type", "validity", "price", "trigger", "quantity", "spend", "filled", "average", "fee", "fee coin"],
    ...["state", "reason", "order", "client id", "product", "position side", "closes"],
  ]);
  yield* paged(
    (after: Awaited<ReturnType<typeof read>>[number] | undefined) => read(after),
    (row) => {
      const o = shapeOf(deps, row);
      return csvLine([
        ...[csvTime(o.createdAt, zone), o.symbol, o.side, o.orderType, o.tif, o.price, o.triggerPrice, o.qty, o.amount, o.filled, o.avgPrice],
        ...[o.fee, o.feeCurrency, o.state, o.reason, o.orderNo, o.clientOrderId, wordOf(row.product)],
        ...[o.direction === undefined ? "" : o.direction === "buy" ? "long" : "short", o.reduceOnly ? "yes" : ""],
      ]);
    },
  );

  function read(last: { created_at: number; order_no: string } | undefined) {
    let query = deps.db.selectFrom("trade_order").selectAll().where("account_id", "=", accountId).where("product", "in", productsOf(asked));
    if (asked.symbol !== "") query = query.where("symbol", "=", asked.symbol);
    if (asked.from !== undefined) query = query.where("created_at", ">=", asked.from);
    if (asked.to !== undefined) query = query.where("created_at", "<", asked.to);
    if (last !== undefined)
      query = query.where((e) =>
        e.or([e("created_at", ">", last.created_at), e.and([e("created_at", "=", last.created_at), e("order_no", ">", last.order_no)])]),
      );
    return query.orderBy("created_at").orderBy("order_no").limit(PAGE).execute();
  }
}

async function* fillsOf({ deps: { db }, accountId, asked, zone }: Of): AsyncIterable<string> {
  yield csvHead([
    ...["time", "symbol", "side", "price", "quantity", "amount", "fee", "fee coin", "role", "rule", "feed event", "order", "fill"],
    ...["product", "result", "position"],
  ]);
  yield* paged(
    (after: Awaited<ReturnType<typeof read>>[number] | undefined) => read(after),
    (row) => {
      const d = dealShape(row);
      return csvLine([
        ...[csvTime(d.ts, zone), d.symbol, d.side, d.price, d.qty, d.amount, d.fee, d.feeCurrency, d.maker ? "maker" : "taker"],
        ...[d.cause.rule, String(d.cause.feedSeq), d.orderNo, d.dealNo, wordOf(row.product), d.pnl, d.positionId ?? ""],
      ]);
    },
  );

  function read(last: { created_at: number; deal_no: string } | undefined) {
    let query = db.selectFrom("trade_deal").selectAll().where("account_id", "=", accountId).where("product", "in", productsOf(asked));
    if (asked.symbol !== "") query = query.where("symbol", "=", asked.symbol);
    if (asked.from !== undefined) query = query.where("created_at", ">=", asked.from);
    if (asked.to !== undefined) query = query.where("created_at", "<", asked.to);
    if (last !== undefined)
      query = query.where((e) =>
        e.or([e("created_at", ">", last.created_at), e.and([e("created_at", "=", last.created_at), e("deal_no", ">", last.deal_no)])]),
      );
    return query.orderBy("created_at").orderBy("deal_no").limit(PAGE).execute();
  }
}

/** Funding of perpetuals and swap of pairs; what was received is below zero, as in the list. */
async function* fundingOf({ deps: { db }, accountId, asked, zone }: Of): AsyncIterable<string> {
  yield csvHead(["time", "symbol", "kind", "nights", "rate", "mark", "notional", "paid", "position"]);
  yield* paged(
    (after: Awaited<ReturnType<typeof read>>[number] | undefined) => read(after),
    (row) => {
      const f = fundingShape(row);
      return csvLine([csvTime(f.ts, zone), f.symbol, f.kind, String(f.nights), f.rate, f.mark, f.notional, f.amount, f.positionId]);
    },
  );

  function read(last: { at: number; position_id: string } | undefined) {
    let query = db
      .selectFrom("trade_funding")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("position_id", "in", positionsOf(db, accountId, asked).select("id"))
      .where("amount", "is not", null);
    if (asked.from !== undefined) query = query.where("at", ">=", asked.from);
    if (asked.to !== undefined) query = query.where("at", "<", asked.to);
    if (last !== undefined)
      query = query.where((e) => e.or([e("at", ">", last.at), e.and([e("at", "=", last.at), e("position_id", ">", last.position_id)])]));
    return query.orderBy("at").orderBy("position_id").limit(PAGE).execute();
  }
}

const positionsOf = (db: Db, accountId: string, asked: Asked) => {
  const query = db
    .selectFrom("trade_position")
    .where("account_id", "=", accountId)
    .where("product", "in", productsOf(asked) as ("perpetual" | "contract")[]);
  return asked.symbol === "" ? query : query.where("symbol", "=", asked.symbol);
};

async function* closedOf({ deps, accountId, asked, zone }: Of): AsyncIterable<string> {
  yield csvHead([
    ...["closed", "opened", "symbol", "product", "side", "leverage", "quantity", "entry", "close", "realised", "opening and closing fees", "funding"],
    ...["reason", "position"],
  ]);
  yield* paged(
    (after: Awaited<ReturnType<typeof read>>[number] | undefined) => read(after),
    (row) => {
      const p = positionShapeOf(deps, row, () => 0n);
      return csvLine([
        ...[csvTime(p.closeAt ?? p.updatedAt, zone), csvTime(p.openAt, zone), p.symbol, p.type, p.direction === "buy" ? "long" : "short"],
        ...[String(p.leverRate), p.closedQty, p.avgPrice, p.closePrice, p.realised, p.fee, p.funding, p.closeReason, p.id],
      ]);
    },
  );

  function read(last: { closed_at: number | null; id: string } | undefined) {
    let query = positionsOf(deps.db, accountId, asked).selectAll().where("state", "=", "closed");
    if (asked.from !== undefined) query = query.where("closed_at", ">=", asked.from);
    if (asked.to !== undefined) query = query.where("closed_at", "<", asked.to);
    if (last !== undefined)
      query = query.where((e) => e.or([e("closed_at", ">", last.closed_at), e.and([e("closed_at", "=", last.closed_at), e("id", ">", last.id)])]));
    return query.orderBy("closed_at").orderBy("id").limit(PAGE).execute();
  }
}
