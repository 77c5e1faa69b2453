import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/suite/longest-first.ts";
import { patience } from "./scripts/suite/slowness.ts";

/**
 * Unit, contract and server tests. A `.dom.test.tsx` asks for a DOM in its head comment. The
 * browser has vitest.journeys.config.ts.
 */
const DOM = "{src,bench}/**/*.dom.test.{ts,tsx}";
/**
 * Kept state in their modules, or modules of others (`vi.mock`): what another file has loaded
 * before would stand.
 */
const STATEFUL = [
  "src/{app,data}/**/*.dom.test.{ts,tsx}",
  "{src,bench}/**/*.alone.dom.test.{ts,tsx}",
];
const TAKEN_DOWN = ["tests/support/browser/take-down.ts"];

/**
 * Attacks and kills that take a server of their own or many megabytes: `npm run long`. Of each kind
 * one stays here (money-kill, production, uploads, connections).
 */
const LONG = [
  "tests/attacks/{database-thread,file-modes,folder-lock,snapshot,snapshot-flood}.test.ts",
  "tests/calls/payout-kill.test.ts",
];

export default defineConfig({
  define: { __BUILD__: '"test"', __VERSION__: '"0.0.0"', __DEV__: "true", __SCREEN_WORDS__: "{}" },
  test: {
    environment: "node",
    // A test is tried once: what passes at a second try is a fault of it or of the product. Limits are
    // for what hangs.
    testTimeout: patience(60_000),
    hookTimeout: patience(90_000),
    pool: "threads",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Passed tests print nothing.
    silent: "passed-only",
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: [
            "{contract,sim,workers,src,server,bench}/**/*.test.{ts,tsx}",
            "tests/{attacks,calls,contract,records,rooms,simulation,support}/**/*.test.ts",
          ],
          exclude: [DOM, ...LONG],
          // Modules are read once for many files: a quarter of the time. Whoever keeps state in one puts it
          // back.
          isolate: false,
        },
      },
      // Tests of modules with a page's state get modules of their own; tests of views share them: making
      // a page's world is most of such a test.
      {
        extends: true,
        test: {
          name: "dom",
          include: [DOM],
          exclude: STATEFUL,
          setupFiles: TAKEN_DOWN,
          isolate: false,
        },
      },
      { extends: true, test: { name: "stateful", include: STATEFUL, setupFiles: TAKEN_DOWN } },
    ],
  },
});
