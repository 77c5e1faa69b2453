import fc from "fast-check";
import { expect, test } from "vitest";
import { extent, padded, scaled, stretched } from "./price-range.ts";
import { priceTicks, tickStep } from "./price-ticks.ts";

test("prices between 54,306.00 and 65,366.98 are labelled every 2,500", () => {
  expect(priceTicks({ min: 5_430_600, max: 6_536_698 }, 5, 1)).toEqual([
    5_500_000, 5_750_000, 6_000_000, 6_250_000, 6_500_000,
  ]);
});

test("no step is finer than two labels can tell apart: 2.5 of the last digit is no price", () => {
  expect(tickStep({ min: 100, max: 110 }, 5, 1)).toBe(2);
  expect(tickStep({ min: 100, max: 112 }, 5, 1)).toBe(5);
  expect(tickStep({ min: 100, max: 101 }, 5, 1)).toBe(1);
});

test("labels are few enough, inside the range, evenly apart and multiples of what can be shown", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(1, 10, 100),
      (min, span, most, finest) => {
        const ticks = priceTicks({ min, max: min + span }, most, finest);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(min - 1e-6 * span);
          expect(tick).toBeLessThanOrEqual(min + span * (1 + 1e-6));
          expect(tick / finest).toBeCloseTo(Math.round(tick / finest), 6);
        }
      },
    ),
  );
});

test("a range over nothing is one label at most", () =>
  expect(priceTicks({ min: 5, max: 5 }, 4, 1).length).toBeLessThanOrEqual(1));

test("the extent skips what is not drawn", () => {
  expect(
    extent([Float64Array.of(Number.NaN, 3, 9), Float64Array.of(1, Number.NaN, 4)], 0, 2),
  ).toEqual({ min: 1, max: 9 });
  expect(extent([Float64Array.of(Number.NaN)], 0, 0)).toBeUndefined();
});

test("a flat line lies in the middle of a range with height", () => {
  const range = padded({ min: 50, max: 50 }, 0.1, 0.1);
  expect((range.min + range.max) / 2).toBe(50);
  expect(range.max).toBeGreaterThan(range.min);
});

test("a stretched scale shows the pane's own range between its edges", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 20, max: 150 }),
      (min, span, top, height) => {
        const plot = 400;
        const full = stretched({ min, max: min + span }, top, top + height, plot);
        const y = (value: number): number => ((full.max - value) / (full.max - full.min)) * plot;
        expect(y(min + span)).toBeCloseTo(top, 3);
        expect(y(min)).toBeCloseTo(top + height, 3);
      },
    ),
  );
});

test("a drag on the axis squeezes about the middle and back", () => {
  const squeezed = scaled({ min: 10, max: 20 }, 50, 200);
  expect(squeezed.max - squeezed.min).toBeGreaterThan(10);
  const back = scaled(squeezed, -50, 200);
  expect(back.min).toBeCloseTo(10);
  expect(back.max).toBeCloseTo(20);
});
