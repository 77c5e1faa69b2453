import fc from "fast-check";
import { expect, test } from "vitest";
import { eachColumn, farthest, highest, lowest } from "./buckets.ts";
import { snapIndex, snapY } from "./snap.ts";

test("every bar is in exactly one column, columns ascend, and each bar is in the column its place falls into", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.integer({ min: -3000, max: 500 }),
      (from, count, step, x0) => {
        let next = from;
        let before = Number.NEGATIVE_INFINITY;
        eachColumn(from, from + count, x0, step, (column, first, last) => {
          expect(first).toBe(next);
          expect(last).toBeGreaterThanOrEqual(first);
          expect(column).toBeGreaterThan(before);
          expect(Math.floor(x0 + first * step)).toBe(column);
          expect(Math.floor(x0 + last * step)).toBe(column);
          before = column;
          next = last + 1;
        });
        expect(next).toBe(from + count + 1);
      },
    ),
  );
});

test("no extreme is lost, whatever is not drawn in between", () => {
  const column = Float64Array.of(Number.NaN, 3, -9, Number.NaN, 7);
  expect([highest(column, 0, 4), lowest(column, 0, 4), farthest(column, 0, 4)]).toEqual([
    7, -9, -9,
  ]);
});

test("the crosshair holds on to the nearest bar that exists", () => {
  expect([snapIndex(-3, 10), snapIndex(4.4, 10), snapIndex(99, 10), snapIndex(0, 0)]).toEqual([
    0, 4, 9, -1,
  ]);
});

test("it holds on to the nearest of the four prices within 12 px, and to none beyond", () => {
  expect(snapY(100, [80, 93, 111, Number.NaN])).toEqual({ y: 93, hit: 1 });
  expect(snapY(100, [88, 112])).toEqual({ y: 88, hit: 0 });
  expect(snapY(100, [87.9, 112.1])).toEqual({ y: 100, hit: -1 });
});
