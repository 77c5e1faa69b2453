/**
 * Figures by which a simulated market is compared with recorded ones. Pure; returns are ratios,
 * what cannot be told is NaN.
 */

export const mean = (xs: readonly number[]): number =>
  xs.reduce((sum, x) => sum + x, 0) / xs.length;

export function deviation(xs: readonly number[]): number {
  const m = mean(xs);
  return Math.sqrt(mean(xs.map((x) => (x - m) ** 2)));
}

/**
 * Fourth moment over the square of the second, less 3: 0 for a normal distribution, more for fat
 * tails.
 */
export function excessKurtosis(xs: readonly number[]): number {
  const m = mean(xs);
  const second = mean(xs.map((x) => (x - m) ** 2));
  return mean(xs.map((x) => (x - m) ** 4)) / second ** 2 - 3;
}

/** Value below which a share `p` of them lies. */
export function quantile(xs: readonly number[], p: number): number {
  const sorted = [...xs].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
}

/** Correlation of the sizes of neighbouring returns, `lag` apart: how much busy times cluster. */
export function sizeMemory(returns: readonly number[], lag = 1): number {
  const sizes = returns.map(Math.abs);
  const m = mean(sizes);
  let above = 0;
  for (let i = lag; i < sizes.length; i++) above += (sizes[i] - m) * (sizes[i - lag] - m);
  return above / sizes.reduce((sum, x) => sum + (x - m) ** 2, 0);
}

/** Ratios of neighbours less one. */
export const returnsOf = (prices: readonly number[]): number[] =>
  prices.slice(1).map((p, i) => p / prices[i] - 1);

/** Last price at or before each full step of `stepMs`; ticks ascend. */
export function sampled(
  ticks: readonly (readonly [ts: number, price: number])[],
  stepMs: number,
): number[] {
  const out: number[] = [];
  let next = Math.ceil(ticks[0][0] / stepMs) * stepMs;
  for (let i = 0; i < ticks.length; i++) {
    while (ticks[i][0] > next) {
      out.push(ticks[Math.max(0, i - 1)][1]);
      next += stepMs;
    }
  }
  return out;
}

/** One line of the comparison: what it is, and the two figures as they are printed. */
export interface Line {
  what: string;
  recorded: number;
  simulated: number;
  digits: number;
  unit: string;
}
