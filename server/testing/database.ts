/**
 * Databases for tests: embedded ones in memory, or, where SYN_TEST_DATABASE is the address of a
 * PostgreSQL to throw away, fresh ones there. The same tests run on both
 * (vitest.postgres.config.ts).
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Kysely, sql } from "kysely";
import { migrate } from "../db/migrate/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { pgliteDialect } from "../db/pglite/dialect.ts";
import { PgliteThread } from "../db/pglite/pglite-thread.ts";
import { openPostgres } from "../db/postgres/postgres.ts";
import type { Db } from "../db/tx.ts";
import { lendDatabase } from "./lent-database.ts";

/** The server of this run; undefined when tests use the embedded database. */
export const testServer = (): string | undefined => process.env.SYN_TEST_DATABASE || undefined;

/** The address of a new database on a server: empty, or a copy of `template`. */
export async function newDatabase(server: string, template = "template1"): Promise<string> {
  const name = `syn_${randomBytes(6).toString("hex")}`;
  const admin = await openPostgres(server, { max: 1 });
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`.execute(admin);
  await admin.destroy();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database without tables. */
export async function emptyDatabase(): Promise<Db> {
  const server = testServer();
  return server === undefined ? openDatabase() : openPostgres(await newDatabase(server));
}

/**
 * A migrated database. Embedded ones are lent, and opened from one that is kept between runs; those
 * of a server are copies of one that its run made.
 */
export async function testDatabase(): Promise<Db> {
  const server = testServer();
  if (server === undefined) return lendDatabase(await migratedFile());
  const template = process.env.SYN_TEST_TEMPLATE;
  const db = await openPostgres(await newDatabase(server, template));
  if (template === undefined) await migrate(db, 1);
  return db;
}

const CACHE = fileURLToPath(new URL("../../.cache/", import.meta.url));
const MIGRATIONS = new URL("../db/migrations/", import.meta.url);

/**
 * The file of a migrated database, made when there is none of these migrations and this engine. Two
 * that make it at once make the same.
 */
async function migratedFile(): Promise<string> {
  const all = createHash("sha256").update(
    readFileSync(new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url)),
  );
  for (const name of readdirSync(MIGRATIONS).sort())
    all.update(name).update(readFileSync(new URL(name, MIGRATIONS)));
  const name = `test-database-${all.digest("hex").slice(0, 16)}`;
  const file = `${CACHE}${name}`;
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE))
    if (/^test-database-\w{16}$/.test(old)) rmSync(`${CACHE}${old}`, { force: true });
  const thread = await PgliteThread.open({});
  const db: Db = new Kysely({
    dialect: pgliteDialect({ current: () => thread, close: () => thread.close() }),
  });
  await migrate(db, 1);
  const unfinished = `${file}.${randomBytes(4).toString("hex")}`;
  await thread.save(unfinished);
  await db.destroy();
  renameSync(unfinished, file);
  return file;
}
