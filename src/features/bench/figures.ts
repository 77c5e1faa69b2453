/**
 * From what one step recorded to its figures. Pure; definitions are the ones of bench/README.md.
 */

/**
 * A row's change on its way: made at `oldest` (and last at `newest`), on screen at `paintedAt`.
 * Epoch ms.
 */
export interface Shown {
  row: number;
  oldest: number;
  newest: number;
  paintedAt: number;
}

export interface StepRecord {
  rate: number;
  /** Epoch ms of the measured time. */
  from: number;
  to: number;
  /** Ticks of the whole market in it; null where that is not known. */
  ticks: number | null;
  shown: readonly Shown[];
  /** Times of animation frames, ms. */
  frames: readonly number[];
  longFrames: number;
}

export interface StepFigures {
  /** Ticks a second that were asked for; 0: the market as it is. */
  rate: number;
  seconds: number;
  ticks: number | null;
  painted: number;
  /** ms; null where nothing was painted. */
  t2pP50: number | null;
  t2pP95: number | null;
  t2pP99: number | null;
  staleP95: number | null;
  fps: number;
  frameP99: number | null;
  longFrames: number;
}

/** Staleness is looked at so often, ms. */
const SAMPLE_MS = 100;

/** Value at the share `q` of a list (nearest rank), to a tenth; null for none. */
export function percentile(values: readonly number[], q: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] * 10) / 10;
}

/** At 10 Hz, for each row: age of the oldest change that is not on the screen, else 0. */
export function staleness(
  shown: readonly Shown[],
  rows: number,
  from: number,
  to: number,
): number[] {
  const samples = Math.max(0, Math.floor((to - from) / SAMPLE_MS));
  const ages = new Float64Array(samples * rows);
  for (const { row, oldest, paintedAt } of shown) {
    const first = Math.max(0, Math.ceil((oldest - from) / SAMPLE_MS));
    for (let i = first; i < samples && from + i * SAMPLE_MS < paintedAt; i++) {
      const at = i * rows + row;
      ages[at] = Math.max(ages[at], from + i * SAMPLE_MS - oldest);
    }
  }
  return Array.from(ages);
}

export function figuresOf(record: StepRecord, rows: number): StepFigures {
  const { rate, from, to, ticks, shown, frames, longFrames } = record;
  const seconds = (to - from) / 1000;
  const delays = shown.map(({ newest, paintedAt }) => Math.max(0, paintedAt - newest));
  const intervals = frames.slice(1).map((at, i) => at - frames[i]);
  const span = frames.length > 1 ? frames[frames.length - 1] - frames[0] : 0;
  return {
    rate,
    seconds: Math.round(seconds * 10) / 10,
    ticks,
    painted: shown.length,
    t2pP50: percentile(delays, 0.5),
    t2pP95: percentile(delays, 0.95),
    t2pP99: percentile(delays, 0.99),
    staleP95: percentile(staleness(shown, rows, from, to), 0.95),
    fps: span > 0 ? Math.round((10_000 * intervals.length) / span) / 10 : 0,
    frameP99: percentile(intervals, 0.99),
    longFrames,
  };
}
