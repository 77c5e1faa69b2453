/**
 * Average prices: Σ(p·q) ÷ Σq, half-even, kept with four places more than the instrument's prices.
 */
import { type Amount, divide, type Price, type Quantity, SCALE } from "../../money/decimal.ts";
import { plus, product, quotient, type Term, widen } from "../../money/terms.ts";

/** Places of an average where prices have `priceScale`. */
export const averagePlaces = (priceScale: number): number =>
  priceScale + 4 > SCALE ? SCALE : priceScale + 4;

/** Places of a unit's cost, and figures of one that has more zeros than those before its first. */
const COST = { places: 8, figures: 7 } as const;
/**
 * The cost of one: eight places, or as many as seven figures take where one costs next to nothing.
 */
export function unitCost(cost: Amount, quantity: Quantity): Price {
  const whole = divide<Price>(cost, quantity, SCALE, "halfEven");
  const places = SCALE - (whole < 0n ? -whole : whole).toString().length + COST.figures;
  return divide<Price>(
    cost,
    quantity,
    places < COST.places ? COST.places : places > SCALE ? SCALE : places,
    "halfEven",
  );
}

export interface Fill {
  price: Price;
  quantity: Quantity;
}

/** Σ(p·q), exact. */
export const turnoverOf = (fills: readonly Fill[]): Term =>
  plus(0n as Term, ...fills.map(({ price, quantity }) => product(price, quantity)));

/** The average price of fills; undefined when nothing filled. */
export function averagePrice(fills: readonly Fill[], priceScale: number): Price | undefined {
  const quantity = fills.reduce((total, fill) => total + fill.quantity, 0n) as Quantity;
  if (quantity === 0n) return undefined;
  return quotient<Price>(turnoverOf(fills), widen(quantity), averagePlaces(priceScale), "halfEven");
}
