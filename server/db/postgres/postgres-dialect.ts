/**
 * Kysely over a pool of PostgreSQL connections, with the edge of the embedded one: values as plain
 * as there, errors as SqlError, no query on the root inside a transaction.
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
import pg from "pg";
import { LanedDriver } from "../pglite/lanes.ts";
import { refuseInsideTx } from "../seed/root-guard.ts";
import { SqlError, safeInteger, sqlError } from "../sql-error.ts";

const { builtins } = pg.types;
const asText = (text: string): string => text;
const DECODERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, asText],
]);

/** How values arrive: as from pglite.worker.ts. `numeric` is text by the driver's own choice. */
export const plainTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: "text" | "binary") =>
    (format === "text" ? DECODERS.get(oid) : undefined) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  /** The connection is not to be used again: it may still be inside a transaction. */
  broken = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<R>({
    sql,
    parameters,
  }: Pick<CompiledQuery, "sql" | "parameters">): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await this.say(sql, parameters);
    return {
      rows: rows as R[],
      numAffectedRows: BigInt(command === "SELECT" ? 0 : (rowCount ?? 0)),
    };
  }

  async say(sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    try {
      return await this.client.query(sql, [...parameters]);
    } catch (error) {
      throw sqlError(error as Error);
    }
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator; nothing here reads by cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("streaming is not supported");
  }
}

/** Connections of a pool that callers without a session may hold together. */
const STRANGERS_MAX = 3;

class PostgresDriver implements Driver {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    refuseInsideTx();
    try {
      return new Connection(await this.pool.connect());
    } catch (error) {
      throw sqlError(error as Error);
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { client, broken } = connection as Connection;
    client.release(broken);
  }

  /**
   * The level is said, because engines that speak PostgreSQL differ in what they take by default.
   */
  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await (connection as Connection).say(
      `BEGIN ISOLATION LEVEL ${settings.isolationLevel ?? "read committed"}`,
    );
  }

  /**
   * A COMMIT after a swallowed error is answered with ROLLBACK and no error: that must not look
   * like success.
   */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = await (connection as Connection).say("COMMIT");
    if (command === "ROLLBACK")
      throw new SqlError("the transaction had failed and was undone instead of committed", "25P02");
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as Connection).say("ROLLBACK");
    } catch {
      // The connection is gone, and its transaction with it; what ended it is already being thrown.
      (connection as Connection).broken = true;
    }
  }

  async destroy(): Promise<void> {
    await this.pool.end();
  }
}

export const postgresDialect = (pool: pg.Pool): Dialect => ({
  createDriver: () => new LanedDriver(new PostgresDriver(pool), STRANGERS_MAX),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
