/** Forgets what has served its time: replay events after a day, request ids after seven, codes, tickets, windows, counts of wrong tries and ended sessions later. */

import { LIVE_LIMITS } from "../../contract/account-feed/limits.ts";
import { DAY_MS } from "../../contract/time/day.ts";
import { tx } from "../db/tx.ts";
import type { Job } from "../kernel/job.ts";
import { DEVICE_MS } from "./devices.ts";
import { FORGET_MS } from "./locks/sign-in-guard.ts";

export const tidy: Job = {
  name: "tidy",
  everyMs: 600_000,
  shared: true,
  run: (deps, now) =>
    tx(deps.db, async (trx) => {
      await trx
        .deleteFrom("live_event")
        .where("created_at", "<", now - LIVE_LIMITS.replayMs)
        .execute();
      await trx
        .deleteFrom("request_key")
        .where("created_at", "<", now - 7 * DAY_MS)
        .execute();
      await trx
        .deleteFrom("verification_code")
        .where("expires_at", "<", now - DAY_MS)
        .execute();
      await trx
        .deleteFrom("verify_ticket")
        .where("expires_at", "<", now - DAY_MS)
        .execute();
      await trx
        .deleteFrom("rate_window")
        .where("started_at", "<", now - DAY_MS)
        .execute();
      // A lock holds for half an hour: what was not added to for longer counts no longer.
      await trx
        .deleteFrom("guard")
        .where("touched_at", "<", now - FORGET_MS)
        .where("locked_until", "<", now)
        .execute();
      await trx
        .deleteFrom("guard_address")
        .where("touched_at", "<", now - FORGET_MS)
        .where("locked_until", "<", now)
        .execute();
      await trx
        .deleteFrom("known_device")
        .where("used_at", "<", now - DEVICE_MS)
        .execute();
      await trx
        .deleteFrom("request_nonce")
        .where("created_at", "<", now - 2 * deps.profile.signatureWindowS * 1000)
        .execute();
      await trx
        .deleteFrom("mail_queue")
        .where("created_at", "<", now - 7 * DAY_MS)
        .execute();
      await trx
        .deleteFrom("session")
        .where("expires_at", "<", now - 30 * DAY_MS)
        .execute();
    }),
};
