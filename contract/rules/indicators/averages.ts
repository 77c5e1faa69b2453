/**
 * Main-pane indicators: MA, EMA, BOLL, SAR, VWAP. As charts of trading apps define them; SAR and
 * VWAP as their authors wrote them.
 */
import { type BarView, Indicator, windowPush, windowSize, windowSum } from "./indicator.ts";

/** Mean of the last `n` closes. */
export function ma(n: number): Indicator {
  return new Indicator(1, windowSize(n), (s, bar, out) => {
    out[0] = windowPush(s, 0, n, bar.close) < n ? Number.NaN : windowSum(s, 0, n) / n;
  });
}

/**
 * How an EMA starts: `first` from the first value (the product's definition), `mean` from the mean
 * of the first n (what most references do).
 */
export type EmaSeed = "first" | "mean";
/** Doubles an EMA needs: count, sum of the warm-up, value. */
export const EMA_STATE = 3;

/** Steps an EMA kept at `at`. Returns NaN while warming up (`mean` only). */
export function emaStep(
  s: Float64Array,
  at: number,
  n: number,
  value: number,
  seed: EmaSeed,
): number {
  const count = ++s[at];
  if (seed === "mean" && count <= n) {
    s[at + 1] += value;
    s[at + 2] = s[at + 1] / n;
    return count < n ? Number.NaN : s[at + 2];
  }
  s[at + 2] = count === 1 ? value : s[at + 2] + (2 / (n + 1)) * (value - s[at + 2]);
  return s[at + 2];
}

/** EMA of closes, α = 2/(n+1). Drawn from the nth bar on. */
export function ema(n: number, seed: EmaSeed = "first"): Indicator {
  return new Indicator(1, EMA_STATE, (s, bar, out) => {
    const value = emaStep(s, 0, n, bar.close, seed);
    out[0] = s[0] < n ? Number.NaN : value;
  });
}

/** BOLL: middle MA(n), upper and lower at k population standard deviations. */
export function boll(n: number, k: number): Indicator {
  return new Indicator(3, windowSize(n), (s, bar, out) => {
    if (windowPush(s, 0, n, bar.close) < n) {
      out.fill(Number.NaN, 0, 3);
      return;
    }
    const mean = windowSum(s, 0, n) / n;
    let squares = 0;
    for (let i = 0; i < n; i++) squares += (s[2 + i] - mean) ** 2;
    const width = k * Math.sqrt(squares / n);
    out[0] = mean;
    out[1] = mean + width;
    out[2] = mean - width;
  });
}

/**
 * Parabolic SAR (Wilder): acceleration from `step` by `step` to `max`. The first trend is taken as
 * rising; the first bar draws nothing. State: 0 bars, 1 rising, 2 sar, 3 extreme, 4 acceleration,
 * 5–6 previous two lows, 7–8 previous two highs.
 */
export function sar(step: number, max: number): Indicator {
  return new Indicator(1, 9, (s, bar, out) => {
    if (s[0] === 0) {
      s[1] = 1;
      s[2] = bar.low;
      s[3] = bar.high;
      s[4] = step;
      out[0] = Number.NaN;
    } else out[0] = sarNext(s, bar, step, max);
    s[0]++;
    s[6] = s[5];
    s[5] = bar.low;
    s[8] = s[7];
    s[7] = bar.high;
  });
}

function sarNext(s: Float64Array, bar: BarView, step: number, max: number): number {
  const rising = s[1] === 1;
  let next = s[2] + s[4] * (s[3] - s[2]);
  // The stop may not enter the range of the two bars before.
  if (s[0] >= 2) next = rising ? Math.min(next, s[5], s[6]) : Math.max(next, s[7], s[8]);
  const reversed = rising ? bar.low < next : bar.high > next;
  if (reversed) {
    next = s[3];
    s[1] = rising ? 0 : 1;
    s[3] = rising ? bar.low : bar.high;
    s[4] = step;
  } else if (rising ? bar.high > s[3] : bar.low < s[3]) {
    s[3] = rising ? bar.high : bar.low;
    s[4] = Math.min(s[4] + step, max);
  }
  s[2] = next;
  return next;
}

/**
 * Volume-weighted average of the typical price since the start of the bar's day. `anchored` =
 * false: since the first bar. State: day, Σpv, Σv.
 */
export function vwap(anchored = true): Indicator {
  return new Indicator(1, 4, (s, bar, out) => {
    if (s[3] === 0 || (anchored && s[0] !== bar.day)) {
      s[0] = bar.day;
      s[1] = 0;
      s[2] = 0;
      s[3] = 1;
    }
    s[1] += ((bar.high + bar.low + bar.close) / 3) * bar.volume;
    s[2] += bar.volume;
    out[0] = s[2] === 0 ? Number.NaN : s[1] / s[2];
  });
}
