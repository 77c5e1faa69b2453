import { defineConfig } from "vitest/config";
import { UNHURRIED } from "./vitest.screens.config.ts";

/** Browser journeys on the real server and the built page in which time is part of what is tested. One file at a time: they share two cores. */
export default defineConfig({
  test: {
    include: ["tests/{journeys,leaks}/**/*.test.ts"],
    exclude: UNHURRIED,
    environment: "node",
    testTimeout: 45_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    maxWorkers: 1,
    pool: "forks",
  },
});
