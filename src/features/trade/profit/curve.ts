/** The line of what was realised. Pure. */
import { DAY_MS } from "../../../../contract/time/day.ts";
import type { EquityPoint } from "../../../charts/EquityPlot.tsx";
import type { Profit } from "./profit-of.ts";

/** Day by day from nothing the day before `from` up to `today`, epoch ms of their beginnings: it stays where it is until the day on which something was realised. */
export function resultLine(curve: Profit["curve"], from: number, today: number): EquityPoint[] {
  const points: EquityPoint[] = [];
  const to = (t: number, value: number): void => {
    points.push({ t, value, gap: false });
  };
  to(from - DAY_MS, 0);
  for (const [t, cum] of curve) {
    const before = points[points.length - 1];
    if (t - before.t > DAY_MS) to(t - DAY_MS, before.value);
    to(t, Number.parseFloat(cum));
  }
  const last = points[points.length - 1];
  if (last.t < today) to(today, last.value);
  return points;
}
