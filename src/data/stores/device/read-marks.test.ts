import { expect, test } from "vitest";
import { READ_MAX } from "../../persist.ts";
import { withMarks } from "./read-marks.ts";

test("marks are added once, the newest last; nothing new gives the same list", () => {
  const list = ["a", "b"];
  expect(withMarks(list, ["c", "a", "c"])).toEqual(["a", "b", "c"]);
  expect(withMarks(list, ["b"])).toBe(list);
});

test("the oldest marks go when there are too many", () => {
  const full = Array.from({ length: READ_MAX }, (_, i) => `n${i}`);
  const next = withMarks(full, ["new"]);
  expect([next.length, next[0], next.at(-1)]).toEqual([READ_MAX, "n1", "new"]);
});
