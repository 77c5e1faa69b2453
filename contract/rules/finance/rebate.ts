/**
 * Referral rebates: a share of a customer's single deposit for each of up to three uplines. Pure
 * and exact.
 */
import {
  type Amount,
  add,
  decimal,
  multiply,
  type Rate,
  subtract,
  ZERO,
} from "../../money/decimal.ts";

/** A deposit counts when it is worth more than this in USDT. */
export const REBATE_THRESHOLD = decimal<Amount>("1000");
/** Shares of tier 1, 2 and 3. */
export const REBATE_RATES: readonly [Rate, Rate, Rate] = [
  decimal("0.03"),
  decimal("0.02"),
  decimal("0.01"),
];
export type Tier = 1 | 2 | 3;

/** So long the money has to stay, ms. */
export const REBATE_REST_MS = 7 * 86_400_000;
/** A customer who is not certified when the rest is over has so much longer, ms. */
export const REBATE_WAIT_MS = 30 * 86_400_000;
/**
 * The most that a referrer's rebates of one month come to, USDT, unless an operator set another
 * sum.
 */
export const REBATE_MONTH_CAP = decimal<Amount>("10000");

/** The share of a tier, of what stays. */
export const shareOf = (stays: Amount, tier: Tier): Amount =>
  multiply([stays, REBATE_RATES[tier - 1]], 8, "down");

/** Money of a customer to (above zero) or from (below) the house, as worth then. */
export interface Flow {
  ref: string;
  /** Epoch ms. */
  at: number;
  amount: Amount;
}

/** A customer's net deposit, and the most it ever was. */
export interface Level {
  net: Amount;
  highest: Amount;
}

export interface Stay {
  /** The part of the deposit that raised the highest net deposit. */
  counts: Amount;
  /** The part of that which was there all the time since, for as long as it rests. */
  stays: Amount;
}

/**
 * The worth that each deposit counts for, by its reference: as far as it raises the highest net
 * deposit, and as far as the net never fell below that within the rest. Money that leaves and comes
 * back counts once. `flows` in order of time, from `level` on.
 */
export function staysOf(level: Level, flows: readonly Flow[], restMs: number): Map<string, Stay> {
  let { net, highest } = level;
  const found = new Map<string, Stay & { from: Amount; until: number }>();
  const open = new Set<Stay & { from: Amount; until: number }>();
  for (const { ref, at, amount } of flows) {
    net = add(net, amount);
    for (const one of open) {
      if (at > one.until) open.delete(one);
      else one.stays = least(one.stays, above(net, one.from));
    }
    if (amount <= ZERO) continue;
    const counts = above(net, highest);
    const one = { counts, stays: counts, from: highest, until: at + restMs };
    found.set(ref, one);
    if (counts > ZERO) open.add(one);
    highest = add(highest, counts);
  }
  return found;
}

const least = (a: Amount, b: Amount): Amount => (a < b ? a : b);
const above = (sum: Amount, floor: Amount): Amount => (sum > floor ? subtract(sum, floor) : ZERO);
