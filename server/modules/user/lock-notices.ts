/**
 * Tells owners that strangers have locked their name: a letter to every contact, a live event, a
 * row in the audit trail. A job and not the sign-in itself, so that the try that locks takes as
 * long for a name without an account.
 */

import { type Db, type Tx, tx } from "../../db/tx.ts";
import { GUARDS } from "../../identity/locks/guard.ts";
import { contactsOf } from "../../identity/names.ts";
import { audit } from "../../kernel/audit.ts";
import type { Job } from "../../kernel/job.ts";
import { type RateRule, takeRate } from "../../kernel/limits/rate.ts";
import type { Services } from "../../kernel/services.ts";
import { letter } from "../../mail/letters.ts";
import { userLanguage } from "../../mail/user-language.ts";

const AT_ONCE = 50;
/** Letters about locks: strangers shall not fill a mailbox. */
const TOLD: RateRule = { scope: "lock.told", max: 1, perMs: 6 * 3_600_000 };

export const lockNotices: Job = {
  name: "lock notices",
  everyMs: 5000,
  run: async (deps, now) => {
    for (const userId of await untold(deps.db, now))
      await tx(deps.db, (trx) => tell(trx, deps, userId, now));
  },
};

/**
 * Users with a lock in force that they have not been told of. Names without an account are no
 * users.
 */
async function untold(db: Db, now: number): Promise<string[]> {
  const byAddress = await db
    .selectFrom("guard_address as g")
    .innerJoin("app_user as u", "u.id", "g.subject")
    .select("u.id")
    .where("g.locked_until", ">", now)
    .whereRef("g.told_until", "<", "g.locked_until")
    .groupBy("u.id")
    .limit(AT_ONCE)
    .execute();
  const forAll = await db
    .selectFrom("guard as g")
    .innerJoin("app_user as u", "u.id", "g.subject")
    .select("u.id")
    .where("g.scope", "=", GUARDS.login.scope)
    .where("g.locked_until", ">", now)
    .whereRef("g.told_until", "<", "g.locked_until")
    .limit(AT_ONCE)
    .execute();
  return [...new Set([...byAddress, ...forAll].map((row) => row.id))];
}

async function tell(trx: Tx, deps: Services, userId: string, now: number): Promise<void> {
  const forAll = await trx
    .updateTable("guard")
    .set((e) => ({ told_until: e.ref("locked_until") }))
    .where("scope", "=", GUARDS.login.scope)
    .where("subject", "=", userId)
    .where("locked_until", ">", now)
    .executeTakeFirst();
  const byAddress = await trx
    .updateTable("guard_address")
    .set((e) => ({ told_until: e.ref("locked_until") }))
    .where("subject", "=", userId)
    .where("locked_until", ">", now)
    .whereRef("told_until", "<", "locked_until")
    .executeTakeFirst();
  const detail = {
    everybody: forAll.numUpdatedRows > 0n,
    addresses: Number(byAddress.numUpdatedRows),
  };
  await audit(trx, deps.random, { actor: "guest", userId, action: "login.lock", detail, now });
  if (!(await takeRate(trx, TOLD, userId, now))) return;
  await deps.live.emitToUser(trx, userId, "security", { kind: "session" }, now);
  const language = await userLanguage(trx, userId);
  const { phone, email } = await contactsOf(trx, userId);
  for (const [channel, target] of [[1, phone] as const, [2, email] as const]) {
    if (target !== undefined)
      await deps.mail.queue(
        trx,
        letter({ name: "locked.body", facts: {} }, channel, target, language),
        now,
      );
  }
}
