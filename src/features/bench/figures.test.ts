import { expect, test } from "vitest";
import { figuresOf, percentile, staleness } from "./figures.ts";

test("a percentile is a value of the list, to a tenth; of nothing there is none", () => {
  expect([
    percentile([5, 1, 3.14], 0.5),
    percentile([1, 2, 3, 4], 0.95),
    percentile([], 0.5),
  ]).toEqual([3.1, 4, null]);
});

test("a row is stale from its oldest change until it is painted, and only then", () => {
  const shown = [{ row: 1, oldest: 1050, newest: 1190, paintedAt: 1310 }];
  expect(staleness(shown, 2, 1000, 1500)).toEqual([0, 0, 0, 50, 0, 150, 0, 250, 0, 0]);
});

test("what was changed before the measurement began counts with its whole age", () => {
  expect(staleness([{ row: 0, oldest: 900, newest: 900, paintedAt: 1150 }], 1, 1000, 1200)).toEqual(
    [100, 200],
  );
});

test("tick to paint goes from the newest change, frames are intervals", () => {
  const shown = [10, 20, 30].map((delay, row) => ({
    row,
    oldest: 1000,
    newest: 1100,
    paintedAt: 1100 + delay,
  }));
  const frames = Array.from({ length: 61 }, (_, i) => 500 + i * 16.666);
  expect(
    figuresOf({ rate: 5000, from: 1000, to: 2000, ticks: 4980, shown, frames, longFrames: 2 }, 3),
  ).toMatchObject({
    rate: 5000,
    seconds: 1,
    ticks: 4980,
    painted: 3,
    t2pP50: 20,
    t2pP95: 30,
    fps: 60,
    frameP99: 16.7,
    longFrames: 2,
  });
});

test("a step in which nothing was painted has no delays and says so", () => {
  const empty = figuresOf(
    { rate: 500, from: 0, to: 1000, ticks: 0, shown: [], frames: [], longFrames: 0 },
    12,
  );
  expect(empty).toMatchObject({ t2pP50: null, t2pP95: null, staleP95: 0, fps: 0, frameP99: null });
});
