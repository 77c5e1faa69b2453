import * as fc from "fast-check";
import { expect, test } from "vitest";
import { creepOf, placeOf, stepOf, yieldOf } from "./drag-place.ts";

test("while a row is dragged the others fill every other place exactly once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.nat(39),
      fc.integer({ min: -3000, max: 3000 }),
      (count, at, dy) => {
        const from = at % count;
        const to = placeOf(from, dy, 52, count);
        const places = Array.from({ length: count }, (_, i) =>
          i === from ? to : i + yieldOf(i, from, to),
        );
        expect([...places].sort((a, b) => a - b)).toEqual(
          Array.from({ length: count }, (_, i) => i),
        );
      },
    ),
  );
});

test("a row takes the next place when it has passed half of it", () => {
  expect([
    placeOf(2, 25, 52, 9),
    placeOf(2, 27, 52, 9),
    placeOf(2, -80, 52, 9),
    placeOf(2, 9999, 52, 9),
    placeOf(2, -9999, 52, 9),
  ]).toEqual([2, 3, 0, 8, 0]);
});

test("arrows, Home and End move a row within the list, other keys do not", () => {
  expect(["ArrowUp", "ArrowDown", "Home", "End", "a"].map((key) => stepOf(key, 0, 3))).toEqual([
    0,
    1,
    0,
    2,
    undefined,
  ]);
});

test("near an edge the list creeps, faster the nearer", () => {
  expect([creepOf(300, 600), creepOf(60, 600), creepOf(0, 600), creepOf(600, 600)]).toEqual([
    0, -1, -13, 13,
  ]);
});
