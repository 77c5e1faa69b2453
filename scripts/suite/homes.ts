/**
 * Where a test lives: which command of `npm run` finds a file, asked of the configurations
 * themselves.
 */
import { matchesGlob } from "node:path";
import { err, ok, type Result } from "../../contract/result.ts";
import { readTree } from "../imports/read-tree.ts";
import { BUILD, STEPS, type Step, testRun } from "./steps.ts";

interface Patterns {
  include?: string[];
  exclude?: string[];
}
interface Config {
  test?: Patterns & { projects?: unknown[] };
}

/** Commands that run tests, in the order in which they are asked for a file. */
export const HOMES = {
  unit: "vitest.config.ts",
  screens: "vitest.screens.config.ts",
  journeys: "vitest.journeys.config.ts",
  postgres: "vitest.postgres.config.ts",
  long: "vitest.long.config.ts",
} as const;
export type Home = keyof typeof HOMES;
/** Those that need the built page. */
export const BROWSER: ReadonlySet<Home> = new Set(["screens", "journeys", "long"]);
/** A journey of the long run builds pages or kills servers within one test. */
const LONG_SILENT_SECONDS = 300;

/** Test files of the tree by the command that runs them. */
export async function filesOf(home: Home): Promise<string[]> {
  const { default: config } = (await import(/* @vite-ignore */ `../../${HOMES[home]}`)) as {
    default: Config;
  };
  const projects = (config.test?.projects ?? [config]) as Config[];
  const isOf = (path: string, { include = [], exclude = [] }: Patterns): boolean =>
    include.some((glob) => matchesGlob(path, glob)) &&
    !exclude.some((glob) => matchesGlob(path, glob));
  const tests = [...readTree(process.cwd()).sources.keys()].filter((path) =>
    /\.test\.tsx?$/.test(path),
  );
  return tests.filter((path) => projects.some(({ test = {} }) => isOf(path, test)));
}

/**
 * Homes of the files whose path holds `filter`, the usual one of each file: `long` and `postgres`
 * only for what no other runs.
 */
export async function homesOf(filter: string): Promise<Map<Home, string[]>> {
  const homes = new Map<Home, string[]>();
  const found = new Set<string>();
  const path = filter.replace(/^\.\//, "");
  for (const home of Object.keys(HOMES) as Home[]) {
    const files = (await filesOf(home)).filter((file) => file.includes(path) && !found.has(file));
    for (const file of files) found.add(file);
    if (files.length > 0) homes.set(home, files);
  }
  return homes;
}

/**
 * Steps for what `npm test --` was given: names of steps, or parts of paths of tests. The error
 * says what there is.
 */
export async function runsOf(wanted: readonly string[]): Promise<Result<readonly Step[], string>> {
  if (wanted.length === 0) return ok(STEPS);
  const names = STEPS.filter(({ name }) => wanted.includes(name));
  const filters = wanted.filter((word) => !STEPS.some(({ name }) => name === word));
  const runs = new Map<Home, string[]>();
  for (const filter of filters) {
    const homes = await homesOf(filter);
    if (homes.size === 0) {
      return err(
        `"${filter}" is neither a step nor part of a test's path. Steps: ${STEPS.map(({ name }) => name).join(", ")}.`,
      );
    }
    for (const [home, files] of homes) runs.set(home, [...(runs.get(home) ?? []), ...files]);
  }
  const page =
    [...runs.keys()].some((home) => BROWSER.has(home)) && !names.includes(BUILD) ? [BUILD] : [];
  return ok([...page, ...names, ...[...runs].map(([home, files]) => runOf(home, files))]);
}

/** A run of these files alone. */
function runOf(home: Home, files: readonly string[]): Step {
  const run = testRun(home, HOMES[home], BROWSER.has(home) ? ["build"] : undefined);
  const argv = [...run.argv, ...files];
  return home === "long" ? { ...run, argv, silentSeconds: LONG_SILENT_SECONDS } : { ...run, argv };
}
