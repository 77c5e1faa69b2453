import { expect, test } from "vitest";
import { depthRange } from "../../charts/depth/depth-math.ts";
import type { BookRows } from "../../data/stores/market/book.ts";
import { WholeBook } from "./whole-book.ts";

const rows = (levels: [number, number][]): BookRows => {
  let sum = 0;
  return {
    length: levels.length,
    price: Float64Array.from(levels, ([price]) => price),
    size: Float64Array.from(levels, ([, size]) => size),
    cumulative: Float64Array.from(levels, ([, size]) => (sum += size)),
    mark: new Uint8Array(levels.length),
  };
};
const near = {
  priceScale: 2,
  qtyScale: 0,
  bids: rows([
    [9990, 10],
    [9980, 20],
  ]),
  asks: rows([
    [10010, 5],
    [10020, 15],
  ]),
};
const far = {
  // The rows speak for themselves; a step that reaches over the last of them counts with
  // what lies behind it.
  bids: [
    ["99.90", "11"],
    ["99.70", "40"],
    ["90.00", "300"],
  ],
  asks: [
    ["100.20", "21"],
    ["101.00", "60"],
    ["110.00", "500"],
  ],
} as const;
const shown = (side: { length: number; price: Float64Array; cumulative: Float64Array }) =>
  Array.from({ length: side.length }, (_, i) => [side.price[i], side.cumulative[i]]);

test("behind the socket's last row stands what the call knew, out to ten per cent, and no size counts twice", () => {
  const whole = new WholeBook(near);
  whole.setFar(far);
  const view = whole.read();
  expect(shown(view.bids)).toEqual([
    [9990, 10],
    [9980, 30],
    [9970, 50],
    [9000, 350],
  ]);
  expect(shown(view.asks)).toEqual([
    [10010, 5],
    [10020, 20],
    [10100, 80],
    [11000, 580],
  ]);
  expect(depthRange(view, 0.1)).toEqual({ min: 9000, max: 11000 });
});

test("without the call's answer there are the rows alone, and without rows nothing", () => {
  const whole = new WholeBook(near);
  expect(shown(whole.read().asks)).toEqual([
    [10010, 5],
    [10020, 20],
  ]);
  const none = new WholeBook({ ...near, asks: rows([]) });
  none.setFar(far);
  expect(shown(none.read().asks)).toEqual([]);
});
