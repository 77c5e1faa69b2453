/**
 * Due work: approved applications at their time, and where the sandbox policy is on those that
 * nobody decided.
 */

import { txOk } from "../../../db/tx.ts";
import { kycOf } from "../../../identity/kyc-level.ts";
import type { Job } from "../../../kernel/job.ts";
import { userLanguage } from "../../../mail/user-language.ts";
import { say } from "../../../words/catalog.ts";
import { decide } from "./decide.ts";

const AT_ONCE = 50;

/**
 * Passes those of the verified, each in a transaction of its own. Run twice, or by two at once,
 * each is decided once.
 */
export const resetPolicy: Job = {
  name: "reset policy",
  everyMs: 1000,
  run: async (deps, now) => {
    const due = await deps.db
      .selectFrom("reset_application")
      .select(["id", "approved_by"])
      .where("due_at", "<=", now)
      .where((e) => (deps.sandboxMs === undefined ? e("approved_by", "is not", null) : e.lit(true)))
      .where("status", "in", [0, 1])
      .orderBy("due_at")
      .limit(AT_ONCE)
      .execute();
    for (const { id, approved_by } of due) {
      await txOk(deps.db, async (trx) => {
        const { user_id } = await trx
          .selectFrom("reset_application")
          .select("user_id")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        const passes = (await kycOf(trx, user_id)).primary === 2;
        // Told to an owner whose identity was revoked in between.
        const reason = passes
          ? ""
          : say(await userLanguage(trx, user_id), "sandbox", "reason.notVerified");
        return decide(trx, deps, {
          id,
          event: passes ? "pass" : "fail",
          reason,
          actor: approved_by ?? "policy",
          now,
        });
      });
    }
  },
};
