/**
 * Decimation: with more bars than device columns, all bars of one column become one with their
 * first open, last close, highest high and lowest low, so that no extreme is lost and no column is
 * painted twice.
 */

/**
 * Calls `emit(column, first, last)` for each run of indices that share a device column. `x0`: px of
 * index 0; `step`: px a bar.
 */
export function eachColumn(
  from: number,
  to: number,
  x0: number,
  step: number,
  emit: (column: number, first: number, last: number) => void,
): void {
  let first = from;
  while (first <= to) {
    const column = Math.floor(x0 + first * step);
    // Where the next column begins, found by arithmetic; corrected for rounding by at most one bar.
    let next = Math.max(first + 1, Math.ceil((column + 1 - x0) / step));
    while (next <= to && Math.floor(x0 + next * step) === column) next++;
    while (next - 1 > first && Math.floor(x0 + (next - 1) * step) !== column) next--;
    emit(column, first, Math.min(to, next - 1));
    first = next;
  }
}

export function highest(column: Float64Array, from: number, to: number): number {
  let max = column[from];
  for (let i = from + 1; i <= to; i++) if (column[i] > max || Number.isNaN(max)) max = column[i];
  return max;
}

export function lowest(column: Float64Array, from: number, to: number): number {
  let min = column[from];
  for (let i = from + 1; i <= to; i++) if (column[i] < min || Number.isNaN(min)) min = column[i];
  return min;
}

/** The value farthest from zero, for columns that stand on a zero line. */
export function farthest(column: Float64Array, from: number, to: number): number {
  let value = column[from];
  for (let i = from + 1; i <= to; i++)
    if (Math.abs(column[i]) > Math.abs(value) || Number.isNaN(value)) value = column[i];
  return value;
}
