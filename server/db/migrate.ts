/** Applies `migrations/*.sql` in the order of their names, each in one transaction, each once. An applied file that is gone is a refusal. */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Db, tx } from "./tx.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/** Brings the database to the newest schema. Returns the names applied now. Throws when the database is newer than this code. */
export async function migrate(db: Db, now: number): Promise<string[]> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at bigint NOT NULL)`.execute(db);
  const done = new Set((await db.selectFrom("schema_migration").select("name").execute()).map((row) => row.name));
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const unknown = [...done].filter((name) => !files.includes(name));
  if (unknown.length > 0) throw new Error(`the data folder was written by a newer version (${unknown.join(", ")})`);
  const fresh = files.filter((name) => !done.has(name));
  for (const name of fresh) {
    const text = await readFile(new URL(name, FOLDER), "utf8");
    await tx(db, async (trx) => {
      for (const statement of statements(text)) await sql.raw(statement).execute(trx);
      await trx.insertInto("schema_migration").values({ name, applied_at: now }).execute();
    });
  }
  return fresh;
}

/** Statements of a migration file: comments dropped, cut at semicolons. Our files have no semicolon inside a statement. */
export const statements = (text: string): string[] =>
  text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((s) => s.trim())
    .filter(Boolean);
