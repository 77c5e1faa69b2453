/**
 * A reset asked for by a user who cannot sign in. Nothing of an answer depends on whether an
 * account has the name, nor does the work for it: a name without an account makes the same row
 * without a user.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import {
  type guestResetApply as applyCall,
  GUEST_OPERATES,
  type guestResetGet as getCall,
  type guestResetOpen as openCall,
} from "../../../../contract/http/guest.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { FILE_URL } from "../../../../contract/rules/fields.ts";
import { nextReview } from "../../../../contract/rules/machines.ts";
import { type Db, type Tx, tx } from "../../../db/tx.ts";
import { byNumber, newGuestKey } from "../../../identity/guest-number.ts";
import { takeByAsker } from "../../../identity/locks/by-asker.ts";
import { recoveredUser, standIn } from "../../../identity/locks/named.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { networkOf, RATES, takeGuestRate } from "../../../kernel/limits/rate.ts";
import { effect, effectOk } from "../../../kernel/once.ts";
import { nameWords, passwordRefusal } from "../../../kernel/profile.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import type { ResetForm } from "./applications.ts";

type Params = ParamsOut<typeof applyCall>;
/** The reviewers' view; sealed in the row for owner `guest:<id>`. */
export type GuestForm = ResetForm & { username: string };

/** A number to send pictures under. E61 for the sixth in an hour from one address. */
export const guestResetOpen = (
  _params: object,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof openCall>, Refusal>> =>
  effect(deps, ctx, async (trx): Promise<Result<DataOf<typeof openCall>, Refusal>> => {
    if (!(await takeGuestRate(trx, deps, RATES.guestReset, ctx.ip, ctx.now)))
      return err("tryLater");
    const { id, number, hash } = newGuestKey(deps.random);
    await trx
      .insertInto("guest_reset")
      .values({ id, number_hash: hash, status: -1, created_at: ctx.now })
      .execute();
    return ok({ number });
  });

/**
 * Hands it in. V1, V3 for the new login password, E57 when a picture is not the application's own,
 * E61 beyond five names in ten minutes from an address, ten applications of a name by one address
 * in a day or thirty by all. A number that was handed in already answers where it stands.
 */
export async function guestResetApply(
  params: Params,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof applyCall>, Refusal>> {
  const { operate, username, safeword } = params;
  const isLogin = operate === GUEST_OPERATES.login;
  const malformed = isLogin
    ? passwordRefusal(
        deps.profile,
        params.password ?? "",
        params.re_password ?? "",
        nameWords(username),
      )
    : undefined;
  if (malformed !== undefined) return err(malformed);
  const id = await byNumber(deps, "guest_reset", params.number, ctx);
  if (!id.ok) return id;
  const before = await deps.db
    .selectFrom("guest_reset")
    .select("status")
    .where("id", "=", id.value)
    .executeTakeFirstOrThrow();
  if (before.status !== -1) return effectOk(deps, ctx, async () => ok({ status: before.status }));
  const form = await formOf(deps.db, id.value, params);
  if (form === undefined) return err("documentsMissing");
  const named = await tx(deps.db, (trx) => admit(trx, deps, username, ctx));
  if (!named.ok) return named;
  const userId = named.value;
  const set = await deps.db
    .selectFrom("credential")
    .select("hash")
    .where("user_id", "=", userId ?? "")
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  const isRight =
    safeword === ""
      ? null
      : await deps.hasher.verify("safeword", safeword, set?.hash, "stranger", networkOf(ctx.ip));
  const password_hash = isLogin
    ? await deps.hasher.hash("password", params.password as string, "stranger", networkOf(ctx.ip))
    : null;
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof applyCall>, Refusal>> => {
    const status = nextReview("reset", -1, "submit");
    if (!status.ok) return status;
    const handed = await trx
      .updateTable("guest_reset")
      .set({
        operate,
        user_id: userId ?? null,
        status: status.value as 0,
        form_sealed: deps.secrets.seal(`guest:${id.value}`, JSON.stringify(form)),
        password_hash,
        safeword_right: isRight,
        created_at: ctx.now,
        due_at: deps.sandboxMs === undefined ? null : ctx.now + deps.sandboxMs,
      })
      .where("id", "=", id.value)
      .where("status", "=", -1)
      .executeTakeFirst();
    // The second of two at once: the first one's stands.
    return handed.numUpdatedRows === 1n ? ok({ status: status.value }) : ok({ status: 0 });
  });
}

async function admit(
  trx: Tx,
  deps: Services,
  username: string,
  ctx: Ctx,
): Promise<Result<string | undefined, "tryLater">> {
  const named = await recoveredUser(trx, deps, username, ctx);
  if (!named.ok) return named;
  const rules = { each: RATES.guestName, all: RATES.guestNames, generous: deps.generous };
  const at = {
    subject: standIn(deps, username),
    userId: named.value,
    network: networkOf(ctx.ip),
    now: ctx.now,
  };
  return (await takeByAsker(trx, rules, at)) ? named : err("tryLater");
}

/** The form with its pictures as ids; undefined when one was not sent under this number. */
async function formOf(db: Db, resetId: string, params: Params): Promise<GuestForm | undefined> {
  const [front, back, handheld] = [params.idFrontImg, params.idBackImg, params.handheldPhoto].map(
    (url) => FILE_URL.exec(url)?.[1] ?? "",
  );
  const wanted = [...new Set([front, back, handheld])];
  const own = await db
    .selectFrom("guest_file")
    .select("id")
    .where("reset_id", "=", resetId)
    .where("id", "in", wanted)
    .execute();
  return own.length === wanted.length
    ? { front, back, handheld, remark: params.remark, username: params.username }
    : undefined;
}

/** Where it stands, to who holds the number. */
export async function guestResetGet(
  params: ParamsOut<typeof getCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof getCall>, Refusal>> {
  const id = await byNumber(deps, "guest_reset", params.number, ctx);
  if (!id.ok) return id;
  const row = await deps.db
    .selectFrom("guest_reset")
    .select(["operate", "status", "reason", "created_at", "reviewed_at"])
    .where("id", "=", id.value)
    .executeTakeFirstOrThrow();
  return ok({
    operate: row.operate ?? 0,
    status: row.status,
    reason: row.reason,
    createTime: row.created_at,
    reviewTime: row.reviewed_at ?? 0,
  });
}
