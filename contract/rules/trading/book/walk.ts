/**
 * Walking a book level by level: levels in, fills out. Levels are those of the opposite side, best
 * first, with what is still available to users in them; the walk changes nothing, the caller takes
 * what was filled.
 */
import {
  type Amount,
  downToStep,
  fraction,
  least,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  ZERO,
} from "../../../money/decimal.ts";
import { narrow } from "../../../money/terms.ts";
import { averagePrice, type Fill, turnoverOf } from "../averages.ts";
import type { OrderSide } from "../sides.ts";
import { type Bound, type BoundReason, isBeyond } from "./bound.ts";

export interface Level {
  price: Price;
  /** Not yet taken by users. */
  available: Quantity;
}

export interface Walk {
  fills: Fill[];
  /** Σ quantity of the fills. */
  filled: Quantity;
  /** Why it ended: all done, the bound, or no level left. */
  end: "done" | BoundReason | "noLiquidity";
}

/**
 * Fills a quantity (a multiple of `lot`), whole lots a level, until it is filled, the bound is
 * reached or the book ends.
 */
export const walkQuantity = (
  side: OrderSide,
  levels: readonly Level[],
  quantity: Quantity,
  lot: Quantity,
  bound: Bound,
): Walk => walk(side, levels, lot, bound, (_, filled) => subtract(quantity, filled));

/**
 * Spends an amount of the quote asset: at each level the quantity that the rest pays for, floored
 * to the lot. Done when the rest pays for no lot more at the level it stands before.
 */
export function walkAmount(
  levels: readonly Level[],
  amount: Amount,
  lot: Quantity,
  bound: Bound,
): Walk {
  let left: Amount = amount;
  let paidFor = ZERO as Quantity;
  let last = ZERO as Price;
  return walk("buy", levels, lot, bound, (price, filled) => {
    // Products of a price and whole lots are exact (steps.ts).
    left = subtract(left, fraction<Amount>([last, subtract(filled, paidFor)], [], 18, "up"));
    paidFor = filled;
    last = price;
    return fraction<Quantity>([left], [price], 18, "down");
  });
}

/** `wanted`: how much more at that price, asked once a level, in order. */
function walk(
  side: OrderSide,
  levels: readonly Level[],
  lot: Quantity,
  bound: Bound,
  wanted: (price: Price, filled: Quantity) => Quantity,
): Walk {
  const fills: Fill[] = [];
  let filled: bigint = 0n;
  const ended = (end: Walk["end"]): Walk => ({ fills, filled: filled as Quantity, end });
  for (const { price, available } of levels) {
    const want = downToStep(wanted(price, filled as Quantity), lot);
    if (want <= ZERO) return ended("done");
    if (isBeyond(side, price, bound.price)) return ended(bound.reason);
    const quantity = least(want, downToStep(available, lot));
    if (quantity > ZERO) fills.push({ price, quantity });
    filled += quantity;
    if (quantity === want) return ended("done");
  }
  return ended("noLiquidity");
}

/**
 * The worst level that an order of that side can meet inside the bound: what its freeze is counted
 * at. Undefined when none lies inside.
 */
export const worstInside = (
  side: OrderSide,
  levels: readonly Level[],
  bound: Bound,
): Price | undefined => levels.findLast(({ price }) => !isBeyond(side, price, bound.price))?.price;

export interface Preview {
  average: Price;
  worst: Price;
  /** Turnover up to 8 places. */
  turnover: Amount;
  /**
   * How much worse than the middle the average is, as a ratio of it, half-even to 8 places; below
   * zero is better.
   */
  slippage: Rate;
  filled: Quantity;
  end: Walk["end"];
}

/**
 * Preview of a ticket before its order is sent. Undefined when nothing would fill. The caller
 * refuses a stale book (1007).
 */
export function previewOf(
  side: OrderSide,
  { fills, filled, end }: Walk,
  mid: Price,
  priceScale: number,
): Preview | undefined {
  const average = averagePrice(fills, priceScale);
  if (average === undefined) return undefined;
  const worse = (side === "buy" ? average - mid : mid - average) as Price;
  return {
    average,
    worst: fills[fills.length - 1].price,
    turnover: narrow<Amount>(turnoverOf(fills), 8, "up"),
    slippage: fraction<Rate>([worse], [mid], 8, "halfEven"),
    filled,
    end,
  };
}

/** Middle of best bid and best ask, exact. */
export const midOf = (bid: Price, ask: Price): Price => ((bid + ask) / 2n) as Price;
