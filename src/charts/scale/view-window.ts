/**
 * Which bars are in view: pure arithmetic of the horizontal axis. The axis counts bars, so closed
 * hours leave no gap. Bar i stands with its middle at x = (i − from) × barWidth CSS px from the
 * plot's left edge. Every function answers a new window.
 */

/** Bounds of a bar's step, CSS px. Time-share fits its day and may go below. */
export const MIN_BAR = 1;
export const MAX_BAR = 40;
export const DEFAULT_BAR = 6.4;
/**
 * Empty bars kept right of the last one, so that its neighbour, the price tag, does not touch it.
 */
export const RIGHT_GAP = 2;
/** With fewer bars than this left of the view, older ones are fetched. */
export const PAGE_AHEAD = 80;

export interface Window {
  /** Bar index at the plot's left edge; fractions and negatives are usual. */
  readonly from: number;
  /** CSS px a bar. */
  readonly barWidth: number;
}

/** Bars that fit into `width` px. */
export const capacity = (w: Window, width: number): number => width / w.barWidth;
export const xOf = (w: Window, index: number): number => (index - w.from) * w.barWidth;
export const indexAt = (w: Window, x: number): number => w.from + x / w.barWidth;

/** Keeps at least half a view of bars (or all of them) in sight on either side. */
export function clampWindow(w: Window, width: number, length: number): Window {
  const fits = capacity(w, width);
  const half = fits / 2;
  const newest = Math.max(-0.5, length - 1 - Math.min(half, fits - RIGHT_GAP));
  // A series shorter than the view may slide between both edges; a longer one shows no more than half
  // a view of nothing before its start.
  const oldest = Math.min(-0.5, length - half);
  const from = Math.min(Math.max(w.from, length >= fits ? -0.5 : oldest), newest);
  return from === w.from ? w : { from, barWidth: w.barWidth };
}

/** The window on the newest bars. A series that does not fill it begins at the left edge. */
export function latest(barWidth: number, width: number, length: number): Window {
  return { from: Math.max(-0.5, length - 1 + RIGHT_GAP - width / barWidth), barWidth };
}

/** Fits `slots` bars from `first` on into the width exactly. */
export const fit = (first: number, slots: number, width: number): Window => ({
  from: first - 0.5,
  barWidth: width / Math.max(1, slots),
});

/** Content follows the finger: dx > 0 shows older bars. */
export const pan = (w: Window, dx: number, width: number, length: number): Window =>
  clampWindow({ from: w.from - dx / w.barWidth, barWidth: w.barWidth }, width, length);

/** Zooms about `anchor` px: the bar under it stays there. */
export function zoom(
  w: Window,
  factor: number,
  anchor: number,
  width: number,
  length: number,
): Window {
  const barWidth = Math.min(MAX_BAR, Math.max(MIN_BAR, w.barWidth * factor));
  if (barWidth === w.barWidth) return w;
  return clampWindow(
    { from: w.from + anchor / w.barWidth - anchor / barWidth, barWidth },
    width,
    length,
  );
}

/** `count` bars were prepended: the same bars stay at the same pixels. */
export const prepended = (w: Window, count: number): Window => ({
  from: w.from + count,
  barWidth: w.barWidth,
});

/**
 * The plot became wider or narrower: the right edge keeps its bar, since the newest bars are what
 * is looked at.
 */
export const resized = (w: Window, before: number, after: number): Window => ({
  from: w.from + (before - after) / w.barWidth,
  barWidth: w.barWidth,
});

/** True when the newest bar is in view: new bars then push the view along. */
export const follows = (w: Window, width: number, length: number): boolean => {
  const x = xOf(w, length - 1);
  return x >= 0 && x <= width;
};

/** First and last index whose bar touches the view; `to` < `from` when none does. */
export function visible(w: Window, width: number, length: number): { from: number; to: number } {
  return {
    from: Math.max(0, Math.ceil(w.from - 0.5)),
    to: Math.min(length - 1, Math.floor(indexAt(w, width) + 0.5)),
  };
}

/** True when older bars have to be fetched. */
export const wantsOlder = (w: Window): boolean => w.from < PAGE_AHEAD;
