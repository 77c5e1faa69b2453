import { defineConfig } from "vitest/config";

/** Unit and server tests. `.dom.test.tsx` asks for a DOM by its head comment; browser journeys are run by scripts/test.ts. */
export default defineConfig({
  define: { __BUILD__: '"test"', __DEV__: "true" },
  test: {
    include: ["{contract,sim,workers,src,server,bench}/**/*.test.{ts,tsx}", "tests/{contract,rooms,faults,ledger}/**/*.test.ts"],
    environment: "node",
    testTimeout: 20_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
