/**
 * Kysely over the PGlite thread: one connection, handed out to one user at a time, so that
 * transactions never interleave.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { refuseInsideTx } from "../seed/root-guard.ts";
import { DatabaseUnavailable } from "../sql-error.ts";
import { LanedDriver } from "./lanes.ts";
import type { PgliteThread } from "./pglite-thread.ts";

/** Answers statements, one at a time. */
export type SqlThread = Pick<PgliteThread, "query">;

/**
 * To the thread of when it was handed out: what is left of a transaction fails with it, and never
 * runs on the next one by itself.
 */
class Connection implements DatabaseConnection {
  readonly thread: SqlThread;

  constructor(thread: SqlThread) {
    this.thread = thread;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.thread.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator; PGlite has no cursors worth one
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("streaming is not supported");
  }
}

/** Where the driver's threads come from: one that is kept open, or a single one. */
export interface ThreadSource {
  current(): SqlThread;
  close(): Promise<void>;
}

class PgliteDriver implements Driver {
  private readonly source: ThreadSource;
  private last: Promise<void> = Promise.resolve();
  private free: () => void = () => {};

  constructor(source: ThreadSource) {
    this.source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTx();
    const before = this.last;
    let free = (): void => {};
    this.last = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    this.free = free;
    return new Connection(this.source.current());
  }

  async releaseConnection(): Promise<void> {
    this.free();
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await (connection as Connection).thread.query(
      `BEGIN ISOLATION LEVEL ${settings.isolationLevel ?? "read committed"}`,
    );
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).thread.query("COMMIT");
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as Connection).thread.query("ROLLBACK");
    } catch (error) {
      // The thread is gone, and the transaction with it; what ended it is already being thrown.
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }

  async destroy(): Promise<void> {
    await this.source.close();
  }
}

export const pgliteDialect = (source: ThreadSource): Dialect => ({
  createDriver: () => new LanedDriver(new PgliteDriver(source), 1),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
