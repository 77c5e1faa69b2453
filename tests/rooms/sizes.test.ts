/** The rule of sizes, proven on trees that break it and on the tree as it is. */
import { expect, it } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";
import { checkSizes } from "../../scripts/sizes/check-sizes.ts";

const lines = (count: number): string => "a\n".repeat(count);
const check = (files: Record<string, string>, long = {}, full = {}, toDivide = {}) =>
  checkSizes(new Map(Object.entries(files)), long, full, toDivide);
const folder = (name: string, count: number, end = ".ts") =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}/f${i}${end}`, "a\n"]));

it("finds a file of 301 lines, a test of 401, and none that is as long as it may be", () => {
  expect(
    check({
      "src/a.ts": lines(301),
      "src/b.ts": lines(300),
      "src/a.test.ts": lines(401),
      "src/b.dom.test.tsx": lines(400),
    }),
  ).toEqual([
    { file: "src/a.ts", what: expect.stringContaining("301 lines, 300 at most") },
    { file: "src/a.test.ts", what: expect.stringContaining("401 lines, 400 at most") },
  ]);
});

it("finds a folder of sixteen files; tests in it do not count, nor do its folders", () => {
  expect(
    check({
      ...folder("src/ui", 16),
      ...folder("src/lib", 15),
      ...folder("src/lib", 9, ".test.ts"),
      ...folder("src/lib/format", 15),
    }),
  ).toEqual([{ file: "src/ui", what: expect.stringContaining("16 files, 15 at most") }]);
});

it("an exception has its own bound, and is a finding once nothing needs it", () => {
  const long = { "src/a.ts": [350, "a table"], "src/b.ts": [350, "a table"] } as const;
  expect(
    check({ "src/a.ts": lines(351), "src/b.ts": lines(200), ...folder("src/ui", 21) }, long, {
      "src/ui": [20, "all alike"],
    }),
  ).toEqual([
    { file: "src/a.ts", what: expect.stringContaining("351 lines, 350 at most") },
    { file: "src/b.ts", what: "no longer needs its exception" },
    { file: "src/ui", what: expect.stringContaining("21 files, 20 at most") },
  ]);
});

it("a file that has to be divided may only get shorter, and its row with it", () => {
  const toDivide = { "src/a.ts": 350, "src/b.ts": 350, "src/c.ts": 350 };
  expect(
    check(
      { "src/a.ts": lines(351), "src/b.ts": lines(349), "src/c.ts": lines(350) },
      {},
      {},
      toDivide,
    ),
  ).toEqual([
    { file: "src/a.ts", what: expect.stringContaining("351 lines, 350 at most") },
    { file: "src/b.ts", what: expect.stringContaining("its row in to-divide.json falls") },
  ]);
});

it("holds for the tree as it is", () => {
  expect(checkSizes(readTree(process.cwd()).sources)).toEqual([]);
});
