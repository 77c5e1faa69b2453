/** The line of what was realised. Pure. */
import type { EquityPoint } from "../../../charts/EquityPlot.tsx";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { dayOf } from "../../../lib/format/time.ts";
import type { Profit } from "./profit-of.ts";

/**
 * Day by day from nothing the day before `from` up to `today`, epoch ms of their beginnings: it
 * stays where it is until the day on which something was realised.
 */
export function resultLine(curve: Profit["curve"], from: number, today: number): EquityPoint[] {
  const points: EquityPoint[] = [];
  const to = (t: number, value: number): void => {
    points.push({ t, value, gap: false });
  };
  const dayBefore = (t: number): number => dayBegins(dayOf(t) - 1);
  to(dayBefore(from), 0);
  for (const [t, cum] of curve) {
    const before = points[points.length - 1];
    if (before.t < dayBefore(t)) to(dayBefore(t), before.value);
    to(t, Number.parseFloat(cum));
  }
  const last = points[points.length - 1];
  if (last.t < today) to(today, last.value);
  return points;
}
