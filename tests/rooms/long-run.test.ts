/**
 * Tests that repeat more often in the long run are part of it. The one on PostgreSQL has a lane of
 * its own (`SYN_LONG=1 npm run postgres`).
 */
import { matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";
import long from "../../vitest.long.config.ts";

/** Names that a test takes of `long-run.ts`; a limit alone asks for no longer run. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from "[^"]*\/support\/long-run\.ts"/g)].flatMap(
    ([, names]) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== ""),
  );

it("every test that asks for the long run is in its list", () => {
  const patterns = long.test?.include ?? [];
  const asking = [...readTree(process.cwd()).sources]
    .filter(
      ([path, text]) =>
        /\.test\.tsx?$/.test(path) &&
        namesOf(text).some((name) => name !== "patience") &&
        !path.startsWith("tests/postgres/"),
    )
    .map(([path]) => path);
  expect(asking.length).toBeGreaterThan(8);
  expect(asking.filter((path) => !patterns.some((pattern) => matchesGlob(path, pattern)))).toEqual(
    [],
  );
});
