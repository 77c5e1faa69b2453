import { defineConfig } from "vitest/config";

/** What every screen must be, and journeys that no clock judges: two files at a time, each with a browser and a server of its own. */
export const UNHURRIED = [
  "tests/screens/**/*.test.ts",
  "tests/journeys/{bench-peers,detail,search,keyboard,look,members,halt,live-venue,install,people-*}.test.ts",
];

export default defineConfig({
  test: {
    include: UNHURRIED,
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
    pool: "forks",
  },
});
