import {
  add,
  divide,
  multiply,
  type Price,
  type Quantity,
  ZERO,
} from "../../../../contract/money/decimal.ts";

/** The average of all rungs. */
export function rungsAverage(rungs: readonly { price: Price; quantity: Quantity }[]): Price {
  const all = rungs.reduce((sum, { quantity }) => add(sum, quantity), ZERO as Quantity);
  const worth = rungs.reduce(
    (sum, { price, quantity }) => sum + multiply([price, quantity], 18, "halfEven"),
    0n,
  );
  return divide<Price>(worth as Price, all, 18, "halfEven");
}
