/**
 * One level of one user's identity as it lies in the database. The form is sealed for its owner;
 * only masked parts of it leave again.
 */
import type { ReviewStatus } from "../../../contract/http/shapes.ts";
import type { Db } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";

export type Level = 1 | 2;

/** Facts of a review, of both levels. Epoch ms or 0. */
export interface ReviewFacts {
  status: ReviewStatus;
  reason: string;
  createTime: number;
  reviewTime: number;
}

const NOTHING: ReviewFacts = { status: -1, reason: "", createTime: 0, reviewTime: 0 };

export const sealForm = (deps: Services, userId: string, form: Record<string, string>): string =>
  deps.secrets.seal(`kyc:${userId}`, JSON.stringify(form));

/**
 * The form of a row; empty when none was handed in with it. Throws when it was sealed for another
 * user.
 */
export const openForm = (deps: Services, userId: string, sealed: string): Record<string, string> =>
  sealed === ""
    ? {}
    : (JSON.parse(deps.secrets.open(`kyc:${userId}`, sealed)) as Record<string, string>);

/** Review and form of a level; status -1 and no fields when nothing was handed in yet. */
export async function readLevel(
  deps: Services,
  db: Db,
  userId: string,
  level: Level,
): Promise<{ review: ReviewFacts; form: Record<string, string> }> {
  const row = await db
    .selectFrom("kyc")
    .selectAll()
    .where("user_id", "=", userId)
    .where("level", "=", level)
    .executeTakeFirst();
  if (row === undefined) return { review: NOTHING, form: {} };
  const review = {
    status: row.status,
    reason: row.reason,
    createTime: row.created_at,
    reviewTime: row.reviewed_at ?? 0,
  };
  return { review, form: openForm(deps, userId, row.form_sealed) };
}
