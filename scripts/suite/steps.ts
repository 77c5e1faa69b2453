/** The steps of `npm test`, in order. A step is a program of its own, so that each can be run alone by its command. */
import type { Command } from "./run-step.ts";

export interface Step extends Command {
  name: string;
  /** Where vitest leaves its report; a step without one counts as a single test. */
  report?: string;
  /** Steps that must have passed for this one to make sense. */
  needs?: readonly string[];
}

const bin = (name: string): string => `node_modules/.bin/${name}`;
const vitest = (name: string, config: string, limitSeconds: number, needs?: readonly string[]): Step => ({
  name,
  argv: [bin("vitest"), "run", "--config", config, "--reporter=dot", "--reporter=json", `--outputFile.json=.cache/report-${name}.json`],
  report: `.cache/report-${name}.json`,
  limitSeconds,
  stream: true,
  needs,
});

export const STEPS: readonly Step[] = [
  { name: "lint", argv: [bin("biome"), "check", "--reporter=summary", "."], limitSeconds: 40, stream: false },
  { name: "types", argv: [bin("tsc"), "--noEmit"], limitSeconds: 60, stream: false },
  { name: "rules", argv: [bin("node"), "scripts/check-imports.ts"], limitSeconds: 15, stream: false },
  { name: "money", argv: [bin("node"), "scripts/check-money.ts"], limitSeconds: 15, stream: false },
  { name: "texts", argv: [bin("node"), "scripts/check-texts.ts"], limitSeconds: 15, stream: false },
  { name: "sizes", argv: [bin("node"), "scripts/check-sizes.ts"], limitSeconds: 15, stream: false },
  { name: "sql", argv: [bin("node"), "scripts/check-sql.ts"], limitSeconds: 15, stream: false },
  { name: "packages", argv: [bin("node"), "scripts/check-packages.ts"], limitSeconds: 20, stream: true },
  // Before the tests: a server that is started in one would build the page itself, and each that is started meanwhile once more.
  { name: "build", argv: [bin("node"), "scripts/build-page.ts"], limitSeconds: 60, stream: false },
  vitest("unit", "vitest.config.ts", 750),
  // Skips itself, and says so, where the machine has no PostgreSQL.
  vitest("postgres", "vitest.postgres.config.ts", 250),
  { name: "bundle", argv: [bin("node"), "scripts/check-bundle.ts"], limitSeconds: 15, stream: true, needs: ["build"] },
  // The short form: values on the screen must be right; ratios count where the machine is quiet enough. Ends by itself within 90 s.
  { name: "bench", argv: [bin("node"), "bench/run.ts", "--smoke"], limitSeconds: 150, stream: true, needs: ["build"] },
  vitest("screens", "vitest.screens.config.ts", 840, ["build"]),
  vitest("journeys", "vitest.journeys.config.ts", 400, ["build"]),
];
