/** Where a dragged row of a list with equal rows stands. Pure. */

/**
 * The index that a row from `from` has when it was dragged by `dy` px: the one whose middle it has
 * passed.
 */
export function placeOf(from: number, dy: number, rowPx: number, count: number): number {
  return Math.max(0, Math.min(count - 1, from + Math.round(dy / rowPx)));
}

/** How far row `index` makes room, in rows, while the row from `from` is over `to`. */
export function yieldOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

/** How far a key moves a row; undefined for keys that do not. */
export function stepOf(key: string, index: number, count: number): number | undefined {
  const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/**
 * Px a frame that the list scrolls by itself while a row is held `y` px below the upper edge of a
 * view `height` px high.
 */
export function creepOf(y: number, height: number): number {
  const edge = Math.min(64, height / 5);
  if (y < edge) return -Math.ceil((edge - y) / 5);
  return y > height - edge ? Math.ceil((y - height + edge) / 5) : 0;
}
