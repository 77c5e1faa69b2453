/**
 * How far the simulated market may be from recorded ones; skipped, with a message, where the
 * recordings are not there.
 */
import { describe, expect, test } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { LONG_RUN } from "../../tests/support/long-run.ts";
import { compare, table } from "./compare.ts";
import { deviation, excessKurtosis, quantile, returnsOf, sampled, sizeMemory } from "./figures.ts";
import { present } from "./recorded.ts";
import { simulated, simulatedDayShape } from "./simulated.ts";

test("figures are what their names say", () => {
  expect(returnsOf([100, 110, 99])).toEqual([expect.closeTo(0.1, 12), expect.closeTo(-0.1, 12)]);
  expect([
    deviation([1, -1, 1, -1]),
    excessKurtosis([1, -1, 1, -1]),
    quantile([5, 1, 3], 0.5),
  ]).toEqual([1, -2, 3]);
  expect(
    sampled(
      [
        [0, 1],
        [900, 2],
        [2500, 3],
      ],
      1000,
    ),
  ).toEqual([1, 2, 2]);
  const clustered = [1, 1, 1, 1, 5, 5, 5, 5];
  expect(sizeMemory(clustered)).toBeGreaterThan(sizeMemory([1, 5, 1, 5, 1, 5, 1, 5]));
});

test("a stock's day is busy at both ends", () => {
  const { first, middle, last } = simulatedDayShape(simulated());
  expect([first > 1.2, middle < 0.8, last > 1.2]).toEqual([true, true, true]);
});

/**
 * Lines whose two figures may be no farther apart than these factors. The others are printed in
 * sim/README.md and explained there.
 */
const BOUNDS: readonly (readonly [RegExp, number])[] = [
  [/10 billion, 1 day: (deviation|beyond)/, 1.6],
  [/S&P 500 fund, 1 day: deviation/, 1.6],
  [/EUR\/USD, 1 min: deviation/, 2.2],
  [/BTC\/USDT, 1 s: excess kurtosis/, 3],
  [/trade size/, 2.5],
  [/level 6–20/, 1.8],
];

// Half a minute of figures that change with the model of the market alone: the long run's.
describe.skipIf(!present || !LONG_RUN)(
  "against recordings (skipped: not the long run, or ../shared/data is not there)",
  () => {
    test("moves, tails, trade sizes and depth are within their factors", {
      timeout: patience(120_000),
    }, () => {
      const lines = compare();
      expect(table(lines).split("\n")).toHaveLength(lines.length + 2);
      for (const [name, factor] of BOUNDS) {
        const found = lines.filter(({ what }) => name.test(what));
        expect(found.length).toBeGreaterThan(0);
        for (const { recorded, simulated: made } of found) {
          expect(made / recorded).toBeLessThan(factor);
          expect(made / recorded).toBeGreaterThan(1 / factor);
        }
      }
    });
  },
);
