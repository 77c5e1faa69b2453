/** Referral rebates: a share of a customer's single deposit for each of up to three uplines. Pure and exact. */
import { type Amount, decimal, multiply, type Rate } from "../../money/decimal.ts";

/** A deposit counts when it is worth more than this in USDT. */
export const REBATE_THRESHOLD = decimal<Amount>("1000");
/** Shares of tier 1, 2 and 3. */
export const REBATE_RATES: readonly [Rate, Rate, Rate] = [decimal("0.03"), decimal("0.02"), decimal("0.01")];
export type Tier = 1 | 2 | 3;

export interface RebateEntry {
  tier: Tier;
  amount: Amount;
  /** `claimable`, or why not: the upline's machine level is below the customer's. */
  state: "claimable" | "level";
}

/**
 * Entries of one deposit. `value`: what it was worth in USDT when it was credited; `uplines`: machine levels at that time, the direct referrer's first.
 * Nothing for a deposit that does not count; one entry a tier for all others, however often a customer deposits.
 */
export function rebatesOf(value: Amount, customerLevel: number, uplines: readonly number[]): RebateEntry[] {
  if (value <= REBATE_THRESHOLD) return [];
  return uplines.slice(0, REBATE_RATES.length).map((level, i) => ({
    tier: (i + 1) as Tier,
    amount: multiply([value, REBATE_RATES[i]], 8, "down"),
    state: level >= customerLevel ? "claimable" : "level",
  }));
}
