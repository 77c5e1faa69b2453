/**
 * Looking at tickets without taking them: what can be refused for nothing is refused before a code
 * is used up or a hash is made.
 */
import type { Scene } from "../../../contract/http/security.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { tokenHash } from "../../kernel/secrets.ts";

/** True when `takeTicket` would take it. It may still lose to another use at the same moment. */
export async function isTicketGood(
  db: Db | Tx,
  ticket: string | undefined,
  userId: string,
  scene: Scene,
  now: number,
): Promise<boolean> {
  if (ticket === undefined || ticket === "") return false;
  const row = await db
    .selectFrom("verify_ticket")
    .select("user_id")
    .where("token_hash", "=", tokenHash(ticket))
    .where("user_id", "=", userId)
    .where("scene", "=", scene)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Voids every ticket of a user: after a new login password nothing proven before it counts. */
export async function voidTickets(trx: Tx, userId: string, now: number): Promise<void> {
  await trx
    .updateTable("verify_ticket")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}

/**
 * Makes changes of one user's security wait for each other, so that each sees what the one before
 * left.
 */
export async function lockUser(trx: Tx, userId: string): Promise<void> {
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
