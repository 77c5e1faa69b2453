/**
 * Clock of the tests: time moves only in `advance`, timers fire in order, also those that timers
 * set.
 */
import type { Clock, TimerHandle } from "./clock.ts";

export class FakeClock implements Clock {
  private time: number;
  private nextId = 1;
  private readonly timers = new Map<TimerHandle, { at: number; run: () => void }>();

  constructor(start = 1_767_225_600_000) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): TimerHandle {
    const id = this.nextId++;
    this.timers.set(id, { at: this.time + Math.max(0, ms), run });
    return id;
  }

  cancel(timer: TimerHandle): void {
    this.timers.delete(timer);
  }

  /** Runs everything due within the next `ms`. */
  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      let due: TimerHandle | undefined;
      let at = end;
      for (const [id, timer] of this.timers) {
        if (timer.at < at || (timer.at === at && (due === undefined || id < due))) {
          due = id;
          at = timer.at;
        }
      }
      if (due === undefined) break;
      const timer = this.timers.get(due)!;
      this.timers.delete(due);
      this.time = Math.max(this.time, timer.at);
      timer.run();
    }
    this.time = end;
  }

  /**
   * Jumps without running timers on the way, as a suspended machine does; what is due then runs
   * once.
   */
  sleep(ms: number): void {
    this.time += ms;
    this.advance(0);
  }

  pending(): number {
    return this.timers.size;
  }
}
