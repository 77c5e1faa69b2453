/**
 * The one way to change the database. `work` gets the transaction's handle and must not touch the
 * root database; it throws to roll back. It must be re-runnable and do no other I/O: serialization
 * failures are retried, so that the same code runs on a PostgreSQL with many writers.
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Result } from "../../contract/result.ts";
import type { Database } from "./schema.ts";
import { insideTx } from "./seed/root-guard.ts";

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Serialization failure and deadlock: the database undid everything and asks to be asked again. */
const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;
/** No new attempt after this long: the caller gives up after 2 s. */
const RETRY_WITHIN_MS = 1500;
/**
 * Longest pause before the second attempt, doubled before each further one; the dice part those who
 * met.
 */
const PAUSE_MS = 8;

/** The last things a transaction does before its commit, in the order of their making. */
const lastly = new WeakMap<Tx, (() => Promise<void>)[]>();

/**
 * Runs `work` on `trx` after everything else of its transaction: what takes locks that many
 * transactions meet at, so that they are held shortest.
 */
export function beforeCommit(trx: Tx, work: () => Promise<void>): void {
  const list = lastly.get(trx);
  if (list === undefined) lastly.set(trx, [work]);
  else list.push(work);
}

/** Work for after a transaction's commit; forgotten when it does not commit. */
const afterwards = new WeakMap<Tx, (() => void)[]>();

/**
 * Runs `effect` when `trx` has committed, and not at all when it has not: waking listeners, never
 * changing data.
 */
export function afterCommit(trx: Tx, effect: () => void): void {
  const list = afterwards.get(trx);
  if (list === undefined) afterwards.set(trx, [effect]);
  else list.push(effect);
}

export async function tx<T>(db: Db, work: (trx: Tx) => Promise<T>): Promise<T> {
  const until = performance.now() + RETRY_WITHIN_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      let effects: (() => void)[] = [];
      const value = await db
        .transaction()
        .setIsolationLevel("read committed")
        .execute((trx) =>
          insideTx.run(true, async () => {
            const result = await work(trx);
            for (const last of lastly.get(trx) ?? []) await last();
            effects = afterwards.get(trx) ?? [];
            return result;
          }),
        );
      for (const effect of effects) effect();
      return value;
    } catch (error) {
      const isWorthIt =
        RETRYABLE.has((error as { code?: string }).code ?? "") &&
        attempt < ATTEMPTS &&
        performance.now() < until;
      if (!isWorthIt) throw error;
      await pause(randomInt(PAUSE_MS * 2 ** (attempt - 1)) + 1);
    }
  }
}

/**
 * Reads that agree with each other: all of them see the database as of one moment, whatever others
 * commit meanwhile. Locks nothing.
 */
export const readTogether = <T>(db: Db, work: (trx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((trx) => insideTx.run(true, () => work(trx)));

/** Leaves a transaction and undoes it; never seen outside. */
class Undo extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("undo");
    this.result = result;
  }
}

/**
 * As `tx`, for work that may say no: a refusal undoes everything it did and is returned. Use `tx`
 * where a refusal leaves traces, e.g. counted tries.
 */
export async function txOk<T, E>(
  db: Db,
  work: (trx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
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
export const isDuplicate = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === "23505";

/**
 * True when others held what was needed for too long: retries did not help, or the wait for a lock
 * ended. Nothing was changed.
 */
export const isContended = (error: unknown): boolean => {
  const code = (error as { code?: string } | null)?.code ?? "";
  return RETRYABLE.has(code) || code === "55P03";
};
