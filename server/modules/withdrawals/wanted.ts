/**
 * Proof of a withdrawal: the fund password, and the Google code where one is bound, else the
 * codes of both contacts.
 */
import { VERIFY } from "../../../contract/http/wire/envelope.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { contactsOf } from "../../identity/names.ts";
import type { Want } from "../../identity/proof.ts";
import { isTotpBound } from "../../identity/totp.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";

/** Code 20 where something of it is not there yet. */
export async function wanted({ db }: Services, userId: string): Promise<Result<Want, Refusal>> {
  const safeword = await db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  if (safeword === undefined) return missing("fund_password");
  if (await isTotpBound(db, userId))
    return ok({ verify: [VERIFY.safeword, VERIFY.google], any: false, scene: "withdraw" });
  const { phone, email } = await contactsOf(db, userId);
  if (phone === undefined || email === undefined)
    return missing(phone === undefined && email === undefined ? "bind_google" : "bind_contact");
  return ok({
    verify: [VERIFY.safeword, VERIFY.email, VERIFY.phone],
    any: false,
    scene: "withdraw",
  });
}
