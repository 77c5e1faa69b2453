import type { ParamsOut } from "../../../contract/http/call.ts";
import type { sessionRevoke as call } from "../../../contract/http/user.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { endSessions } from "../../identity/sessions.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Services } from "../../kernel/services.ts";

/**
 * Ends one other session (`notExist` when it is not a live one of this user), or all others. They
 * see HTTP 424.
 */
export async function sessionRevoke(
  { id }: ParamsOut<typeof call>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<{ ended: number }, "notExist" | "statusError">> {
  const { session, now, ip } = ctx;
  if (id === session.id) return err("statusError");
  return effectOk(deps, ctx, async (trx): Promise<Result<{ ended: number }, "notExist">> => {
    const which = id === undefined ? { except: session.id } : { only: id };
    const ended = await endSessions(trx, deps.live, {
      userId: session.userId,
      reason: "kicked",
      now,
      ...which,
    });
    if (id !== undefined && ended === 0) return err("notExist");
    await audit(trx, deps.random, {
      actor: `user:${session.userId}`,
      userId: session.userId,
      action: "session.revoke",
      detail: { ended },
      ip,
      now,
    });
    await deps.live.emitToUser(trx, session.userId, "security", { kind: "session" }, now);
    return ok({ ended });
  });
}
