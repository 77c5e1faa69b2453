/**
 * The one way to change the database. `work` gets the transaction's handle and must not touch the root database; it throws to roll back.
 * It must be re-runnable and do no other I/O: serialization failures are retried, so that the same code runs on a PostgreSQL with many writers.
 */
import type { Kysely, Transaction } from "kysely";
import type { Result } from "../../contract/result.ts";
import { insideTx } from "./dialect.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;

/** What to do once a transaction is committed; forgotten when it is not. */
const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Runs `effect` when `trx` has committed, and not at all when it has not: waking listeners, never changing data. */
export function afterCommit(trx: Tx, effect: () => void): void {
  const list = afterwards.get(trx);
  if (list === undefined) afterwards.set(trx, [effect]);
  else list.push(effect);
}

export async function tx<T>(db: Db, work: (trx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      let effects: (() => void)[] = [];
      const value = await db
        .transaction()
        .setIsolationLevel("read committed")
        .execute((trx) =>
          insideTx.run(true, async () => {
            const result = await work(trx);
            effects = afterwards.get(trx) ?? [];
            return result;
          }),
        );
      for (const effect of effects) effect();
      return value;
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}

/** What a transaction is left with to undo it; never seen outside. */
class Undo extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("undo");
    this.result = result;
  }
}

/** As `tx`, for work that may say no: a refusal undoes everything it did and is returned. Use `tx` where a refusal leaves traces, e.g. counted tries. */
export async function txOk<T, E>(db: Db, work: (trx: Tx) => Promise<Result<T, E>>): Promise<Result<T, E>> {
  try {
    return await tx(db, async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result as Result<T, E>;
    throw error;
  }
}

/** True when the database refused because something unique is there already. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: string } | null)?.code === "23505";
