/** Highest and lowest price of the bars in view and where they are, for their labels. */

export interface Extremes {
  high: number;
  highAt: number;
  low: number;
  lowAt: number;
}

export function extremesOf(
  highs: Float64Array,
  lows: Float64Array,
  from: number,
  to: number,
): Extremes | undefined {
  if (to < from) return undefined;
  let highAt = from;
  let lowAt = from;
  for (let i = from + 1; i <= to; i++) {
    if (highs[i] > highs[highAt]) highAt = i;
    if (lows[i] < lows[lowAt]) lowAt = i;
  }
  return { high: highs[highAt], highAt, low: lows[lowAt], lowAt };
}

/** The same with one more bar. */
export function withBar(
  e: Extremes | undefined,
  highs: Float64Array,
  lows: Float64Array,
  i: number,
): Extremes {
  const high = e === undefined || highs[i] > e.high;
  const low = e === undefined || lows[i] < e.low;
  return {
    high: high ? highs[i] : e.high,
    highAt: high ? i : e.highAt,
    low: low ? lows[i] : e.low,
    lowAt: low ? i : e.lowAt,
  };
}
