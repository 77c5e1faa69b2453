/**
 * An indicator is a step function over bars with a fixed-size state, so that the running bar costs
 * O(1). `push` feeds a closed bar. `peek` tells the values if `bar` were next, and leaves the state
 * alone. It steps a scratch copy of the state (a small Float64Array, windows included), so push and
 * peek cannot disagree. Values that are still warming up are NaN and draw nothing. Units are the
 * caller's; volume may have another scale.
 */

export interface BarView {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Number of the trading day the bar belongs to; only VWAP looks at it. */
  day: number;
}

/** The step: reads and writes `state`, writes `out[0..lines)`. No allocation. */
export type Step = (state: Float64Array, bar: BarView, out: Float64Array) => void;

export class Indicator {
  /** Values a bar. */
  readonly lines: number;
  private readonly state: Float64Array;
  private readonly scratch: Float64Array;
  private readonly step: Step;

  constructor(lines: number, stateSize: number, step: Step) {
    this.lines = lines;
    this.state = new Float64Array(stateSize);
    this.scratch = new Float64Array(stateSize);
    this.step = step;
  }

  /** Feeds a closed bar; writes its values. */
  push(bar: BarView, out: Float64Array): void {
    this.step(this.state, bar, out);
  }

  /** Values of a running bar; state unchanged. */
  peek(bar: BarView, out: Float64Array): void {
    this.scratch.set(this.state);
    this.step(this.scratch, bar, out);
  }

  /** Back to before the first bar: history was prepended. */
  reset(): void {
    this.state.fill(0);
  }
}

/**
 * A sliding window of the last `size` numbers inside a state array: [count, next, value × size]
 * from `at`.
 */
export const windowSize = (size: number): number => size + 2;

/** Adds to the window at `at`; returns how many values it holds, at most `size`. */
export function windowPush(state: Float64Array, at: number, size: number, value: number): number {
  const next = state[at + 1];
  state[at + 2 + next] = value;
  state[at + 1] = next + 1 === size ? 0 : next + 1;
  if (state[at] < size) state[at]++;
  return state[at];
}

/** Sum from oldest to newest: a fresh sum each time, so that thousands of bars add no drift. */
export function windowSum(state: Float64Array, at: number, size: number): number {
  const count = state[at];
  let i = count < size ? 0 : state[at + 1];
  let sum = 0;
  for (let n = 0; n < count; n++) {
    sum += state[at + 2 + i];
    i = i + 1 === size ? 0 : i + 1;
  }
  return sum;
}

export function windowMax(state: Float64Array, at: number): number {
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < state[at]; i++) if (state[at + 2 + i] > max) max = state[at + 2 + i];
  return max;
}

export function windowMin(state: Float64Array, at: number): number {
  let min = Number.POSITIVE_INFINITY;
  for (let i = 0; i < state[at]; i++) if (state[at + 2 + i] < min) min = state[at + 2 + i];
  return min;
}
