/**
 * References to uploads. A module that keeps the id of one, in a sealed form or a message, says so
 * here in the same transaction; what nobody refers to is tidied after a day
 * (modules/files/tidy-uploads.ts).
 */
import type { FileScene } from "../../contract/http/wire/upload.ts";
import type { Tx } from "../db/tx.ts";

export interface UploadUse {
  userId: string;
  ids: readonly string[];
  /**
   * Document that refers to them, e.g. `kyc:<user>:1`. It refers no longer to its earlier uploads.
   */
  by: string;
  /** Only uploads made for one of these count; without it, whatever they were made for. */
  scenes?: readonly FileScene[];
}

/**
 * False, with nothing changed, when one of them is not an upload of this user. Holds them until the
 * commit, so that none is tidied meanwhile.
 */
export async function referToUploads(
  trx: Tx,
  { userId, ids, by, scenes }: UploadUse,
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length > 0) {
    const own = await trx
      .selectFrom("file")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", wanted)
      .$if(scenes !== undefined, (query) => query.where("scene", "in", [...(scenes ?? [])]))
      .orderBy("id")
      .forUpdate()
      .execute();
    if (own.length !== wanted.length) return false;
  }
  await trx.deleteFrom("file_use").where("used_by", "=", by).execute();
  if (wanted.length > 0) {
    const rows = wanted.map((file_id) => ({ file_id, used_by: by }));
    await trx.insertInto("file_use").values(rows).execute();
  }
  return true;
}

/** Lets another user see uploads that they were shown: the other side of a chat, of an appeal. */
export async function grantUploads(trx: Tx, ids: readonly string[], userId: string): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto("file_grant")
    .values(ids.map((file_id) => ({ file_id, user_id: userId })))
    .onConflict((c) => c.doNothing())
    .execute();
}
