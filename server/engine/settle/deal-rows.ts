/**
 * Rows of a turn beside its orders: deals with what decided them, steps of
 * orders, levels that users took from.
 */
import { sql } from "kysely";
import { decimal, type Price, type Rate, toText } from "../../../contract/money/decimal.ts";
import type { Consumed } from "../../../contract/rules/trading/book/consume.ts";
import { worthAt } from "../../../contract/rules/trading/contract/order.ts";
import type { Tx } from "../../db/tx.ts";
import type { FeedEvent, FeedLevel } from "../feed.ts";
import type { Desk } from "../match/desk.ts";
import type { Cite, Fill, FillMoney } from "../match/fill.ts";
import { type EngineOrder, isFeeOfBase } from "../match/order.ts";
import type { Turn } from "../match/turn.ts";
import type { DealTable } from "../tables.ts";
import type { Pair } from "./postings.ts";

const SHOWN = 5;
const shown = (levels: readonly FeedLevel[]): [string, string][] =>
  levels.slice(0, SHOWN).map(({ price, size }) => [toText(price), toText(size)]);

/** The row of a fill. */
export function dealRow(
  fill: Fill,
  order: EngineOrder,
  event: FeedEvent,
  { base, quote }: Pair,
  no: { dealNo: string; step: number },
  { now, worth }: { now: number; worth: Rate },
): DealTable {
  const { cite } = fill;
  return {
    deal_no: no.dealNo,
    order_no: order.orderNo,
    step: no.step,
    account_id: order.accountId,
    product: order.product,
    symbol: order.symbol,
    side: order.side,
    price: toText(fill.price),
    quantity: toText(fill.quantity),
    turnover: toText(worthAt(fill.price, fill.quantity, worth)),
    worth: toText(worth),
    fee: toText(fill.money.fee),
    fee_asset: isFeeOfBase(order) ? base : quote,
    is_maker: fill.role === "maker",
    rule: fill.rule,
    feed_life: event.life,
    feed_seq: event.seq,
    feed_ts: event.ts,
    ...citeRow(cite),
    ahead: fill.ahead === undefined ? null : toText(fill.ahead),
    book: JSON.stringify({ bids: shown(event.bids), asks: shown(event.asks) }),
    created_at: now,
    position_id: "positionId" in fill.money ? fill.money.positionId : null,
    ...rateRow(fill.money),
    limit_price: order.price === undefined ? null : toText(order.price),
    pnl: "realised" in fill.money ? toText(fill.money.realised) : null,
    liquidation_fee: fill.money.kind === "liquidation" ? toText(fill.money.liquidationFee) : null,
  };
}

/** At what a share's currency counted. */
function rateRow(money: FillMoney): Pick<DealTable, "fx_over" | "fx_under" | "value"> {
  if (money.kind !== "stock") return { fx_over: null, fx_under: null, value: null };
  return {
    fx_over: toText(money.fx.over),
    fx_under: toText(money.fx.under),
    value: toText(money.value),
  };
}

type CiteRow = Pick<
  DealTable,
  "cite_kind" | "cite_price" | "cite_quantity" | "cite_available" | "cite_trade"
>;
function citeRow(cite: Cite): CiteRow {
  if ("mark" in cite)
    return {
      cite_kind: "mark",
      cite_price: toText(cite.mark),
      cite_quantity: "0",
      cite_available: null,
      cite_trade: null,
    };
  if ("trade" in cite)
    return {
      cite_kind: "trade",
      cite_price: toText(cite.price),
      cite_quantity: toText(cite.quantity),
      cite_available: null,
      cite_trade: cite.trade,
    };
  if ("auction" in cite)
    return {
      cite_kind: "auction",
      cite_price: toText(cite.price),
      cite_quantity: toText(cite.quantity),
      cite_available: null,
      cite_trade: cite.auction,
    };
  const { level, size, available } = cite;
  return {
    cite_kind: "level",
    cite_price: toText(level),
    cite_quantity: toText(size),
    cite_available: toText(available),
    cite_trade: null,
  };
}

/** Steps of a turn; numbered by the version of the row they are written with. */
export async function insertSteps(trx: Tx, turns: readonly Turn[], now: number): Promise<void> {
  const rows = turns.flatMap(({ steps, changed }) =>
    steps.map(({ orderNo, state, reason }, i) => ({
      order_no: orderNo,
      step: changed.get(orderNo)!.version * 100_000 + i,
      state,
      reason,
      at: now,
    })),
  );
  if (rows.length > 0) await trx.insertInto("trade_order_step").values(rows).execute();
}

/**
 * Levels as the turns leave them. Only those of turns that took something: what decays by itself is
 * remembered too long, never too short.
 */
export async function writeLevels(
  trx: Tx,
  turns: readonly { symbol: string; turn: Turn }[],
): Promise<void> {
  const all = turns.flatMap(({ symbol, turn }) =>
    (["buy", "sell"] as const).flatMap((side) =>
      [...(turn.view?.changed[side] ?? [])].map(([price, level]) => ({
        symbol,
        side,
        price,
        level,
      })),
    ),
  );
  const kept = all.filter(({ level }) => level.left !== level.peak);
  const gone = all.filter(({ level }) => level.left === level.peak);
  if (kept.length > 0) {
    const rows = kept.map(({ symbol, side, price, level: { size, peak, since, left } }) => ({
      symbol,
      side,
      price: toText(price),
      size: toText(size),
      peak: toText(peak),
      since: toText(since),
      left_over: toText(left),
    }));
    await trx
      .insertInto("trade_level")
      .values(rows)
      .onConflict((c) =>
        c.columns(["symbol", "side", "price"]).doUpdateSet((e) => ({
          size: e.ref("excluded.size"),
          peak: e.ref("excluded.peak"),
          since: e.ref("excluded.since"),
          left_over: e.ref("excluded.left_over"),
        })),
      )
      .execute();
  }
  if (gone.length > 0) {
    const keys = gone.map(({ symbol, side, price }) => ({ symbol, side, price: toText(price) }));
    await sql`
      DELETE FROM trade_level AS l USING json_to_recordset(${JSON.stringify(keys)}::json) AS n(symbol text, side text, price numeric)
      WHERE l.symbol = n.symbol AND l.side = n.side AND l.price = n.price`.execute(trx);
  }
}

/**
 * Levels of a symbol as rows remember them. What was seen before a restart counts as seen just now.
 */
export async function readLevels(trx: Tx, symbol: string, desk: Desk, now: number): Promise<void> {
  const rows = await trx
    .selectFrom("trade_level")
    .selectAll()
    .where("symbol", "=", symbol)
    .execute();
  for (const row of rows) {
    const level: Consumed = {
      size: decimal(row.size),
      peak: decimal(row.peak),
      peakAt: now,
      since: decimal(row.since),
      left: decimal(row.left_over),
    };
    desk.taken[row.side].set(decimal<Price>(row.price), level);
  }
}
