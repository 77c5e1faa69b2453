/**
 * Sessions: opened, looked up by the hash of their token, ended. Idle for 24 hours or 7 days old
 * they are over (ASVS 7.3). A session belongs to one account, so a demo token never reaches real
 * money. Ending tells the live sockets after the commit.
 */
import type { SignedIn } from "../../contract/http/shapes.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import "../account-feed/notice-tables.ts";
import type { LiveOutbox } from "../account-feed/outbox.ts";
import { newId, newToken } from "../db/random.ts";
import type { SessionEnd } from "../db/schema.ts";
import { type Db, type Tx, tx } from "../db/tx.ts";
import type { Session } from "../kernel/context.ts";
import { tokenHash } from "../kernel/secrets.ts";
import type { Services } from "../kernel/services.ts";

export const IDLE_MS = 24 * 3_600_000;
export const ABSOLUTE_MS = 7 * 24 * 3_600_000;
/** `last_seen_at` is written at most this often. */
const SEEN_EVERY_MS = 60_000;

/** Ended by something elsewhere: HTTP 424. The others are 403. */
const ELSEWHERE: readonly SessionEnd[] = ["kicked", "passwordChanged", "disabled"];

export type NoSession = 403 | 424 | "userDisabled" | "userBlacklisted";

/**
 * Opens a session of an account and returns its token and key, the only time that they exist
 * outside the client. `passwordAt`: when the login password was typed for it, epoch ms.
 */
export async function openSession(
  trx: Tx,
  { random, secrets }: Pick<Services, "random" | "secrets">,
  o: {
    userId: string;
    accountId: string;
    device: string;
    ip: string;
    now: number;
    passwordAt?: number;
  },
): Promise<Pick<SignedIn, "token" | "sessionId" | "signKey">> {
  const token = newToken(random);
  const id = newId(random, o.now);
  await trx
    .insertInto("session")
    .values({
      token_hash: tokenHash(token),
      id,
      user_id: o.userId,
      account_id: o.accountId,
      device: o.device,
      ip: o.ip,
      created_at: o.now,
      last_seen_at: o.now,
      expires_at: o.now + ABSOLUTE_MS,
      ended_at: null,
      end_reason: null,
      password_at: o.passwordAt ?? 0,
    })
    .execute();
  return { token, sessionId: id, signKey: secrets.signKey(id).toString("base64url") };
}

/** The live session of a token, or how the answer says that there is none. */
export const findSession = (
  db: Db,
  token: string,
  now: number,
): Promise<Result<Session, NoSession>> => sessionBy(db, "s.token_hash", tokenHash(token), now);

/**
 * The same by the session's own id, for who holds no token: the live socket's ticket and its
 * re-checks.
 */
export const findSessionById = (
  db: Db,
  id: string,
  now: number,
): Promise<Result<Session, NoSession>> => sessionBy(db, "s.id", id, now);

/** Session of a token, alive or ended. It proves only who sent a request while it lived. */
export async function sessionOnceOf(
  db: Db,
  token: string,
): Promise<Pick<Session, "id" | "userId" | "accountId"> | undefined> {
  const row = await db
    .selectFrom("session")
    .select(["id", "user_id", "account_id"])
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, accountId: row.account_id };
}

async function sessionBy(
  db: Db,
  column: "s.token_hash" | "s.id",
  value: string,
  now: number,
): Promise<Result<Session, NoSession>> {
  const row = await db
    .selectFrom("session as s")
    .innerJoin("account as a", "a.id", "s.account_id")
    .innerJoin("app_user as u", "u.id", "s.user_id")
    .select([
      "s.id",
      "s.user_id",
      "s.account_id",
      "s.created_at",
      "s.last_seen_at",
      "s.expires_at",
      "s.ended_at",
      "s.end_reason",
      "s.password_at",
    ])
    .select(["a.mode", "u.usercode", "u.username", "u.status"])
    .where(column, "=", value)
    .executeTakeFirst();
  if (row === undefined) return err(403);
  if (row.status === "disabled") return err("userDisabled");
  if (row.status === "blacklisted") return err("userBlacklisted");
  if (row.ended_at !== null)
    return err(ELSEWHERE.includes(row.end_reason as SessionEnd) ? 424 : 403);
  if (row.expires_at <= now || row.last_seen_at + IDLE_MS <= now) return err(403);
  if (row.last_seen_at + SEEN_EVERY_MS <= now) {
    await tx(db, (trx) =>
      trx
        .updateTable("session")
        .set({ last_seen_at: now })
        .where("id", "=", row.id)
        .where("ended_at", "is", null)
        .execute(),
    );
  }
  return ok({
    id: row.id,
    userId: row.user_id,
    usercode: row.usercode,
    username: row.username,
    accountId: row.account_id,
    mode: row.mode,
    createdAt: row.created_at,
    expiresAt: Math.min(row.expires_at, now + IDLE_MS),
    passwordAt: row.password_at,
  });
}

/**
 * Ends sessions of a user: `only` one, all but `except`, or all. Returns how many lived. More than
 * one: waits for sessions that are being opened at this moment (their rows refer to the user's), so
 * that none slips through.
 */
export async function endSessions(
  trx: Tx,
  live: LiveOutbox,
  o: { userId: string; reason: SessionEnd; now: number; only?: string; except?: string },
): Promise<number> {
  if (o.only === undefined)
    await trx
      .selectFrom("app_user")
      .select("id")
      .where("id", "=", o.userId)
      .forUpdate()
      .executeTakeFirst();
  let update = trx
    .updateTable("session")
    .set({ ended_at: o.now, end_reason: o.reason })
    .where("user_id", "=", o.userId)
    .where("ended_at", "is", null);
  if (o.only !== undefined) update = update.where("id", "=", o.only);
  if (o.except !== undefined) update = update.where("id", "!=", o.except);
  const ended = (await update.returning("id").execute()).map((row) => row.id);
  if (ended.length > 0)
    await trx.deleteFrom("push_subscription").where("session_id", "in", ended).execute();
  live.endSessions(trx, ended, o.reason);
  return ended.length;
}
