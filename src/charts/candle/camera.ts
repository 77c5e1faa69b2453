/**
 * The painted bars, seen through a view that moves on: they stand still on their canvases and the
 * canvases are moved, as long as nothing but the view changed. On a slow machine they are also
 * stretched for a few frames while a zoom goes on. All in device px. Pure.
 */
import type { Range } from "../scale/price-range.ts";

/**
 * Everything that decides how the closed bars look. Objects are compared by identity: they are made
 * again when they change.
 */
export interface PaintedFrame {
  /** Scene, colours, options, fonts. */
  look: readonly unknown[];
  /** Step of the time labels, whose lines stand under the bars. */
  times: unknown;
  /** Version of the series that last changed another bar than the last one. */
  version: number;
  ranges: readonly Range[];
  /** Edges of the panes and the canvas. */
  sizes: readonly number[];
  /** Where bar 0 stands, and px a bar. */
  x0: number;
  step: number;
  /** Something on the canvas does not move with the bars: dashed levels, a fitted day. */
  fixed: boolean;
}

/** The same things in the same order. */
export const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/**
 * Chooses how `before` comes to show `after`: it is moved; or stretched, which shows
 * the right bars at the right places but not at their best, until it is painted again; or painted
 * again at once.
 */
export function reuse(
  before: PaintedFrame | undefined,
  after: PaintedFrame,
): "move" | "stretch" | "paint" {
  if (before === undefined || before.version !== after.version || !same(before.sizes, after.sizes))
    return "paint";
  // Fixed things stand in the way of any movement; a picture that is the same in every px needs none.
  if ((before.fixed || after.fixed) && (before.x0 !== after.x0 || before.step !== after.step))
    return "paint";
  if (!same(before.look, after.look)) return "paint";
  const moved =
    before.step === after.step && before.times === after.times && same(before.ranges, after.ranges);
  return moved ? "move" : before.fixed || after.fixed ? "paint" : "stretch";
}

/**
 * A view on painted bars: `shift` and `scale` bring painted px onto the view, `left` and `right`
 * are the view's edges in painted px.
 */
export interface Placement {
  shift: number;
  scale: number;
  left: number;
  right: number;
}

export function placement(
  painted: Pick<PaintedFrame, "x0" | "step">,
  seen: Pick<PaintedFrame, "x0" | "step">,
  width: number,
): Placement {
  const scale = seen.step / painted.step;
  const shift = seen.x0 - painted.x0 * scale;
  return { shift, scale, left: -shift / scale, right: (width - shift) / scale };
}

/**
 * Places beside the main canvas (0 … width), counted in steps of `size` px: 0, 1 … to the right of
 * it, −1, −2 … to the left. Answers those that `left … right` touches.
 */
export function besides(left: number, right: number, width: number, size: number): number[] {
  const places: number[] = [];
  for (let n = Math.floor(left / size); n < 0 && n * size < right; n++) places.push(n);
  for (let n = Math.max(0, Math.floor((left - width) / size)); width + n * size < right; n++)
    places.push(n);
  return places;
}

/** Left edge of a place. */
export const placeLeft = (place: number, width: number, size: number): number =>
  place < 0 ? place * size : width + place * size;
