import fc from "fast-check";
import { expect, test } from "vitest";
import { heatMap } from "./heat-map.ts";

test("one value fills the map; none leaves it empty; what is no size has no place", () => {
  expect(heatMap([7], 30, 20)).toEqual([{ index: 0, x: 0, y: 0, width: 30, height: 20 }]);
  expect(heatMap([], 30, 20)).toEqual([]);
  expect(heatMap([0, Number.NaN, 1, -2], 10, 10)).toEqual([
    { index: 2, x: 0, y: 0, width: 10, height: 10 },
  ]);
});

test("areas are shares, nothing overlaps, nothing lies outside", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
      (values) => {
        const total = values.reduce((a, b) => a + b, 0);
        const rects = heatMap(values, 382, 480);
        expect(rects).toHaveLength(values.length);
        for (const r of rects) {
          expect(r.width * r.height).toBeCloseTo((values[r.index] / total) * 382 * 480, 3);
          expect(r.x).toBeGreaterThanOrEqual(-1e-6);
          expect(r.y).toBeGreaterThanOrEqual(-1e-6);
          expect(r.x + r.width).toBeLessThanOrEqual(382 + 1e-6);
          expect(r.y + r.height).toBeLessThanOrEqual(480 + 1e-6);
        }
        for (const a of rects)
          for (const b of rects) {
            if (a.index >= b.index) continue;
            const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
            const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
            expect(w > 1e-6 && h > 1e-6).toBe(false);
          }
      },
    ),
  );
});
