/** A clock that only a test moves. */
import type { Clock } from "../market/clock.ts";

export class ManualClock implements Clock {
  private at: number;
  private elapsed = 0;

  constructor(at = Date.UTC(2026, 0, 5, 12)) {
    this.at = at;
  }

  now(): number {
    return this.at;
  }

  mono(): number {
    return this.elapsed;
  }

  /** Sets the time of day; monotonic time goes on. */
  set(byMs: number): void {
    this.at += byMs;
  }

  pass(ms: number): void {
    this.at += ms;
    this.elapsed += ms;
  }
}
