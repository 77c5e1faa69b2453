/**
 * Exact prices of coins in USDT from the board: what exchanges are made at and holdings are worth.
 * One edge from display data to money: the board's scaled integers become decimals by their digits,
 * never by a float.
 */
import { F } from "../../contract/feed/columns.ts";
import { formatScaled } from "../../contract/feed/scaled.ts";
import { type Asset, placesOf, USDT } from "../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  divide,
  multiply,
  ONE,
  type Price,
  type Rate,
} from "../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import type { Market } from "./market.ts";
import { usdPerQuoted } from "./rates.ts";
import { isShare, shareWorth } from "./shares/share-rate.ts";

/** A price without a sign of life for longer is none that anything is done at. */
export const PRICE_MAX_AGE_MS = 5000;

/**
 * `unknown`: the coin is not traded against USDT here. `silent`: it is, and its source has not been
 * heard of for 5 s.
 */
export type NoPrice = "unknown" | "silent";

export interface CoinPrice {
  bid: Price;
  ask: Price;
  last: Price;
  /** Which tick it was: symbol, its number, its time. */
  tick: string;
  /** It comes from the simulator. */
  isSimulated: boolean;
}

/**
 * The market's price of a coin now, bought and sold; `silent` when its source was not heard of for
 * `maxAgeMs`.
 */
export function coinPrice(
  market: Market,
  of: Asset,
  now: number,
  maxAgeMs = PRICE_MAX_AGE_MS,
): Result<CoinPrice, NoPrice> {
  const symbol = of.toLowerCase();
  const i = market.catalog.find(symbol);
  if (i === undefined || i.type !== "cryptos" || i.quote !== USDT || i.status !== "on")
    return err("unknown");
  const { cols, aliveAt } = market.board;
  const { symId, priceScale } = i;
  if (now - aliveAt[symId] > maxAgeMs) return err("silent");
  const price = (field: number): Price | undefined =>
    cols.has(symId, field)
      ? decimal<Price>(formatScaled(cols.get(symId, field), priceScale))
      : undefined;
  const [bid, ask, last] = [price(F.bid), price(F.ask), price(F.last)];
  if (
    bid === undefined ||
    ask === undefined ||
    last === undefined ||
    bid <= 0n ||
    ask < bid ||
    last <= 0n
  )
    return err("silent");
  return ok({
    bid,
    ask,
    last,
    tick: `${symbol}#${cols.seq[symId]}@${cols.ts[symId]}`,
    isSimulated: i.source === "sim",
  });
}

/** Coins that count as one US dollar each, as USDT does. */
const DOLLARS: ReadonlySet<string> = new Set([USDT, "USDC"]);

/**
 * Worth of one unit of an asset, coin or share, in USDT, for display and records; nothing is moved
 * at it. Undefined while it is not known.
 */
export function worthOf(market: Market, of: Asset, now: number): Price | undefined {
  if (DOLLARS.has(of)) return ONE;
  const share = market.catalog.find(of.toLowerCase());
  if (share !== undefined && isShare(share)) return shareWorth(market, share);
  const found = coinPrice(market, of, now);
  return found.ok ? found.value.last : undefined;
}

/**
 * Worth of a sum in USDT at the market's last price, cut to its places, for reckoning money.
 * Undefined without a sign of life, and at a simulated price where real accounts do not deal at
 * those.
 */
export function usdtValue(
  market: Market,
  of: Asset,
  sum: Amount,
  now: number,
  atSimulatedPrices: boolean,
): Amount | undefined {
  if (DOLLARS.has(of)) return sum;
  const found = coinPrice(market, of, now);
  if (!found.ok || (found.value.isSimulated && !atSimulatedPrices)) return undefined;
  return multiply<Amount>([sum, found.value.last], placesOf(USDT), "down");
}

/** Places of a display rate. */
const RATE_PLACES = 8;

/** Units of a display currency for one USDT; undefined while the feed does not quote it. */
export function displayRate(market: Market, currency: string): Rate | undefined {
  const usd = usdPerQuoted(market, currency);
  if (!Number.isFinite(usd) || usd <= 0) return undefined;
  return divide<Rate>(ONE, decimal(usd.toFixed(12)), RATE_PLACES, "halfEven");
}
