/** What every use case about people works with. Passed explicitly; no module state. */

import type { LiveOutbox } from "../account-feed/outbox.ts";
import type { Random } from "../db/random.ts";
import type { Db } from "../db/tx.ts";
import type { Post } from "../mail/post.ts";
import type { Hasher } from "./hasher.ts";
import type { Door } from "./limits/door.ts";
import type { Incidents } from "./limits/incidents.ts";
import type { SecurityProfile } from "./profile.ts";
import type { Secrets } from "./secrets.ts";

export interface PeopleDeps {
  db: Db;
  random: Random;
  secrets: Secrets;
  hasher: Hasher;
  /** Where callers without a session come in. */
  door: Door;
  /** What was refused, on its way to the audit trail. */
  incidents: Incidents;
  profile: SecurityProfile;
  live: LiveOutbox;
  post: Post;
  /** How much the rate limits are multiplied, and what bounds strangers at work: 1, more where tests come from one address. */
  generous: number;
  /** Sandbox policy (settled point 14): reviews decide by themselves after this long; undefined when people decide. */
  sandboxMs: number | undefined;
}
