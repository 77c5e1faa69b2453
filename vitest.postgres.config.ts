import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/suite/longest-first.ts";
import { patience } from "./scripts/suite/slowness.ts";
import { postgresPrograms } from "./tests/support/server/postgres.ts";

/**
 * Tests that only a real PostgreSQL with many connections can show, and the core flows of people
 * once more on it.
 */
const CORE = [
  "server/db/database.pg.test.ts",
  "server/identity/access.test.ts",
  "server/kernel/once.test.ts",
  "tests/calls/once.test.ts",
  "server/due/due.test.ts",
  "server/due/once-a-period.test.ts",
  "server/ledger/ledger.test.ts",
  "server/modules/account/snapshot.test.ts",
  "server/modules/demo/demo.test.ts",
  "server/modules/earn/earn.test.ts",
  "server/modules/{pledge,credit,promote}/*.test.ts",
  "server/modules/offers/*/*.test.ts",
  "server/modules/user/user.test.ts",
  "server/modules/security/races.test.ts",
  "tests/postgres/**/*.test.ts",
];
/** With SYN_POSTGRES=all: every test that opens a database. */
const ALL = [
  "server/{db,kernel,identity,account-feed,ledger,due,lab}/**/*.test.ts",
  "server/modules/**/*.test.ts",
  "tests/calls/**/*.test.ts",
  "tests/postgres/**/*.test.ts",
];
const programs = postgresPrograms();
if (programs === undefined)
  console.log(
    "PostgreSQL run skipped: no PostgreSQL 14 or newer found (pg_config, /usr/lib/postgresql), or no user to run it as.",
  );

export default defineConfig({
  define: { __BUILD__: '"test"', __VERSION__: '"0.0.0"', __DEV__: "true", __SCREEN_WORDS__: "{}" },
  test: {
    include: programs === undefined ? [] : process.env.SYN_POSTGRES === "all" ? ALL : CORE,
    passWithNoTests: true,
    globalSetup: programs === undefined ? [] : ["tests/support/server/postgres-run.ts"],
    environment: "node",
    testTimeout: patience(60_000),
    hookTimeout: patience(60_000),
    pool: "threads",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // As in vitest.config.ts: modules are read once for many files.
    isolate: false,
  },
});
