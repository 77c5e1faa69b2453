/**
 * Requirements before anything may be withdrawn, in the order in which it is asked for: the
 * first one is told.
 */

import type { BlockedReason } from "../../../contract/http/money/withdraw.ts";
import { PRECONDITIONS, type PreconditionReason } from "../../../contract/http/wire/envelope.ts";
import { err, type Result } from "../../../contract/result.ts";
import { businessMinuteAt } from "../../../contract/time/business.ts";
import type { Channel } from "../../bridge/channels/channel.ts";
import { isInWindow } from "../../bridge/channels/channel.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import { restsUntil } from "../../identity/locks/value-rest.ts";
import { contactsOf } from "../../identity/names.ts";
import { isTotpBound } from "../../identity/totp.ts";
import type { Session } from "../../kernel/context.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";

export interface Blocked {
  reason: BlockedReason;
  /** Epoch ms of the end of a pause; 0 for what does not end by itself. */
  until: number;
}

const blocked = (reason: BlockedReason, until = 0): Blocked => ({ reason, until });

/** Blocks of the account, whatever way it takes. */
export async function blockedBy(
  db: Db | Tx,
  { mode, userId, accountId }: Session,
  now: number,
): Promise<Blocked | undefined> {
  if (mode === "demo") return blocked("demo");
  if ((await kycOf(db, userId)).level === 0) return blocked("kyc_primary");
  const safeword = await db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  if (safeword === undefined) return blocked("fund_password");
  const proof = await proofMissing(db, userId);
  if (proof !== undefined) return blocked(proof);
  const until = await restsUntil(db, userId);
  if (until > now) return blocked("withdraw_lock", until);
  if (await owesBeyondExtension(db, accountId, now)) return blocked("withdraw_lock");
  const open = await db
    .selectFrom("withdraw_order")
    .select("order_no")
    .where("account_id", "=", accountId)
    .where("status", "in", [0, 1, 2])
    .executeTakeFirst();
  return open === undefined ? undefined : blocked("open_withdrawal");
}

/**
 * A credit loan whose extension is over stops withdrawals until it is repaid (10.5): a lock without
 * an end.
 */
async function owesBeyondExtension(db: Db | Tx, accountId: string, now: number): Promise<boolean> {
  const loan = await db
    .selectFrom("credit_loan")
    .select("order_no")
    .where("account_id", "=", accountId)
    .where("status", "=", "repaying")
    .where("extend_to", "<", now)
    .executeTakeFirst();
  return loan !== undefined;
}

/** Google Authenticator, or both contacts. Who has one contact is a step away from both. */
async function proofMissing(
  db: Db | Tx,
  userId: string,
): Promise<"bind_google" | "bind_contact" | undefined> {
  if (await isTotpBound(db, userId)) return undefined;
  const { phone, email } = await contactsOf(db, userId);
  if (phone !== undefined && email !== undefined) return undefined;
  return phone === undefined && email === undefined ? "bind_google" : "bind_contact";
}

/** Blocks of the ways in question: outside their hours, or all closed. */
export function waysBlocked(ways: readonly Channel[], now: number): Blocked | undefined {
  const inTime = ways.filter(
    (way) => !("window" in way) || isInWindow(way.window, businessMinuteAt(now)),
  );
  if (ways.length > 0 && inTime.length === 0) return blocked("window");
  return inTime.some((way) => way.isOpen) ? undefined : blocked("closed");
}

const ERRORS = {
  open_withdrawal: "withdrawalPending",
  window: "notWithdrawalTime",
  closed: "channelNotOpen",
} as const;
const isPrecondition = (reason: BlockedReason): reason is PreconditionReason =>
  (PRECONDITIONS as readonly string[]).includes(reason);

/** As a refusal of a call: code 20, E39, E40, E41. */
export const refusedAs = ({ reason, until }: Blocked): Result<never, Refusal> =>
  isPrecondition(reason) ? missing(reason, until === 0 ? undefined : until) : err(ERRORS[reason]);
