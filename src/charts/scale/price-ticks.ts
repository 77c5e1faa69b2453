/**
 * Round figures for a vertical axis: steps of 1, 2, 2.5 or 5 times a power of ten, none finer than
 * what the labels can tell apart.
 */
import type { Range } from "./price-range.ts";

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Smallest round step that gives at most `most` intervals. `finest` is the least difference two
 * labels can show (in the range's unit); a step is a whole multiple of it, since 2.5 of something
 * indivisible is no price.
 */
export function tickStep(range: Range, most: number, finest: number): number {
  const rough = (range.max - range.min) / Math.max(1, most);
  if (!(rough > 0)) return finest > 0 ? finest : 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  for (const step of STEPS) {
    const candidate = step * power;
    if (candidate < rough * (1 - 1e-9)) continue;
    if (finest <= 0) return candidate;
    const multiple = candidate / finest;
    if (multiple < 1) continue;
    if (Math.abs(multiple - Math.round(multiple)) < 1e-9 * multiple)
      return Math.round(multiple) * finest;
  }
  return Math.max(1, Math.ceil((10 * power) / finest)) * finest;
}

/** The values to label, ascending, inside the range. */
export function priceTicks(range: Range, most: number, finest: number): number[] {
  const step = tickStep(range, most, finest);
  const first = Math.ceil(range.min / step - 1e-9);
  const last = Math.floor(range.max / step + 1e-9);
  const ticks: number[] = [];
  for (let n = first; n <= last && ticks.length < 40; n++) ticks.push(n === 0 ? 0 : n * step);
  return ticks;
}
