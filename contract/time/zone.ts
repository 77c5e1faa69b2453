/**
 * Time zones by the platform's own rules (Intl), no dependency: what is the offset of a zone at an
 * instant, and which instant is a wall time. A year's transitions are found once a zone (a scan by
 * fortnights, then bisection to the minute) and kept. No clock is read. The stretch of the last
 * answer is kept a zone, so bars and ticks in order cost two comparisons; the first question of a
 * year some fifty of Intl. Offsets are whole minutes. A zone that does not exist throws RangeError.
 */
import { DAY_MS } from "./day.ts";

const MINUTE = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset asked of Intl: local wall time − UTC, ms. */
function askOffset(zone: string, ts: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    formats.set(zone, format);
  }
  const at = Math.floor(ts / MINUTE) * MINUTE;
  const part: Record<string, number> = {};
  for (const p of format.formatToParts(at)) part[p.type] = Number(p.value);
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute) - at;
}

interface Stretch {
  from: number;
  until: number;
  offset: number;
}
const years = new Map<string, Stretch[]>();
const last = new Map<string, Stretch>();

function stretchesOf(zone: string, year: number): Stretch[] {
  const key = `${zone} ${year}`;
  const known = years.get(key);
  if (known !== undefined) return known;
  const end = Date.UTC(year + 1, 0, 1);
  const out: Stretch[] = [];
  let at = Date.UTC(year, 0, 1);
  let offset = askOffset(zone, at);
  let from = at;
  while (at < end) {
    const next = Math.min(end, at + 14 * DAY_MS);
    const after = askOffset(zone, next);
    if (after !== offset) {
      let low = at;
      let high = next;
      while (high - low > MINUTE) {
        const mid = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
        if (askOffset(zone, mid) === offset) low = mid;
        else high = mid;
      }
      out.push({ from, until: high, offset });
      from = high;
      offset = after;
    }
    at = next;
  }
  out.push({ from, until: end, offset });
  years.set(key, out);
  return out;
}

/** Local wall time − UTC in ms, at an instant. */
export function offsetAt(zone: string, ts: number): number {
  if (zone === "UTC") return 0;
  const hit = last.get(zone);
  if (hit !== undefined && ts >= hit.from && ts < hit.until) return hit.offset;
  const found = stretchesOf(zone, new Date(ts).getUTCFullYear()).find((s) => ts < s.until);
  if (found === undefined) return askOffset(zone, ts);
  last.set(zone, found);
  return found.offset;
}

/** Local calendar day (days since 1970-01-01) of an instant. */
export const dayAt = (zone: string, ts: number): number =>
  Math.floor((ts + offsetAt(zone, ts)) / DAY_MS);

/**
 * The instant of a wall time (ms as if it were UTC) by any clock's offsets. A wall time that comes
 * twice in autumn is its first; one that is left out in spring is read by the offset before the
 * change, which is the later instant.
 */
export function instantOfWall(wall: number, offset: (ts: number) => number): number {
  const [before, after] = [wall - offset(wall - DAY_MS), wall - offset(wall + DAY_MS)];
  const meant = [before, after].filter((ts) => ts + offset(ts) === wall);
  return meant.length > 0 ? Math.min(...meant) : Math.max(before, after);
}

/**
 * The first instant of a calendar day by any clock's offsets: its midnight, or the change of the
 * clock that left it out.
 */
export function dayBeginBy(day: number, offset: (ts: number) => number): number {
  const isIn = (ts: number): boolean => Math.floor((ts + offset(ts)) / DAY_MS) >= day;
  let end = instantOfWall(day * DAY_MS, offset);
  if (!isIn(end - MINUTE)) return end;
  for (let before = end - DAY_MS; end - before > MINUTE; ) {
    const middle = Math.floor((before + end) / 2 / MINUTE) * MINUTE;
    if (isIn(middle)) end = middle;
    else before = middle;
  }
  return end;
}

/**
 * The instant of a wall time: local day and minutes after its midnight. Of two the first; in a gap
 * of spring the later reading.
 */
export const instantOf = (zone: string, day: number, minute: number): number =>
  instantOfWall(day * DAY_MS + minute * MINUTE, (ts) => offsetAt(zone, ts));

/** The first instant of a local calendar day, also of one that has no midnight. */
export const dayBegin = (zone: string, day: number): number =>
  dayBeginBy(day, (ts) => offsetAt(zone, ts));

/**
 * Counts calendar days of one zone, for what begins again with the market's day (VWAP). A zone that
 * does not exist counts as UTC.
 */
export function dayCounter(zone: string): (ts: number) => number {
  try {
    offsetAt(zone, 0);
  } catch {
    return dayCounter("UTC");
  }
  return (ts) => dayAt(zone, ts);
}
