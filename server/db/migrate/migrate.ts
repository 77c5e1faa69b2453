/**
 * Applies `migrations/*.sql` in the order of their names, each in one transaction, each once. An
 * applied file that is gone is a refusal.
 */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Db, type Tx, tx } from "../tx.ts";
import { statements } from "./statements.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
/**
 * By the moment at which the other one committed: its catalogue row, its table, its row type was
 * there first.
 */
const LOST_RACE: ReadonlySet<string> = new Set(["23505", "42P07", "42710"]);

/**
 * Brings the database to the newest schema. Returns the names applied by this call. Throws when the
 * database is newer than this code. Processes that start together wait for each other: the one that
 * claims a file's row applies it, the others find it done.
 */
export async function migrate(db: Db, now: number): Promise<string[]> {
  await makeTable(db);
  const done = new Set(
    (await db.selectFrom("schema_migration").select("name").execute()).map((row) => row.name),
  );
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const unknown = [...done].filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new Error(`the database was written by a newer version (${unknown.join(", ")})`);
  const fresh: string[] = [];
  for (const name of files.filter((file) => !done.has(file))) {
    const text = await readFile(new URL(name, FOLDER), "utf8");
    const isApplied = await tx(db, (trx) => apply(trx, name, text, now));
    if (isApplied) fresh.push(name);
  }
  return fresh;
}

/**
 * The row is claimed before the work: a second process waits at the primary key until the first one
 * has committed. False when it was first.
 */
async function apply(trx: Tx, name: string, text: string, now: number): Promise<boolean> {
  // Work on full tables takes its time, and so does waiting for it.
  await sql`SET LOCAL lock_timeout = 0`.execute(trx);
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  const claim = await trx
    .insertInto("schema_migration")
    .values({ name, applied_at: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (claim.numInsertedOrUpdatedRows !== 1n) return false;
  for (const statement of statements(text)) await sql.raw(statement).execute(trx);
  return true;
}

/**
 * Processes may make the first table at once: IF NOT EXISTS lets two through, and the loser's error
 * says that it is there by now.
 */
async function makeTable(db: Db): Promise<void> {
  try {
    await sql`CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at bigint NOT NULL)`.execute(
      db,
    );
  } catch (error) {
    if (!LOST_RACE.has((error as { code?: string }).code ?? "")) throw error;
  }
}
