/**
 * Idempotency (settled point 11): the first result of a request id is the result. The key is claimed in the transaction of the effect,
 * so that there is never an effect without its key. Run inside `txOk`: a refusal undoes the claim, and the same id may try again.
 */
import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../contract/result.ts";
import type { Tx } from "../db/tx.ts";
import type { Refusal } from "./refusal.ts";

export interface OnceKey {
  userId: string;
  /** The client's request id. */
  key: string;
  /** Name of the call. */
  call: string;
  /** What was asked for, without codes and passwords: the same id with other parameters is refused. */
  params: Record<string, unknown>;
  now: number;
}

/** The stored reply of this key, or `work`'s and stores it. Two at once: the second waits for the first's transaction and gets its reply. */
export async function once<T>(trx: Tx, o: OnceKey, work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  const sorted = Object.entries(o.params).sort(([a], [b]) => (a < b ? -1 : 1));
  const params_hash = createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
  const claim = await trx
    .insertInto("request_key")
    .values({ user_id: o.userId, key: o.key, call: o.call, params_hash, reply: "", created_at: o.now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if ((claim.numInsertedOrUpdatedRows ?? 0n) === 0n) {
    const row = await trx.selectFrom("request_key").selectAll().where("user_id", "=", o.userId).where("key", "=", o.key).executeTakeFirstOrThrow();
    return row.call === o.call && row.params_hash === params_hash ? ok(JSON.parse(row.reply) as T) : err("requestReused");
  }
  const result = await work();
  if (result.ok) {
    await trx
      .updateTable("request_key")
      .set({ reply: JSON.stringify(result.value) })
      .where("user_id", "=", o.userId)
      .where("key", "=", o.key)
      .execute();
  }
  return result;
}
