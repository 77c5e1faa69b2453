/**
 * Orders, fills, funding, closed positions and fixed periods as files, piece by piece as they are
 * read: a long history never lies in memory whole. Oldest first, so that it can be added up.
 * Columns of later products stand at the end: a file of before can be read by the same program.
 */
import { type RawBuilder, sql } from "kysely";
import type { ParamsOut } from "../../../contract/http/call.ts";
import type { exchangeApplyCsv as csvCall } from "../../../contract/http/trading/spot.ts";
import { decimal, toText } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { csvHead, csvLine, csvTime } from "../../../contract/rules/text/csv.ts";
import type { OrderProduct } from "../../../contract/rules/trading/orders/kinds.ts";
import { shownSymbol } from "../../../contract/rules/trading/shown-symbol.ts";
import { deliveryShape } from "../../engine/delivery/shape.ts";
import type { ContractProduct } from "../../engine/risk/position.ts";
import { dealShape, fundingShape } from "../../engine/wire.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { zoneOf } from "../../kernel/said-zone.ts";
import type { Services } from "../../kernel/services.ts";
import { productsOf, statesOf } from "./commands.ts";
import { shapeOf } from "./lists.ts";
import { liquidationFees, netOf, openingFees } from "./perpetual/results.ts";
import { shapeOf as positionShapeOf } from "./perpetual/shapes.ts";

/** Rows read at once. */
const PAGE = 1000;

type Asked = ParamsOut<typeof csvCall>;
interface Of {
  deps: Services;
  accountId: string;
  asked: Asked;
  products: readonly OrderProduct[];
  time: (at: number) => string;
}
/** Where a row stands in its file. */
type Place = readonly [at: number, key: string];
interface File<Row> {
  columns: readonly string[];
  /** Order of rows: their time, then what tells two of one moment apart. */
  by: readonly [at: string, key: string];
  /** The next page; `meant`: the rows of the time, symbol and page. */
  read: (meant: RawBuilder<boolean>, order: RawBuilder<unknown>) => Promise<Row[]>;
  place: (row: Row) => Place;
  cells: (row: Row) => readonly string[];
}

export function exchangeApplyCsv(
  asked: Asked,
  deps: Services,
  { session, timeZone }: UserCtx,
): Result<{ type: string; stream: AsyncIterable<string>; name: string }, never> {
  const zone = zoneOf(timeZone);
  const products = productsOf(asked.product === "" ? "all" : asked.product);
  const stream = FILES[asked.kind]({
    deps,
    accountId: session.accountId,
    asked,
    products,
    time: (at) => csvTime(at, zone),
  });
  return ok({ type: "text/csv; charset=utf-8", stream, name: `${asked.kind}.csv` });
}

async function* file<Row>(
  asked: Asked,
  { columns, by, read, place, cells }: File<Row>,
): AsyncIterable<string> {
  yield csvHead(columns);
  const [at, key] = by.map((column) => sql.ref(column));
  for (let last: Place | undefined; ; ) {
    const terms = [sql`${at} >= ${asked.from ?? 0}`];
    if (asked.to !== undefined) terms.push(sql`${at} < ${asked.to}`);
    if (asked.symbol !== "") terms.push(sql`symbol = ${asked.symbol}`);
    if (last !== undefined) terms.push(sql`(${at}, ${key}) > (${last[0]}, ${last[1]})`);
    const rows = await read(sql`(${sql.join(terms, sql` AND `)})`, sql`${at}, ${key}`);
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join("");
    if (rows.length < PAGE) return;
    last = place(rows[rows.length - 1]);
  }
}

const sideOf = (direction: "buy" | "sell"): string => (direction === "buy" ? "long" : "short");
const wordOf = (product: OrderProduct): string => (product === "contract" ? "forex" : product);

const orders = ({ deps, accountId, asked, products, time }: Of) =>
  file(asked, {
    columns: [
      ...[
        "time",
        "symbol",
        "side",
        "type",
        "validity",
        "price",
        "trigger",
        "quantity",
        "spend",
        "filled",
        "average",
        "fee",
        "fee coin",
      ],
      ...["state", "reason", "order", "client id", "product", "position side", "closes"],
    ],
    by: ["created_at", "order_no"],
    read: (meant, order) => {
      let query = deps.db
        .selectFrom("trade_order")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("product", "in", products)
        .where(meant);
      const states = statesOf(asked.state);
      if (states !== undefined) query = query.where("state", "in", states);
      if (asked.side !== "") query = query.where("side", "=", asked.side);
      return query.orderBy(order).limit(PAGE).execute();
    },
    place: (row) => [row.created_at, row.order_no],
    cells: (row) => {
      const o = shapeOf(deps, row);
      return [
        ...[
          time(o.createdAt),
          shownSymbol(o.symbol),
          o.side,
          o.orderType,
          o.tif,
          o.price,
          o.triggerPrice,
          o.qty,
          o.amount,
          o.filled,
          o.avgPrice,
        ],
        ...[
          o.fee,
          o.feeCurrency,
          o.state,
          o.reason,
          o.orderNo,
          o.clientOrderId,
          wordOf(row.product),
        ],
        ...[o.direction === undefined ? "" : sideOf(o.direction), o.reduceOnly ? "yes" : ""],
      ];
    },
  });

const fills = ({ deps: { db }, accountId, asked, products, time }: Of) =>
  file(asked, {
    columns: [
      ...[
        "time",
        "symbol",
        "side",
        "price",
        "quantity",
        "amount",
        "fee",
        "fee coin",
        "role",
        "rule",
        "feed event",
        "order",
        "fill",
      ],
      ...["product", "result", "position", "rate", "value in USDT", "liquidation fee"],
    ],
    by: ["created_at", "deal_no"],
    read: (meant, order) => {
      let query = db
        .selectFrom("trade_deal")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("product", "in", products)
        .where(meant);
      if (asked.side !== "") query = query.where("side", "=", asked.side);
      return query.orderBy(order).limit(PAGE).execute();
    },
    place: (row) => [row.created_at, row.deal_no],
    cells: (row) => {
      const d = dealShape(row);
      return [
        ...[
          time(d.ts),
          shownSymbol(d.symbol),
          d.side,
          d.price,
          d.qty,
          d.amount,
          d.fee,
          d.feeCurrency,
          d.maker ? "maker" : "taker",
        ],
        ...[
          d.cause.rule,
          String(d.cause.feedSeq),
          d.orderNo,
          d.dealNo,
          wordOf(row.product),
          d.pnl,
          d.positionId ?? "",
        ],
        // For shares: the worth of a unit of their price, and of the amount. All others are
        // counted in USDT.
        ...[d.rate ?? "", d.value ?? d.amount, d.liquidationFee ?? ""],
      ];
    },
  });

/** Funding of perpetuals and swap of pairs; what was received is below zero, as in the list. */
const funding = ({ deps: { db }, accountId, asked, products, time }: Of) =>
  file(asked, {
    columns: ["time", "symbol", "kind", "nights", "rate", "mark", "notional", "paid", "position"],
    by: ["at", "position_id"],
    read: (meant, order) => {
      const query = db
        .selectFrom("trade_funding")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("amount", "is not", null)
        .where(meant);
      const own = db
        .selectFrom("trade_position")
        .select("id")
        .where("account_id", "=", accountId)
        .where("product", "in", contracts(products));
      return query.where("position_id", "in", own).orderBy(order).limit(PAGE).execute();
    },
    place: (row) => [row.at, row.position_id],
    cells: (row) => {
      const f = fundingShape(row);
      return [
        time(f.ts),
        shownSymbol(f.symbol),
        f.kind,
        String(f.nights),
        f.rate,
        f.mark,
        f.notional,
        f.amount,
        f.positionId,
      ];
    },
  });

const closed = ({ deps, accountId, asked, products, time }: Of) =>
  file(asked, {
    columns: [
      ...[
        "closed",
        "opened",
        "symbol",
        "product",
        "side",
        "leverage",
        "quantity",
        "entry",
        "close",
        "realised",
        "opening and closing fees",
        "funding",
      ],
      ...["reason", "position", "net result", "liquidation fee"],
    ],
    by: ["closed_at", "id"],
    read: (meant, order) => {
      let query = deps.db
        .selectFrom("trade_position")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("state", "=", "closed")
        .where(meant);
      if (asked.side !== "")
        query = query.where("side", "=", asked.side === "buy" ? "long" : "short");
      return query
        .select([openingFees().as("opening_fees"), liquidationFees().as("liquidation_fee")])
        .where("product", "in", contracts(products))
        .orderBy(order)
        .limit(PAGE)
        .execute();
    },
    place: (row) => [row.closed_at ?? 0, row.id],
    cells: (row) => {
      const p = positionShapeOf(deps, row, () => 0n);
      return [
        ...[
          time(p.closeAt ?? p.updatedAt),
          time(p.openAt),
          shownSymbol(p.symbol),
          p.type,
          sideOf(p.direction),
        ],
        ...[
          String(p.leverRate),
          p.closedQty,
          p.avgPrice,
          p.closePrice,
          p.realised,
          p.fee,
          p.funding,
          p.closeReason,
          p.id,
        ],
        // The change of the account: realised is after closing fees alone.
        toText(netOf(row, row.opening_fees)),
        // Inside the fees.
        row.liquidation_fee === null ? "" : toText(decimal(row.liquidation_fee)),
      ];
    },
  });

/** Those that are over, by the moment of their result. */
const periods = ({ deps: { db }, accountId, asked, time }: Of) =>
  file(asked, {
    columns: [
      ...[
        "time",
        "symbol",
        "direction",
        "stake",
        "seconds",
        "ratio",
        "opening price",
        "opening tick",
        "settlement price",
        "settlement tick",
      ],
      ...["state", "result", "reason", "paid", "profit", "settled", "order"],
    ],
    by: ["settled_at", "order_no"],
    read: (meant, order) =>
      db
        .selectFrom("trade_delivery")
        .selectAll()
        .where("account_id", "=", accountId)
        .where(meant)
        .orderBy(order)
        .limit(PAGE)
        .execute(),
    place: (row) => [row.settled_at ?? 0, row.order_no],
    cells: (row) => {
      const d = deliveryShape(row, row.symbol, row.created_at);
      return [
        ...[
          time(d.createdAt),
          shownSymbol(d.symbol),
          d.direction,
          d.amount,
          String(d.seconds),
          d.ratio,
          d.openPrice,
          String(d.openTickSeq),
        ],
        ...[
          d.settlePrice,
          d.settleTickSeq === null ? "" : String(d.settleTickSeq),
          d.state,
          d.result,
          d.reason,
          d.paid,
          d.profit,
        ],
        ...[d.settledAt === null ? "" : time(d.settledAt), d.orderNo],
      ];
    },
  });

/** A product without positions has none. */
const contracts = (products: readonly OrderProduct[]): readonly ContractProduct[] =>
  products as readonly ContractProduct[];

const FILES = { orders, fills, funding, closed, periods } as const;
