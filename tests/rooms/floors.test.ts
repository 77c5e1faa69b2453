/**
 * The floors inside a room, proven on small trees; on the tree as it is they hold with the other
 * rules of imports.
 */
import { expect, it } from "vitest";
import { checkFloors } from "../../scripts/imports/floors.ts";

const FLOORS = { "src/parts/": [["price", "page"], ["row"], ["list"]] };
const FILES = [
  "src/parts/price/a.ts",
  "src/parts/page/b.ts",
  "src/parts/row/c.ts",
  "src/parts/list/d.ts",
];
const check = (imports: readonly (readonly [string, string])[], files = FILES) =>
  checkFloors(
    files,
    imports.map(([from, to]) => ({ from, to, line: 7 })),
    FLOORS,
  );

it("an import leads down, over several floors too, or stays in its folder", () => {
  expect(
    check([
      ["src/parts/list/d.ts", "src/parts/price/a.ts"],
      ["src/parts/row/c.ts", "src/parts/row/x.ts"],
      ["src/app/a.ts", "src/parts/list/d.ts"],
    ]),
  ).toEqual([]);
});

it("an import that leads up is a finding at its line, and so is one of the same floor", () => {
  expect(
    check([
      ["src/parts/price/a.ts", "src/parts/row/c.ts"],
      ["src/parts/price/a.ts", "src/parts/page/b.ts"],
    ]),
  ).toEqual([
    {
      file: "src/parts/price/a.ts",
      line: 7,
      what: expect.stringContaining("src/parts/price/ does not stand above src/parts/row/"),
    },
    {
      file: "src/parts/price/a.ts",
      line: 7,
      what: expect.stringContaining("src/parts/price/ does not stand above src/parts/page/"),
    },
  ]);
});

it("a folder without a floor is a finding, and a floor without a folder", () => {
  expect(check([], [...FILES.slice(1), "src/parts/chat/e.ts", "src/parts/file.ts"])).toEqual([
    { file: "src/parts/chat/", line: 1, what: expect.stringContaining("has no floor") },
    { file: "src/parts/price/", line: 1, what: expect.stringContaining("is no folder") },
  ]);
});

it("a tree without the room has no findings", () => {
  expect(check([], ["contract/a.ts"])).toEqual([]);
});
