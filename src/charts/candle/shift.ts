/**
 * When a pan is a shift: the same bars at the same width on the same scales, some whole px farther. Then what is painted is moved and only what
 * came into view is painted (../NOTES.md has what that saves). Pure.
 */
import type { Range } from "../scale/price-range.ts";

/** What decides how the plot's canvas looks. Objects are compared by identity: they are made anew when they change. */
export interface PaintedFrame {
  /** Scene, colours, options and fonts. */
  look: readonly unknown[];
  /** Series version the closed bars were painted from. */
  version: number;
  ranges: readonly Range[];
  /** Edges of the panes and the canvas, device px. */
  sizes: readonly number[];
  right: number;
  /** Device px of bar 0, and px a bar. */
  x0: number;
  step: number;
  times: readonly { x: number; text: string }[];
  /** Something on the canvas does not move with the bars: dashed levels, a fitted day. */
  fixed: boolean;
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((value, i) => value === b[i]);

/** The labels both frames could show are the same ones. A label within `margin` px of an edge may come or go. */
function sameTimes(a: PaintedFrame, b: PaintedFrame, dx: number): boolean {
  const keys = (f: PaintedFrame, by: number): Set<string> =>
    new Set(
      f.times.filter(({ x }) => x + by >= 0 && x + by <= f.right && x >= 0 && x <= f.right).map(({ x, text }) => `${Math.round(x - f.x0)} ${text}`),
    );
  const [before, after] = [keys(a, dx), keys(b, -dx)];
  return before.size === after.size && [...before].every((key) => after.has(key));
}

/** Whole px the content moved to the right (0: it stands); undefined when it has to be painted anew. */
export function shiftOf(before: PaintedFrame | undefined, after: PaintedFrame): number | undefined {
  if (before === undefined || before.fixed || after.fixed || before.step !== after.step || before.version !== after.version) return undefined;
  if (!same(before.look, after.look) || !same(before.ranges, after.ranges) || !same(before.sizes, after.sizes)) return undefined;
  const dx = after.x0 - before.x0;
  if (Math.abs(dx) > after.right * 0.75) return undefined;
  return sameTimes(before, after, dx) ? dx : undefined;
}
