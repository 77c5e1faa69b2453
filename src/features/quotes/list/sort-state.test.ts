import { expect, test } from "vitest";
import { nextSort, orderOf, parseSort, writeSort } from "./sort-state.ts";

test("a column goes asc, desc, default, and starts over", () => {
  const first = nextSort(null, "last");
  const second = nextSort(first, "last");
  expect([first, second, nextSort(second, "last")]).toEqual([
    { by: "last", order: "asc" },
    { by: "last", order: "desc" },
    null,
  ]);
});

test("another column starts at asc whatever the first one was", () => {
  expect(nextSort({ by: "last", order: "desc" }, "name")).toEqual({ by: "name", order: "asc" });
});

test("only the sorted column has a direction", () => {
  const sort = { by: "turnover", order: "desc" } as const;
  expect([orderOf(sort, "turnover"), orderOf(sort, "last"), orderOf(null, "last")]).toEqual([
    "desc",
    undefined,
    undefined,
  ]);
});

test("a sort survives the query, and nothing else does", () => {
  const sort = { by: "changeRatio", order: "asc" } as const;
  expect(parseSort(writeSort(sort), ["changeRatio", "last"])).toEqual(sort);
  for (const bad of [
    null,
    "",
    ".",
    ".asc",
    "last",
    "last.up",
    "last.asc.x",
    "spread.asc",
    "toString.asc",
  ])
    expect(parseSort(bad, ["changeRatio", "last"])).toBeNull();
});
