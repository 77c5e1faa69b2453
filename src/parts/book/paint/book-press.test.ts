import { expect, test } from "vitest";
import { pressedRank } from "./book-press.ts";

const column = { height: 230, slots: 10, filled: 10, upward: false };

test("the nearest row wins, also just outside the column", () => {
  expect([-5, 0, 22, 23, 229, 240].map((y) => pressedRank({ ...column, y }))).toEqual([
    0, 0, 0, 1, 9, 9,
  ]);
});

test("with the best at the bottom ranks count upward", () => {
  expect([0, 229].map((y) => pressedRank({ ...column, y, upward: true }))).toEqual([9, 0]);
});

test("below the last level the last level is meant; an empty column means none", () => {
  expect([
    pressedRank({ ...column, y: 200, filled: 3 }),
    pressedRank({ ...column, y: 5, filled: 0 }),
  ]).toEqual([2, -1]);
});
