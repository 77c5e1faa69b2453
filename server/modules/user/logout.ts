import { ok, type Result } from "../../../contract/result.ts";
import { audit } from "../../access/audit.ts";
import type { UserCtx } from "../../access/context.ts";
import type { PeopleDeps } from "../../access/deps.ts";
import { effectOk } from "../../access/once.ts";
import { endSessions } from "../../access/sessions.ts";

/** Ends this session; its live socket closes with it. */
export function logout(_params: object, deps: PeopleDeps, ctx: UserCtx): Promise<Result<Record<string, never>, never>> {
  const { session, now, ip } = ctx;
  return effectOk(deps, ctx, async (trx): Promise<Result<Record<string, never>, never>> => {
    await endSessions(trx, deps.live, { userId: session.userId, only: session.id, reason: "logout", now });
    await audit(trx, deps.random, { actor: `user:${session.userId}`, userId: session.userId, action: "session.logout", ip, now });
    return ok({});
  });
}
