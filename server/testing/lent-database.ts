/**
 * Embedded databases that are lent to one test after the other: opening one costs a second of a
 * core, making one empty again some milliseconds. One that comes back is as it was when its
 * migrations had run: rows, sequences, settings. One whose schema a test changed is not lent again.
 */
import { Kysely } from "kysely";
import { pgliteDialect } from "../db/pglite/dialect.ts";
import { PgliteThread } from "../db/pglite/pglite-thread.ts";
import type { Database } from "../db/schema.ts";
import { DatabaseUnavailable } from "../db/sql-error.ts";
import type { Db } from "../db/tx.ts";

/** Idle ones that a worker keeps: files open one, few of them two at a time. */
const KEPT_MOST = 2;
/**
 * Written since the last checkpoint, bytes: the log lies in memory and would grow with every test.
 */
const LOG_MOST = 96 << 20;

interface Lendable {
  thread: PgliteThread;
  /** Names of the tables, for the question which of them hold rows. */
  tables: readonly string[];
  /** Those that migrations wrote into. */
  seeded: readonly string[];
  schema: string;
  sequences: string;
}

const idle: Lendable[] = [];

/**
 * A migrated database, opened from `file` when none is idle. `destroy` gives it back; what is still
 * asked of it then is refused.
 */
export async function lendDatabase(file: string): Promise<Db> {
  const one = idle.pop() ?? (await open(file));
  one.thread.rest(false);
  let isLent = true;
  const ended = new DatabaseUnavailable("the database was given back", undefined);
  const query: PgliteThread["query"] = (text, params) =>
    isLent ? one.thread.query(text, params) : Promise.reject(ended);
  const close = async (): Promise<void> => {
    if (!isLent) return;
    isLent = false;
    if (!(await isClean(one))) return one.thread.close();
    one.thread.rest(true);
    idle.push(one);
  };
  return new Kysely<Database>({ dialect: pgliteDialect({ current: () => ({ query }), close }) });
}

/**
 * Tables whose rows are quicker taken away as a whole: it makes files anew, and leaves no dead rows
 * for the next one to read over.
 */
const LARGE = `SELECT format('%I', relname) AS it FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 262144`;

/** Rows that migrations wrote are kept beside, in a schema that nothing of ours looks into. */
async function open(file: string): Promise<Lendable> {
  const thread = await PgliteThread.open({ from: file });
  const tables = await column(
    thread,
    `SELECT format('%I', tablename) AS it FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  await thread.script("CREATE SCHEMA kept");
  const seeded = await filled(thread, tables);
  for (const table of seeded)
    await thread.script(`CREATE TABLE kept.${table} AS TABLE public.${table}`);
  return {
    thread,
    tables,
    seeded,
    schema: await schemaOf(thread),
    sequences: await sequencesOf(thread),
  };
}

/**
 * Makes it as it was. False when that cannot be done: its thread is gone, its schema is another
 * one, or enough are idle.
 */
async function isClean(one: Lendable): Promise<boolean> {
  const { thread } = one;
  try {
    await thread.query("ROLLBACK");
    await thread.script("DISCARD ALL");
    if (idle.length >= KEPT_MOST || (await schemaOf(thread)) !== one.schema) return false;
    const full = await filled(thread, one.tables);
    const large = await column(thread, LARGE);
    const empty = large.length === 0 ? [] : [`TRUNCATE ${large.join()} CASCADE`];
    const small = full
      .filter((table) => !large.includes(table))
      .map((table) => `DELETE FROM public.${table}`);
    const again = one.seeded.map(
      (table) => `INSERT INTO public.${table} OVERRIDING SYSTEM VALUE TABLE kept.${table}`,
    );
    // Append-only tables refuse it of everybody; as a replica no trigger runs.
    await thread.script(
      [
        "SET session_replication_role = replica",
        ...empty,
        ...small,
        ...again,
        one.sequences,
        "RESET session_replication_role",
      ].join(";"),
    );
    await shortenLog(thread);
    return true;
  } catch {
    return false;
  }
}

async function shortenLog(thread: PgliteThread): Promise<void> {
  const [{ written }] = (
    await thread.query(
      "SELECT (pg_current_wal_insert_lsn() - redo_lsn)::bigint AS written FROM pg_control_checkpoint()",
    )
  ).rows;
  if (Number(written) > LOG_MOST) await thread.query("CHECKPOINT");
}

async function column(thread: PgliteThread, text: string): Promise<string[]> {
  return (await thread.query(text)).rows.map(({ it }) => String(it));
}

function filled(thread: PgliteThread, tables: readonly string[]): Promise<string[]> {
  const asked = tables.map(
    (table) => `SELECT '${table}' AS it WHERE EXISTS (SELECT FROM public.${table})`,
  );
  return column(thread, asked.join(" UNION ALL "));
}

/** Statements that put every sequence back to where it stands now. */
async function sequencesOf(thread: PgliteThread): Promise<string> {
  const all = await column(
    thread,
    `SELECT format('SELECT setval(%L, %s, %s)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value IS NOT NULL) AS it
     FROM pg_sequences ORDER BY 1`,
  );
  return all.join(";");
}

/**
 * Where what defines the schema stands. Each change of it leaves a younger row, or one row fewer.
 */
const CATALOGS =
  "attribute attrdef constraint index proc rewrite sequence trigger namespace db_role_setting".split(
    " ",
  );

/**
 * Tells two states of the schema apart, in a fifteenth of the time that reading it takes. Names of
 * tables stand beside, since emptying one writes there too.
 */
async function schemaOf(thread: PgliteThread): Promise<string> {
  const rows = CATALOGS.map(
    (name) => `SELECT count(*)::text || ' ' || max(xmin::text::bigint) AS it FROM pg_${name}`,
  );
  const names = `SELECT md5(string_agg(format('%s %s', oid, reloptions), ';' ORDER BY oid)) FROM pg_class WHERE relnamespace = 'public'::regnamespace`;
  return (await column(thread, [...rows, names].join(" UNION ALL "))).join();
}
