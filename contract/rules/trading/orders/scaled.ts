/** Scaled orders: n limit orders over a range. */
import type { ErrorName } from "../../../errors.ts";
import {
  type Decimal,
  isOnStep,
  type Price,
  type Quantity,
  whole,
} from "../../../money/decimal.ts";
import { split } from "../../../money/split.ts";
import type { OrderSide } from "../sides.ts";
import { floorToTick, type OrderRules } from "../steps.ts";

/** Rungs an order may have. */
export const MAX_RUNGS = 50;
/**
 * `equal`: the same quantity a rung. `rising`: weights 1 … n from `from` to `to`; `falling`: n … 1.
 */
export const WEIGHTINGS = ["equal", "rising", "falling"] as const;
export type Weighting = (typeof WEIGHTINGS)[number];

export interface ScaledInput {
  side: OrderSide;
  from: Price;
  to: Price;
  count: number;
  /** Quantity of all rungs together, on lot. */
  quantity: Quantity;
  weighting: Weighting;
  /** Best price of the opposite side, to mark the rungs that would take. */
  opposite: Price | undefined;
}
export interface Rung {
  price: Price;
  quantity: Quantity;
  /** Would meet the book at once. */
  takes: boolean;
}

/**
 * The rungs, from `from` to `to`, evenly apart and each floored to its tick. Quantities are whole
 * lots by the largest remainder, so their sum is exact. Refused: a count outside 2 … 50, or a range
 * without room for that many prices 1017; a quantity off lot 1029; a rung without a lot 1017.
 */
export function scaledRungs(rules: OrderRules, input: ScaledInput): Rung[] | ErrorName {
  const { side, from, to, count, quantity, weighting, opposite } = input;
  if (count < 2 || count > MAX_RUNGS) return "outsideOrderLimits";
  if (quantity <= 0n || !isOnStep(quantity, rules.lotSize)) return "stepInvalid";
  const prices = Array.from({ length: count }, (_, i) =>
    floorToTick(rules.ticks, pointOf(from, to, i, count)),
  );
  if (new Set(prices).size < count || prices.some((price) => price <= 0n))
    return "outsideOrderLimits";
  const parts = split(quantity, weightsOf(weighting, count) as Quantity[], rules.lotSize);
  if (parts.some((part) => part < rules.minQty || part === 0n)) return "outsideOrderLimits";
  return prices.map((price, i) => ({
    price,
    quantity: parts[i],
    takes: takes(side, price, opposite),
  }));
}

/** The i-th of `count` points from `from` to `to`, both included. */
const pointOf = (from: Price, to: Price, i: number, count: number): Price =>
  (from + ((to - from) * BigInt(i)) / BigInt(count - 1)) as Price;

const weightsOf = (weighting: Weighting, count: number): Decimal[] =>
  Array.from({ length: count }, (_, i) =>
    whole(weighting === "equal" ? 1n : BigInt(weighting === "rising" ? i + 1 : count - i)),
  );

const takes = (side: OrderSide, price: Price, opposite: Price | undefined): boolean =>
  opposite !== undefined && (side === "buy" ? price >= opposite : price <= opposite);
