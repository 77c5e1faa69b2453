/**
 * The user's zone, as the page says it with each call, and the days that go by it: calendars,
 * filters, files, results of today.
 */
import { dayAt, dayBegin } from "../../contract/time/zone.ts";

/**
 * Zones by what was said. Only what exists is kept, and bounded: a name may be written in as many
 * cases as it has letters.
 */
const known = new Map<string, string>();
const KEPT = 1000;

/** The zone a browser says it is in, by its one name, when it is one; UTC else. */
export function zoneOf(said: string): string {
  const found = known.get(said);
  if (found !== undefined) return found;
  try {
    const zone = new Intl.DateTimeFormat("en", { timeZone: said || "UTC" }).resolvedOptions()
      .timeZone;
    if (known.size < KEPT) known.set(said, zone);
    return zone;
  } catch {
    return "UTC";
  }
}

/** The instant at which a user's day began, epoch ms. */
export function userDayStart({ timeZone, now }: { timeZone: string; now: number }): number {
  const zone = zoneOf(timeZone);
  return dayBegin(zone, dayAt(zone, now));
}
