/**
 * Labels and bands along the horizontal axis, in px: by the bars in view, or by the phases of a day
 * that is fitted to the width.
 */
import type { CandleOptions } from "../candle-options.ts";
import type { Geometry } from "../paint/geometry.ts";
import { xAt } from "../paint/geometry.ts";
import { type DayPhase, phaseAt, slotsOf, type TradingHours } from "../scale/hours.ts";
import { chooseStep, type Step, timeLabels } from "../scale/time-labels.ts";

export type Times = readonly {
  x: number;
  text: string;
  strong: boolean;
  align: "center" | "left" | "right";
}[];

/** A stretch of the axis in another light, or with a name. */
export interface Band {
  /** Device px. */
  left: number;
  right: number;
  shaded: boolean;
  /** At the top of the band; empty: none. */
  text: string;
}

/** Least distance of two labels, CSS px; of the dates of time-share over several days. */
const SPACE = 72;
const DATE_SPACE = 44;

const clock = (minute: number): string => {
  const m = ((minute % 1440) + 1440) % 1440;
  return `${String(Math.floor(m / 60)).padStart(2, "0")}:${String(m % 60).padStart(2, "0")}`;
};

/** Time-share of more than one day. */
export const isOfDays = ({ type, days = 1 }: Pick<CandleOptions, "type" | "days">): boolean =>
  type === "time" && days > 1;

/**
 * Step of the labels for a view of the bars `from … to`; `dates`: of time-share over several days.
 */
export const barStep = (
  local: Float64Array,
  from: number,
  to: number,
  g: Geometry,
  dates: boolean,
): Step =>
  chooseStep(local, from, Math.max(from, to), g.step / g.ratio, dates ? DATE_SPACE : SPACE);

/**
 * Labels of the bars `from … to` in a given step: each caller gets the same ones for any part.
 * Dates stand where their day begins, since the first one does at the edge.
 */
export const barTimes = (
  local: Float64Array,
  from: number,
  to: number,
  g: Geometry,
  length: number,
  step: Step,
  dates: boolean,
): Times =>
  timeLabels(local, from, to, g.step / g.ratio, dates ? DATE_SPACE : SPACE, length, step).map(
    ({ index, text, strong }) => ({
      x: xAt(g, index),
      text,
      strong,
      align: dates ? "left" : "center",
    }),
  );

/**
 * Starts and ends of the day's phases, with the middle of regular hours where there is no break.
 */
export function dayTimes(
  hours: readonly TradingHours[],
  first: number,
  stageMs: number,
  g: Geometry,
): Times {
  const out: { x: number; text: string; strong: boolean; align: "center" | "left" | "right" }[] =
    [];
  let slot = first;
  const at = (index: number): number => xAt(g, index - 0.5);
  const least = 44 * g.ratio;
  const put = (x: number, text: string, align: "center" | "left" | "right" = "center"): void => {
    if (out.every((o) => Math.abs(o.x - x) >= least)) out.push({ x, text, strong: false, align });
  };
  const regular = hours.filter((h) => h.phase === "regular");
  const end = first + slotsOf(hours, stageMs);
  if (hours.length > 0) {
    put(at(first) + 4 * g.ratio, clock(hours[0].from), "left");
    put(at(end), clock(hours[hours.length - 1].to), "right");
  }
  hours.forEach((h, i) => {
    const slots = slotsOf([h], stageMs);
    const before = hours[i - 1];
    // A break is one place on the axis with two times.
    if (i > 0)
      put(at(slot), before.to === h.from ? clock(h.from) : `${clock(before.to)}/${clock(h.from)}`);
    // Without a break in regular hours, their middle; an auction at the end is none.
    if (
      h.phase === "regular" &&
      regular.filter((r) => r.auction !== true).length === 1 &&
      h.auction !== true
    )
      put(at(slot + slots / 2), clock((h.from + h.to) / 2));
    slot += slots;
  });
  return out;
}

const NAMES: Record<DayPhase, "pre" | "regular" | "after"> = {
  pre: "pre",
  regular: "regular",
  after: "after",
};

export function dayBands(
  hours: readonly TradingHours[],
  first: number,
  stageMs: number,
  g: Geometry,
  texts: CandleOptions["texts"],
): Band[] {
  const bands: Band[] = [];
  if (hours.every((h) => h.phase === "regular")) return bands;
  let slot = first;
  for (const h of hours) {
    const slots = slotsOf([h], stageMs);
    const last = bands[bands.length - 1];
    const [left, right] = [xAt(g, slot - 0.5), xAt(g, slot + slots - 0.5)];
    const text = texts[NAMES[h.phase]];
    if (last !== undefined && last.text === text) last.right = right;
    else bands.push({ left, right, shaded: h.phase !== "regular", text });
    slot += slots;
  }
  return bands;
}

/** Runs of bars outside regular hours, by the bars `from … to`. */
export function barBands(
  hoursOn: (local: number) => readonly TradingHours[],
  local: Float64Array,
  from: number,
  to: number,
  g: Geometry,
): Band[] {
  const bands: Band[] = [];
  let start = -1;
  for (let i = from; i <= to + 1; i++) {
    const outside = i <= to && phaseAt(hoursOn(local[i]), local[i]) !== "regular";
    if (outside && start < 0) start = i;
    if (outside || start < 0) continue;
    bands.push({ left: xAt(g, start - 0.5), right: xAt(g, i - 0.5), shaded: true, text: "" });
    start = -1;
  }
  return bands;
}
