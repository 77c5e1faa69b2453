/** The sandbox policy: what was not decided in time decides itself. Off where people decide. */

import { txOk } from "../../db/tx.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import type { Job } from "../../kernel/job.ts";
import { userLanguage } from "../../mail/user-language.ts";
import { say } from "../../words/catalog.ts";
import { decide } from "./decide.ts";
import type { Level } from "./kyc-row.ts";

const AT_ONCE = 50;

/**
 * Passes what is due, each in a transaction of its own. Run twice, or by two at once, each is
 * decided once.
 */
export const kycPolicy: Job = {
  name: "kyc policy",
  everyMs: 1000,
  run: async (deps, now) => {
    if (deps.sandboxMs === undefined) return;
    const due = await deps.db
      .selectFrom("kyc")
      .select(["user_id", "level"])
      .where("due_at", "<=", now)
      .where("status", "in", [0, 1])
      .orderBy("due_at")
      .limit(AT_ONCE)
      .execute();
    for (const { user_id: userId, level } of due) {
      await txOk(deps.db, async (trx) => {
        const passes = level === 1 || (await kycOf(trx, userId)).primary === 2;
        // Told to an owner whose primary level was revoked while the advanced one waited.
        const reason = passes
          ? ""
          : say(await userLanguage(trx, userId), "sandbox", "reason.notPrimary");
        return decide(trx, deps, {
          userId,
          level: level as Level,
          event: passes ? "pass" : "fail",
          reason,
          actor: "policy",
          now,
        });
      });
    }
  },
};
