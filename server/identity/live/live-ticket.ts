/**
 * One-time tickets of the live socket (ASVS 4.4.3): 30 seconds, one opening, bound to the session
 * that asked.
 */
import { LIVE_LIMITS } from "../../../contract/account-feed/limits.ts";
import { err, type Result } from "../../../contract/result.ts";
import { newToken, type Random } from "../../db/random.ts";
import { type Db, type Tx, tx } from "../../db/tx.ts";
import type { Session } from "../../kernel/context.ts";
import { tokenHash } from "../../kernel/secrets.ts";
import { findSessionById, type NoSession } from "../sessions.ts";

const SCENE = "live:";

export async function giveLiveTicket(
  trx: Tx,
  random: Random,
  session: Session,
  now: number,
): Promise<{ ticket: string; expireTime: number }> {
  const ticket = newToken(random);
  const expireTime = now + LIVE_LIMITS.ticketMs;
  await trx
    .insertInto("verify_ticket")
    .values({
      token_hash: tokenHash(ticket),
      user_id: session.userId,
      scene: SCENE + session.id,
      channel: 1,
      expires_at: expireTime,
      used_at: null,
    })
    .execute();
  return { ticket, expireTime };
}

/** The session of a ticket; each opens once. */
export async function takeLiveTicket(
  db: Db,
  ticket: string,
  now: number,
): Promise<Result<Session, NoSession>> {
  const row = await tx(db, (trx) =>
    trx
      .updateTable("verify_ticket")
      .set({ used_at: now })
      .where("token_hash", "=", tokenHash(ticket))
      .where("scene", "like", `${SCENE}%`)
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning("scene")
      .executeTakeFirst(),
  );
  return row === undefined ? err(403) : findSessionById(db, row.scene.slice(SCENE.length), now);
}
