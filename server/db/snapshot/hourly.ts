/**
 * Takes a snapshot of the embedded database each hour, judged by the newest one there is, so that
 * restarts neither skip nor crowd them.
 */

import type { Db } from "../tx.ts";
import { snapshotsIn, snapshotTime, takeSnapshot } from "./snapshot.ts";

const EVERY_MS = 3_600_000;
const LOOK_EVERY_MS = 60_000;
/** The first minutes after a start are busy without it. */
const FIRST_AFTER_MS = 600_000;

export interface HourlySnapshots {
  /**
   * Work of the timer each minute. It resolves once decided; a snapshot that was due is there or
   * its failure is logged.
   */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Begins to look each minute. A snapshot that fails is logged and tried again at the next look.
 * `now` is epoch ms.
 */
export function hourlySnapshots(
  db: Db,
  data: string,
  now: () => number,
  log: (what: string, error: unknown) => void,
): HourlySnapshots {
  const from = now() + FIRST_AFTER_MS;
  let running = false;
  const look = async (): Promise<void> => {
    if (running || now() < from) return;
    running = true;
    try {
      const newest = (await snapshotsIn(data)).at(-1);
      if (newest === undefined || now() - snapshotTime(newest) >= EVERY_MS)
        await takeSnapshot(db, data, now());
    } catch (error) {
      log("the hourly snapshot failed:", error);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
