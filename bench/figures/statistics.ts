/**
 * The few statistics of the bench: robust ones, for a handful of rounds on a machine that is never
 * quite still. Pure.
 */

/**
 * Middle value; mean of the two middle ones for an even number. Undefined for none. Values that are
 * no numbers do not count.
 */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * (max − min) ÷ median, as a share; 0 for fewer than two values, undefined when the median is 0 and
 * the values differ.
 */
export function spread(values: readonly number[]): number | undefined {
  const finite = values.filter(Number.isFinite);
  if (finite.length < 2) return 0;
  const range = Math.max(...finite) - Math.min(...finite);
  if (range === 0) return 0;
  const middle = median(finite) as number;
  return middle === 0 ? undefined : range / Math.abs(middle);
}

/** Value at the share `q` of a sorted or unsorted list (nearest rank). Undefined for none. */
export function percentile(values: readonly number[], q: number): number | undefined {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  if (sorted.length === 0) return undefined;
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
}

/**
 * Theil–Sen: median of the slopes of all pairs of points, y a unit of x. Undefined for fewer than
 * two different x.
 */
export function slope(points: readonly (readonly [x: number, y: number])[]): number | undefined {
  const slopes: number[] = [];
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      const dx = points[j][0] - points[i][0];
      if (dx !== 0) slopes.push((points[j][1] - points[i][1]) / dx);
    }
  }
  return median(slopes);
}

/** Above this spread a cell is called noisy and takes part in no claim. */
export const NOISY_SPREAD = 0.25;
/** Below this factor two medians are called equal. */
export const CLAIM_FACTOR = 1.3;

export type Verdict = "faster" | "slower" | "equal" | "undecided";
export type Better = "lower" | "higher";

export interface Comparison {
  verdict: Verdict;
  /**
   * How many times better `a` is by its median: > 1 better, < 1 worse. Undefined when one has no
   * value.
   */
  ratio: number | undefined;
  /** Rounds in which both have a value. */
  rounds: number;
  why: string;
}

/** Times a value is better than another; 0 against 0 is even, and no ratio is made up against 0. */
export function timesBetter(a: number, b: number, better: Better): number | undefined {
  const [upper, lower] = better === "lower" ? [b, a] : [a, b];
  if (upper === lower) return 1;
  return lower > 0 && upper >= 0 ? upper / lower : undefined;
}

/**
 * The rule: "faster" only when the medians differ by more than 1.3× and every round agrees on the
 * sign. `a` and `b` hold one value a round, in the same order; rounds that lack one of them do not
 * count, and one round decides nothing.
 */
export function compare(
  a: readonly (number | undefined)[],
  b: readonly (number | undefined)[],
  better: Better,
): Comparison {
  const pairs: [number, number][] = [];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i], b[i]];
    if (x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y))
      pairs.push([x, y]);
  }
  const rounds = pairs.length;
  const [mine, theirs] = [median(pairs.map(([x]) => x)), median(pairs.map(([, y]) => y))];
  if (mine === undefined || theirs === undefined)
    return { verdict: "undecided", ratio: undefined, rounds, why: "no common round" };
  const ratio = timesBetter(mine, theirs, better);
  const undecided = (why: string): Comparison => ({ verdict: "undecided", ratio, rounds, why });
  if (rounds < 2) return undecided("one round decides nothing");
  if (ratio === undefined) return undecided("a median of zero has no ratio");
  if (ratio <= CLAIM_FACTOR && ratio >= 1 / CLAIM_FACTOR)
    return { verdict: "equal", ratio, rounds, why: `within ${CLAIM_FACTOR}×` };
  const sign = Math.sign(ratio - 1);
  const agree = pairs.every(
    ([x, y]) => Math.sign((better === "lower" ? y - x : x - y) || 0) === sign,
  );
  if (!agree) return undecided("the rounds do not agree");
  return {
    verdict: sign > 0 ? "faster" : "slower",
    ratio,
    rounds,
    why: `more than ${CLAIM_FACTOR}×, all ${rounds} rounds agree`,
  };
}
