/**
 * Databases for tests: embedded ones in memory, or, where SYN_TEST_DATABASE is the address of a PostgreSQL to throw away, fresh ones there.
 * The same tests run on both (vitest.postgres.config.ts).
 */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { openDatabase } from "../db/open.ts";
import { openPostgres } from "../db/postgres.ts";
import type { Db } from "../db/tx.ts";

/** The server of this run; undefined when tests use the embedded database. */
export const testServer = (): string | undefined => process.env.SYN_TEST_DATABASE || undefined;

/** The address of a new, empty database on a server. */
export async function newDatabase(server: string): Promise<string> {
  const name = `syn_${randomBytes(6).toString("hex")}`;
  const admin = await openPostgres(server, { max: 1 });
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(admin);
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
