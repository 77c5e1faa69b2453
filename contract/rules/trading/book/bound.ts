/**
 * How far an order may walk: collar, the day's limits, the user's own slippage cap and the order's
 * limit.
 */
import {
  add,
  decimal,
  multiply,
  ONE,
  type Price,
  type Rate,
  subtract,
} from "../../../money/decimal.ts";
import { always, type Dated } from "../dated.ts";
import type { OrderSide } from "../sides.ts";

export type CollarProduct = "spot" | "perpetual" | "contract" | "stock";

/** Distance from the best price beyond which nothing executes. */
export const COLLARS: Readonly<Record<CollarProduct, readonly Dated<Rate>[]>> = {
  spot: always(decimal<Rate>("0.01")),
  perpetual: always(decimal<Rate>("0.01")),
  contract: always(decimal<Rate>("0.002")),
  stock: always(decimal<Rate>("0.02")),
};

/** Why a walk ended at its bound. */
export type BoundReason = "collar" | "priceLimit" | "slippage" | "limit";
export interface Bound {
  /** The worst price a fill may have. */
  price: Price;
  reason: BoundReason;
}

/**
 * The worst price `rate` away from `best`: above it for a buy, below for a sell, exact to 18 places
 * and never further than the rate says.
 */
export const awayFrom = (side: OrderSide, best: Price, rate: Rate): Price =>
  side === "buy"
    ? multiply([best, add(ONE as Rate, rate)], 18, "down")
    : multiply([best, subtract(ONE as Rate, rate)], 18, "up");

export interface BoundInput {
  side: OrderSide;
  /** Best price of the side that is walked. */
  best: Price;
  collar: Rate;
  /** The user's own cap: counts where it is tighter than the collar. */
  slippage?: Rate;
  limit?: Price;
  /** The day's price limit in the direction of the walk. */
  dayLimit?: Price;
}

/**
 * The tightest bound of all. Of equal ones the order's own comes first: limit, slippage,
 * priceLimit, collar.
 */
export function boundOf({ side, best, collar, slippage, limit, dayLimit }: BoundInput): Bound {
  const all: (Bound | undefined)[] = [
    limit === undefined ? undefined : { price: limit, reason: "limit" },
    slippage === undefined
      ? undefined
      : { price: awayFrom(side, best, slippage), reason: "slippage" },
    dayLimit === undefined ? undefined : { price: dayLimit, reason: "priceLimit" },
    { price: awayFrom(side, best, collar), reason: "collar" },
  ];
  const isTighter = (a: Bound, b: Bound): boolean =>
    side === "buy" ? a.price < b.price : a.price > b.price;
  return all
    .filter((bound) => bound !== undefined)
    .reduce((tightest, bound) => (isTighter(bound, tightest) ? bound : tightest));
}

/** True when a price lies beyond a bound for that side. */
export const isBeyond = (side: OrderSide, price: Price, bound: Price): boolean =>
  side === "buy" ? price > bound : price < bound;
