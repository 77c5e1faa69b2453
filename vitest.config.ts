import { defineConfig } from "vitest/config";

/** Unit, contract and server tests. A `.dom.test.tsx` asks for a DOM in its head comment. The browser has vitest.journeys.config.ts. */
export default defineConfig({
  define: { __BUILD__: '"test"', __DEV__: "true" },
  test: {
    include: ["{contract,sim,workers,src,server,bench}/**/*.test.{ts,tsx}", "tests/{contract,rooms,faults,ledger,support}/**/*.test.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: "threads",
    maxWorkers: 2,
  },
});
