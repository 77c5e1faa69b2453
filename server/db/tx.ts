/**
 * The one way to change the database. `work` gets the transaction's handle and must not touch the root database; it throws to roll back.
 * It must be re-runnable and do no other I/O: serialization failures are retried, so that the same code runs on a PostgreSQL with many writers.
 */
import type { Kysely, Transaction } from "kysely";
import { insideTx } from "./dialect.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;

export async function tx<T>(db: Db, work: (trx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .transaction()
        .setIsolationLevel("read committed")
        .execute((trx) => insideTx.run(true, () => work(trx)));
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}
