/**
 * Each hour's snapshot of what accounts are worth. Looked for every minute and written within the
 * hour's first five; an hour that was missed stays a gap.
 */
import type { Job } from "../../kernel/job.ts";
import { HOUR, snapshotAll } from "./equity.ts";
import { worthNow } from "./wallets.ts";

/** Later than this it would be another moment's worth. */
const WITHIN_MS = 300_000;

export const equityJob: Job = {
  name: "equity",
  everyMs: HOUR,
  shared: true,
  atStart: true,
  run: async (services, now) => {
    if (now % HOUR < WITHIN_MS) await snapshotAll(services, worthNow(services, now), now);
  },
};
