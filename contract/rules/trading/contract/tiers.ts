/**
 * Maintenance tiers and leverage: dated tables by group, A (btc, eth), B (top 40), C (other coins),
 * F (forex, metals).
 */
import type { ErrorName } from "../../../errors.ts";
import { type Amount, decimal, type Rate } from "../../../money/decimal.ts";
import { type Term, widen } from "../../../money/terms.ts";
import { always, type Dated } from "../dated.ts";

export interface Tier {
  /** The largest notional of the tier, USDT. */
  upTo: Amount;
  maxLeverage: number;
  /** Maintenance margin rate. */
  mmr: Rate;
  /** Makes maintenance continuous over the tiers' bounds: Σ bound × step of the rate. */
  cum: Amount;
}
export type TierGroup = "A" | "B" | "C" | "F";

const tier = (upTo: string, maxLeverage: number, mmr: string, cum: string): Tier => ({
  upTo: decimal(upTo),
  maxLeverage,
  mmr: decimal(mmr),
  cum: decimal(cum),
});

export const TIERS: Readonly<Record<TierGroup, readonly Dated<readonly Tier[]>[]>> = {
  A: always([
    tier("250000", 125, "0.004", "0"),
    tier("1000000", 100, "0.005", "250"),
    tier("5000000", 50, "0.01", "5250"),
    tier("20000000", 20, "0.025", "80250"),
    tier("50000000", 10, "0.05", "580250"),
  ]),
  B: always([
    tier("50000", 75, "0.0065", "0"),
    tier("250000", 50, "0.01", "175"),
    tier("1000000", 20, "0.025", "3925"),
    tier("5000000", 10, "0.05", "28925"),
  ]),
  C: always([
    tier("25000", 25, "0.015", "0"),
    tier("100000", 20, "0.025", "250"),
    tier("500000", 10, "0.05", "2750"),
    tier("1000000", 5, "0.1", "27750"),
  ]),
  F: always([
    tier("1000000", 100, "0.005", "0"),
    tier("5000000", 50, "0.01", "5000"),
    tier("20000000", 20, "0.025", "80000"),
  ]),
};

/** An unknown group is judged like the last one. */
export const tierGroupOf = (group: string): TierGroup =>
  group in TIERS ? (group as TierGroup) : "C";

/**
 * The tier of a notional (exact, as a term); undefined beyond the last one. A bound belongs to the
 * lower tier.
 */
export const tierOf = (tiers: readonly Tier[], notional: Term): Tier | undefined =>
  tiers.find(({ upTo }) => notional <= widen(upTo));

/**
 * The tier maintenance is judged by: beyond the last one, to which a price may carry a position but
 * no order can, the last one.
 */
export const judgingTier = (tiers: readonly Tier[], notional: Term): Tier =>
  tierOf(tiers, notional) ?? tiers[tiers.length - 1];

const LEVERAGES = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125] as const;

/** Leverages to choose from: the list, cut to the most that the first tier allows. */
export const leverageList = (tiers: readonly Tier[]): number[] =>
  LEVERAGES.filter((leverage) => leverage <= tiers[0].maxLeverage);

/**
 * Why a leverage is refused for a total notional (position and opening orders of the side, at
 * mark): not on the list 1027, beyond its tier's, or beyond the last tier, 1017.
 */
export function refuseLeverage(
  tiers: readonly Tier[],
  leverage: number,
  notional: Term,
): ErrorName | undefined {
  if (!leverageList(tiers).includes(leverage)) return "systemParameter";
  const found = tierOf(tiers, notional);
  return found === undefined || leverage > found.maxLeverage ? "outsideOrderLimits" : undefined;
}

/**
 * One leverage a symbol: another one while any position or order of it stands is refused (1015).
 * `inUse`: undefined when nothing stands.
 */
export const refuseOtherLeverage = (
  leverage: number,
  inUse: number | undefined,
): ErrorName | undefined =>
  inUse !== undefined && inUse !== leverage ? "leverageDiffers" : undefined;
