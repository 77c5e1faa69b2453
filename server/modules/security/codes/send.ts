/**
 * `/idcode/send`: where a code goes to is decided by its scene, never by the caller's word alone.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { idcodeSend as call } from "../../../../contract/http/security.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Tx } from "../../../db/tx.ts";
import { type CodeTarget, sendCode } from "../../../identity/codes.ts";
import { namedByTyping, recoveredUser } from "../../../identity/locks/named.ts";
import { restingMethods } from "../../../identity/locks/recovery-rest.ts";
import {
  contactsOf,
  loginName,
  maskEmail,
  maskPhone,
  referrerOf,
  userOfName,
} from "../../../identity/names.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { networkOf, RATES, takeGuestRate } from "../../../kernel/limits/rate.ts";
import { effect } from "../../../kernel/once.ts";
import { NO_SESSION, type Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";

type Params = ParamsOut<typeof call>;
/** Names of refusals by channel: 1 phone, 2 email. */
const EXISTS = { 1: "phoneExists", 2: "emailExists" } as const satisfies Record<1 | 2, ErrorName>;
const ALREADY_BOUND = { 1: "phoneAlreadyBound", 2: "emailAlreadyBound" } as const satisfies Record<
  1 | 2,
  ErrorName
>;
const BOUND_TO_OTHER = { 1: "phoneBoundToOther", 2: "emailBoundToOther" } as const satisfies Record<
  1 | 2,
  ErrorName
>;
const NOT_BOUND = { 1: "phoneNotBound", 2: "emailNotBound" } as const satisfies Record<
  1 | 2,
  ErrorName
>;

/**
 * Sends a code. To a new target for register (E8, E9, E18), bind (E10, E11) and change with
 * `target` (E13 when there is nothing to change); to a named user's contact for reset_psw (E4, E61,
 * `recoveryRests`) and, alike for every name, for sign_in; else to the caller's own (E12, E13). One
 * a minute, five an hour a target (E61).
 */
export async function idcodeSend(
  params: Params,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  return effect(deps, ctx, async (trx): Promise<Result<DataOf<typeof call>, Refusal>> => {
    const isQuiet =
      params.scene === "sign_in" || (params.scene === "reset_psw" && !deps.profile.tellsNames);
    if (isQuiet) return sendQuietly(trx, params, deps, ctx);
    const to = await targetOf(trx, params, deps, ctx);
    if (!to.ok) return to;
    const isGuests = params.scene === "register" || params.scene === "reset_psw";
    const at = isGuests ? { ...to.value, asker: networkOf(ctx.ip) } : to.value;
    const sent = await sendCode(trx, deps, at, ctx);
    if (!sent.ok) return sent;
    const { channel, target } = to.value;
    return ok({ ...sent.value, target: channel === 1 ? maskPhone(target) : maskEmail(target) });
  });
}

/** The same answer and the same work for every name, contact or none (ASVS 6.3.8). */
async function sendQuietly(
  trx: Tx,
  params: Params,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const { username = "", verifcode_type: channel } = params;
  const scene = params.scene === "sign_in" ? "sign_in" : "reset_psw";
  if (username === "") return err("usernameEmpty");
  const named = await namedByTyping(trx, deps, {
    username,
    channel,
    scene,
    ip: ctx.ip,
    now: ctx.now,
  });
  if (!named.ok) return named;
  const { at, letterTo } = named.value;
  const sent = await sendCode(trx, deps, at, { ...ctx, letterTo });
  return sent.ok ? ok({ ...sent.value, target: "" }) : sent;
}

async function targetOf(
  trx: Tx,
  params: Params,
  deps: Services,
  ctx: Ctx,
): Promise<Result<CodeTarget, Refusal>> {
  const { scene, verifcode_type: channel } = params;
  if (scene === "register") return fresh(trx, params, deps, ctx, undefined);
  if (scene === "reset_psw") {
    if ((params.username ?? "") === "") return err("usernameEmpty");
    const userId = await recoveredUser(trx, deps, params.username as string, ctx);
    if (!userId.ok) return userId;
    if (userId.value === undefined) return err("userNotExist");
    const resting = await restingMethods(trx, userId.value, ctx.now);
    return resting.has(channel) ? err("recoveryRests") : own(trx, scene, channel, userId.value);
  }
  const userId = ctx.session?.userId;
  if (userId === undefined) return err(NO_SESSION);
  if (scene === "bind" || (scene === "change" && (params.target ?? "") !== ""))
    return fresh(trx, params, deps, ctx, userId);
  return own(trx, scene, channel, userId);
}

/**
 * A target that belongs to no user yet. That it belongs to one is told at the price of a sent code,
 * so that it is not asked in bulk.
 */
async function fresh(
  trx: Tx,
  params: Params,
  deps: Services,
  ctx: Ctx,
  userId: string | undefined,
): Promise<Result<CodeTarget, Refusal>> {
  const { scene, verifcode_type: channel } = params;
  const name = loginName(channel, params.target ?? "", params.area_code);
  if (!name.ok) return name;
  const target = name.value.name;
  if (
    scene === "register" &&
    params.usercode !== "" &&
    (await referrerOf(trx, params.usercode)) === undefined
  )
    return err(
      (await takeGuestRate(trx, deps, RATES.codeAddress, ctx.ip, ctx.now))
        ? "referralWrong"
        : "tryLater",
    );
  if (userId !== undefined) {
    const contacts = await contactsOf(trx, userId);
    const bound = channel === 1 ? contacts.phone : contacts.email;
    if (scene === "bind" ? bound !== undefined : bound === target)
      return err(ALREADY_BOUND[channel]);
    if (scene === "change" && bound === undefined) return err(NOT_BOUND[channel]);
  }
  if ((await userOfName(trx, { kind: channel, name: target })) !== undefined) {
    const admitted = await takeGuestRate(trx, deps, RATES.codeAddress, ctx.ip, ctx.now);
    return err(
      !admitted ? "tryLater" : userId === undefined ? EXISTS[channel] : BOUND_TO_OTHER[channel],
    );
  }
  return ok({ scene, channel, target, userId });
}

/** A contact that is bound. */
async function own(
  trx: Tx,
  scene: Params["scene"],
  channel: 1 | 2,
  userId: string,
): Promise<Result<CodeTarget, Refusal>> {
  const { phone, email } = await contactsOf(trx, userId);
  if (phone === undefined && email === undefined) return err("noContactBound");
  const target = channel === 1 ? phone : email;
  return target === undefined ? err(NOT_BOUND[channel]) : ok({ scene, channel, target, userId });
}
