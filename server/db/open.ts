/** Opens the embedded database on its thread. In memory when no folder is given (tests). */
import { Kysely } from "kysely";
import { pgliteDialect } from "./dialect.ts";
import { PgliteThread } from "./pglite-thread.ts";
import type { Database } from "./schema.ts";
import type { Db } from "./tx.ts";

/** Opens, or rejects when the folder cannot be used. `from` is a file that `PgliteThread.save` wrote. Close with `db.destroy()`. */
export async function openDatabase(dir?: string, from?: string): Promise<Db> {
  const thread = await PgliteThread.open({ dir, from });
  return new Kysely<Database>({ dialect: pgliteDialect(thread) });
}
