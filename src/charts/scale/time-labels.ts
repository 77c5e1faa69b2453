/**
 * Labels of the horizontal axis. The axis counts bars; a label stands at the first bar of a new
 * hour, day, week or month of the market's clock, so it moves with its bar and never jumps while
 * panning. Boundaries of a larger unit are emphasised and win over their neighbours.
 */
import { DAY_MS } from "../../../contract/time/day.ts";
import { MINUTE } from "./local-times.ts";

export interface TimeLabel {
  index: number;
  text: string;
  /** First bar of a day (intraday), month or year (daily and longer). */
  strong: boolean;
}

type Unit = "minutes" | "days" | "weeks" | "months";
export interface Step {
  unit: Unit;
  n: number;
  /** Nominal length, ms; only used to choose. */
  ms: number;
}

const minutes = (n: number): Step => ({ unit: "minutes", n, ms: n * MINUTE });
const STEPS: readonly Step[] = [
  ...[1, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map(minutes),
  { unit: "days", n: 1, ms: DAY_MS },
  { unit: "days", n: 2, ms: 2 * DAY_MS },
  { unit: "weeks", n: 1, ms: 7 * DAY_MS },
  { unit: "weeks", n: 2, ms: 14 * DAY_MS },
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((n): Step => ({ unit: "months", n, ms: n * 30.4 * DAY_MS })),
];

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));
const months = (local: number): number => {
  const d = new Date(local);
  return d.getUTCFullYear() * 12 + d.getUTCMonth();
};

/** Number of the step a local time falls into; bars of the same number share a label. */
export function bucketOf(local: number, step: Pick<Step, "unit" | "n">): number {
  if (step.unit === "minutes") return Math.floor(local / (step.n * MINUTE));
  if (step.unit === "months") return Math.floor(months(local) / step.n);
  const day = Math.floor(local / DAY_MS);
  // Day 0 was a Thursday; weeks begin on Monday.
  return step.unit === "days" ? Math.floor(day / step.n) : Math.floor((day + 3) / (7 * step.n));
}

/**
 * Typical time from bar to bar inside trading: the median of a few, so that nights and weekends do
 * not count.
 */
function typicalGap(local: Float64Array, from: number, to: number): number {
  const gaps: number[] = [];
  const stride = Math.max(1, Math.floor((to - from) / 32));
  for (let i = from + 1; i <= to; i += stride) gaps.push(local[i] - local[i - 1]);
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? DAY_MS;
}

/**
 * True when a day is as wide as a label: the longest in view, which is a whole one wherever the
 * view begins.
 */
function hasRoom(
  local: Float64Array,
  from: number,
  to: number,
  barWidth: number,
  minPx: number,
): boolean {
  let [start, longest] = [from, 0];
  for (let i = from + 1; i <= to; i++) {
    if (Math.floor(local[i] / DAY_MS) === Math.floor(local[i - 1] / DAY_MS)) continue;
    longest = Math.max(longest, i - start);
    start = i;
  }
  return start === from || Math.max(longest, to + 1 - start) * barWidth >= minPx;
}

/**
 * Smallest step whose labels stand `minPx` apart. Trading hours shrink days: bars a day decide, not
 * the clock.
 */
export function chooseStep(
  local: Float64Array,
  from: number,
  to: number,
  barWidth: number,
  minPx: number,
): Step {
  const gap = typicalGap(local, from, to);
  const bars = Math.max(1, to - from);
  const span = Math.max(gap, local[to] - local[from]);
  // Ms of wall clock one px stands for: by the gap for steps inside a day, by the whole span (closed
  // hours included) for longer ones.
  const inside = gap / barWidth;
  const across = span / bars / barWidth;
  // Steps inside a day begin with its date: where two dates have no room each would make way for the
  // one before it, and none were left.
  const least = hasRoom(local, from, to, barWidth, minPx) ? 0 : DAY_MS;
  return (
    STEPS.find(
      (s) =>
        s.ms / (s.ms < DAY_MS ? inside : across) >= minPx && s.ms >= Math.max(least, gap * 0.99),
    ) ?? STEPS[STEPS.length - 1]
  );
}

/**
 * `previous` is the bar before. A label stands out when the one before it, a step ago, belongs to
 * another day, month or year.
 */
function label(local: number, previous: number, step: Step): { text: string; strong: boolean } {
  const before = step.unit === "minutes" ? previous : Math.min(previous, local - step.ms);
  const d = new Date(local);
  const year = String(d.getUTCFullYear());
  const newYear = new Date(before).getUTCFullYear() !== d.getUTCFullYear();
  const monthDay = `${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`;
  if (step.unit === "minutes") {
    if (Math.floor(local / DAY_MS) !== Math.floor(before / DAY_MS))
      return { text: monthDay, strong: true };
    return { text: `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}`, strong: false };
  }
  if (step.unit === "months")
    return newYear
      ? { text: year, strong: true }
      : { text: `${year}-${two(d.getUTCMonth() + 1)}`, strong: false };
  if (newYear) return { text: `${year}-${monthDay}`, strong: true };
  return { text: monthDay, strong: months(local) !== months(before) };
}

/**
 * Labels between two bars, left to right, at least `minPx` apart. `local` is the wall-clock column,
 * `step` the distance of the labels. Whether a bar carries one depends on its neighbours alone,
 * never on where the view begins: a strong one yields to a strong one less than `minPx` before it,
 * a weak one to any boundary that near before it and to a strong one that near after it.
 */
export function timeLabels(
  local: Float64Array,
  from: number,
  to: number,
  barWidth: number,
  minPx = 72,
  length = to + 1,
  step = chooseStep(local, from, Math.max(from, to), barWidth, minPx),
): TimeLabel[] {
  if (to < from) return [];
  const reach = Math.ceil(minPx / barWidth);
  const found: TimeLabel[] = [];
  const first = Math.max(1, from - reach);
  let before = bucketOf(local[first - 1], step);
  for (let i = first; i <= Math.min(to + reach, length - 1); i++) {
    const bucket = bucketOf(local[i], step);
    if (bucket !== before) found.push({ index: i, ...label(local[i], local[i - 1], step) });
    before = bucket;
  }
  const near = (a: TimeLabel, b: TimeLabel): boolean => (b.index - a.index) * barWidth < minPx;
  return found.filter((l, n) => {
    if (l.index < from || l.index > to) return false;
    for (let k = n - 1; k >= 0 && near(found[k], l); k--)
      if (!l.strong || found[k].strong) return false;
    for (let k = n + 1; k < found.length && near(l, found[k]) && !l.strong; k++)
      if (found[k].strong) return false;
    return true;
  });
}
