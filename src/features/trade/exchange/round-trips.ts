/**
 * One symbol's fills in their order: what was held after each, and what it had cost on average.
 * Pure.
 */
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import {
  type Amount,
  add,
  decimal,
  fraction,
  type Quantity,
  subtract,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { unitCost } from "../../../../contract/rules/trading/averages.ts";

export interface Step {
  fill: Deal;
  /** Held after it. */
  held: string;
  /** Average price of what is left; empty when nothing is. */
  average: string;
}

/**
 * `newest` first, as lists come; the result is newest first too. What deals did not buy is not
 * counted.
 */
export function roundTrips(newest: readonly Deal[]): Step[] {
  let held = ZERO as Quantity;
  let cost = ZERO as Amount;
  const steps = newest.toReversed().map((fill): Step => {
    const quantity = decimal<Quantity>(fill.qty);
    if (fill.side === "buy") {
      held = add(held, quantity);
      cost = add(cost, decimal<Amount>(fill.amount));
    } else {
      const sold = quantity < held ? quantity : held;
      cost =
        sold === held
          ? ZERO
          : subtract(cost, fraction<Amount>([cost, sold], [held], 8, "halfEven"));
      held = subtract(held, sold);
    }
    return { fill, held: toText(held), average: held === ZERO ? "" : toText(unitCost(cost, held)) };
  });
  return steps.reverse();
}
