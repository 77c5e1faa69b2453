/** Set up of the PostgreSQL run: one private server for all of its files, told to them by the environment. */
import { postgresPrograms, startPostgres } from "./postgres.ts";

export async function setup(): Promise<() => Promise<void>> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("no PostgreSQL on this machine");
  const server = await startPostgres(programs);
  process.env.SYN_TEST_DATABASE = server.url;
  return server.stop;
}
