/**
 * Worth of a share's quote unit in USDT, as a quotient without a lost digit, by the feed's own
 * forex quotes; and the test for shares.
 */
import { F, SESSIONS } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { isShareType, ratePairs } from "../../../contract/market/shares.ts";
import { decimal, fraction, type Price } from "../../../contract/money/decimal.ts";
import { type Conversion, conversion } from "../../../contract/rules/trading/stock.ts";
import type { Market } from "../market.ts";

type Quoted = Pick<Market, "catalog" | "board">;

/** Stocks and ETFs, whose shares are kept in the stock account. */
export const isShare = ({ type }: Pick<Instrument, "type">): boolean => isShareType(type);

/** The last price of an instrument, by its digits; undefined before the first. */
export function lastPrice({ board }: Quoted, { symId, priceScale }: Instrument): Price | undefined {
  const value = board.cols.has(symId, F.last) ? board.cols.get(symId, F.last) : 0;
  return value > 0 ? decimal<Price>(formatScaled(value, priceScale)) : undefined;
}

/**
 * A pair without a sign of life for longer gives no rate that money is counted at, while its market
 * trades.
 */
const FRESH_MS = 5000;
const TRADING = SESSIONS.indexOf("trading");
/**
 * USDT for one unit of what an instrument is quoted in; undefined while the feed does not quote its
 * currency. At night and at weekends the last quote counts. With `now` (epoch ms) a pair that
 * trades and is silent gives none.
 */
export function shareRate(
  market: Quoted,
  of: Pick<Instrument, "currency" | "unitDivisor">,
  now?: number,
): Conversion | undefined {
  const { unitDivisor } = of;
  if (of.currency === "USD") return conversion(undefined, false, unitDivisor);
  for (const { symbol, usdFirst } of ratePairs(of.currency)) {
    const pair = market.catalog.find(symbol);
    const last = pair && !isSilent(market, pair, now) ? lastPrice(market, pair) : undefined;
    if (last !== undefined) return conversion(last, usdFirst, unitDivisor);
  }
  return undefined;
}

const isSilent = ({ board }: Quoted, { symId }: Instrument, now: number | undefined): boolean =>
  now !== undefined &&
  board.cols.get(symId, F.session) === TRADING &&
  now - board.aliveAt[symId] > FRESH_MS;

/** USDT for one share at its last price, for display. */
export function shareWorth(market: Quoted, instrument: Instrument): Price | undefined {
  const [last, rate] = [lastPrice(market, instrument), shareRate(market, instrument)];
  return last === undefined || rate === undefined
    ? undefined
    : fraction<Price>([last, rate.over], [rate.under], 18, "down");
}
