import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { idcodeCheck as call } from "../../../../contract/http/security.ts";
import { VERIFY } from "../../../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { type Tx, tx } from "../../../db/tx.ts";
import { checkCode, giveTicket } from "../../../identity/codes.ts";
import { takeByAsker } from "../../../identity/locks/by-asker.ts";
import { GUARDS, judge } from "../../../identity/locks/guard.ts";
import { namedByTyping, recoveredUser, standIn } from "../../../identity/locks/named.ts";
import { restingMethods } from "../../../identity/locks/recovery-rest.ts";
import { checkMethod } from "../../../identity/proof.ts";
import { checkTotp, triesBy } from "../../../identity/totp.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { networkOf } from "../../../kernel/limits/rate.ts";
import { effect, effectOk } from "../../../kernel/once.ts";
import { ILLEGAL_CODE, NO_SESSION, type Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";

type Params = ParamsOut<typeof call>;
const DAY_MS = 24 * 3_600_000;
/**
 * Google codes tried for a password's recovery: six digits that every stranger may guess at, day
 * after day, need more than a short pause. All of them have thirty tries, a chance of one in ten
 * thousand a day.
 */
const GOOGLE_RECOVERY = {
  each: { scope: "reset.google", max: 10, perMs: DAY_MS },
  all: { scope: "reset.google.all", max: 30, perMs: DAY_MS },
} as const;
/**
 * A method that is not bound reads like a code that was never sent, where no user has signed in.
 */
const UNBOUND: readonly Refusal[] = ["phoneNotBound", "emailNotBound", "googleNotBound"];

/**
 * Exchanges a right code for a ticket of this scene and user: single use, ten minutes. Wrong: E6,
 * and the fifth voids the code; malformed, expired, used, never sent: HTTP 428. For a new target
 * (register, bind) and for a way in (sign_in) there are no tickets: the call itself takes the code
 * (E53).
 */
export async function idcodeCheck(
  params: Params,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const { scene, verifcode_type: channel, verifcode } = params;
  if (scene === "register" || scene === "bind" || scene === "sign_in") return err("statusError");
  if (scene === "reset_psw" && !deps.profile.tellsNames) return checkQuietly(params, deps, ctx);
  const userId =
    scene === "reset_psw" ? await recovering(params, deps, ctx) : ok(ctx.session?.userId);
  if (!userId.ok) return userId;
  if (userId.value === undefined) return err(scene === "reset_psw" ? ILLEGAL_CODE : NO_SESSION);
  const asker = scene === "reset_psw" ? networkOf(ctx.ip) : undefined;
  const judged = await checkMethod(deps, userId.value, channel, scene, verifcode, ctx.now, asker);
  if (!judged.ok)
    return scene === "reset_psw" && UNBOUND.includes(judged.error) ? err(ILLEGAL_CODE) : judged;
  const ticket = { userId: userId.value, scene, channel };
  return effectOk(deps, ctx, async (trx) => ok(await giveTicket(trx, deps, ticket, ctx.now)));
}

/**
 * As for a lost password elsewhere, but judged alike for every name: tries are counted, codes
 * voided and authenticators paused without an account too.
 */
async function checkQuietly(
  params: Params,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const { username = "", verifcode_type: channel, verifcode } = params;
  if (username === "") return err("usernameEmpty");
  return effect(deps, ctx, async (trx): Promise<Result<DataOf<typeof call>, Refusal>> => {
    const isGoogle = channel === VERIFY.google;
    const named = await namedByTyping(trx, deps, {
      username,
      channel: isGoogle ? VERIFY.email : channel,
      scene: "reset_psw",
      ip: ctx.ip,
      now: ctx.now,
    });
    if (!named.ok) return named;
    const { userId, at, letterTo } = named.value;
    ctx.about = userId;
    const tried = {
      username,
      userId: await awakeGoogle(trx, userId, ctx.now),
      code: verifcode,
      network: networkOf(ctx.ip),
      now: ctx.now,
    };
    const judged = isGoogle
      ? await checkGoogleOf(trx, deps, tried)
      : await checkCode(trx, deps, at, verifcode, ctx.now);
    if (!judged.ok) return judged;
    // A code was guessed that was never sent.
    if (userId === undefined || !(isGoogle || letterTo.isReal)) return err("codeWrong");
    return ok(await giveTicket(trx, deps, { userId, scene: "reset_psw", channel }, ctx.now));
  });
}

/** The user, unless their authenticator rests: then it is as good as none. */
const awakeGoogle = async (
  trx: Tx,
  userId: string | undefined,
  now: number,
): Promise<string | undefined> =>
  (await restingMethods(trx, userId ?? "", now)).has(VERIFY.google) ? undefined : userId;

async function checkGoogleOf(
  trx: Tx,
  deps: Services,
  o: { username: string; userId: string | undefined; code: string; network: string; now: number },
): Promise<Result<undefined, Refusal>> {
  const { userId, network, now } = o;
  const subject = userId ?? standIn(deps, o.username);
  if (!(await takeByAsker(trx, GOOGLE_RECOVERY, { subject, userId, network, now })))
    return err("tryLater");
  const judged = await checkTotp(trx, deps, userId ?? "", o.code, now, network);
  if (judged.ok || judged.error !== "googleNotBound") return judged;
  const counted = await judge(
    trx,
    GUARDS.totp,
    triesBy(standIn(deps, o.username), network),
    false,
    now,
  );
  return err(counted.is === "locked" ? { error: "tryLater", data: counted.body } : "codeWrong");
}

async function recovering(
  params: Params,
  deps: Services,
  ctx: Ctx,
): Promise<Result<string | undefined, Refusal>> {
  if ((params.username ?? "") === "") return err("usernameEmpty");
  return tx(deps.db, async (trx): Promise<Result<string | undefined, Refusal>> => {
    const userId = await recoveredUser(trx, deps, params.username as string, ctx);
    if (userId.ok) ctx.about = userId.value;
    if (!userId.ok || userId.value === undefined || params.verifcode_type !== VERIFY.google)
      return userId;
    if ((await awakeGoogle(trx, userId.value, ctx.now)) === undefined) return err("recoveryRests");
    const at = {
      subject: userId.value,
      userId: userId.value,
      network: networkOf(ctx.ip),
      now: ctx.now,
    };
    return (await takeByAsker(trx, GOOGLE_RECOVERY, at)) ? userId : err("tryLater");
  });
}
