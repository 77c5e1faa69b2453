/**
 * Sub-pane indicators: VOL, MACD, RSI, KDJ, OBV, WR, CCI, ATR, DMI. As charts of trading apps
 * define them; each formula stands at its function.
 */
import { EMA_STATE, type EmaSeed, emaStep } from "./averages.ts";
import {
  type BarView,
  Indicator,
  windowMax,
  windowMin,
  windowPush,
  windowSize,
  windowSum,
} from "./indicator.ts";

/** Volume with means over `a` and `b` bars. */
export function vol(a: number, b: number): Indicator {
  const second = windowSize(a);
  return new Indicator(3, second + windowSize(b), (s, bar, out) => {
    out[0] = bar.volume;
    out[1] = windowPush(s, 0, a, bar.volume) < a ? Number.NaN : windowSum(s, 0, a) / a;
    out[2] = windowPush(s, second, b, bar.volume) < b ? Number.NaN : windowSum(s, second, b) / b;
  });
}

/**
 * DIF = EMA(fast) − EMA(slow), DEA = EMA(DIF, signal), bar = 2 × (DIF − DEA). Lines: DIF, DEA, bar.
 */
export function macd(
  fast: number,
  slow: number,
  signal: number,
  seed: EmaSeed = "first",
): Indicator {
  return new Indicator(3, EMA_STATE * 3, (s, bar, out) => {
    const quick = emaStep(s, 0, fast, bar.close, seed);
    const dif = quick - emaStep(s, EMA_STATE, slow, bar.close, seed);
    const bars = s[0];
    out[0] = bars < slow ? Number.NaN : dif;
    if (Number.isNaN(dif)) {
      out[1] = Number.NaN;
    } else {
      const dea = emaStep(s, EMA_STATE * 2, signal, dif, seed);
      out[1] = bars < slow + signal - 1 ? Number.NaN : dea;
    }
    out[2] = 2 * (out[0] - out[1]);
  });
}

/**
 * RSI, Wilder smoothing; no movement at all is 50. State: bars, previous close, mean gain, mean
 * loss.
 */
export function rsi(n: number): Indicator {
  return new Indicator(1, 4, (s, bar, out) => {
    const bars = s[0]++;
    const change = bars === 0 ? 0 : bar.close - s[1];
    s[1] = bar.close;
    const gain = Math.max(change, 0);
    const loss = Math.max(-change, 0);
    out[0] = Number.NaN;
    if (bars === 0) return;
    if (bars <= n) {
      s[2] += gain / n;
      s[3] += loss / n;
      if (bars < n) return;
    } else {
      s[2] = (s[2] * (n - 1) + gain) / n;
      s[3] = (s[3] * (n - 1) + loss) / n;
    }
    out[0] = s[2] + s[3] === 0 ? 50 : (100 * s[2]) / (s[2] + s[3]);
  });
}

/**
 * KDJ: RSV over n (50 when flat), K and D smoothed by 1/k and 1/d from 50, J = 3K − 2D. It begins
 * with the first full window, as the specification has it (warm-up bars draw nothing) and as
 * KLineChart does; formula languages of the Tongdaxin kind, and stockstats, begin at the first bar
 * with the window there is, so their values differ over the first bars and meet ours within some
 * twenty. State: K, D, started, then highs and lows.
 */
export function kdj(n: number, k: number, d: number): Indicator {
  const lows = 3 + windowSize(n);
  return new Indicator(3, lows + windowSize(n), (s, bar, out) => {
    const full = windowPush(s, 3, n, bar.high) === n;
    windowPush(s, lows, n, bar.low);
    if (!full) {
      out.fill(Number.NaN, 0, 3);
      return;
    }
    const low = windowMin(s, lows);
    const range = windowMax(s, 3) - low;
    const rsv = range === 0 ? 50 : ((bar.close - low) / range) * 100;
    if (s[2] === 0) {
      s[0] = 50;
      s[1] = 50;
      s[2] = 1;
    }
    s[0] = (s[0] * (k - 1) + rsv) / k;
    s[1] = (s[1] * (d - 1) + s[0]) / d;
    out[0] = s[0];
    out[1] = s[1];
    out[2] = 3 * s[0] - 2 * s[1];
  });
}

/** On-balance volume from 0. State: bars, previous close, sum. */
export function obv(): Indicator {
  return new Indicator(1, 3, (s, bar, out) => {
    if (s[0]++ > 0) s[2] += Math.sign(bar.close - s[1]) * bar.volume;
    s[1] = bar.close;
    out[0] = s[2];
  });
}

/** Williams %R, 0 … −100; −50 when flat. */
export function wr(n: number): Indicator {
  const lows = windowSize(n);
  return new Indicator(1, lows * 2, (s, bar, out) => {
    const full = windowPush(s, 0, n, bar.high) === n;
    windowPush(s, lows, n, bar.low);
    const high = windowMax(s, 0);
    const range = high - windowMin(s, lows);
    out[0] = full ? (range === 0 ? -50 : ((bar.close - high) / range) * 100) : Number.NaN;
  });
}

/** Commodity channel index: (typical − mean) / (0.015 × mean deviation); 0 when flat. */
export function cci(n: number): Indicator {
  return new Indicator(1, windowSize(n), (s, bar, out) => {
    const typical = (bar.high + bar.low + bar.close) / 3;
    if (windowPush(s, 0, n, typical) < n) {
      out[0] = Number.NaN;
      return;
    }
    const mean = windowSum(s, 0, n) / n;
    let deviation = 0;
    for (let i = 0; i < n; i++) deviation += Math.abs(s[2 + i] - mean);
    out[0] = deviation === 0 ? 0 : (typical - mean) / ((0.015 * deviation) / n);
  });
}

const trueRange = (bar: BarView, close: number): number =>
  Math.max(bar.high - bar.low, Math.abs(bar.high - close), Math.abs(bar.low - close));

/**
 * Average true range, Wilder: the first value is the mean of the first n ranges, which start with
 * the second bar. State: bars, close, atr.
 */
export function atr(n: number): Indicator {
  return new Indicator(1, 3, (s, bar, out) => {
    const bars = s[0]++;
    const range = bars === 0 ? 0 : trueRange(bar, s[1]);
    s[1] = bar.close;
    if (bars > n) s[2] = (s[2] * (n - 1) + range) / n;
    else s[2] += range / n;
    out[0] = bars < n ? Number.NaN : s[2];
  });
}

/**
 * Directional movement, Wilder sums over n: lines +DI, −DI, ADX (mean of the first n DX, then
 * smoothed), ADXR. State: see below.
 */
export function dmi(n: number): Indicator {
  // 0 bars · 1 high · 2 low · 3 close · 4 Σtr · 5 Σ+dm · 6 Σ−dm · 7 adx · 8 dx count · then the last
  // n + 1 ADX
  return new Indicator(4, 9 + windowSize(n + 1), (s, bar, out) => {
    const bars = s[0]++;
    out.fill(Number.NaN, 0, 4);
    if (bars > 0) dmiStep(s, bar, bars, n, out);
    s[1] = bar.high;
    s[2] = bar.low;
    s[3] = bar.close;
  });
}

function dmiStep(s: Float64Array, bar: BarView, bars: number, n: number, out: Float64Array): void {
  const up = bar.high - s[1];
  const down = s[2] - bar.low;
  const keep = bars > n ? 1 - 1 / n : 1;
  s[4] = s[4] * keep + trueRange(bar, s[3]);
  s[5] = s[5] * keep + (up > down && up > 0 ? up : 0);
  s[6] = s[6] * keep + (down > up && down > 0 ? down : 0);
  if (bars < n) return;
  const plus = s[4] === 0 ? 0 : (100 * s[5]) / s[4];
  const minus = s[4] === 0 ? 0 : (100 * s[6]) / s[4];
  out[0] = plus;
  out[1] = minus;
  const dx = plus + minus === 0 ? 0 : (100 * Math.abs(plus - minus)) / (plus + minus);
  const count = ++s[8];
  s[7] = count > n ? (s[7] * (n - 1) + dx) / n : s[7] + dx / n;
  if (count < n) return;
  out[2] = s[7];
  // ADXR: mean of this ADX and the one n bars ago.
  if (windowPush(s, 9, n + 1, s[7]) === n + 1) out[3] = (s[7] + s[11 + s[10]]) / 2;
}
