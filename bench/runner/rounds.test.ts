import { expect, test } from "vitest";
import { interleave } from "./rounds.ts";

test("every cell runs once a round, every second round backwards, groups together", () => {
  const order = interleave(["a1", "b1", "a2"], 3, (cell) => cell[0]);
  expect(order.map(({ cell, round }) => `${round}${cell}`)).toEqual(["0a1", "0a2", "0b1", "1b1", "1a2", "1a1", "2a1", "2a2", "2b1"]);
});
