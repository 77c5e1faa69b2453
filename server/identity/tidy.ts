/**
 * Forgets what has served its time: replay events after a day, request ids after seven, codes,
 * tickets, windows, counts of wrong tries and ended sessions later.
 */

import { LIVE_LIMITS } from "../../contract/account-feed/limits.ts";
import { DAY_MS } from "../../contract/time/day.ts";
import { type Tx, tx } from "../db/tx.ts";
import type { Job } from "../kernel/job.ts";
import type { Services } from "../kernel/services.ts";
import { DEVICE_MS } from "./devices.ts";
import { FORGET_MS } from "./locks/sign-in-guard.ts";

/**
 * Each kind goes in a transaction of its own: a server that was off has much to forget, and serves
 * others in between.
 */
const KINDS: readonly ((
  trx: Tx,
  now: number,
  deps: Services,
) => { execute: () => Promise<unknown> })[] = [
  (trx, now) => trx.deleteFrom("live_event").where("created_at", "<", now - LIVE_LIMITS.replayMs),
  (trx, now) => trx.deleteFrom("request_key").where("created_at", "<", now - 7 * DAY_MS),
  (trx, now) => trx.deleteFrom("verification_code").where("expires_at", "<", now - DAY_MS),
  (trx, now) => trx.deleteFrom("verify_ticket").where("expires_at", "<", now - DAY_MS),
  (trx, now) => trx.deleteFrom("rate_window").where("started_at", "<", now - DAY_MS),
  // A lock holds for half an hour: what was not added to for longer counts no longer.
  (trx, now) =>
    trx
      .deleteFrom("guard")
      .where("touched_at", "<", now - FORGET_MS)
      .where("locked_until", "<", now),
  (trx, now) =>
    trx
      .deleteFrom("guard_address")
      .where("touched_at", "<", now - FORGET_MS)
      .where("locked_until", "<", now),
  (trx, now) => trx.deleteFrom("known_device").where("used_at", "<", now - DEVICE_MS),
  (trx, now, deps) =>
    trx
      .deleteFrom("request_nonce")
      .where("created_at", "<", now - 2 * deps.profile.signatureWindowS * 1000),
  (trx, now) => trx.deleteFrom("mail_queue").where("created_at", "<", now - 7 * DAY_MS),
  (trx, now) => trx.deleteFrom("session").where("expires_at", "<", now - 30 * DAY_MS),
];

export const tidy: Job = {
  name: "tidy",
  everyMs: 600_000,
  shared: true,
  run: async (deps, now) => {
    for (const kind of KINDS) await tx(deps.db, (trx) => kind(trx, now, deps).execute());
  },
};
