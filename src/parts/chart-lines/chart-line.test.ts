import { expect, test } from "vitest";
import { byTicks, onGrid, placeChips, placeTags } from "./chart-line.ts";

const half = { priceScale: 2, tickTable: [{ from: "0", tick: "0.5" }] };

test("a price that was dropped stands on the nearest tick, never at zero", () => {
  expect([onGrid(half, 6_423_324), onGrid(half, 6_423_325), onGrid(half, 6_423_300), onGrid(half, 3)]).toEqual([6_423_300, 6_423_350, 6_423_300, 50]);
});

test("an arrow key moves by a tick of the table in force", () => {
  const table = {
    priceScale: 2,
    tickTable: [
      { from: "0", tick: "0.01" },
      { from: "10", tick: "0.05" },
    ],
  };
  expect([byTicks(table, 1000, 1), byTicks(table, 1000, -1), byTicks(table, 998, 1), byTicks(half, 6_423_300, 10)]).toEqual([
    1005, 995, 999, 6_423_800,
  ]);
});

test("chips stand at their lines, below one another where they would overlap, and inside the area", () => {
  const area = { top: 20, bottom: 100 };
  expect(placeChips([50, 90, 52], area, 20)).toEqual([50, 90, 70]);
  expect(placeChips([-400, -300, 500, 480], area, 20)).toEqual([20, 40, 100, 80]);
  expect(placeChips([], area, 20)).toEqual([]);
});

test("tags make room for the last price's own and for one another", () => {
  const area = { top: 0, bottom: 200 };
  const last = { y: 100, half: 16 };
  expect([[70], [99], [100], [126], [40, 150]].map((ys) => placeTags(ys, last, area))).toEqual([[70], [74], [126], [126], [40, 150]]);
  expect(placeTags([98, 101, 90, 103], last, area)).toEqual([74, 126, 54, 146]);
  expect(placeTags([40, 44], undefined, area)).toEqual([40, 60]);
});
