/**
 * Lines and the areas under them. NaN lifts the pen. Below one device px a bar a column contributes
 * its extremes in the order they came.
 */
import { eachColumn } from "../scale/buckets.ts";
import { crowded, type Geometry, xAt, yAt } from "./geometry.ts";

/** Where a path goes: a Path2D or a context. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** Points nearer than this to each other, device px, are more than a smooth line needs. */
const DENSE = 2.5;
/**
 * Every how manieth bar a smooth line (an indicator) is drawn through. Stroking is what costs, by
 * the point.
 */
export const strideOf = (g: Geometry): number => (crowded(g) || g.step >= DENSE ? 1 : 2);

/**
 * Traces `values[from … to]`; with a `stride` through every so manieth bar, counted from the
 * series' start so that panning keeps them, and through `to`. Returns the first and last x it
 * touched, NaN when nothing was drawn.
 */
export function traceLine(
  pen: Pen,
  g: Geometry,
  values: Float64Array,
  from: number,
  to: number,
  stride = 1,
): { first: number; last: number } {
  let down = false;
  let first = Number.NaN;
  let last = Number.NaN;
  const point = (x: number, value: number): void => {
    const y = yAt(g, value);
    if (down) pen.lineTo(x, y);
    else pen.moveTo(x, y);
    down = true;
    if (Number.isNaN(first)) first = x;
    last = x;
  };
  if (!crowded(g)) {
    for (let i = from - (from % stride); i <= to; i += stride) {
      if (Number.isNaN(values[i])) down = false;
      else point(xAt(g, i), values[i]);
    }
    if (to % stride !== 0 && to >= from && !Number.isNaN(values[to])) point(xAt(g, to), values[to]);
    return { first, last };
  }
  eachColumn(from, to, g.x0, g.step, (x, a, b) => {
    let low = -1;
    let high = -1;
    for (let i = a; i <= b; i++) {
      if (Number.isNaN(values[i])) continue;
      if (low < 0 || values[i] < values[low]) low = i;
      if (high < 0 || values[i] > values[high]) high = i;
    }
    if (low < 0) {
      down = false;
      return;
    }
    point(x, values[Math.min(low, high)]);
    if (low !== high) point(x, values[Math.max(low, high)]);
  });
  return { first, last };
}

/** Closes a traced line down to `base` (px) so that it can be filled. */
export function closeArea(pen: Pen, base: number, ends: { first: number; last: number }): void {
  pen.lineTo(ends.last, base);
  pen.lineTo(ends.first, base);
}

/** Dots, for SAR. */
export function traceDots(
  path: Path2D | CanvasRenderingContext2D,
  g: Geometry,
  values: Float64Array,
  from: number,
  to: number,
): void {
  const r = Math.max(1, Math.min(1.5 * g.ratio, g.step * 0.25));
  // Crowded dots would be a band; every column has one.
  const stride = Math.max(1, Math.floor(1 / g.step));
  for (let i = from; i <= to; i += stride) {
    if (Number.isNaN(values[i])) continue;
    const x = xAt(g, i);
    const y = yAt(g, values[i]);
    path.moveTo(x + r, y);
    path.arc(x, y, r, 0, Math.PI * 2);
  }
}

/** A colour fading to nothing over the pane: the fill of areas (18 % at the top). */
export function fadeOf(
  ctx: CanvasRenderingContext2D,
  g: Geometry,
  color: string,
): CanvasGradient | string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return "transparent";
  const gradient = ctx.createLinearGradient(0, g.top, 0, g.bottom);
  gradient.addColorStop(0, `${color}2e`);
  gradient.addColorStop(1, `${color}00`);
  return gradient;
}
