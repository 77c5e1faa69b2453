/** ICO: purchases within a range and a quota, tokens released by steps. */
import type { ErrorName } from "../../../errors.ts";
import {
  type Amount,
  add,
  divide,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  sum,
  ZERO,
} from "../../../money/decimal.ts";

/** Tokens for an amount at the fixed price, down to 8 places. */
export const tokensFor = (amount: Amount, price: Price): Quantity =>
  divide(amount, price, 8, "down");

/**
 * Why a purchase is refused: not above zero 1004; the user's purchases together outside min and max
 * 1005; more tokens than the quota has left 1026, since no part of a purchase is offered.
 */
export function refusePurchase(
  amount: Amount,
  tokens: Quantity,
  of: { boughtBefore: Amount; min: Amount; max: Amount; quotaLeft: Quantity },
): ErrorName | undefined {
  if (amount <= ZERO) return "amountNotPositive";
  const together = add(of.boughtBefore, amount);
  if (together < of.min || together > of.max || tokens === ZERO) return "amountOutsideRange";
  return tokens > of.quotaLeft ? "insufficientQuota" : undefined;
}

export interface UnlockStep {
  /** Epoch ms. */
  ts: number;
  ratio: Rate;
}

/**
 * Each step releases its share down to 8 places, the last one the rest. Throws a RangeError when
 * the shares are not 1 in all or not in order.
 */
export function unlockParts(tokens: Quantity, steps: readonly UnlockStep[]): Quantity[] {
  const isOrdered = steps.every(
    ({ ts, ratio }, i) => ratio >= ZERO && (i === 0 || ts >= steps[i - 1].ts),
  );
  if (!isOrdered || sum(steps.map(({ ratio }) => ratio)) !== ONE)
    throw new RangeError("steps of an unlocking make one, in order of time");
  const parts = steps.map(({ ratio }) => multiply<Quantity>([tokens, ratio], 8, "down"));
  parts[parts.length - 1] = subtract(tokens, sum(parts.slice(0, -1)));
  return parts;
}

/** Released until `at` (epoch ms), that instant included. */
export const unlockedBy = (tokens: Quantity, steps: readonly UnlockStep[], at: number): Quantity =>
  sum(unlockParts(tokens, steps).filter((_, i) => steps[i].ts <= at));
