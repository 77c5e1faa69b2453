/** Average prices: Σ(p·q) ÷ Σq, half-even, kept with four places more than the instrument's prices. */
import { type Price, type Quantity, SCALE } from "../../money/decimal.ts";
import { plus, product, quotient, type Term, widen } from "../../money/terms.ts";

/** Places of an average where prices have `priceScale`. */
export const averagePlaces = (priceScale: number): number => (priceScale + 4 > SCALE ? SCALE : priceScale + 4);

export interface Fill {
  price: Price;
  quantity: Quantity;
}

/** Σ(p·q), exact. */
export const turnoverOf = (fills: readonly Fill[]): Term => plus(0n as Term, ...fills.map(({ price, quantity }) => product(price, quantity)));

/** The average price of fills; undefined when nothing filled. */
export function averagePrice(fills: readonly Fill[], priceScale: number): Price | undefined {
  const quantity = fills.reduce((total, fill) => total + fill.quantity, 0n) as Quantity;
  if (quantity === 0n) return undefined;
  return quotient<Price>(turnoverOf(fills), widen(quantity), averagePlaces(priceScale), "halfEven");
}
