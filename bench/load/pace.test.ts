import { expect, test } from "vitest";
import { Due, type Pace, rateAt } from "./pace.ts";

const dueAt = (pace: Pace, times: readonly number[]): number[] => {
  const due = new Due(pace);
  return times.map((ms) => due.until(ms));
};

test("a constant rate is exact to the tick, however often it is asked", () => {
  expect(dueAt({ rate: 5000 }, [4, 8, 1000, 60_000])).toEqual([20, 40, 5000, 300_000]);
  const often = new Due({ rate: 5000 });
  for (let ms = 0; ms <= 1000; ms += 0.37) often.until(ms);
  expect(often.until(1000)).toBe(5000);
});

test("a ramp multiplies step by step", () => {
  const pace: Pace = { rate: 1000, ramp: { by: 2, everyMs: 1000 } };
  expect([rateAt(pace, 0), rateAt(pace, 999), rateAt(pace, 1000), rateAt(pace, 2500)]).toEqual([
    1000, 1000, 2000, 4000,
  ]);
  expect(dueAt(pace, [1000, 2000, 3000])).toEqual([1000, 3000, 7000]);
});

test("a burst comes at its time, lasts its length and comes again", () => {
  const pace: Pace = { rate: 100, burst: { times: 10, atMs: 1000, lengthMs: 500, everyMs: 2000 } };
  expect(dueAt(pace, [1000, 1500, 3000, 3500])).toEqual([100, 600, 750, 1250]);
});

test("a recording keeps its rhythm and is scaled to the rate on the mean", () => {
  // Three of four arrivals in the first tenth of a second.
  const pace: Pace = { rate: 1000, arrivals: [10, 20, 30, 1000] };
  expect(dueAt(pace, [5, 30, 999, 1000, 1030, 2000])).toEqual([0, 750, 750, 1000, 1750, 2000]);
});

test("no rate, no ticks", () => {
  expect(dueAt({ rate: 0 }, [1000])).toEqual([0]);
});
