/** Until when an order "for the day" lives. Shares have their market's sessions instead. Pure. */
import { DAY_MS } from "../../../time/day.ts";
import { swapAfter } from "../swap-times.ts";

/**
 * Epoch ms: of a pair until its trading day ends in New York, of what never closes until midnight
 * UTC.
 */
export const dayOrderEnd = (now: number, isPair: boolean): number =>
  isPair ? swapAfter(now) : now - (now % DAY_MS) + DAY_MS;
