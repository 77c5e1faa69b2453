import { defineConfig } from "vitest/config";
import { postgresPrograms } from "./tests/support/postgres.ts";

/** The people half of the server once more, on a real PostgreSQL with many connections, and what only that one can show. */
const FILES = [
  "server/db/database.pg.test.ts",
  "server/access/**/*.test.ts",
  "server/live/*.test.ts",
  "server/modules/{user,security,identity,demo,support}/**/*.test.ts",
  "tests/postgres/**/*.test.ts",
];
const programs = postgresPrograms();
if (programs === undefined)
  console.log("PostgreSQL run skipped: no PostgreSQL 14 or newer found (pg_config, /usr/lib/postgresql), or no user to run it as.");

export default defineConfig({
  define: { __BUILD__: '"test"', __DEV__: "true" },
  test: {
    include: programs === undefined ? [] : FILES,
    passWithNoTests: true,
    globalSetup: programs === undefined ? [] : ["tests/support/postgres-run.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
