/**
 * Methods that prove a user: asked by the signed-in for themselves, and by name where a password
 * is lost.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  getUserNameVerifTarget as namedCall,
  getVerifTarget as ownCall,
} from "../../../../contract/http/security.ts";
import { VERIFY } from "../../../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { type Db, type Tx, tx } from "../../../db/tx.ts";
import { recoveredUser } from "../../../identity/locks/named.ts";
import { restingMethods } from "../../../identity/locks/recovery-rest.ts";
import { contactsOf, maskEmail, maskPhone } from "../../../identity/names.ts";
import { isTotpBound } from "../../../identity/totp.ts";
import type { Ctx, UserCtx } from "../../../kernel/context.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";

async function bound(db: Db | Tx, userId: string): Promise<{ type: 1 | 2 | 3; target: string }[]> {
  const { phone, email } = await contactsOf(db, userId);
  const google = await isTotpBound(db, userId);
  return [
    ...(phone === undefined ? [] : [{ type: VERIFY.phone, target: maskPhone(phone) }]),
    ...(email === undefined ? [] : [{ type: VERIFY.email, target: maskEmail(email) }]),
    ...(google ? [{ type: VERIFY.google, target: "" }] : []),
  ];
}

/**
 * The caller's own. `methods` narrowed to `verifcode_type` where given; E12 when a contact is asked
 * for and none at all is bound.
 */
export async function getVerifTarget(
  { verifcode_type: only }: ParamsOut<typeof ownCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof ownCall>, Refusal>> {
  const list = await bound(db, session.userId);
  const of = (type: 1 | 2 | 3): string | undefined =>
    list.find((method) => method.type === type)?.target;
  const safeword = await db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", session.userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  if (
    (only === VERIFY.phone || only === VERIFY.email) &&
    of(1) === undefined &&
    of(2) === undefined
  )
    return err("noContactBound");
  const methods = [
    ...list.map((method) => method.type),
    ...(safeword === undefined ? [] : [VERIFY.safeword]),
  ];
  return ok({
    phone: of(VERIFY.phone) ?? "",
    email: of(VERIFY.email) ?? "",
    phone_bind: of(VERIFY.phone) !== undefined,
    email_bind: of(VERIFY.email) !== undefined,
    google_auth_bind: of(VERIFY.google) !== undefined,
    safeword_set: safeword !== undefined,
    methods: methods.filter((type) => (only ?? 0) === 0 || type === only),
  });
}

/**
 * Methods that every name is offered where none is told: who has not bound a method gets nothing by
 * it.
 */
const ANY_METHOD = [VERIFY.phone, VERIFY.email, VERIFY.google].map((type) => ({
  type,
  target: "",
}));

/**
 * Ways to recover a named account, in the hardened profile all of them for any name. In compat E4
 * when no account has the name, E12 when nothing (of this type) is bound, `recoveryRests` when all
 * of it was bound today, E61 at the sixth name.
 */
export async function getUserNameVerifTarget(
  { username, verifcode_type: only }: ParamsOut<typeof namedCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof namedCall>, Refusal>> {
  return tx(deps.db, async (trx): Promise<Result<DataOf<typeof namedCall>, Refusal>> => {
    const userId = await recoveredUser(trx, deps, username, ctx);
    if (!userId.ok) return userId;
    if (!deps.profile.tellsNames)
      return ok({ methods: ANY_METHOD.filter(({ type }) => only === 0 || type === only) });
    if (userId.value === undefined) return err("userNotExist");
    const methods = (await bound(trx, userId.value)).filter(
      ({ type }) => only === 0 || type === only,
    );
    if (methods.length === 0) return err("noContactBound");
    const resting = await restingMethods(trx, userId.value, ctx.now);
    const awake = methods.filter(({ type }) => !resting.has(type));
    return awake.length === 0 ? err("recoveryRests") : ok({ methods: awake });
  });
}
