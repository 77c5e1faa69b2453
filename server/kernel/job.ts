/**
 * Jobs run by the clock. A job looks for due work in the database, so that a restart forgets
 * nothing; run twice, it does its work once.
 */
import type { Services } from "./services.ts";

export interface Job {
  name: string;
  everyMs: number;
  /** Also when the process starts. */
  atStart?: boolean;
  /**
   * Once a period over all processes (server/due/once-a-period.ts). Without, every process runs it
   * each time: what claims its rows one by one anyway (letters, reviews, due rows), or is the
   * process's own.
   */
  shared?: boolean;
  run(deps: Services, now: number): Promise<void>;
}
