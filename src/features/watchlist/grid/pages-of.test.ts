import { expect, test } from "vitest";
import { pagesOf, sizeOf } from "./pages-of.ts";

test("a page is full before the next one begins, and no page is empty", () => {
  const rows = Array.from({ length: 14 }, (_, i) => i);
  expect([
    pagesOf(rows, "2x3").map(({ length }) => length),
    pagesOf(rows, "4x4").map(({ length }) => length),
    pagesOf([], "2x2"),
  ]).toEqual([[6, 6, 2], [14], []]);
  expect(pagesOf(rows, "3x3").flat()).toEqual(rows);
});

test("a size is columns by rows", () => {
  expect([sizeOf("2x3"), sizeOf("3x4")]).toEqual([
    { columns: 2, rows: 3 },
    { columns: 3, rows: 4 },
  ]);
});
