/** Runs jobs on timers, each never twice at a time. What one throws is logged and does not stop the others. */

import type { Job } from "./job.ts";
import type { Services } from "./services.ts";

export interface RunningJobs {
  /** Runs every job once, now, one after the other. For tests, which own the clock. */
  turn(): Promise<void>;
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

export function runJobs(
  jobs: readonly Job[],
  deps: Services,
  o: { now: () => number; timers: boolean; log: (what: string, error: unknown) => void },
): RunningJobs {
  const running = new Map<string, Promise<void>>();
  const start = (job: Job): Promise<void> => {
    const before = running.get(job.name);
    if (before !== undefined) return before;
    const work = job
      .run(deps, o.now())
      .catch((error: unknown) => o.log(`job ${job.name}`, error))
      .finally(() => running.delete(job.name));
    running.set(job.name, work);
    return work;
  };
  if (o.timers) for (const job of jobs) if (job.atStart === true) void start(job);
  const timers = o.timers ? jobs.map((job) => setInterval(() => void start(job), job.everyMs).unref()) : [];
  return {
    turn: async () => {
      for (const job of jobs) await start(job);
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
