import { defineConfig } from "vitest/config";

/** Unit, contract and server tests. A `.dom.test.tsx` asks for a DOM in its head comment. The browser has vitest.journeys.config.ts. */
export default defineConfig({
  define: { __BUILD__: '"test"', __DEV__: "true" },
  test: {
    include: ["{contract,sim,workers,src,server,bench}/**/*.test.{ts,tsx}", "tests/{contract,rooms,faults,ledger,support}/**/*.test.ts"],
    environment: "node",
    // Real sockets and databases on a shared machine: a second try tells a stumble from a fault, and is named in the report.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 90_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
