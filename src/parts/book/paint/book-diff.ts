/**
 * Changes of the shown levels of one side between two paints: which grew (or came), which
 * were taken away. Levels that only left or entered at the far end of a full column did neither.
 * One walk over two sorted columns, best first; O(rows), no allocation.
 */
export interface Levels {
  length: number;
  readonly price: Float64Array;
  readonly size: Float64Array;
}

/**
 * Writes 1 to `grown[rank now]` and `gone[rank before]`, 0 elsewhere, for `rows` ranks each. `sign`
 * is −1 for bids (falling prices), 1 for asks. A column shorter than `rows` is the whole side.
 */
export function diffSide(
  before: Levels,
  now: Levels,
  sign: 1 | -1,
  rows: number,
  grown: Uint8Array,
  gone: Uint8Array,
): void {
  grown.fill(0, 0, rows);
  gone.fill(0, 0, rows);
  const had = Math.min(before.length, rows);
  const has = Math.min(now.length, rows);
  let i = 0;
  let j = 0;
  while (i < had && j < has) {
    const old = before.price[i] * sign;
    const next = now.price[j] * sign;
    if (old === next) {
      if (now.size[j] > before.size[i]) grown[j] = 1;
      i++;
      j++;
    } else if (old < next) gone[i++] = 1;
    else grown[j++] = 1;
  }
  if (has < rows) gone.fill(1, i, had);
  if (had < rows) grown.fill(1, j, has);
}
