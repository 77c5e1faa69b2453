import type { DataOf } from "../../../contract/http/call.ts";
import type { localUser as call } from "../../../contract/http/user.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";

/** The small check at boot. */
export async function localUser(
  _params: object,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof call>, never>> {
  const { usercode, username, mode, expiresAt } = session;
  return ok({
    usercode,
    username,
    mode,
    kyc_level: (await kycOf(deps.db, session.userId)).level,
    expireTime: expiresAt,
  });
}
