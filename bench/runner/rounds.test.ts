import { expect, test } from "vitest";
import { interleave, withinTime } from "./rounds.ts";

test("every cell runs once a round, every second round backwards, groups together", () => {
  const order = interleave(["a1", "b1", "a2"], 3, (cell) => cell[0]);
  expect(order.map(({ cell, round }) => `${round}${cell}`)).toEqual(["0a1", "0a2", "0b1", "1b1", "1a2", "1a1", "2a1", "2a2", "2b1"]);
});

test("what is important goes first, what does not fit is named, and the order stays", () => {
  const cells = [{ name: "a", tier: 3 }, { name: "b" }, { name: "c", tier: 2 }, { name: "d" }];
  const { kept, left } = withinTime(cells, () => 10, 30);
  expect(kept.map(({ name }) => name)).toEqual(["b", "c", "d"]);
  expect(left.map(({ name }) => name)).toEqual(["a"]);
  expect(withinTime(cells, () => 10, Number.POSITIVE_INFINITY).left).toEqual([]);
});
