/**
 * After something that protects an account was recovered or reset, value rests: nothing leaves by
 * any way, no new place to pay to is added, and no protection is switched off. What lets value out
 * asks alike: the fund password, and the authenticator's code where one is bound.
 */
import { VERIFY } from "../../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { latestEnd } from "../../db/latest-end.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { SecurityProfile } from "../../kernel/profile.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import type { Want } from "../proof.ts";
import { isTotpBound } from "../totp.ts";

/** Until when it rests, epoch ms; 0 or a time that has passed when it does not. */
export async function restsUntil(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom("app_user")
    .select("withdraw_lock_until")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.withdraw_lock_until;
}

/** Code 20 `withdraw_lock` with its end while value rests. */
export async function notResting(
  db: Db | Tx,
  userId: string,
  now: number,
): Promise<Result<undefined, Refusal>> {
  const until = await restsUntil(db, userId);
  return until > now ? missing("withdraw_lock", until) : ok(undefined);
}

/**
 * Lets value rest from `now` on, as long as the profile says; never shortens a rest that runs. An
 * ordinary change with the old password brings none. An end of whitelist mode that was asked for
 * before is forgotten: whoever asked for it may be the one who was shut out.
 */
export async function restValue(
  trx: Tx,
  { withdrawPauseMs }: SecurityProfile,
  userId: string,
  now: number,
): Promise<void> {
  const until = now + withdrawPauseMs;
  await trx
    .updateTable("app_user")
    .set({ withdraw_lock_until: until })
    .where("id", "=", userId)
    .where("withdraw_lock_until", "<", until)
    .execute();
  await trx
    .updateTable("withdraw_whitelist")
    .set({ off_at: 0 })
    .where("off_at", ">", now)
    .where("account_id", "in", (e) =>
      e.selectFrom("account").select("id").where("user_id", "=", userId),
    )
    .execute();
}

/**
 * Asked by release, payment methods and addresses; a withdrawal without an authenticator asks for
 * both contacts besides.
 */
export async function valueProof(db: Db | Tx, userId: string): Promise<Want> {
  const google = (await isTotpBound(db, userId)) ? [VERIFY.google] : [];
  return { verify: [VERIFY.safeword, ...google], any: false, scene: "fund" };
}

/** True when the fund password was set anew since it was judged. */
export async function isSafewordNewer(trx: Tx, userId: string, than: number): Promise<boolean> {
  const row = await trx
    .selectFrom("credential")
    .select("changed_at")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  if (row === undefined) return true;
  // Far later than it was judged, it was set before the clock was set back.
  return row.changed_at > than && row.changed_at <= latestEnd(than, 0);
}

/**
 * In the transaction of the effect: what was judged before it is still in force, and value does not
 * rest since.
 */
export async function stillProven(
  trx: Tx,
  userId: string,
  judgedAt: number,
): Promise<Result<undefined, Refusal>> {
  const rests = await notResting(trx, userId, judgedAt);
  if (!rests.ok) return rests;
  return (await isSafewordNewer(trx, userId, judgedAt)) ? err("safewordWrong") : ok(undefined);
}
