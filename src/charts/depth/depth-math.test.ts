import { expect, test } from "vitest";
import { depthColumns, depthRange, middleOf, nextShare, pointAt, reachOf } from "./depth-math.ts";
import type { DepthSide, DepthView } from "./depth-view.ts";

function side(levels: [number, number][]): DepthSide {
  let sum = 0;
  const cumulative = levels.map(([, size]) => (sum += size));
  // Spare room behind the levels, as the store has.
  const column = (values: number[]): Float64Array => Float64Array.from([...values, 999, 999]);
  return {
    length: levels.length,
    price: column(levels.map((l) => l[0])),
    size: column(levels.map((l) => l[1])),
    cumulative: column(cumulative),
  };
}
const book: DepthView = {
  priceScale: 2,
  qtyScale: 3,
  bids: side([
    [9990, 10],
    [9980, 20],
    [9900, 30],
  ]),
  asks: side([
    [10010, 5],
    [10030, 15],
    [10050, 40],
  ]),
};
const empty: DepthView = { ...book, bids: side([]), asks: side([]) };

test("the view reaches ten per cent to both sides, but no farther than the book is known", () => {
  expect(middleOf(book)).toBe(10000);
  expect(reachOf(book)).toBe(0.01);
  expect(depthRange(book, 0.1)).toEqual({ min: 9900, max: 10100 });
  expect(depthRange(book, 0.002)).toEqual({ min: 9980, max: 10020 });
});

test("columns ascend in price, with one level beyond each edge so that steps go on to it", () => {
  expect(depthColumns(book, { min: 9980, max: 10020 })).toEqual({
    price: [9900, 9980, 9990, 10010, 10030],
    bids: [60, 30, 10, null, null],
    asks: [null, null, null, 5, 20],
  });
});

test("a price tells its side, what stands up to it, and the mean price of taking that against the middle", () => {
  expect(pointAt(book, 9985)).toEqual({
    side: "bids",
    price: 9985,
    cumulative: 10,
    slippage: 0.001,
  });
  expect(pointAt(book, 10030)).toEqual({
    side: "asks",
    price: 10030,
    cumulative: 20,
    slippage: ((10010 * 5 + 10030 * 15) / 20 - 10000) / 10000,
  });
});

test("between the best prices nothing stands, and an empty book has no middle", () => {
  expect(pointAt(book, 10003)).toBeUndefined();
  expect(pointAt(empty, 10000)).toBeUndefined();
  expect(middleOf(empty)).toBeNaN();
  expect(middleOf({ ...book, asks: side([]) })).toBe(9990);
});

test("the buttons go from one round share to the next, and no farther than both ends", () => {
  expect([
    nextShare(0.1, -1),
    nextShare(0.05, -1),
    nextShare(0.0499999, -1),
    nextShare(0.0002, -1),
  ]).toEqual([0.05, 0.02, 0.02, 0.0002]);
  expect([nextShare(0.02, 1), nextShare(0.0021, 1), nextShare(0.1, 1)]).toEqual([0.05, 0.005, 0.1]);
});
