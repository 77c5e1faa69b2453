import { expect, test } from "vitest";
import { nextMemberSort, parseMembers, writeMembers } from "./members-query.ts";

test("without an id there is nothing to show", () => {
  expect(parseMembers(new URLSearchParams("kind=index"))).toBeUndefined();
  expect(parseMembers(new URLSearchParams("id=%20"))).toBeUndefined();
});

test("what is not valid is its default", () => {
  expect(
    parseMembers(new URLSearchParams("id=us-chips&kind=zoo&sort=colour.up&view=globe")),
  ).toEqual({
    id: "us-chips",
    kind: "module",
    sort: null,
    view: "list",
  });
});

test("a view that is written is read again as it was", () => {
  const view = {
    id: "dji.idx",
    kind: "index",
    sort: { by: "contribution", order: "asc" },
    view: "map",
  } as const;
  expect(parseMembers(writeMembers(view))).toEqual(view);
});

test("a head sorts figures from the largest, names from A, then the other way, then not", () => {
  const first = nextMemberSort(null, "weight");
  const second = nextMemberSort(first, "weight");
  expect([first, second, nextMemberSort(second, "weight")]).toEqual([
    { by: "weight", order: "desc" },
    { by: "weight", order: "asc" },
    null,
  ]);
  expect(nextMemberSort(first, "name")).toEqual({ by: "name", order: "asc" });
});
