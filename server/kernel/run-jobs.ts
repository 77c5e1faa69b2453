/**
 * Runs jobs on timers, each never twice at a time. What one throws is logged and does not stop the
 * others.
 */

import { oncePerPeriod } from "../due/once-a-period.ts";
import type { Job } from "./job.ts";
import type { Services } from "./services.ts";

/**
 * A shared job is looked for at least this often, so that a period whose process died is taken up
 * soon, ms.
 */
const LOOK_MS = 60_000;

export interface RunningJobs {
  /**
   * Runs every job once, now, one after the other, whatever was done in its period. For tests,
   * which own the clock.
   */
  turn(): Promise<void>;
  /** Work of the timers, of all jobs and now: shared ones are done unless another process has. */
  look(): Promise<void>;
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

export function runJobs(
  jobs: readonly Job[],
  deps: Services,
  o: { now: () => number; timers: boolean; log: (what: string, error: unknown) => void },
): RunningJobs {
  const running = new Map<string, Promise<void>>();
  const start = (job: Job, run: () => Promise<unknown>): Promise<void> => {
    const before = running.get(job.name);
    if (before !== undefined) return before;
    const work = run()
      .then(
        () => {},
        (error: unknown) => o.log(`job ${job.name}`, error),
      )
      .finally(() => running.delete(job.name));
    running.set(job.name, work);
    return work;
  };
  const always = (job: Job) => start(job, () => job.run(deps, o.now()));
  const look = (job: Job) => {
    if (job.shared !== true) return always(job);
    const now = o.now();
    return start(job, () =>
      oncePerPeriod(deps.db, { name: job.name, everyMs: job.everyMs, now }, () =>
        job.run(deps, now),
      ),
    );
  };
  if (o.timers) for (const job of jobs) if (job.atStart === true) void look(job);
  const every = ({ shared, everyMs }: Job): number =>
    shared === true ? Math.min(everyMs, LOOK_MS) : everyMs;
  const timers = o.timers
    ? jobs.map((job) => setInterval(() => void look(job), every(job)).unref())
    : [];
  const all = async (one: (job: Job) => Promise<void>): Promise<void> => {
    for (const job of jobs) await one(job);
  };
  return {
    turn: () => all(always),
    look: () => all(look),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
