/** Every test of the tree is found by a command, each by the one that runs it. */
import { expect, it } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";
import { filesOf, HOMES, type Home, homesOf, runsOf } from "../../scripts/suite/homes.ts";
import { STEPS } from "../../scripts/suite/steps.ts";

const tests = [...readTree(process.cwd()).sources.keys()].filter((path) =>
  /\.test\.tsx?$/.test(path),
);

it("no test is without a command that runs it", async () => {
  const found = new Set<string>();
  for (const home of Object.keys(HOMES) as Home[])
    for (const file of await filesOf(home)) found.add(file);
  // The run on PostgreSQL has no files on a machine without one.
  expect(tests.filter((path) => !found.has(path) && !path.startsWith("tests/postgres/"))).toEqual(
    [],
  );
  expect(found.size).toBeGreaterThan(600);
});

it("a file is found wherever it lives, and a whole path as well as a part of it", async () => {
  expect(await homesOf("people/sign-in")).toEqual(
    new Map([["screens", ["tests/journeys/people/sign-in.test.ts"]]]),
  );
  expect(await homesOf("./tests/journeys/money/trading.test.ts")).toEqual(
    new Map([["screens", ["tests/journeys/money/trading.test.ts"]]]),
  );
  expect(await homesOf("connection/two-tabs")).toEqual(
    new Map([["journeys", ["tests/journeys/connection/two-tabs.test.ts"]]]),
  );
  expect(await homesOf("rooms/homes")).toEqual(new Map([["unit", ["tests/rooms/homes.test.ts"]]]));
  expect([...(await homesOf("people/guest")).keys()]).toEqual(["long"]);
});

it("`npm test --` takes steps and parts of paths, builds the page for a browser's, and says what there is when it knows neither", async () => {
  expect(await runsOf([])).toEqual({ ok: true, value: STEPS });
  const both = await runsOf(["lint", "people/sign-in"]);
  expect(both.ok && both.value.map(({ name, argv }) => [name, argv.at(-1)])).toEqual([
    ["build", "scripts/build-page.ts"],
    ["lint", "."],
    ["screens", "tests/journeys/people/sign-in.test.ts"],
  ]);
  expect(await runsOf(["no-such"])).toEqual({
    ok: false,
    error: expect.stringMatching(/"no-such" is neither a step nor .* Steps: lint, types/),
  });
});
