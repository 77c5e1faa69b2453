/**
 * Time as an argument. Everything in the data layer that waits or dates takes a Clock, so that
 * tests and fast-check drive hours of it in milliseconds. `now` is epoch ms; `after` is a one-shot
 * timer.
 */
export type TimerHandle = number;

export interface Clock {
  now(): number;
  after(ms: number, run: () => void): TimerHandle;
  cancel(timer: TimerHandle): void;
}

/** The engine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => setTimeout(run, ms) as unknown as number,
  cancel: (timer) => clearTimeout(timer),
};
