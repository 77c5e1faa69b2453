/**
 * A jump between two sessions that no news makes: a price by a whole factor, as after a split that
 * nobody applied to what is held. Pure.
 */

const FACTORS = [2, 3, 4, 5, 10] as const;
/** A night's own move beside the factor's: as shares of it. */
const NEAR = 0.1;

/**
 * The factor that lies between two prices, "2" for half the price after it, "1/2" for twice;
 * undefined where none does.
 */
export function jumpFactor(before: number, after: number): string | undefined {
  if (!(before > 0) || !(after > 0)) return undefined;
  const isBy = (factor: number, ratio: number): boolean => Math.abs(ratio / factor - 1) <= NEAR;
  for (const factor of FACTORS) {
    if (isBy(factor, before / after)) return String(factor);
    if (isBy(factor, after / before)) return `1/${factor}`;
  }
  return undefined;
}
