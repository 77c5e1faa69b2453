import { expect, test } from "vitest";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { resultLine } from "./curve.ts";

const line = (curve: [number, string][], today: number): [number, number][] =>
  resultLine(
    curve.map(([day, cum]) => [day * DAY_MS, cum]),
    DAY_MS,
    today * DAY_MS,
  ).map(({ t, value }) => [t / DAY_MS, value]);

test("a result stands level until the day it changed on, and up to today", () => {
  expect(line([], 9)).toEqual([
    [0, 0],
    [9, 0],
  ]);
  expect(
    line(
      [
        [1, "2"],
        [5, "-3.5"],
      ],
      9,
    ),
  ).toEqual([
    [0, 0],
    [1, 2],
    [4, 2],
    [5, -3.5],
    [9, -3.5],
  ]);
  expect(line([[9, "4"]], 9)).toEqual([
    [0, 0],
    [8, 0],
    [9, 4],
  ]);
});
