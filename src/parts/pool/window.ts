/**
 * Which rows a recycled pool shows. Pure arithmetic in whole rows and CSS px; nothing here touches
 * the DOM. A pool has `size` elements; row `index` always lives in element `index % size`. A window
 * of at most `size` neighbouring rows therefore never needs one element twice, and moving the
 * window by k rows rewrites exactly k elements.
 */

/** Rows `first` (inclusive) to `end` (exclusive). */
export interface RowWindow {
  first: number;
  end: number;
}

/** The viewport's upper edge in the list's coordinates, and its height, px. */
export interface Place {
  top: number;
  height: number;
}

/** Rows kept ready above and below what is seen, each. */
export const OVERSCAN = 12;

/** Elements a viewport of `height` px needs: the rows it can cut, plus overscan on both sides. */
export const poolSize = (height: number, rowHeight: number, overscan = OVERSCAN): number =>
  Math.ceil(height / rowHeight) + 1 + 2 * overscan;

export const slotOf = (index: number, size: number): number => index % size;

/**
 * Rows that touch the viewport. `top` is the viewport's upper edge in the list's own coordinates;
 * it may lie outside the list.
 */
export function visibleRows(
  top: number,
  height: number,
  rowHeight: number,
  count: number,
): RowWindow {
  const first = clamp(Math.floor(top / rowHeight), 0, count);
  const end = clamp(Math.ceil((top + height) / rowHeight), first, count);
  return { first, end };
}

/**
 * The rows the pool holds: the visible ones and the spare elements around them, three quarters of
 * the spare on the side the list moves to (`direction` > 0 = towards the end). Always min(size,
 * count) rows, and always all visible ones when size allows.
 */
export function pooledRows(
  visible: RowWindow,
  count: number,
  size: number,
  direction: number,
): RowWindow {
  const held = Math.min(size, count);
  const spare = Math.max(0, held - (visible.end - visible.first));
  const above = direction > 0 ? spare >> 2 : direction < 0 ? spare - (spare >> 2) : spare >> 1;
  const first = clamp(visible.first - above, 0, count - held);
  return { first, end: first + held };
}

/** `rows` widened by `by` on both sides, inside 0 … count. */
export const widen = (rows: RowWindow, by: number, count: number): RowWindow => ({
  first: Math.max(0, rows.first - by),
  end: Math.min(count, rows.end + by),
});

/** Scroll position that brings row `index` fully into view, or `top` itself when it already is. */
export function revealTop(index: number, top: number, height: number, rowHeight: number): number {
  const from = index * rowHeight;
  if (from < top) return from;
  return from + rowHeight > top + height ? from + rowHeight - height : top;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));
