import * as fc from "fast-check";
import { expect, it } from "vitest";
import { labelOf, stepOf, treemap } from "./treemap.ts";

const NEAR = 1e-6;

it("areas are in proportion, inside, and never over each other", () => {
  const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(
      values,
      fc.integer({ min: 100, max: 900 }),
      fc.integer({ min: 100, max: 900 }),
      (all, width, height) => {
        const sorted = [...all].sort((a, b) => b - a);
        const areas = treemap(sorted, width, height);
        const total = sorted.reduce((a, b) => a + b, 0);
        expect(areas.length).toBe(sorted.length);
        for (const [i, a] of areas.entries()) {
          const size = a.width * a.height;
          expect(Math.abs(size - (sorted[i] / total) * width * height)).toBeLessThan(
            NEAR * width * height,
          );
          expect(
            a.x >= -NEAR &&
              a.y >= -NEAR &&
              a.x + a.width <= width + NEAR &&
              a.y + a.height <= height + NEAR,
          ).toBe(true);
          for (const b of areas.slice(i + 1)) {
            const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
            const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
            expect(wide > NEAR && high > NEAR).toBe(false);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("equal values make near squares", () => {
  for (const { width, height } of treemap(Array(12).fill(1), 400, 300))
    expect(Math.max(width / height, height / width)).toBeLessThan(2);
});

it("nothing to show is no area", () =>
  expect([treemap([], 10, 10), treemap([0], 10, 10), treemap([1], 0, 10)]).toEqual([[], [], []]));

it("colours have four steps each way, labels four sizes", () => {
  expect([0, 1, 99, 100, 199, 200, 399, 400, -1, -400, Number.NaN].map(stepOf)).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, -1, -4, 0,
  ]);
  expect([
    labelOf(110, 84),
    labelOf(109, 84),
    labelOf(62, 44),
    labelOf(44, 30),
    labelOf(43, 99),
  ]).toEqual(["full", "pair", "pair", "code", "none"]);
});
