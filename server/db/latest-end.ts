/**
 * Where the clock is set back, what was to last for seconds would last until that time comes again:
 * a killed engine's lease, so that nobody could close a position, and a price that was firm for ten
 * seconds. Such a thing has ended. The minute is for processes whose clocks differ; further apart
 * than that they take the engine from each other.
 */
const SKEW_MS = 60_000;

/** The latest end, epoch ms, that something which lasts `lastsMs` may have at `now`. */
export const latestEnd = (now: number, lastsMs: number): number => now + lastsMs + SKEW_MS;

/** True while something that began at `from` still lasts. */
export const lasts = (from: number, lastsMs: number, now: number): boolean =>
  from + lastsMs > now && from + lastsMs <= latestEnd(now, lastsMs);
