/** Gathers dates by the reader's day. Pure. */
import { DAY_MS } from "../../../contract/time/day.ts";
import { offsetOf } from "../../lib/format/time.ts";

export interface Day<T> {
  /** Time of the day's first date, epoch ms. */
  at: number;
  list: T[];
}

/**
 * Days that have a date, in the order of the dates. `zone` is the reader's where it is left out.
 */
export function byDay<T extends { at: number }>(dates: readonly T[], zone?: string): Day<T>[] {
  const out: Day<T>[] = [];
  let last = Number.NaN;
  for (const date of dates) {
    const day = Math.floor((date.at + offsetOf(date.at, zone)) / DAY_MS);
    if (day === last) out[out.length - 1].list.push(date);
    else out.push({ at: date.at, list: [date] });
    last = day;
  }
  return out;
}
