/**
 * The two times of the server. `now` is what clients see (frames, signature window, sessions); the
 * lab may freeze or shift it. `mono` measures intervals (beats, limits, back-pressure) and always
 * runs. Both are arguments everywhere, so that tests own time.
 */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Milliseconds since an arbitrary start, never backwards. */
  mono(): number;
}

export const systemClock: Clock = { now: () => Date.now(), mono: () => performance.now() };
