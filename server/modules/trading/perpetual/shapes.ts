/** Positions as calls answer them: rows of the database with the mark of the moment. */
import { FIELD_COUNT } from "../../../../contract/feed/columns.ts";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { decimal, type Price } from "../../../../contract/money/decimal.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import { closingOf as closingBy } from "../../../engine/match/special.ts";
import { judgedBy } from "../../../engine/risk/judged-by.ts";
import { liveOrdersOf } from "../../../engine/settle/order-rows.ts";
import { positionOf } from "../../../engine/settle/position-rows.ts";
import type { PositionTable } from "../../../engine/tables.ts";
import { positionShape } from "../../../engine/wire.ts";
import type { Services } from "../../../kernel/services.ts";

/** A column of the board as an exact price; undefined while it is not known. */
export function boardPrice(
  { market }: Services,
  { symId, priceScale }: Instrument,
  field: number,
): Price | undefined {
  const value = market.board.cols.values[symId * FIELD_COUNT + field];
  return value > 0 ? decimal<Price>(formatScaled(value, priceScale)) : undefined;
}

/** Prices that a position of an instrument is judged by now. */
export const judgedNow = (
  { market }: Services,
  instrument: Instrument,
): ReturnType<typeof judgedBy> => judgedBy(market, instrument, market.clock.now());

/** A contract that is listed no more keeps its positions: they go by their symbol. */
const GONE = {
  name: "",
  type: "perpetual",
  market: "crypto",
  priceScale: 8,
  quote: "USDT",
  tickTable: [{ from: "0", tick: "0.00000001" }],
};
const RULES = {
  lotSize: "0.00000001",
  minQty: "0",
  maxQty: "0",
  minNotional: "0",
  limitUp: "",
  limitDown: "",
  tierGroup: "C",
};

/** Quantities that open orders would close of each position of an account. */
export async function closingOf(
  db: Db | Tx,
  accountId: string,
): Promise<(positionId: string) => bigint> {
  const orders = await liveOrdersOf(db, accountId);
  return (id) => closingBy(orders, id);
}

export function shapeOf(
  deps: Services,
  row: PositionTable,
  closing: (positionId: string) => bigint,
): Position {
  const known = deps.market.catalog.find(row.symbol);
  const instrument =
    known ?? ({ ...GONE, ...RULES, symbol: row.symbol, base: row.symbol } as unknown as Instrument);
  const judged = judgedNow(deps, instrument);
  return positionShape(positionOf(row), instrument, {
    ...judged,
    mark: known && judged.mark,
    closing: closing(row.id),
  });
}
