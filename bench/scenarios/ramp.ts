/** Maximum sustainable rate out of a ramp. Pure. */

export interface RampLine {
  /** Seconds since the start, one entry a second. */
  at: readonly number[];
  /** Staleness p95 of that second, ms. */
  stale?: readonly number[];
  /** Frames of that second that had something to show, and those of them that were dropped. */
  wanted?: readonly number[];
  dropped?: readonly number[];
}

export interface Ramp {
  from: number;
  by: number;
  everyS: number;
  steps: number;
  /** Recorded before the first step begins, s. Default 0. */
  settleS?: number;
}

/** Above this the screen is behind, and it stutters. */
const STALE_MS = 150;
const DROPPED_SHARE = 0.05;

export const rateOfStep = ({ from, by }: Ramp, step: number): number =>
  Math.round(from * by ** step);

/**
 * Last rate that was held: every second of its step but the first (in which the change itself is
 * digested) fresh, the frames of these seconds together fluent, and so were all steps before it;
 * what is recorded after the last step is of none. Frames are summed over the step, because a page
 * that lowers its cadence has few a second; one that wants none at all is judged by its staleness.
 * 0 when the first step failed already.
 */
export function maxRateOf(line: RampLine, ramp: Ramp): number {
  let held = 0;
  for (let step = 0; step < ramp.steps; step++) {
    const begun = (ramp.settleS ?? 0) + step * ramp.everyS;
    const seconds = line.at.flatMap((at, i) =>
      at > begun + 1 && at <= begun + ramp.everyS ? [i] : [],
    );
    if (seconds.length === 0) return held;
    const sum = (counts: readonly number[] = []): number =>
      seconds.reduce((total, i) => total + (counts[i] ?? 0), 0);
    const fresh = seconds.every((i) => (line.stale?.[i] ?? 0) <= STALE_MS);
    if (!fresh || sum(line.dropped) > DROPPED_SHARE * sum(line.wanted)) return held;
    held = rateOfStep(ramp, step);
  }
  return held;
}
