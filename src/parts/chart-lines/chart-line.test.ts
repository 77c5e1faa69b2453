import { expect, test } from "vitest";
import { byTicks, onGrid, placeChips, placeTags } from "./chart-line.ts";

const half = { priceScale: 2, tickTable: [{ from: "0", tick: "0.5" }] };

test("a price that was dropped stands on the nearest tick, never at zero", () => {
  expect([
    onGrid(half, 6_423_324),
    onGrid(half, 6_423_325),
    onGrid(half, 6_423_300),
    onGrid(half, 3),
  ]).toEqual([6_423_300, 6_423_350, 6_423_300, 50]);
});

test("an arrow key moves by a tick of the table in force", () => {
  const table = {
    priceScale: 2,
    tickTable: [
      { from: "0", tick: "0.01" },
      { from: "10", tick: "0.05" },
    ],
  };
  expect([
    byTicks(table, 1000, 1),
    byTicks(table, 1000, -1),
    byTicks(table, 998, 1),
    byTicks(half, 6_423_300, 10),
  ]).toEqual([1005, 995, 999, 6_423_800]);
});

test("chips stand at their lines, below one another where they would overlap, and inside the area", () => {
  const area = { top: 20, bottom: 100 };
  expect(placeChips([50, 90, 52], area, 20)).toEqual([50, 90, 70]);
  expect(placeChips([-400, -300, 500, 480], area, 20)).toEqual([20, 40, 100, 80]);
  expect(placeChips([], area, 20)).toEqual([]);
  // More than there is room for: none leaves the area.
  expect(placeChips([90, 91, 92, 93, 94, 95], area, 20)).toEqual([20, 36, 52, 68, 84, 100]);
});

test("tags make room for the last price's own and for one another", () => {
  const area = { top: 0, bottom: 200 };
  const last = { y: 100, half: 16 };
  expect([[70], [99], [100], [126], [40, 150]].map((ys) => placeTags(ys, last, area))).toEqual([
    [70],
    [74],
    [126],
    [126],
    [40, 150],
  ]);
  expect(placeTags([98, 101, 90, 103], last, area)).toEqual([74, 126, 54, 146]);
  expect(placeTags([110, 111, 112], { y: 180, half: 16 }, area)).toEqual([110, 130, 150]);
  // Where there is no room on its own side a tag stands on the other; where there is none at all they
  // cover one another, but never the last price.
  expect(placeTags([10, 30, 39], { y: 40, half: 16 }, area)).toEqual([10, 66, 86]);
  expect(placeTags([181, 182], { y: 180, half: 16 }, area)).toEqual([134, 154]);
  expect(placeTags([20, 21, 22], { y: 22, half: 16 }, { top: 0, bottom: 60 })).toEqual([
    48, 54, 60,
  ]);
  expect(placeTags([40, 44], undefined, area)).toEqual([40, 60]);
});
