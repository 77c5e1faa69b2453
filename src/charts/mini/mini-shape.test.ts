import { expect, test } from "vitest";
import { type MiniBars, miniShape, withLast } from "./mini-shape.ts";

const bars: MiniBars = {
  ts: [0, 60],
  open: [10, 12],
  high: [13, 14],
  low: [9, 11],
  close: [12, 11],
  stageMs: 60,
  prevClose: Number.NaN,
};

test("a price belongs to the bar that runs, and begins the next one when that is over", () => {
  expect(withLast(bars, 15, 100)).toEqual({
    ...bars,
    close: [12, 15],
    high: [13, 15],
    low: [9, 11],
  });
  expect(withLast(bars, 8, 119)).toEqual({ ...bars, close: [12, 8], low: [9, 8] });
  expect(withLast(bars, 15, 250)).toEqual({
    ...bars,
    ts: [60, 240],
    open: [12, 15],
    high: [14, 15],
    low: [11, 15],
    close: [11, 15],
  });
});

test("a market that stands still gets no new bar, and an unknown price changes nothing", () => {
  expect([withLast(bars, 11, 10_000), withLast(bars, Number.NaN, 100)]).toEqual([bars, bars]);
});

test("bars that rise and bars that fall are paths of their own, inside the frame", () => {
  const { up, down, last } = miniShape(bars, 100, 58);
  expect([up, down]).toEqual([
    "M24.5 14H25.5V54H24.5ZM8 24H42V44H8Z",
    "M74.5 4H75.5V34H74.5ZM58 24H92V34H58Z",
  ]);
  expect(last).toBe(34);
});

test("a day's line has its ground and the close before; too few points are nothing", () => {
  const line: MiniBars = {
    ...bars,
    stageMs: 0,
    prevClose: 10,
    close: [10, 12],
    high: [10, 12],
    low: [10, 12],
  };
  expect(miniShape(line, 108, 28)).toEqual({
    up: "",
    down: "",
    line: "M4 24L104 4",
    area: "M4 24L104 4V28H4Z",
    last: 4,
    base: 24,
  });
  expect(miniShape({ ...line, ts: [0], close: [1], high: [1], low: [1] }, 100, 20).line).toBe("");
});
