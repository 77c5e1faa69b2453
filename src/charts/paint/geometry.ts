/**
 * Where values lie on the canvas, in device px: one pane's drawing area and its two maps. Refilled
 * each frame, never made again.
 */

export interface Geometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Device px of index 0, and px a bar. */
  x0: number;
  step: number;
  /** Value at `top`, and px a unit; of logarithms where `log`. */
  max: number;
  unit: number;
  log: boolean;
  /** Device px a CSS px. */
  ratio: number;
  /**
   * Bars that share one column of a pane's columns: more than one where a day is fitted and each
   * would be thinner than a hair.
   */
  group: number;
}

export const emptyGeometry = (): Geometry => ({
  left: 0,
  right: 0,
  top: 0,
  bottom: 0,
  x0: 0,
  step: 1,
  max: 0,
  unit: 0,
  log: false,
  ratio: 1,
  group: 1,
});

export const xAt = (g: Geometry, index: number): number => g.x0 + index * g.step;
export const yAt = (g: Geometry, value: number): number =>
  g.top + (g.max - (g.log ? Math.log(value) : value)) * g.unit;

/** A hairline's or wick's width: one CSS px, whole device px. */
export const hair = (g: Geometry): number => Math.max(1, Math.round(g.ratio));

/**
 * Body of a bar: two thirds of the step, whole px, with the parity of the wick so that the wick
 * stands in its middle.
 */
export function bodyWidth(g: Geometry): number {
  const wick = hair(g);
  const width = Math.max(wick, Math.floor(g.step * 0.68));
  return (width - wick) % 2 === 0 ? width : width - 1 < wick ? wick : width - 1;
}

/** Fewer device px than one a bar: columns stand for several bars. */
export const crowded = (g: Geometry): boolean => g.step < 1;

/**
 * Bars to a group, so that a group is at least as wide as the columns of an ordinary view (CSS px).
 */
export const groupOf = (barWidth: number): number =>
  barWidth >= 2 ? 1 : Math.ceil(3.7 / barWidth);
/**
 * First bar of the group `index` belongs to. Groups count from the series' start, so panning keeps
 * them.
 */
export const groupStart = (g: Geometry, index: number): number => index - (index % g.group);
