/** Every job about people, one line each. */

import { tidy } from "./identity/tidy.ts";
import type { Job } from "./kernel/job.ts";
import { auditBooks } from "./modules/books/audit-job.ts";
import { rollUpBooks } from "./modules/books/roll-up-job.ts";
import { tellingJob } from "./modules/content/tell-all.ts";
import { tidyUploads } from "./modules/files/tidy-uploads.ts";
import { kycPolicy } from "./modules/identity/policy.ts";
import { guestResetPolicy, tidyGuestResets } from "./modules/security/reset/guest-decide.ts";
import { resetPolicy } from "./modules/security/reset/policy.ts";
import { tidyGuestThreads } from "./modules/support/guest-chat.ts";
import { lockNotices } from "./modules/user/lock-notices.ts";

const post: Job = { name: "post", everyMs: 5000, run: (deps) => deps.post.drain() };

/** A minute's refusals, as a few rows of the audit trail. */
const incidents: Job = { name: "incidents", everyMs: 60_000, run: (deps, now) => deps.incidents.flush(deps, now) };

export const PEOPLE_JOBS: readonly Job[] = [
  post,
  incidents,
  auditBooks,
  rollUpBooks,
  lockNotices,
  tidy,
  tidyUploads,
  tidyGuestResets,
  tidyGuestThreads,
  resetPolicy,
  guestResetPolicy,
  kycPolicy,
  tellingJob,
];
