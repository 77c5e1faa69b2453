/**
 * Kysely over the PGlite thread: one connection, handed out to one user at a time, so that transactions never interleave.
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
import { LanedDriver } from "./lanes.ts";
import type { PgliteThread } from "./pglite-thread.ts";
import { refuseInsideTx } from "./root-guard.ts";

class Connection implements DatabaseConnection {
  private readonly thread: PgliteThread;

  constructor(thread: PgliteThread) {
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

class PgliteDriver implements Driver {
  private readonly thread: PgliteThread;
  private readonly connection: Connection;
  private last: Promise<void> = Promise.resolve();
  private free: () => void = () => {};

  constructor(thread: PgliteThread) {
    this.thread = thread;
    this.connection = new Connection(thread);
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
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    this.free();
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.thread.query(`BEGIN ISOLATION LEVEL ${settings.isolationLevel ?? "read committed"}`);
  }

  async commitTransaction(): Promise<void> {
    await this.thread.query("COMMIT");
  }

  async rollbackTransaction(): Promise<void> {
    await this.thread.query("ROLLBACK");
  }

  async destroy(): Promise<void> {
    await this.thread.close();
  }
}

export const pgliteDialect = (thread: PgliteThread): Dialect => ({
  createDriver: () => new LanedDriver(new PgliteDriver(thread), 1),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
