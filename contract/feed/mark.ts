/**
 * Makes a mark of index and book. A mark is a price of the feed, so it is a scaled integer; its
 * basis is a double.
 */

/** The basis may move the mark by this share of the index. */
const BASIS_LIMIT = 0.005;
/** Samples, one a second, that the average of the basis looks back: α = 2 ÷ (30 + 1). */
const ALPHA = 2 / 31;

/**
 * The moving average of mid − index, `seconds` (1 and more) after its last sample, which was
 * `stood`. That sample counts for each second between.
 */
export function nextBasis(average: number, stood: number, seconds: number, now: number): number {
  const before = stood + (average - stood) * (1 - ALPHA) ** (seconds - 1);
  return before + (now - before) * ALPHA;
}

/** index + clamp(basis, ±0.5 % of index), to the places of prices, half-even. */
export function markPrice(index: number, basis: number): number {
  const limit = index * BASIS_LIMIT;
  const mark = index + Math.max(-limit, Math.min(limit, basis));
  const low = Math.floor(mark);
  return mark - low === 0.5 ? low + (low % 2) : Math.round(mark);
}
