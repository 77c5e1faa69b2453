import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../../../contract/time/day.ts";
import { MINUTE } from "../scale/local-times.ts";
import { DayAverage, HeikinAshi } from "./derived.ts";

const bar = fc.tuple(
  fc.integer({ min: 50, max: 99 }),
  fc.integer({ min: 100, max: 149 }),
  fc.nat(49),
  fc.nat(49),
  fc.nat(99),
);
function columns(bars: [number, number, number, number, number][]) {
  const of = (f: (b: [number, number, number, number, number]) => number): Float64Array =>
    Float64Array.from(bars, f);
  return {
    low: of((b) => b[0]),
    high: of((b) => b[1]),
    open: of((b) => b[0] + b[2]),
    close: of((b) => b[0] + b[3]),
    volume: of((b) => b[4]),
  };
}

test("a Heikin-Ashi bar: close is the mean of four, open the middle of the body before", () => {
  const ha = new HeikinAshi();
  ha.update(
    {
      open: Float64Array.of(10, 12),
      high: Float64Array.of(14, 20),
      low: Float64Array.of(8, 10),
      close: Float64Array.of(12, 18),
    },
    0,
    2,
  );
  expect([ha.open[0], ha.close[0], ha.open[1], ha.close[1], ha.high[1], ha.low[1]]).toEqual([
    11, 11, 11, 15, 20, 10,
  ]);
});

test("redoing the last bar alone gives what doing all of them gives", () => {
  fc.assert(
    fc.property(fc.array(bar, { minLength: 2, maxLength: 40 }), bar, (bars, changed) => {
      const before = columns(bars);
      const after = columns([...bars.slice(0, -1), changed]);
      const n = bars.length;
      const local = Float64Array.from({ length: n }, (_, i) => i * 7 * 60 * MINUTE);
      const [ha, fresh] = [new HeikinAshi(), new HeikinAshi()];
      const [average, freshAverage] = [new DayAverage(), new DayAverage()];
      ha.update(before, 0, n);
      ha.update(after, n - 1, n);
      fresh.update(after, 0, n);
      average.update(before, local, undefined, 0, n);
      average.update(after, local, undefined, n - 1, n);
      freshAverage.update(after, local, undefined, 0, n);
      expect(ha.close.slice(0, n)).toEqual(fresh.close.slice(0, n));
      expect(ha.open.slice(0, n)).toEqual(fresh.open.slice(0, n));
      expect(average.values.slice(0, n)).toEqual(freshAverage.values.slice(0, n));
    }),
  );
});

test("the average counts regular hours of one day, weighted by volume", () => {
  const flat = (values: number[]): Float64Array => Float64Array.from(values);
  const prices = flat([90, 10, 20, 99, 30]);
  const bars = { high: prices, low: prices, close: prices, volume: flat([5, 1, 3, 9, 2]) };
  const local = flat(
    [9 * 60, 10 * 60, 11 * 60, 17 * 60, 24 * 60 + 10 * 60].map((m) => m * MINUTE + 10 * DAY_MS),
  );
  const average = new DayAverage();
  average.update(
    bars,
    local,
    [
      { phase: "pre", from: 480, to: 570 },
      { phase: "regular", from: 570, to: 960 },
      { phase: "after", from: 960, to: 1200 },
    ],
    0,
    5,
  );
  expect([...average.values.slice(0, 5)]).toEqual([Number.NaN, 10, 17.5, Number.NaN, 30]);
});
