import { defineConfig } from "vitest/config";
import { patience } from "./scripts/suite/slowness.ts";
import { LONG, UNHURRIED } from "./vitest.screens.config.ts";

/**
 * Browser journeys on the real server and the built page in which time is part of what is tested.
 * One file at a time: they share two cores.
 */
export default defineConfig({
  test: {
    include: ["tests/journeys/**/*.test.ts"],
    exclude: [...UNHURRIED, ...LONG],
    environment: "node",
    globalSetup: "tests/support/server/shared-servers.ts",
    testTimeout: patience(90_000),
    hookTimeout: patience(90_000),
    fileParallelism: false,
    maxWorkers: 1,
    pool: "forks",
    // Playwright is loaded once; what a file opens it closes.
    isolate: false,
  },
});
