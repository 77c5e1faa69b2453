/**
 * Worth in USDT of a lot of a pair or metal at a price of one, exact, from the pairs on the board.
 * USDT counts as one dollar.
 */
import { F, FIELD_COUNT, SESSIONS } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { decimal, type Price, type Rate } from "../../../contract/money/decimal.ts";
import { midOf } from "../../../contract/rules/trading/book/walk.ts";
import {
  type Counting,
  countingOf,
  worthBy,
} from "../../../contract/rules/trading/contract/worth.ts";
import type { Market } from "../market.ts";
import { PRICE_MAX_AGE_MS } from "../usdt-price.ts";

const TRADING = SESSIONS.indexOf("trading");

/** The middle of best bid and best ask; undefined while one of them is not known. */
export function midPrice({ board }: Market, { symId, priceScale }: Instrument): Price | undefined {
  const { values } = board.cols;
  const [bid, ask] = [values[symId * FIELD_COUNT + F.bid], values[symId * FIELD_COUNT + F.ask]];
  if (!(bid > 0 && ask > 0)) return undefined;
  return midOf(
    decimal<Price>(formatScaled(bid, priceScale)),
    decimal<Price>(formatScaled(ask, priceScale)),
  );
}

const countings = new WeakMap<Instrument, { is: Counting | undefined }>();
function countingOn({ catalog }: Market, instrument: Instrument): Counting | undefined {
  const known = countings.get(instrument);
  if (known !== undefined) return known.is;
  const is = countingOf(instrument, (symbol) => catalog.find(symbol)?.type === "forex");
  countings.set(instrument, { is });
  return is;
}

/**
 * Undefined while the pair that says it has no price, or has been silent for five seconds while its
 * market trades.
 */
export function lotWorth(market: Market, instrument: Instrument): Rate | undefined {
  const counting = countingOn(market, instrument);
  if (counting === undefined) return undefined;
  const { by } = counting;
  if (by === "usd") return worthBy(counting, 0n as Price);
  const pair = by === "own" ? instrument : market.catalog.find(by.symbol);
  if (pair === undefined || (by !== "own" && isSilent(market, pair.symId))) return undefined;
  const mid = midPrice(market, pair);
  return mid === undefined ? undefined : worthBy(counting, mid);
}

function isSilent({ board, clock, held, life }: Market, symId: number): boolean {
  if (board.cols.values[symId * FIELD_COUNT + F.session] !== TRADING) return false;
  return (
    held(symId) || life.isHalted(symId) || clock.now() - board.aliveAt[symId] > PRICE_MAX_AGE_MS
  );
}
