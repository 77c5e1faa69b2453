import { expect, test } from "vitest";
import { notePrice, type PriceLine } from "./wire-watch.ts";

test("prices told by several clients stand in the order they were made, each once", () => {
  const line: PriceLine = { at: [], price: [] };
  // The client of the longer step is told later, and of moments that the other one did not see.
  for (const [at, price] of [
    [10, 1],
    [26, 2],
    [42, 3],
    [30, 5],
    [42, 3],
    [40, 3],
    [58, 2],
  ])
    notePrice(line, at, price);
  expect(line).toEqual({ at: [10, 26, 30, 42, 58], price: [1, 2, 5, 3, 2] });
});
