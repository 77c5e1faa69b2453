import { ok, type Result } from "../../../contract/result.ts";
import { endSessions } from "../../identity/sessions.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Services } from "../../kernel/services.ts";

/** Ends this session; its live socket closes with it. */
export function logout(
  _params: object,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Record<string, never>, never>> {
  const { session, now, ip } = ctx;
  return effectOk(deps, ctx, async (trx): Promise<Result<Record<string, never>, never>> => {
    await endSessions(trx, deps.live, {
      userId: session.userId,
      only: session.id,
      reason: "logout",
      now,
    });
    await audit(trx, deps.random, {
      actor: `user:${session.userId}`,
      userId: session.userId,
      action: "session.logout",
      ip,
      now,
    });
    return ok({});
  });
}
