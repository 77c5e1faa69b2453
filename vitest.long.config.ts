import { defineConfig } from "vitest/config";
import { patience } from "./scripts/suite/slowness.ts";
import { IN_PART, LONG } from "./vitest.screens.config.ts";

/**
 * The journeys that `npm test` leaves out for their length, and all rounds and pairs of what it
 * does in part: a quarter of an hour on two cores.
 */
export default defineConfig({
  test: {
    include: [
      ...LONG,
      ...IN_PART,
      "tests/{screens,leaks,attacks,simulation}/**/*.test.ts",
      "{sim/engine,bench/calibration/calibration,tests/calls/{once,payout-kill,money-kill}}.test.ts",
      "server/{engine/replay,market-feed/detail/candles,modules/{c2c/orders/walk,security/enumeration},venues/replay/replay,venues/recorded}.test.ts",
      "src/data/commands/command.test.ts",
      "workers/book/live-book.faults.test.ts",
    ],
    env: { SYN_LONG: "1" },
    environment: "node",
    globalSetup: "tests/support/server/template.ts",
    testTimeout: patience(90_000),
    hookTimeout: patience(90_000),
    fileParallelism: false,
    maxWorkers: 1,
    pool: "forks",
  },
});
