/** One symbol's fills in their order: what was held after each, and what it had cost on average. Pure. */
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import { add, decimal, divide, fraction, type Price, type Quantity, subtract, toText, ZERO } from "../../../../contract/money/decimal.ts";

export interface Step {
  fill: Deal;
  /** Held after it. */
  held: string;
  /** Average price of what is left; empty when nothing is. */
  average: string;
}

/** `newest` first, as lists come; the result is newest first too. What deals did not buy is not counted. */
export function roundTrips(newest: readonly Deal[]): Step[] {
  let held = ZERO as Quantity;
  let cost = decimal("0");
  const steps = newest.toReversed().map((fill): Step => {
    const quantity = decimal<Quantity>(fill.qty);
    if (fill.side === "buy") {
      held = add(held, quantity);
      cost = add(cost, decimal(fill.amount));
    } else {
      const sold = quantity < held ? quantity : held;
      cost = sold === held ? decimal("0") : subtract(cost, fraction([cost, sold], [held], 8, "halfEven"));
      held = subtract(held, sold);
    }
    return { fill, held: toText(held), average: held === ZERO ? "" : toText(divide<Price>(cost, held, 8, "halfEven")) };
  });
  return steps.reverse();
}
