/**
 * Set up of the PostgreSQL run: one private server for all of its files, and a migrated database to
 * copy; told to them by the environment.
 */
import { migrate } from "../../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../../server/db/postgres/postgres.ts";
import { newDatabase } from "../../../server/testing/database.ts";
import { postgresPrograms, startPostgres } from "./postgres.ts";

export async function setup(): Promise<() => Promise<void>> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("no PostgreSQL on this machine");
  const server = await startPostgres(programs);
  const template = await newDatabase(server.url);
  const db = await openPostgres(template, { max: 1 });
  await migrate(db, 1);
  // Nobody may be connected to what is copied.
  await db.destroy();
  process.env.SYN_TEST_DATABASE = server.url;
  process.env.SYN_TEST_TEMPLATE = new URL(template).pathname.slice(1);
  return server.stop;
}
