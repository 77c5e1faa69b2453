/**
 * A clock with timers that only a test moves (back-off, pace, silence and a connection's age take
 * no time), and an adapter's environment on it.
 */
import { systemEnv } from "../../../server/venues/open-live.ts";
import type { VenueEnv } from "../../../server/venues/venue.ts";
import type { LinkClock } from "../../../server/venues/venue-link.ts";

export class ManualLinkClock implements LinkClock {
  private at: number;
  /** Difference of the time of day. */
  private off = 0;
  private readonly timers = new Set<{ due: number; run: () => void }>();

  constructor(at = 1_763_600_000_000) {
    this.at = at;
  }

  now(): number {
    return this.at + this.off;
  }

  mono(): number {
    return this.at;
  }

  /** Sets the time of day; what measures intervals goes on. */
  set(byMs: number): void {
    this.off += byMs;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { due: this.at + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** The time is another one at once; what became due runs with the next `pass`. */
  jump(ms: number): void {
    this.at += ms;
  }

  /** Moves on, running what becomes due on the way, in order and each at its own time. */
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      let next: { due: number; run: () => void } | undefined;
      for (const timer of this.timers)
        if (timer.due <= end && (next === undefined || timer.due < next.due)) next = timer;
      if (next === undefined) break;
      this.timers.delete(next);
      this.at = Math.max(this.at, next.due);
      next.run();
    }
    this.at = end;
  }
}

/** Chance says nothing, and a call has no limit in real time, which a busy machine would reach. */
export function venueEnv(origin: string, clock: LinkClock): VenueEnv {
  return { ...systemEnv(origin), clock, random: () => 0, fetch: (url) => fetch(url) };
}
