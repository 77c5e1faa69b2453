/**
 * Vertical range of a pane and its place on the canvas. One plot carries all panes: a pane's scale
 * is stretched so that its own range covers only its share of the plot's height, and what it paints
 * is clipped to it.
 */

export interface Range {
  min: number;
  max: number;
}

/**
 * Lowest and highest value of the columns between two indices, NaN skipped; undefined when there is
 * none.
 */
export function extent(
  columns: readonly Float64Array[],
  from: number,
  to: number,
): Range | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    for (let i = from; i <= to; i++) {
      const value = column[i];
      // NaN fails both comparisons.
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? { min, max } : undefined;
}

/**
 * Room above and below, as a share of the range. A range without height gets one, so that a flat
 * line lies in the middle.
 */
export function padded({ min, max }: Range, top: number, bottom: number): Range {
  const span = max - min || Math.abs(max) * 0.02 || 1;
  return max > min
    ? { min: min - span * bottom, max: max + span * top }
    : { min: min - span / 2, max: max + span / 2 };
}

/** A range in use may be this much higher than a fresh one. */
const SLACK = 1.3;

const union = (a: Range, b: Range): Range => ({
  min: Math.min(a.min, b.min),
  max: Math.max(a.max, b.max),
});

/**
 * The range that goes on from a painted one: the painted one itself while it holds all that is
 * `needed` and is not much higher than `fresh`. Else one that also has room for what comes next:
 * what is `near` the view, and what was in it, as far as that is not too high either. Panning then
 * moves bars without stretching them, for long ways.
 */
export function goingOn(painted: Range, fresh: Range, needed: Range, near: Range): Range {
  const fits = (r: Range): boolean => r.max - r.min <= SLACK * (fresh.max - fresh.min);
  if (needed.min >= painted.min && needed.max <= painted.max && fits(painted)) return painted;
  const ahead = union(fresh, near);
  return [union(ahead, painted), ahead, union(fresh, painted)].find(fits) ?? fresh;
}

/** A logarithmic axis has no zero: what reaches down to it is shown evenly. */
export const isLog = (range: Range): boolean => range.min > 0;
export const logOf = ({ min, max }: Range): Range => ({ min: Math.log(min), max: Math.log(max) });
/** Applies `change` to a range on a logarithmic axis. */
export function onLog(range: Range, change: (range: Range) => Range): Range {
  const { min, max } = change(logOf(range));
  return { min: Math.exp(min), max: Math.exp(max) };
}

/** Range of the whole plot, in px from its top, that shows `range` between `top` and `bottom`. */
export function stretched(range: Range, top: number, bottom: number, plotHeight: number): Range {
  const unit = (range.max - range.min) / (bottom - top);
  return { min: range.min - (plotHeight - bottom) * unit, max: range.max + top * unit };
}

/**
 * Drag on the axis by `dy` px over a pane `height` px high: down squeezes the prices together, up
 * pulls them apart, about the middle.
 */
export function scaled(range: Range, dy: number, height: number): Range {
  const factor = Math.min(20, Math.max(0.05, Math.exp((dy / height) * 2)));
  const middle = (range.min + range.max) / 2;
  const half = ((range.max - range.min) / 2) * factor;
  return { min: middle - half, max: middle + half };
}
