/**
 * Handing in one level of identity: the form goes sealed into the level's row, the state machine
 * says from where. Both levels share it; what is theirs alone (fields, pictures) stands in
 * primary.ts and advanced.ts.
 */
import { err, ok, type Result } from "../../../contract/result.ts";
import { FILE_URL } from "../../../contract/rules/fields.ts";
import { nextReview } from "../../../contract/rules/machines.ts";
import type { Tx } from "../../db/tx.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { referToUploads } from "../../kernel/uploads.ts";
import { type Level, sealForm } from "./kyc-row.ts";

export interface Submission {
  level: Level;
  /** As it is sealed: texts, with pictures as ids of own uploads. */
  form: Record<string, string>;
  /** Ids of the uploads it names. */
  pictures: readonly string[];
}

/** The id in the address of an upload; empty for none. The address is never fetched. */
export const idOfUpload = (url: string): string => FILE_URL.exec(url)?.[1] ?? "";

/**
 * Submits. E21 for the advanced level before the primary one has passed, E53 from every state but
 * "not certified" and "failed", E57 when a picture is not an upload of the caller's for this
 * purpose. Tells every tab by event and leaves a row in the audit trail.
 */
export function submit(
  deps: Services,
  ctx: UserCtx,
  submission: Submission,
): Promise<Result<{ status: 0 }, Refusal>> {
  return effectOk(deps, ctx, (trx) => handIn(trx, deps, ctx, submission));
}

async function handIn(
  trx: Tx,
  deps: Services,
  ctx: UserCtx,
  { level, form, pictures }: Submission,
): Promise<Result<{ status: 0 }, Refusal>> {
  const { session, now, ip } = ctx;
  const { userId } = session;
  // Two submissions of one user wait for each other: the second sees what the first left.
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { primary, advanced } = await kycOf(trx, userId);
  if (level === 2 && primary !== 2) return err("primaryKycFirst");
  const status = nextReview("kyc", level === 1 ? primary : advanced, "submit");
  if (!status.ok) return status;
  const use = {
    userId,
    ids: pictures,
    by: `kyc:${userId}:${level}`,
    scenes: ["kyc", "proof"],
  } as const;
  if (!(await referToUploads(trx, use))) return err("documentsMissing");
  const row = {
    status: 0 as const,
    form_sealed: sealForm(deps, userId, form),
    reason: "",
    created_at: now,
    reviewed_at: null,
    due_at: deps.sandboxMs === undefined ? null : now + deps.sandboxMs,
  };
  await trx
    .insertInto("kyc")
    .values({ user_id: userId, level, ...row })
    .onConflict((c) => c.columns(["user_id", "level"]).doUpdateSet(row))
    .execute();
  await audit(trx, deps.random, {
    actor: `user:${userId}`,
    userId,
    action: "kyc.submit",
    detail: { level },
    ip,
    now,
  });
  await deps.live.emitToUser(trx, userId, "kyc", { level, state: 0, reason: "" }, now);
  return ok({ status: 0 });
}
