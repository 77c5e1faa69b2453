/**
 * How many ticks are due when: constant, rising in steps (to find the rate a page cannot bear),
 * with a burst, or as recorded. Pure; time in ms since the start of the run.
 */
export interface Pace {
  /** Ticks a second at the start. */
  rate: number;
  /** Every `everyMs` the rate is multiplied by `by`. */
  ramp?: { by: number; everyMs: number };
  /** For `lengthMs` from `atMs`, and again every `everyMs`, the rate is `times` as high. */
  burst?: { times: number; atMs: number; lengthMs: number; everyMs: number };
  /**
   * Arrivals of a recording, ms from its start, ascending; repeated when it ends, thinned or
   * thickened to `rate` on the mean.
   */
  arrivals?: readonly number[];
}

/** Rate at a moment, ticks a second. */
export function rateAt({ rate, ramp, burst }: Pace, ms: number): number {
  const risen = ramp ? rate * ramp.by ** Math.floor(ms / ramp.everyMs) : rate;
  if (!burst || ms < burst.atMs) return risen;
  return (ms - burst.atMs) % burst.everyMs < burst.lengthMs ? risen * burst.times : risen;
}

/**
 * Counts what is due. Asked with rising times only; steps of at most a millisecond, so that no edge
 * of a burst is missed.
 */
export class Due {
  private readonly pace: Pace;
  private at = 0;
  private due = 0;

  constructor(pace: Pace) {
    this.pace = pace;
  }

  /** Ticks due from the start until `ms`. */
  until(ms: number): number {
    const { arrivals, rate } = this.pace;
    if (arrivals && arrivals.length > 0) return Math.floor(arrived(arrivals, ms) * rate);
    while (this.at < ms) {
      const next = Math.min(ms, this.at + 1);
      this.due += (rateAt(this.pace, this.at) * (next - this.at)) / 1000;
      this.at = next;
    }
    // Sums of decimal fractions fall a hair short of whole numbers.
    return Math.floor(this.due + 1e-6);
  }
}

/** Share of the recording's mean, in seconds: arrivals until `ms` ÷ arrivals a second. */
function arrived(arrivals: readonly number[], ms: number): number {
  const length = Math.max(arrivals[arrivals.length - 1], 1);
  const rounds = Math.floor(ms / length);
  const within = ms - rounds * length;
  let low = 0;
  let high = arrivals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (arrivals[middle] <= within) low = middle + 1;
    else high = middle;
  }
  return ((rounds + low / arrivals.length) * length) / 1000;
}
