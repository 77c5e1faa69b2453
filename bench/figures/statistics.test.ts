import { expect, test } from "vitest";
import { compare, median, percentile, slope, spread, timesBetter } from "./statistics.ts";

test("the median of an even number lies between the middle two", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeUndefined();
  expect(median([Number.NaN, 7])).toBe(7);
});

test("the spread is the range over the median", () => {
  expect(spread([10, 11, 12])).toBeCloseTo(2 / 11);
  expect(spread([5])).toBe(0);
  expect(spread([0, 0])).toBe(0);
  expect(spread([-1, 0, 1])).toBeUndefined();
});

test("a percentile is a value of the list", () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(hundred, 0.5)).toBe(51);
  expect(percentile(hundred, 0.95)).toBe(96);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([], 0.5)).toBeUndefined();
});

test("a slope shrugs off one wild point", () => {
  const line = Array.from({ length: 11 }, (_, i) => [i, 3 * i + 1] as const);
  expect(slope(line)).toBe(3);
  expect(slope([...line.slice(0, 5), [5, 900], ...line.slice(6)])).toBeCloseTo(3, 5);
  expect(slope([[1, 1]])).toBeUndefined();
});

test("times better looks at the metric's direction, and makes up nothing against zero", () => {
  expect(timesBetter(10, 20, "lower")).toBe(2);
  expect(timesBetter(10, 20, "higher")).toBe(0.5);
  expect(timesBetter(0, 0, "lower")).toBe(1);
  expect(timesBetter(0, 5, "lower")).toBeUndefined();
});

test("faster needs more than 1.3 and the agreement of all rounds", () => {
  expect(compare([10, 10, 10], [20, 21, 19], "lower").verdict).toBe("faster");
  expect(compare([20, 21, 19], [10, 10, 10], "lower").verdict).toBe("slower");
  expect(compare([10, 10, 10], [13, 13, 13], "lower")).toMatchObject({
    verdict: "equal",
    ratio: 1.3,
  });
  expect(compare([10, 10, 30], [20, 20, 20], "lower")).toMatchObject({
    verdict: "undecided",
    why: "the rounds do not agree",
  });
  expect(compare([200, 180], [100, 90], "higher").verdict).toBe("faster");
});

test("one round, or none in common, decides nothing", () => {
  expect(compare([10], [100], "lower")).toMatchObject({ verdict: "undecided", rounds: 1 });
  expect(compare([10, undefined], [undefined, 100], "lower")).toMatchObject({
    verdict: "undecided",
    ratio: undefined,
    rounds: 0,
  });
});

test("a round that failed on one side leaves the others to decide", () => {
  expect(compare([10, undefined, 12], [30, 31, 33], "lower")).toMatchObject({
    verdict: "faster",
    rounds: 2,
  });
});
