/**
 * The series in use and those a tab may come back to: an unused one stays 5 minutes, and of all at
 * most 20 are kept, the longest unused go first. A series in use is never taken away.
 */
import type { Clock } from "../clock.ts";
import type { Series } from "./series.ts";

export const KEEP_MS = 300_000;
export const KEEP_MOST = 20;

interface Entry {
  series: Series;
  users: number;
  idleSince: number;
}

export class Shelf {
  private readonly entries = new Map<string, Entry>();
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Takes a series into use; `make` when it is not held. */
  take(key: string, make: () => Series): Series {
    this.sweep();
    let entry = this.entries.get(key);
    if (entry === undefined) {
      entry = { series: make(), users: 0, idleSince: 0 };
      this.entries.set(key, entry);
    }
    entry.users++;
    this.sweep();
    return entry.series;
  }

  put(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined || --entry.users > 0) return;
    entry.idleSince = this.clock.now();
    this.sweep();
  }

  /** True while it is in use. */
  used(key: string): boolean {
    return (this.entries.get(key)?.users ?? 0) > 0;
  }

  get(key: string): Series | undefined {
    return this.entries.get(key)?.series;
  }

  /** Series in use. */
  *inUse(): Iterable<Series> {
    for (const entry of this.entries.values()) if (entry.users > 0) yield entry.series;
  }

  get size(): number {
    return this.entries.size;
  }

  /** Lets go what is unused for too long or too much. */
  sweep(): void {
    const now = this.clock.now();
    const idle = [...this.entries]
      .filter(([, entry]) => entry.users === 0)
      .sort(([, a], [, b]) => a.idleSince - b.idleSince);
    for (const [key, entry] of idle) {
      if (now - entry.idleSince < KEEP_MS && this.entries.size <= KEEP_MOST) break;
      entry.series.close();
      this.entries.delete(key);
    }
  }
}
