/**
 * `/user/saveEmail` and `/user/savePhone`: one way for both, with the code that was sent to the new
 * contact.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  saveEmail as emailCall,
  savePhone as phoneCall,
} from "../../../../contract/http/security.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { isDuplicate, type Tx } from "../../../db/tx.ts";
import { checkCode, takeTicket } from "../../../identity/codes.ts";
import { tellChange } from "../../../identity/locks/tell-change.ts";
import {
  contactsOf,
  type LoginName,
  loginName,
  maskEmail,
  maskPhone,
} from "../../../identity/names.ts";
import { requirePassword } from "../../../identity/password.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effect } from "../../../kernel/once.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { isTicketGood, lockUser } from "../ticket.ts";

const KINDS = { 1: "phone", 2: "email" } as const;
const ALREADY_BOUND = { 1: "phoneAlreadyBound", 2: "emailAlreadyBound" } as const satisfies Record<
  1 | 2,
  ErrorName
>;
const BOUND_TO_OTHER = { 1: "phoneBoundToOther", 2: "emailBoundToOther" } as const satisfies Record<
  1 | 2,
  ErrorName
>;

interface Given {
  verifcode: string;
  loginPassword?: string | undefined;
  verify_ticket?: string | undefined;
}

/** Binds an email, or replaces the bound one. Refusals: E6, E10, E11, HTTP 428; as `save` says. */
export async function saveEmail(
  params: ParamsOut<typeof emailCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof emailCall>, Refusal>> {
  return save(2, params.email, "", params, deps, ctx, (email) => ({ email: maskEmail(email) }));
}

/** The same for a phone. */
export async function savePhone(
  params: ParamsOut<typeof phoneCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof phoneCall>, Refusal>> {
  return save(1, params.phone, params.area_code, params, deps, ctx, (phone) => ({
    phone: maskPhone(phone),
  }));
}

/**
 * Wants the login password (code 10), the first one and another one alike. The code comes before
 * the question whose contact it is: whose it is is learned only with a sent code.
 */
async function save<T>(
  channel: 1 | 2,
  text: string,
  area: string,
  given: Given,
  deps: Services,
  ctx: UserCtx,
  answer: (name: string) => T,
): Promise<Result<T, Refusal>> {
  const name = loginName(channel, text, area);
  if (!name.ok) return name;
  const typed = await requirePassword(deps, ctx, given.loginPassword);
  if (!typed.ok) return typed;
  try {
    return await effect(deps, ctx, async (trx): Promise<Result<T, Refusal>> => {
      const bound = await bind(trx, { ...name.value, kind: channel }, given, deps, ctx);
      return bound.ok ? ok(answer(bound.value)) : bound;
    });
  } catch (error) {
    // Another user took it at the same moment: undone with everything else, the code too.
    if (isDuplicate(error)) return err(BOUND_TO_OTHER[channel]);
    throw error;
  }
}

/**
 * Commits its refusals: a wrong code is counted. Nothing is changed before the last thing that can
 * refuse.
 */
async function bind(
  trx: Tx,
  { kind, name, shown }: LoginName & { kind: 1 | 2 },
  { verifcode, verify_ticket }: Given,
  deps: Services,
  { session, now, ip }: UserCtx,
): Promise<Result<string, Refusal>> {
  const { userId } = session;
  await lockUser(trx, userId);
  const before = await contactsOf(trx, userId);
  const old = before[KINDS[kind]];
  // E39, no change while a withdrawal is open, comes with withdrawals.
  if (old === name || (old !== undefined && (verify_ticket ?? "") === ""))
    return err(ALREADY_BOUND[kind]);
  if (old !== undefined && !(await isTicketGood(trx, verify_ticket, userId, "change", now)))
    return err("codeWrong");
  const at = {
    scene: old === undefined ? "bind" : "change",
    channel: kind,
    target: name,
    userId,
  } as const;
  const code = await checkCode(trx, deps, at, verifcode, now);
  if (!code.ok) return code;
  const owner = await trx
    .selectFrom("login_name")
    .select("user_id")
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  if (owner !== undefined) return err(BOUND_TO_OTHER[kind]);
  if (old === undefined) {
    await trx
      .insertInto("login_name")
      .values({ kind, name, user_id: userId, bound_at: now })
      .execute();
  } else {
    if (!(await takeTicket(trx, verify_ticket as string, userId, "change", now)))
      return err("codeWrong");
    await trx
      .updateTable("login_name")
      .set({ name, bound_at: now })
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .execute();
  }
  // An account that registered with a contact is shown by it.
  await trx
    .updateTable("app_user")
    .set({ username: shown })
    .where("id", "=", userId)
    .where("kind", "=", kind)
    .execute();
  const deed = {
    actor: `user:${userId}`,
    action: `${KINDS[kind]}.${old === undefined ? "bind" : "change"}`,
    ip,
  };
  await tellChange(trx, deps, { userId, kind: KINDS[kind], deed, before }, now);
  return ok(name);
}
