/**
 * A PostgreSQL elsewhere, named by DATABASE_URL. One connection asks first whether the server will
 * do, so that whatever stops a start is one sentence; then a pool. Several processes may share a
 * database: nothing here locks it.
 */
import { Kysely } from "kysely";
import pg from "pg";
import type { Database } from "../schema.ts";
import type { Db } from "../tx.ts";
import { plainTypes, postgresDialect } from "./postgres-dialect.ts";

/** Oldest version the SQL is tested for; 13 is out of support. */
const OLDEST_MAJOR = 14;
/**
 * Connections of one process. The two cores of a small server keep some ten busy; more wait here
 * instead of there.
 */
const POOL_MAX = 10;
/**
 * Limits, ms. A client gives a call up after 2 s: no statement waits longer than that for a lock,
 * none runs much longer, and a connection that was left inside a transaction is freed. Migrations
 * lift theirs.
 */
const LIMITS = { connect: 5000, lock: 1500, statement: 5000, idleInTransaction: 10_000 } as const;

export interface PostgresOptions {
  /** Refuse a server that may lose what it acknowledged: for production. */
  durable?: boolean;
  max?: number;
  /** A connection was lost, idle or in use; the pool makes another one. */
  onLost?: (error: Error) => void;
}

/**
 * Opens, or rejects with one sentence that names the server and never the password. Close with
 * `db.destroy()`.
 */
export async function openPostgres(url: string, o: PostgresOptions = {}): Promise<Db> {
  const config = {
    connectionString: url,
    application_name: "syn",
    types: plainTypes,
    connectionTimeoutMillis: LIMITS.connect,
    lock_timeout: LIMITS.lock,
    statement_timeout: LIMITS.statement,
    idle_in_transaction_session_timeout: LIMITS.idleInTransaction,
    keepAlive: true,
  };
  await probe(url, config, o.durable ?? false);
  const pool = new pg.Pool({ ...config, max: o.max ?? POOL_MAX });
  const onLost = o.onLost ?? (() => {});
  // Each connection has a listener for as long as it lives: the pool listens to idle ones only, and
  // an error that no listener hears ends the process.
  pool.on("connect", (client) => client.on("error", onLost));
  // The pool repeats what its idle ones said.
  pool.on("error", () => {});
  return new Kysely<Database>({ dialect: postgresDialect(pool) });
}

async function probe(url: string, config: pg.ClientConfig, durable: boolean): Promise<void> {
  const client = clientOf(url, config);
  // A connection that breaks after it was made says so here; the query that waits for it fails too.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
    );
    const unfit = unfitness(rows[0] as ServerFacts, durable);
    if (unfit !== undefined) throw new Unfit(`the database at ${placeOf(client)} ${unfit}`);
  } catch (error) {
    throw error instanceof Unfit ? error : new Error(connectSentence(error, client));
  } finally {
    await client.end().catch(() => {});
  }
}

class Unfit extends Error {}

function clientOf(url: string, config: pg.ClientConfig): pg.Client {
  try {
    if (/^postgres(ql)?:\/\//.test(url)) return new pg.Client(config);
  } catch {
    // The parser's own message would show the password.
  }
  throw new Error(
    "DATABASE_URL is not an address of a database: postgresql://user:password@host:5432/name",
  );
}

export interface ServerFacts {
  /** As 150018. */
  version: string;
  fsync: string;
  commit: string;
}

/** Why a server will not do, as the rest of a sentence; undefined when it will. */
export function unfitness(
  { version, fsync, commit }: ServerFacts,
  durable: boolean,
): string | undefined {
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST_MAJOR) return `is PostgreSQL ${major}, and ${OLDEST_MAJOR} or newer is needed`;
  if (durable && (fsync === "off" || commit === "off"))
    return "may lose what it has acknowledged: fsync and synchronous_commit must be on";
  return undefined;
}

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
]);

function connectSentence(error: unknown, client: pg.Client): string {
  const { code = "", message } = error as Error & { code?: string };
  const at = `the database at ${placeOf(client)}`;
  if (UNREACHABLE.has(code) || /timeout/.test(message))
    return `nobody answers as ${at} (DATABASE_URL)`;
  if (code === "28P01") return `${at} refused the password of ${client.user} (DATABASE_URL)`;
  if (message.includes("password must be a string"))
    return `${at} wants a password of ${client.user}, and DATABASE_URL has none`;
  if (code === "28000") return `${at} does not let ${client.user} in (DATABASE_URL): ${message}`;
  if (code === "3D000")
    return `${at} does not exist: create it, or name another one in DATABASE_URL`;
  return `${at} could not be used: ${message}`;
}

const placeOf = ({ host, port, database }: pg.Client): string => `${host}:${port}/${database}`;
