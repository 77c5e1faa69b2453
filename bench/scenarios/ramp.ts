/** Maximum sustainable rate out of a ramp. Pure. */

export interface RampLine {
  /** Seconds since the start, one entry a second. */
  at: readonly number[];
  /** Staleness p95 of that second, ms. */
  stale?: readonly number[];
  /** Frames of that second. */
  fps?: readonly number[];
}

export interface Ramp {
  from: number;
  by: number;
  everyS: number;
}

/** Above this the screen is behind, and below so many frames it stutters: 5 % of sixty lost. */
const STALE_MS = 150;
const FRAMES = 57;

export const rateOfStep = ({ from, by }: Ramp, step: number): number => Math.round(from * by ** step);

/**
 * Last rate that was held: every second of its step but the first (in which the change itself is digested) fresh and fluent, and so were
 * all steps before it. 0 when the first one failed already.
 */
export function maxRateOf(line: RampLine, ramp: Ramp): number {
  let held = 0;
  for (let step = 0; ; step++) {
    const seconds = line.at.flatMap((at, i) => (at > step * ramp.everyS + 1 && at <= (step + 1) * ramp.everyS ? [i] : []));
    if (seconds.length === 0) return held;
    if (!seconds.every((i) => (line.stale?.[i] ?? 0) <= STALE_MS && (line.fps?.[i] ?? 60) >= FRAMES)) return held;
    held = rateOfStep(ramp, step);
  }
}
