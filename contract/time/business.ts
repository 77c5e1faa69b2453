/**
 * The business's own time: days of withdrawals, limits and snapshots of assets begin at midnight,
 * UTC+8, whatever the user's zone. Without daylight saving, so every day has 24 hours; on the wire
 * the zone is `Etc/GMT-8` (the sign of that name is the other way round).
 */
import { DAY_MS } from "./day.ts";

export const BUSINESS_ZONE = "Etc/GMT-8";
const AHEAD_MS = 8 * 3_600_000;

/** The business day of an instant (epoch ms), as a number of day.ts. */
export const businessDayAt = (ts: number): number => Math.floor((ts + AHEAD_MS) / DAY_MS);
/** The instant at which a business day begins, epoch ms. The next one's is its end. */
export const businessDayStart = (day: number): number => day * DAY_MS - AHEAD_MS;
/** Minutes since the business day's midnight, 0 … 1439. */
export const businessMinuteAt = (ts: number): number =>
  Math.floor((ts - businessDayStart(businessDayAt(ts))) / 60_000);
