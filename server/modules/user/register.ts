import type { ErrorName } from "../../../contract/errors.ts";
import type { ParamsOut } from "../../../contract/http/call.ts";
import { NAME_KINDS, type NameKind, type SignedIn } from "../../../contract/http/shapes.ts";
import type { userRegister as call } from "../../../contract/http/user.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { clearText, newId } from "../../db/random.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { checkCode } from "../../identity/codes.ts";
import { rememberDevice } from "../../identity/devices.ts";
import { type LoginName, loginName, referrerOf, userOfName } from "../../identity/names.ts";
import { openSession } from "../../identity/sessions.ts";
import { audit } from "../../kernel/audit.ts";
import type { Ctx } from "../../kernel/context.ts";
import { networkOf, RATES, takeGuestRate } from "../../kernel/limits/rate.ts";
import { effectOk } from "../../kernel/once.ts";
import { nameWords, passwordRefusal } from "../../kernel/profile.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";

const EXISTS: Record<NameKind, ErrorName> = {
  1: "phoneExists",
  2: "emailExists",
  3: "accountExists",
};
const USERCODE_LENGTH = 8;

/**
 * Opens an account and signs in. With phone or email the code sent to it is used up and the contact
 * is bound (D6). Refuses what exists (E18), an unknown referral code (E24), a wrong code (E6, 428),
 * a bad password (V1, V3); twenty an hour from one address (E61).
 */
export async function register(
  params: ParamsOut<typeof call>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<SignedIn, Refusal>> {
  const name = loginName(params.type, params.username, params.area_code);
  if (!name.ok) return name;
  const bad = passwordRefusal(
    deps.profile,
    params.password,
    params.re_password,
    nameWords(params.username),
  );
  if (bad !== undefined) return err(bad);
  const admitted = await tx(deps.db, (trx) => admit(trx, deps, ctx, params, name.value));
  if (!admitted.ok) return admitted;
  const hash = await deps.hasher.hash("password", params.password, "stranger", networkOf(ctx.ip));
  return effectOk(deps, ctx, async (trx): Promise<Result<SignedIn, Refusal>> => {
    const used = await spendCode(trx, deps, ctx, params, name.value);
    if (!used.ok) return used;
    return create(trx, deps, ctx, {
      name: name.value,
      hash,
      inviterId: admitted.value,
      shown: params.deviceToken,
    });
  });
}

/**
 * Everything that can say no before the costly hash. Commits: a wrong code is counted; a right one
 * is used with the effect. Gives the inviter's id.
 */
async function admit(
  trx: Tx,
  deps: Services,
  ctx: Ctx,
  params: ParamsOut<typeof call>,
  name: LoginName,
): Promise<Result<string, Refusal>> {
  if (!(await takeGuestRate(trx, deps, RATES.register, ctx.ip, ctx.now))) return err("tryLater");
  const inviterId = await referrerOf(trx, params.usercode);
  if (inviterId === undefined) return err("referralWrong");
  if ((await userOfName(trx, name)) !== undefined) return err(EXISTS[name.kind]);
  const code = await spendCode(trx, deps, ctx, params, name, "look");
  return code.ok ? ok(inviterId) : code;
}

/** The code that was sent to the name, where it is a contact. */
async function spendCode(
  trx: Tx,
  deps: Services,
  ctx: Ctx,
  { verifcode }: Pick<ParamsOut<typeof call>, "verifcode">,
  { kind, name }: LoginName,
  how: "use" | "look" = "use",
): Promise<Result<undefined, Refusal>> {
  if (kind === NAME_KINDS.account) return ok(undefined);
  if (verifcode === "") return err("codeMalformed");
  const at = {
    scene: "register",
    channel: kind,
    target: name,
    userId: undefined,
    asker: networkOf(ctx.ip),
  } as const;
  return checkCode(trx, deps, at, verifcode, ctx.now, how);
}

/** `shown`: a device's token. */
async function create(
  trx: Tx,
  deps: Services,
  ctx: Ctx,
  {
    name,
    hash,
    inviterId,
    shown,
  }: { name: LoginName; hash: string; inviterId: string; shown: string | undefined },
): Promise<Result<SignedIn, Refusal>> {
  const { now } = ctx;
  const userId = newId(deps.random, now);
  const accountId = newId(deps.random, now);
  const usercode = clearText(deps.random, USERCODE_LENGTH);
  const user = {
    id: userId,
    usercode,
    kind: name.kind,
    username: name.shown,
    inviter_id: inviterId,
    status: "active" as const,
    created_at: now,
  };
  await trx.insertInto("app_user").values(user).execute();
  const claim = await trx
    .insertInto("login_name")
    .values({ kind: name.kind, name: name.name, user_id: userId, bound_at: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  // Another user took the name between the first look and now.
  if (claim.numInsertedOrUpdatedRows === 0n) return err(EXISTS[name.kind]);
  await trx
    .insertInto("credential")
    .values({ user_id: userId, kind: "password", hash, changed_at: now })
    .execute();
  await trx
    .insertInto("account")
    .values({ id: accountId, user_id: userId, mode: "real", created_at: now })
    .execute();
  await trx
    .insertInto("user_setting")
    .values({ user_id: userId, language: ctx.language })
    .execute();
  const opened = await openSession(trx, deps, {
    userId,
    accountId,
    device: ctx.device,
    ip: ctx.ip,
    now,
    passwordAt: now,
  });
  const deviceToken = await rememberDevice(trx, deps, { userId, token: shown, now });
  await audit(trx, deps.random, {
    actor: `user:${userId}`,
    userId,
    action: "user.register",
    detail: { kind: name.kind },
    ip: ctx.ip,
    now,
  });
  return ok({ ...opened, usercode, username: name.shown, mode: "real", deviceToken });
}
