/** What the clock does. A job looks for due rows in the database, so that a restart forgets nothing; run twice, it does its work once. */
import type { Services } from "./services.ts";

export interface Job {
  name: string;
  everyMs: number;
  /** Also when the process starts. */
  atStart?: boolean;
  run(deps: Services, now: number): Promise<void>;
}
