/** Documents name the settings and flags that the server reads. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HELP } from "../../server/start/flags.ts";

/** Said of tests alone, or by Node itself. */
const OF_TESTS = ["SYN_TEST_DATABASE", "SYN_TEST_TEMPLATE"];

const sources = globSync("server/**/*.ts")
  .filter((path) => !/\.test\.ts$|^server\/testing\//.test(path))
  .map((path) => readFileSync(path, "utf8"));

/**
 * Names taken from an environment: `env.NAME`, or `{ NAME = "", OTHER: other } = env`; and those
 * given a default, `{ NAME: value, ...env }`.
 */
function namesRead(source: string): string[] {
  const dotted = [...source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name);
  const taken = [...source.matchAll(/\{([^{}]*)\} = (?:process\.)?env\b/g)];
  const given = [...source.matchAll(/\b([A-Z][A-Z0-9_]+): \w+,\s+\.\.\.\w+\.env\b/g)].map(
    ([, name]) => name,
  );
  return [
    ...dotted,
    ...given,
    ...taken.flatMap(([, list]) =>
      [...list.matchAll(/\b[A-Z][A-Z0-9_]{2,}\b/g)].map(([name]) => name),
    ),
  ];
}

test("each setting that the server reads stands in the table of settings, and no other", () => {
  const read = [...new Set(sources.flatMap(namesRead))]
    .filter((name) => !OF_TESTS.includes(name))
    .sort();
  const table = [
    ...readFileSync("docs/operating.md", "utf8").matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm),
  ]
    .map(([, name]) => name)
    .sort();
  expect(table.length).toBeGreaterThan(10);
  expect(table).toEqual(read);
});

test("each flag that a document names is one that --help names", () => {
  const known = new Set(HELP.match(/--[a-z][a-z-]+/g));
  for (const path of ["README.md", "docs/operating.md", "docs/market.md"]) {
    const said = [...readFileSync(path, "utf8").matchAll(/^\| (`--.*?) \|/gm)].flatMap(
      ([, cell]) => cell.match(/--[a-z][a-z-]+/g) ?? [],
    );
    expect([path, said.filter((flag) => !known.has(flag))]).toEqual([path, []]);
  }
});
