/**
 * Price of a flash exchange: the market's own price, bought and sold, less a spread that is the
 * same for everybody. Pure.
 */
import { type Asset, placesOf, USDT } from "../money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  fraction,
  multiply,
  ONE,
  type Price,
  type Rate,
  SCALE,
  subtract,
} from "../money/decimal.ts";

/** On each coin that is not USDT. */
export const SPREAD = decimal<Rate>("0.001");
/** Least and most of one exchange, worth in USDT. */
const LEAST = decimal<Amount>("1");
const MOST = decimal<Amount>("100000");

export interface TwoSided {
  bid: Price;
  ask: Price;
}
/** USDT counts as itself. */
export const PAR: TwoSided = { bid: ONE, ask: ONE };

/** USDT that the user gets for one unit, and pays for one. */
const sells = (of: Asset, { bid }: TwoSided): Price =>
  of === USDT ? bid : multiply<Price>([bid, subtract(ONE as Rate, SPREAD)], SCALE, "down");
const buys = (of: Asset, { ask }: TwoSided): Price =>
  of === USDT ? ask : multiply<Price>([ask, add(ONE as Rate, SPREAD)], SCALE, "up");

export interface Priced {
  fromAmount: Amount;
  toAmount: Amount;
  /** Units of `to` for one of `from`. */
  rate: Rate;
  inverseRate: Rate;
  /** The same without the spread. */
  marketRate: Rate;
}

export type Wanted = { fromAmount: Amount } | { toAmount: Amount };

/**
 * Both amounts at the coins' places: what is paid is rounded up, what is got down. Either may come
 * out as nothing.
 */
export function priced(
  from: Asset,
  to: Asset,
  pay: TwoSided,
  get: TwoSided,
  wanted: Wanted,
): Priced {
  const [sell, buy] = [sells(from, pay), buys(to, get)];
  const fromAmount =
    "fromAmount" in wanted
      ? wanted.fromAmount
      : fraction<Amount>([wanted.toAmount, buy], [sell], placesOf(from), "up");
  const toAmount =
    "toAmount" in wanted
      ? wanted.toAmount
      : fraction<Amount>([wanted.fromAmount, sell], [buy], placesOf(to), "down");
  return {
    fromAmount,
    toAmount,
    rate: fraction<Rate>([sell], [buy], SCALE, "down"),
    inverseRate: fraction<Rate>([buy], [sell], SCALE, "up"),
    marketRate: fraction<Rate>([pay.bid], [get.ask], SCALE, "down"),
  };
}

/**
 * A firm price may still be dealt at while it gives no more than the market itself pays now. A move
 * beyond the spread ends it: whoever keeps many quotes would take those that have come to pay, and
 * the house would always lose. A price that is worse for the user by now stays theirs to take.
 */
export const stillHolds = (
  to: Asset,
  pay: TwoSided,
  get: TwoSided,
  quote: Pick<Priced, "fromAmount" | "toAmount">,
): boolean =>
  quote.toAmount <= fraction<Amount>([quote.fromAmount, pay.bid], [get.ask], placesOf(to), "up");

/** Least and most of a coin that is exchanged at once, at its price now. */
export const limitsOf = (of: Asset, { bid }: TwoSided): { min: Amount; max: Amount } => ({
  min: fraction<Amount>([LEAST], [bid], placesOf(of), "up"),
  max: fraction<Amount>([MOST], [bid], placesOf(of), "down"),
});
