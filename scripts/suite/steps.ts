/**
 * The steps of `npm test`, in order. A step is a program of its own, so that each can be run alone
 * by its command.
 */
import type { Command } from "./run-step.ts";

export interface Step extends Command {
  name: string;
  /** Steps that must have passed for this one to make sense. */
  needs?: readonly string[];
  /** How long it may report nothing, where that is longer than usual. */
  silentSeconds?: number;
}

const bin = (name: string): string => `node_modules/.bin/${name}`;
const script = (name: string, path: string, stream = false): Step => ({
  name,
  argv: [bin("node"), path],
  stream,
});
/** A run of tests: it reports in a journal of its own. */
export const testRun = (name: string, config: string, needs?: readonly string[]): Step => ({
  name,
  argv: [
    bin("vitest"),
    "run",
    "--config",
    config,
    "--reporter=./scripts/suite/journal-reporter.ts",
  ],
  journal: `.cache/journal-${name}.jsonl`,
  stream: true,
  ...(needs === undefined ? {} : { needs }),
});

export const BUILD = script("build", "scripts/build-page.ts");

export const STEPS: readonly Step[] = [
  { name: "lint", argv: [bin("biome"), "check", "--reporter=summary", "."], stream: false },
  { name: "types", argv: [bin("tsc"), "--noEmit"], stream: false },
  script("rules", "scripts/check-imports.ts"),
  script("money", "scripts/check-money.ts"),
  script("texts", "scripts/check-texts.ts"),
  script("sizes", "scripts/check-sizes.ts"),
  script("figures", "scripts/check-figures.ts"),
  script("sql", "scripts/check-sql.ts"),
  script("packages", "scripts/check-packages.ts", true),
  // Before the tests: a server that is started in one would build the page itself, and each that is
  // started meanwhile once more.
  BUILD,
  testRun("unit", "vitest.config.ts"),
  // Skips itself, and says so, where the machine has no PostgreSQL.
  testRun("postgres", "vitest.postgres.config.ts"),
  { ...script("bundle", "scripts/check-bundle.ts", true), needs: ["build"] },
  // The short form: values on the screen must be right; ratios count where the machine is quiet
  // enough. Ends by itself within 90 s.
  {
    ...script("bench", "bench/run.ts", true),
    argv: [bin("node"), "bench/run.ts", "--smoke"],
    needs: ["build"],
  },
  testRun("screens", "vitest.screens.config.ts", ["build"]),
  testRun("journeys", "vitest.journeys.config.ts", ["build"]),
];
