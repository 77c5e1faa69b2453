/**
 * How far a user's identity is verified; asked by profile, withdrawals, C2C and whatever else has a
 * precondition.
 */
import type { ReviewStatus } from "../../contract/http/shapes.ts";
import type { Result } from "../../contract/result.ts";
import type { Db, Tx } from "../db/tx.ts";
import { missing, type Refusal } from "../kernel/refusal.ts";

export interface KycState {
  primary: ReviewStatus;
  advanced: ReviewStatus;
  /** 0 none, 1 primary passed, 2 both passed. */
  level: 0 | 1 | 2;
}

export async function kycOf(db: Db | Tx, userId: string): Promise<KycState> {
  const rows = await db
    .selectFrom("kyc")
    .select(["level", "status"])
    .where("user_id", "=", userId)
    .execute();
  const of = (level: 1 | 2): ReviewStatus => rows.find((row) => row.level === level)?.status ?? -1;
  const [primary, advanced] = [of(1), of(2)];
  return { primary, advanced, level: primary !== 2 ? 0 : advanced === 2 ? 2 : 1 };
}

/**
 * Code 20 with what is missing, or undefined. Holding a user's money needs a verified user with a
 * fund password.
 */
export async function mayHold(db: Db, userId: string): Promise<Result<never, Refusal> | undefined> {
  if ((await kycOf(db, userId)).level === 0) return missing("kyc_primary");
  const set = await db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  return set === undefined ? missing("fund_password") : undefined;
}

/** Most that may be withdrawn a day, USDT: unverified, primary, advanced. */
export const DAY_LIMITS = ["0", "10000", "100000"] as const;
