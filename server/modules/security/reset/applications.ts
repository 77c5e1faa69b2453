/**
 * Applications to reset something lost: handed in with pictures of the verified document, listed to
 * their owner.
 */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  setSafewordApply as applyCall,
  getSafewordApply as listCall,
} from "../../../../contract/http/security.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { FILE_URL, isConfirmed } from "../../../../contract/rules/fields.ts";
import { nextReview } from "../../../../contract/rules/machines.ts";
import { newId } from "../../../db/random.ts";
import { type Db, isDuplicate, type Tx } from "../../../db/tx.ts";
import { newGuestKey } from "../../../identity/guest-number.ts";
import { kycOf } from "../../../identity/kyc-level.ts";
import { contactsOf } from "../../../identity/names.ts";
import { requirePasswordAnew } from "../../../identity/password.ts";
import { isTotpBound } from "../../../identity/totp.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effect } from "../../../kernel/once.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { referToUploads } from "../../../kernel/uploads.ts";
import { tellAsked } from "./asked.ts";
import type { ResetApplicationTable } from "./tables.ts";

type Params = ParamsOut<typeof applyCall>;
type Operate = ResetApplicationTable["operate"];

/** The reviewers' view of an application; sealed in the row for owner `reset:<userId>`. */
export interface ResetForm {
  /** Ids of the owner's uploads. */
  front: string;
  back: string;
  handheld: string;
  remark: string;
}

/** Own applications, newest first. */
export async function getSafewordApply(
  { operate }: ParamsOut<typeof listCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  let query = db
    .selectFrom("reset_application")
    .select([
      "id",
      "operate",
      "status",
      "reason",
      "created_at",
      "reviewed_at",
      "approved_by",
      "due_at",
    ])
    .where("user_id", "=", session.userId);
  if (operate !== undefined) query = query.where("operate", "=", operate);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(100).execute();
  return ok({
    list: rows.map((row) => ({
      id: row.id,
      operate: row.operate,
      status: row.status,
      reason: row.reason,
      createTime: row.created_at,
      reviewTime: row.reviewed_at ?? 0,
      effectTime: row.approved_by === null ? 0 : (row.due_at ?? 0),
    })),
  });
}

/**
 * Hands one in. E22 before primary identity has passed (documents are compared with it), E13 or E53
 * when there is nothing to reset, E15 and V3 for the new fund password, E57 when a picture is not
 * an upload of the caller's, E53 while one of the same kind is open, code 10 for the login
 * password.
 */
export async function setSafewordApply(
  params: Params,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof applyCall>, Refusal>> {
  const { userId } = ctx.session;
  if ((await kycOf(deps.db, userId)).primary !== 2) return err("identityFirst");
  const nothing = await nothingToReset(deps.db, userId, params.operate);
  if (nothing !== undefined) return err(nothing);
  if (params.operate === 0 && params.safeword === undefined) return err("safewordInvalid");
  if (params.operate === 0 && !isConfirmed(params.safeword as string, params.re_safeword ?? ""))
    return err("passwordsDiffer");
  const form = await formOf(deps.db, userId, params);
  if (form === undefined) return err("documentsMissing");
  if (await isOpen(deps.db, userId, params.operate)) return err("statusError");
  // A copied token must not be enough to be given another key to the money.
  const proven = await requirePasswordAnew(deps, ctx, params.loginPassword);
  if (!proven.ok) return proven;
  const safewordHash =
    params.operate === 0 ? await deps.hasher.hash("safeword", params.safeword as string) : null;
  try {
    return await effect(deps, ctx, (trx) =>
      handIn(trx, deps, ctx, { operate: params.operate, form, safewordHash }),
    );
  } catch (error) {
    // The second of two at once: one open application a kind is the database's own rule.
    if (isDuplicate(error)) return err("statusError");
    throw error;
  }
}

async function handIn(
  trx: Tx,
  deps: Services,
  { session, now, ip }: UserCtx,
  o: { operate: Operate; form: ResetForm; safewordHash: string | null },
): Promise<Result<DataOf<typeof applyCall>, Refusal>> {
  const { userId } = session;
  // Each loss is an application of its own, so each starts where the machine starts.
  const status = nextReview("reset", -1, "submit");
  if (!status.ok) return status;
  const id = newId(deps.random, now);
  const { front, back, handheld } = o.form;
  const key = newGuestKey(deps.random);
  if (!(await referToUploads(trx, { userId, ids: [front, back, handheld], by: `reset:${id}` })))
    return err("documentsMissing");
  await trx
    .insertInto("reset_application")
    .values({
      id,
      user_id: userId,
      operate: o.operate,
      status: status.value as 0,
      form_sealed: deps.secrets.seal(`reset:${userId}`, JSON.stringify(o.form)),
      safeword_hash: o.safewordHash,
      created_at: now,
      reviewed_at: null,
      due_at: deps.sandboxMs === undefined ? null : now + deps.sandboxMs,
      stop_hash: key.hash,
    })
    .execute();
  const deed = {
    actor: `user:${userId}`,
    action: "reset.submit",
    detail: { id, operate: o.operate },
    ip,
  };
  await tellAsked(trx, deps, { userId, operate: o.operate, key: key.number, deed }, now);
  return ok({ id, status: status.value });
}

async function nothingToReset(
  db: Db,
  userId: string,
  operate: Operate,
): Promise<"statusError" | "googleNotBound" | "phoneNotBound" | "emailNotBound" | undefined> {
  if (operate === 0) {
    const row = await db
      .selectFrom("credential")
      .select("kind")
      .where("user_id", "=", userId)
      .where("kind", "=", "safeword")
      .executeTakeFirst();
    return row === undefined ? "statusError" : undefined;
  }
  if (operate === 1) return (await isTotpBound(db, userId)) ? undefined : "googleNotBound";
  const { phone, email } = await contactsOf(db, userId);
  if (operate === 2) return phone === undefined ? "phoneNotBound" : undefined;
  return email === undefined ? "emailNotBound" : undefined;
}

/** The form with its pictures as ids; undefined when one is not the caller's own. */
async function formOf(db: Db, userId: string, params: Params): Promise<ResetForm | undefined> {
  const [front, back, handheld] = [params.idFrontImg, params.idBackImg, params.handheldPhoto].map(
    (url) => FILE_URL.exec(url)?.[1] ?? "",
  );
  const wanted = [...new Set([front, back, handheld])];
  const own = await db
    .selectFrom("file")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", wanted)
    .execute();
  return own.length === wanted.length
    ? { front, back, handheld, remark: params.remark }
    : undefined;
}

async function isOpen(db: Db, userId: string, operate: Operate): Promise<boolean> {
  const row = await db
    .selectFrom("reset_application")
    .select("id")
    .where("user_id", "=", userId)
    .where("operate", "=", operate)
    .where("status", "in", [0, 1])
    .executeTakeFirst();
  return row !== undefined;
}
