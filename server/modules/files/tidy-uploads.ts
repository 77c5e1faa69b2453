/**
 * Forgets uploads without a reference: a picture chosen and then left, a form handed in again with
 * others. Only after a day: no draft that shows an upload outlives its page, and an order that
 * waits for its slip ends after 24 h. Whatever they were made for; who keeps one says so
 * (access/uploads.ts). Runs at the start and hourly; several processes may run it at once.
 */

import { DAY_MS } from "../../../contract/time/day.ts";
import { type Db, tx } from "../../db/tx.ts";
import type { Job } from "../../kernel/job.ts";

const BATCH = 100;

export const tidyUploads: Job = {
  name: "tidy uploads",
  everyMs: 3_600_000,
  shared: true,
  atStart: true,
  run: async ({ db }, now) => {
    for (;;) {
      const ids = await unused(db, now - DAY_MS);
      let gone = 0;
      for (const id of ids) if (await forget(db, id)) gone++;
      // All that are left are being taken by another process right now.
      if (ids.length < BATCH || gone === 0) return;
    }
  },
};

async function unused(db: Db, madeBy: number): Promise<string[]> {
  const rows = await db
    .selectFrom("file as f")
    .select("f.id")
    .where("f.created_at", "<=", madeBy)
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom("file_use as u").select("u.file_id").whereRef("u.file_id", "=", "f.id"),
        ),
      ),
    )
    .orderBy("f.created_at")
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Asks once more while it holds the upload: a call that refers to it at this moment holds it too,
 * and has either come first or finds nothing.
 */
const forget = (db: Db, id: string): Promise<boolean> =>
  tx(db, async (trx) => {
    const held = await trx
      .selectFrom("file")
      .select("id")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const use = await trx
      .selectFrom("file_use")
      .select("used_by")
      .where("file_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (held === undefined || use !== undefined) return false;
    await trx.deleteFrom("file_content").where("file_id", "=", id).execute();
    await trx.deleteFrom("file").where("id", "=", id).execute();
    return true;
  });
