/**
 * Every screen and call of the specification exists. Their list stands in specified-lists.json;
 * beside the specification itself the list is compared with its tables.
 */
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import { redirectOf } from "../../src/app/routes/redirects.ts";
import type { FeatureRoute } from "../../src/lib/navigation/route.ts";
import { readSpecified } from "./read-specified.ts";
import SPECIFIED from "./specified-lists.json" with { type: "json" };

/**
 * Decisions of operators: commands of the server's command line instead of calls (`c2c decide`,
 * `c2c review`, `loan approve` and `loan fail`).
 */
const COMMANDS = ["/c2cAppeal!decide.action", "/c2cUser!review.action", "/loan!review.action"];

/** Screens that the specification names ahead of the product: keys for programs. */
const AHEAD = ["/safety/keys"];

const features = import.meta.glob<{ routes: FeatureRoute[] }>("../../src/features/*/routes.ts", {
  eager: true,
});
/** Parameters of an address have names of their own on either side. */
const shape = (path: string): string => path.replaceAll(/:\w+/g, ":x");
const screens = new Set(
  Object.values(features).flatMap(({ routes }) => routes.map(({ path }) => shape(path))),
);
const exists = (path: string): boolean =>
  screens.has(path) || redirectOf(path, "", (to) => screens.has(to)) !== undefined;

test("every screen of the specification exists", () => {
  expect(SPECIFIED.routes.filter((path) => !exists(shape(path)))).toEqual([]);
});

test("every call of the specification exists, but for operators' decisions", () => {
  const calls = new Set<string>(ALL_CALLS.map(({ path }) => path));
  expect(SPECIFIED.calls.filter((path) => !calls.has(path))).toEqual(COMMANDS);
});

const specification = readSpecified();
test.skipIf(specification === undefined)(
  "the list is the specification's (skipped: ../shared/spec is not there)",
  () => {
    const routes = [...SPECIFIED.routes, ...AHEAD].sort();
    expect({ ...SPECIFIED, routes }).toEqual(specification);
  },
);
