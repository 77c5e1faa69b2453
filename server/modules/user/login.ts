import type { ParamsOut } from "../../../contract/http/call.ts";
import { NAME_KINDS, type SignedIn } from "../../../contract/http/shapes.ts";
import type { userLogin as call } from "../../../contract/http/user.ts";
import { type LockBody, VERIFY } from "../../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { type CodeTarget, checkCode, giveCodeBack } from "../../identity/codes.ts";
import { isDeviceToken, knownDevice, rememberDevice } from "../../identity/devices.ts";
import { GUARDS, lockOf } from "../../identity/locks/guard.ts";
import { namedByTyping } from "../../identity/locks/named.ts";
import { judgeSignIn, signInLock } from "../../identity/locks/sign-in-guard.ts";
import { contactsOf, loginName, userOfName } from "../../identity/names.ts";
import { requireProof } from "../../identity/proof.ts";
import { openSession } from "../../identity/sessions.ts";
import { isTotpBound } from "../../identity/totp.ts";
import { audit } from "../../kernel/audit.ts";
import { type Ctx, UNKNOWN_DEVICE } from "../../kernel/context.ts";
import { networkOf, RATES, takeGuestRate } from "../../kernel/limits/rate.ts";
import { effectOk } from "../../kernel/once.ts";
import { type Refusal, refuse } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { letter } from "../../mail/letters.ts";

/**
 * Signs in to the real account. Name and password wrong look alike (E1) in answer and time, and
 * count alike: the tenth in a row locks the name for thirty minutes (E5, sign-in-guard.ts), whether
 * an account has it or not. A code to a bound contact lets its owner past the lock, to the
 * password. Asks for the Google code where one is bound.
 */
export async function login(
  params: ParamsOut<typeof call>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<SignedIn, Refusal>> {
  const shown = isDeviceToken(deps, params.deviceToken) ? params.deviceToken : undefined;
  if (shown === undefined && !(await isAdmitted(deps, ctx))) return err("tryLater");
  const name = loginName(params.type, params.username, params.area_code);
  if (!name.ok && params.type !== NAME_KINDS.account) return name;
  const key = name.ok ? name.value : { kind: params.type, name: params.username.toLowerCase() };
  const userId = await userOfName(deps.db, key);
  ctx.about = userId;
  const subject = userId ?? deps.secrets.mac("login-name", String(key.kind), key.name);
  const device =
    shown === undefined ? undefined : await knownDevice(deps.db, subject, shown, ctx.now);
  if (shown !== undefined && device === undefined && !(await isAdmitted(deps, ctx)))
    return err("tryLater");
  const address = networkOf(ctx.ip);
  const locked = await signInLock(deps.db, { subject, address, device }, ctx.now);
  const passes =
    locked === undefined
      ? ok(undefined)
      : await passLock(deps, ctx, { name: key.name, userId, params, locked });
  if (!passes.ok) return passes;
  const attempt = { subject, address, device: passes.value === undefined ? device : BY_CODE };
  const stored = await passwordHashOf(deps, subject);
  const right = await deps.hasher.verify(
    "password",
    params.password,
    stored,
    device === undefined ? "stranger" : "known",
    address,
  );
  const judged = await tx(deps.db, (trx) => judgeSignIn(trx, attempt, right, ctx.now));
  if (judged.is === "locked") return refuse("accountLocked", judged.body);
  if (judged.is === "wrong" || userId === undefined)
    return refuse("wrongCredentials", judged.is === "wrong" ? judged.body : {});
  const verify = (await isTotpBound(deps.db, userId)) ? [VERIFY.google] : [];
  const proof = await requireProof(
    deps,
    userId,
    { verify, any: false, scene: "withdraw" },
    params,
    ctx.now,
  );
  if (!proof.ok) {
    // The password was right: the same code comes once more, with the authenticator's.
    const at = passes.value;
    if (at !== undefined) await tx(deps.db, (trx) => giveCodeBack(trx, at));
    return proof;
  }
  return effectOk(deps, ctx, (trx) => signIn(trx, deps, ctx, userId, stored, shown));
}

/**
 * Marks tries of who has proven a contact: they count for themselves, as those of a known device
 * do.
 */
const BY_CODE = "by code";

interface Locked {
  name: string;
  userId: string | undefined;
  params: ParamsOut<typeof call>;
  locked: LockBody;
}

/**
 * Past the lock with a code that was sent for it; used up either way, so that each is worth one
 * password. Where it was sent, if it passes.
 */
function passLock(
  deps: Services,
  ctx: Ctx,
  { name, userId, params, locked }: Locked,
): Promise<Result<CodeTarget, Refusal>> {
  const channel = (params.email_code ?? "") === "" ? VERIFY.phone : VERIFY.email;
  const code = (channel === VERIFY.email ? params.email_code : params.phone_code) ?? "";
  return tx(deps.db, async (trx): Promise<Result<CodeTarget, Refusal>> => {
    if (code === "") return refuse("accountLocked", locked);
    const own = await lockOf(trx, GUARDS.device, `${userId ?? ""} ${BY_CODE}`, ctx.now);
    if (own !== undefined) return refuse("accountLocked", own);
    const named = await namedByTyping(trx, deps, {
      username: name,
      channel,
      scene: "sign_in",
      ip: ctx.ip,
      now: ctx.now,
    });
    if (!named.ok) return named;
    const right = await checkCode(trx, deps, named.value.at, code, ctx.now);
    if (!right.ok) return right;
    return userId !== undefined && named.value.userId === userId && named.value.letterTo.isReal
      ? ok(named.value.at)
      : err("codeWrong");
  });
}

/** Takes one of the sign-ins of an address. */
const isAdmitted = (deps: Services, { ip, now }: Ctx): Promise<boolean> =>
  tx(deps.db, (trx) => takeGuestRate(trx, deps, RATES.login, ip, now));

/** Asked for unknown names too, so that they cost the same. */
async function passwordHashOf(deps: Services, userId: string): Promise<string | undefined> {
  const row = await deps.db
    .selectFrom("credential")
    .select("hash")
    .where("user_id", "=", userId)
    .where("kind", "=", "password")
    .executeTakeFirst();
  return row?.hash;
}

/** `checked` is the hash that the password was compared with, `shown` a device's token. */
async function signIn(
  trx: Tx,
  deps: Services,
  ctx: Ctx,
  userId: string,
  checked: string | undefined,
  shown: string | undefined,
): Promise<Result<SignedIn, Refusal>> {
  const { now, device, ip } = ctx;
  if (!(await isStillTheHash(trx, userId, checked))) return refuse("wrongCredentials", {});
  const user = await trx
    .selectFrom("app_user")
    .selectAll()
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (user.status === "disabled") return err("userDisabled");
  if (user.status === "blacklisted") return err("userBlacklisted");
  const account = await trx
    .selectFrom("account")
    .select("id")
    .where("user_id", "=", userId)
    .where("mode", "=", "real")
    .executeTakeFirstOrThrow();
  await tellOfNewDevice(trx, deps, ctx, userId);
  const opened = await openSession(trx, deps, {
    userId,
    accountId: account.id,
    device,
    ip,
    now,
    passwordAt: now,
  });
  const deviceToken = await rememberDevice(trx, deps, { userId, token: shown, now });
  await audit(trx, deps.random, {
    actor: `user:${userId}`,
    userId,
    action: "session.open",
    detail: { device },
    ip,
    now,
  });
  return ok({
    ...opened,
    usercode: user.usercode,
    username: user.username,
    mode: "real",
    deviceToken,
  });
}

/**
 * Held until the commit: a change of the password that comes in between ends this session too, or
 * makes it none.
 */
async function isStillTheHash(
  trx: Tx,
  userId: string,
  checked: string | undefined,
): Promise<boolean> {
  const row = await trx
    .selectFrom("credential")
    .select("hash")
    .where("user_id", "=", userId)
    .where("kind", "=", "password")
    .forUpdate()
    .executeTakeFirst();
  return row?.hash === checked;
}

/** A mail to those who want it, when no earlier session came from such a device. */
async function tellOfNewDevice(trx: Tx, deps: Services, ctx: Ctx, userId: string): Promise<void> {
  const setting = await trx
    .selectFrom("user_setting")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (setting?.sign_in_mail !== true) return;
  const known = await trx
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", userId)
    .where("device", "=", ctx.device)
    .executeTakeFirst();
  const { email } = await contactsOf(trx, userId);
  if (known !== undefined || email === undefined) return;
  const device =
    ctx.device === UNKNOWN_DEVICE ? ({ words: "signIn.unknownDevice" } as const) : ctx.device;
  await deps.mail.queue(
    trx,
    letter({ name: "signIn.body", facts: { device, ip: ctx.ip } }, 2, email, setting.language),
    ctx.now,
  );
}
