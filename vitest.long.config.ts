import { defineConfig } from "vitest/config";
import { LONG } from "./vitest.screens.config.ts";

/** The journeys that `npm test` leaves out for their length: ten minutes or so on two cores. */
export default defineConfig({
  test: {
    include: LONG,
    environment: "node",
    globalSetup: "tests/support/template.ts",
    testTimeout: 60_000,
    hookTimeout: 90_000,
    fileParallelism: false,
    maxWorkers: 1,
    pool: "forks",
  },
});
