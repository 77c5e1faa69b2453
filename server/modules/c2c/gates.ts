/**
 * Requirements before anything may be traded, in the order in which it is asked for. Session,
 * ban and account are judged before.
 */
import type { Result } from "../../../contract/result.ts";
import { err, ok } from "../../../contract/result.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import { notResting } from "../../identity/locks/value-rest.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import { memberOf } from "./member.ts";

export interface Gates {
  /** Money of the user is reserved or released. */
  fund?: boolean;
  /** Coins of the user are sold: not while value rests. Epoch ms. */
  sellsAt?: number | undefined;
  /** Calls of advertisers. */
  certified?: boolean;
}

/** Code 20 with the first reason there is; E20 for an advertiser who was disabled. */
export async function gate(
  db: Db | Tx,
  userId: string,
  { fund, sellsAt, certified }: Gates,
): Promise<Result<undefined, Refusal>> {
  if ((await kycOf(db, userId)).primary !== 2) return missing("kyc_primary");
  if (fund === true) {
    const set = await db
      .selectFrom("credential")
      .select("kind")
      .where("user_id", "=", userId)
      .where("kind", "=", "safeword")
      .executeTakeFirst();
    if (set === undefined) return missing("fund_password");
  }
  if (sellsAt !== undefined) {
    const rests = await notResting(db, userId, sellsAt);
    if (!rests.ok) return rests;
  }
  if (certified === true) {
    const status = (await memberOf(db, userId))?.cert_status;
    if (status === "disabled") return err("noPermission");
    if (status !== "certified") return missing("certified");
  }
  return ok(undefined);
}
