/**
 * Wrong tries in a row, per subject, in the database: survives a restart and counts over all processes (reliability G21). The table is
 * that of machine `lock`; a lock that has run out is as good as none. Run it in a transaction that commits even when the try was wrong.
 */
import type { LockBody } from "../../contract/http/wire/envelope.ts";
import { LOCK_AFTER, LOCK_MS, LOCK_WARN_FROM } from "../../contract/rules/machines.ts";
import type { Db, Tx } from "../db/tx.ts";

export interface GuardRule {
  scope: string;
  /** The wrong try that locks. */
  after: number;
  lockMs: number;
  /** From this many failures on the answer tells what is left. */
  warnFrom: number;
}

export const GUARDS = {
  login: { scope: "login", after: LOCK_AFTER, lockMs: LOCK_MS, warnFrom: LOCK_WARN_FROM },
  /** Login passwords tried on a device that signed in before: whatever strangers do to the name, its owner gets in there. */
  device: { scope: "login.device", after: LOCK_AFTER, lockMs: LOCK_MS, warnFrom: LOCK_WARN_FROM },
  safeword: { scope: "safeword", after: 5, lockMs: 30 * 60_000, warnFrom: 3 },
  totp: { scope: "totp", after: 5, lockMs: 5 * 60_000, warnFrom: 5 },
} as const satisfies Record<string, GuardRule>;

export type Judged = { is: "right" } | { is: "wrong"; body: LockBody } | { is: "locked"; body: LockBody };

/** The lock in force, if any: asked before the costly check. */
export async function lockOf(db: Db | Tx, rule: GuardRule, subject: string, now: number): Promise<LockBody | undefined> {
  const row = await db.selectFrom("guard").select("locked_until").where("scope", "=", rule.scope).where("subject", "=", subject).executeTakeFirst();
  return row !== undefined && row.locked_until > now ? { until: row.locked_until } : undefined;
}

/** Counts one try. Whoever arrives after the lock fell is `locked`, right or wrong. */
export async function judge(trx: Tx, rule: GuardRule, subject: string, right: boolean, now: number): Promise<Judged> {
  await trx
    .insertInto("guard")
    .values({ scope: rule.scope, subject, fails: 0, touched_at: now })
    // Holds the row from here on: one that was idle for long is being tidied perhaps.
    .onConflict((c) => c.columns(["scope", "subject"]).doUpdateSet({ touched_at: now }))
    .execute();
  const row = await trx
    .selectFrom("guard")
    .select(["fails", "locked_until"])
    .where("scope", "=", rule.scope)
    .where("subject", "=", subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.locked_until > now) return { is: "locked", body: { until: row.locked_until } };
  const fails = right ? 0 : (row.locked_until > 0 ? 0 : row.fails) + 1;
  const until = fails >= rule.after ? now + rule.lockMs : 0;
  await trx
    .updateTable("guard")
    .set({ fails, locked_until: until, touched_at: now })
    .where("scope", "=", rule.scope)
    .where("subject", "=", subject)
    .execute();
  if (right) return { is: "right" };
  if (until > 0) return { is: "locked", body: { until } };
  return { is: "wrong", body: fails >= rule.warnFrom ? { left: rule.after - fails } : {} };
}

/** Forgets the tries, e.g. after the owner proved themselves in another way. The row stays: somebody may be about to count on it. */
export async function forgive(trx: Tx, rule: GuardRule, subject: string): Promise<void> {
  await trx.updateTable("guard").set({ fails: 0, locked_until: 0 }).where("scope", "=", rule.scope).where("subject", "=", subject).execute();
}
