/**
 * Number of the calendar day a bar belongs to in the market's zone (VWAP begins anew with it). Asking the engine for a zone's offset costs
 * microseconds, so it is asked once for each quarter of an hour at most and the last answer is kept: bars come in order.
 */
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;

/** A counter of days for one zone. An unknown zone counts as UTC. */
export function tradingDays(zone: string): (ts: number) => number {
  if (zone === "UTC") return (ts) => Math.floor(ts / DAY_MS);
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  } catch {
    return tradingDays("UTC");
  }
  let quarter = Number.NaN;
  let offset = 0;
  return (ts) => {
    const now = Math.floor(ts / QUARTER_MS);
    if (now !== quarter) {
      quarter = now;
      offset = offsetOf(format, ts);
    }
    return Math.floor((ts + offset) / DAY_MS);
  };
}

/** "GMT-05:00" → −18,000,000. */
function offsetOf(format: Intl.DateTimeFormat, ts: number): number {
  const name = format.formatToParts(ts).find((part) => part.type === "timeZoneName")?.value ?? "";
  const m = /([+-])(\d{2}):?(\d{2})/.exec(name);
  if (m === null) return 0;
  const ms = (Number(m[2]) * 60 + Number(m[3])) * 60_000;
  return m[1] === "-" ? -ms : ms;
}
