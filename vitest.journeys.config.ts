import { defineConfig } from "vitest/config";

/** Browser journeys on the real server and the built page. One file at a time: they share two cores with a browser. */
export default defineConfig({
  test: {
    include: ["tests/{journeys,screens,leaks}/**/*.test.ts"],
    environment: "node",
    testTimeout: 45_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    maxWorkers: 1,
    pool: "forks",
  },
});
