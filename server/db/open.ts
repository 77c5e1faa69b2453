/** Opens the embedded database on its thread. In memory when no folder is given (tests). */
import { Kysely } from "kysely";
import { pgliteDialect } from "./pglite/dialect.ts";
import { type KeeperOptions, PgliteKeeper } from "./pglite/pglite-keeper.ts";
import type { Database } from "./schema.ts";
import type { Db } from "./tx.ts";

/**
 * Opens, or rejects when the folder cannot be used. `from` is a file that `PgliteThread.save`
 * wrote. Close with `db.destroy()`.
 */
export async function openDatabase(
  dir?: string,
  from?: string,
  more: Pick<KeeperOptions, "onLost" | "onGone"> = {},
): Promise<Db> {
  return new Kysely<Database>({
    dialect: pgliteDialect(await PgliteKeeper.open({ dir, from, ...more })),
  });
}
