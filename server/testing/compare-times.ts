/**
 * Judges whether two calls take equally long, on a machine that does other things too. Both are
 * timed in turn, either one first, and their lower quartiles are compared. Other work only adds;
 * where it adds to half of the calls, medians lie now among these and now among those. While the
 * ratio is outside the bounds, more rounds are added: chance evens out with their number, a real
 * difference does not.
 */
export interface Compared {
  /** Lower quartile of `a` over that of `b`. */
  ratio: number;
  rounds: number;
}

/** Rounds before the first look, and the most there are. */
const FIRST = 12;
const MOST = 240;
/** Ratios that count as equal. */
export const EQUAL = { from: 0.8, to: 1.25 } as const;

/**
 * `between` runs before every timed call and is not timed, e.g. to forget what the last one left.
 * `most`: rounds before a difference counts.
 */
export async function compareTimes(
  a: () => Promise<void>,
  b: () => Promise<void>,
  between: () => Promise<void>,
  most: number = MOST,
): Promise<Compared> {
  const timed = async (call: () => Promise<void>): Promise<number> => {
    await between();
    const begun = performance.now();
    await call();
    return performance.now() - begun;
  };
  const ofA: number[] = [];
  const ofB: number[] = [];
  // The first ones compile and warm what both share.
  for (const call of [a, b, a, b]) await timed(call);
  for (let rounds = 1; ; rounds++) {
    if (rounds % 2 === 0) ofA.push(await timed(a));
    ofB.push(await timed(b));
    if (rounds % 2 === 1) ofA.push(await timed(a));
    if (rounds % FIRST !== 0) continue;
    const ratio = quartile(ofA) / quartile(ofB);
    if ((ratio >= EQUAL.from && ratio <= EQUAL.to) || rounds >= most) return { ratio, rounds };
  }
}

function quartile(values: readonly number[]): number {
  return [...values].sort((x, y) => x - y)[values.length >> 2];
}
