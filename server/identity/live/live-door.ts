/**
 * How the live socket is entered: by token or one-time ticket as the profile wants it (ASVS 4.4.3),
 * and what has become of a session since.
 */
import type { LiveEnd } from "../../../contract/account-feed/live.ts";
import { err, ok } from "../../../contract/result.ts";
import type { LiveDoor } from "../../account-feed/live-door.ts";
import type { Db } from "../../db/tx.ts";
import { tokenHash } from "../../kernel/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import { findSession, IDLE_MS, type NoSession } from "../sessions.ts";
import { takeLiveTicket } from "./live-ticket.ts";

export function liveDoor({ db, profile }: Services): LiveDoor {
  return {
    async enter({ token, ticket }, now) {
      if (ticket !== undefined) {
        const taken = await takeLiveTicket(db, ticket, now);
        return taken.ok ? ok(taken.value) : err(endOf(taken.error));
      }
      if (token === undefined || !profile.liveByToken) return err("unwanted");
      const found = await findSession(db, token, now);
      if (found.ok) return ok(found.value);
      return err(
        found.error === 424 ? ((await endReason(db, token)) ?? "kicked") : endOf(found.error),
      );
    },
    async over(sessionId, now) {
      const row = await db
        .selectFrom("session as s")
        .innerJoin("app_user as u", "u.id", "s.user_id")
        .select(["s.last_seen_at", "s.expires_at", "s.ended_at", "s.end_reason", "u.status"])
        .where("s.id", "=", sessionId)
        .executeTakeFirst();
      if (row === undefined) return "expired";
      if (row.status !== "active") return "disabled";
      if (row.ended_at !== null) return row.end_reason ?? "expired";
      return row.expires_at <= now || row.last_seen_at + IDLE_MS <= now ? "expired" : undefined;
    },
    async endedSince(since) {
      const rows = await db
        .selectFrom("session")
        .select(["id", "end_reason"])
        .where("ended_at", ">=", since)
        .execute();
      return rows.map((row) => ({ id: row.id, reason: row.end_reason ?? "expired" }));
    },
  };
}

const endOf = (error: NoSession): LiveEnd =>
  error === 403 ? "expired" : error === 424 ? "kicked" : "disabled";

/** Tells a returning device what ended its session. Only the holder of the token can ask. */
async function endReason(db: Db, token: string): Promise<LiveEnd | undefined> {
  const row = await db
    .selectFrom("session")
    .select("end_reason")
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return row?.end_reason ?? undefined;
}
