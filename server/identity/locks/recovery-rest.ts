/**
 * A newly bound contact resets no password. A stranger who got hold of a session and added a
 * contact waits for a day, in which the owner hears of it by every other channel. A contact bound
 * with the registration or right after it does not rest.
 */

import { NAME_KINDS } from "../../../contract/http/shapes.ts";
import { VERIFY } from "../../../contract/http/wire/envelope.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { PASSWORD_FRESH_MS } from "../password.ts";

export const RECOVERY_REST_MS = 24 * 3_600_000;

/**
 * The methods of a user that rest at `now`, epoch ms. None for an id that belongs to no user; costs
 * the same.
 */
export async function restingMethods(
  db: Db | Tx,
  userId: string,
  now: number,
): Promise<Set<1 | 2 | 3>> {
  const user = await db
    .selectFrom("app_user")
    .select("created_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  const names = await db
    .selectFrom("login_name")
    .select(["kind", "bound_at"])
    .where("user_id", "=", userId)
    .execute();
  const totp = await db
    .selectFrom("totp")
    .select("bound_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const rests = (boundAt: number): boolean =>
    boundAt > (user?.created_at ?? 0) + PASSWORD_FRESH_MS && boundAt + RECOVERY_REST_MS > now;
  const resting = new Set<1 | 2 | 3>();
  for (const { kind, bound_at } of names)
    if (kind !== NAME_KINDS.account && rests(bound_at)) resting.add(kind);
  if (totp?.bound_at && rests(totp.bound_at)) resting.add(VERIFY.google);
  return resting;
}
