/** Fixed-period up/down: periods, stakes, outcome and payout. Prices are those of feed ticks. */
import type { ErrorName } from "../../errors.ts";
import {
  type Amount,
  add,
  decimal,
  multiply,
  ONE,
  type Price,
  type Rate,
  ZERO,
} from "../../money/decimal.ts";
import { always, type Dated } from "./dated.ts";

export interface DeliveryPeriod {
  seconds: number;
  /** Paid on top of the stake when won: 0.75 is 75 %. */
  ratio: Rate;
  min: Amount;
  max: Amount;
}
const period = (seconds: number, ratio: string, min: string, max: string): DeliveryPeriod => ({
  seconds,
  ratio: decimal(ratio),
  min: decimal(min),
  max: decimal(max),
});

export const DELIVERY_PERIODS: readonly Dated<readonly DeliveryPeriod[]>[] = always([
  period(60, "0.75", "10", "1000"),
  period(120, "0.77", "10", "2000"),
  period(300, "0.8", "10", "5000"),
  period(600, "0.82", "20", "8000"),
  period(900, "0.85", "20", "10000"),
  period(1800, "0.88", "50", "20000"),
]);
/** Running at once in one account. */
export const MAX_RUNNING = 10;
/**
 * A tick older than this before the instant it stands for is no price: at the opening, and at
 * expiry by market.
 */
export const OPEN_MAX_AGE_MS = 5000;
export const SETTLE_MAX_AGE_MS = { crypto: 5000, forex: 10_000 } as const;
/** A forex period ends at least this long before a session break. */
const BREAK_MARGIN_MS = 60_000;

/** Why a stake is refused: none or not above zero 1004, outside the period's bounds 1005. */
export function refuseStake({ min, max }: DeliveryPeriod, stake: Amount): ErrorName | undefined {
  if (stake <= ZERO) return "amountNotPositive";
  return stake < min || stake > max ? "amountOutsideRange" : undefined;
}

/**
 * Why a period may not begin: it would end too close to the session's break (1009). Times in epoch
 * ms; no break: undefined.
 */
export const refuseExpiry = (
  expireAt: number,
  breakAt: number | undefined,
): ErrorName | undefined =>
  breakAt !== undefined && expireAt > breakAt - BREAK_MARGIN_MS ? "currentlyClosed" : undefined;

export const DELIVERY_RESULTS = ["won", "lost", "refunded", "void"] as const;
export type DeliveryResult = (typeof DELIVERY_RESULTS)[number];
export const DIRECTIONS = ["up", "down"] as const;
export type DeliveryDirection = (typeof DIRECTIONS)[number];

export interface DeliverySettle {
  direction: DeliveryDirection;
  open: Price;
  /** The last tick with `ts` ≤ `expireAt`; undefined when there is none. */
  tick: { price: Price; ts: number } | undefined;
  expireAt: number;
  market: keyof typeof SETTLE_MAX_AGE_MS;
  /** True when the symbol was halted at expiry. */
  isHalted: boolean;
}

/**
 * Void without a tick in the last seconds before expiry or in a halt; equal prices return the
 * stake. Throws a RangeError for a tick after expiry.
 */
export function deliveryResult({
  direction,
  open,
  tick,
  expireAt,
  market,
  isHalted,
}: DeliverySettle): DeliveryResult {
  if (tick !== undefined && tick.ts > expireAt)
    throw new RangeError("a tick after expiry decides nothing");
  if (isHalted || tick === undefined || expireAt - tick.ts > SETTLE_MAX_AGE_MS[market])
    return "void";
  if (tick.price === open) return "refunded";
  return tick.price > open === (direction === "up") ? "won" : "lost";
}

/**
 * Credited sum: stake × (1 + ratio) down to 8 places when won, the stake when refunded or void,
 * nothing when lost.
 */
export function deliveryPayout(result: DeliveryResult, stake: Amount, ratio: Rate): Amount {
  if (result === "lost") return ZERO;
  return result === "won" ? multiply([stake, add(ONE as Rate, ratio)], 8, "down") : stake;
}
