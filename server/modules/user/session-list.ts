import type { DataOf } from "../../../contract/http/call.ts";
import type { sessionList as call } from "../../../contract/http/user.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { IDLE_MS } from "../../identity/sessions.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";

/** Sessions of this login that are alive, this one first, then the latest seen. */
export async function sessionList(
  _params: object,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof call>, never>> {
  const rows = await db
    .selectFrom("session as s")
    .innerJoin("account as a", "a.id", "s.account_id")
    .select(["s.id", "a.mode", "s.device", "s.ip", "s.created_at", "s.last_seen_at"])
    .where("s.user_id", "=", session.userId)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", now)
    .where("s.last_seen_at", ">", now - IDLE_MS)
    .orderBy("s.last_seen_at", "desc")
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    mode: row.mode,
    device: row.device,
    ip: row.ip,
    createTime: row.created_at,
    lastSeenTime: row.last_seen_at,
    current: row.id === session.id,
  }));
  return ok({ list: list.sort((a, b) => Number(b.current) - Number(a.current)) });
}
