/**
 * The audit trail: who did what to whom, in the same transaction as the deed. No secrets, no
 * document numbers, no message texts.
 */

import { newId, type Random } from "../db/random.ts";
import type { Tx } from "../db/tx.ts";

export interface Deed {
  /** `user:<id>`, `ops:<who>` or `policy`. */
  actor: string;
  /** User that the row is about. */
  userId: string | null;
  /** noun.verb, e.g. `session.open`, `kyc.pass`. */
  action: string;
  detail?: Record<string, string | number | boolean | null>;
  ip?: string;
  now: number;
}

export async function audit(
  trx: Tx,
  random: Random,
  { actor, userId, action, detail, ip, now }: Deed,
): Promise<void> {
  await trx
    .insertInto("audit")
    .values({
      id: newId(random, now),
      created_at: now,
      actor,
      user_id: userId,
      action,
      detail: JSON.stringify(detail ?? {}),
      ip: ip ?? "",
    })
    .execute();
}
