import type { Profile } from "../../../contract/http/user.ts";
import { toText } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { withdrawnToday } from "../../identity/day-limit.ts";
import { DAY_LIMITS, kycOf } from "../../identity/kyc-level.ts";
import { contactsOf, maskEmail, maskPhone } from "../../identity/names.ts";
import { isTotpBound } from "../../identity/totp.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";

/** Full profile and security flags. Belongs to the login: the same in both modes but for `mode`. */
export async function userGet(
  _params: object,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<Profile, never>> {
  const { userId } = session;
  const user = await db
    .selectFrom("app_user")
    .selectAll()
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const safeword = await db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  const demo = await db
    .selectFrom("account")
    .select("id")
    .where("user_id", "=", userId)
    .where("mode", "=", "demo")
    .executeTakeFirst();
  const { phone, email } = await contactsOf(db, userId);
  const kyc = await kycOf(db, userId);
  return ok({
    usercode: user.usercode,
    username: user.username,
    type: user.kind,
    phone: maskPhone(phone),
    email: maskEmail(email),
    phone_bind: phone !== undefined,
    email_bind: email !== undefined,
    google_auth_bind: await isTotpBound(db, userId),
    safeword_set: safeword !== undefined,
    kyc_status: kyc.primary,
    kyc_high_status: kyc.advanced,
    kyc_level: kyc.level,
    mode: session.mode,
    demo_created: demo !== undefined,
    withdraw_limit_day: DAY_LIMITS[kyc.level],
    withdraw_used_day: toText(await withdrawnToday(db, session.accountId, now)),
    withdraw_lock_until: user.withdraw_lock_until,
    createTime: user.created_at,
  });
}
