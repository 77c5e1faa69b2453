/**
 * Which ticks of the feed a fixed period stands between. The only inputs are the feed and two
 * instants: no stake, side or account reaches these functions.
 */
import type { Price } from "../../money/decimal.ts";

/**
 * A tick as it decides. `seq`: the symbol's own count, which grows; `ts`: when the source made it,
 * epoch ms.
 */
export interface PeriodTick {
  seq: number;
  ts: number;
  price: Price;
}

/**
 * The opening price: the first tick after acceptance, by sequence and not by clock. Undefined while
 * there is none.
 */
export const openingTick = (
  ticks: readonly PeriodTick[],
  acceptedSeq: number,
): PeriodTick | undefined => ticks.find(({ seq }) => seq > acceptedSeq);

/**
 * The settlement price: the last tick that the source made at expiry or before. Undefined when none
 * is known.
 */
export const settlementTick = (
  ticks: readonly PeriodTick[],
  expireAt: number,
): PeriodTick | undefined => ticks.findLast(({ ts }) => ts <= expireAt);
