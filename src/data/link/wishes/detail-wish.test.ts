import { expect, test } from "vitest";
import type { DetailWish } from "../../../../workers/api.ts";
import { mergeWishes } from "./detail-wish.ts";

const who = { symbol: "btc", symId: 2, priceScale: 2, qtyScale: 5 };
const book: DetailWish = { ...who, depth: { levels: 20, rows: 10, ms: 50, tick: 0 } };
const panel: DetailWish = { ...who, depth: { levels: 200, rows: 200, ms: 100, tick: 0 } };
const tape: DetailWish = { ...who, trades: { min: 7 } };

test("a book beside a depth chart has its depth and keeps its own pace, whichever came last", () => {
  const both = { ...who, depth: { levels: 200, rows: 200, ms: 50, tick: 0 } };
  expect([mergeWishes([book, panel]), mergeWishes([panel, book])]).toEqual([both, both]);
});

test("the step of aggregation is the one chosen last", () => {
  const gathered: DetailWish = { ...who, depth: { levels: 200, rows: 10, ms: 100, tick: 50 } };
  expect([
    mergeWishes([panel, gathered])?.depth?.tick,
    mergeWishes([gathered, panel])?.depth?.tick,
  ]).toEqual([50, 0]);
});

test("parts come from whoever of the same symbol wants them, never from another symbol", () => {
  const eth: DetailWish = { ...panel, symbol: "eth", symId: 3 };
  expect(mergeWishes([eth, book, tape])).toEqual({ ...book, ...tape });
  expect(mergeWishes([book, tape, eth])).toEqual(eth);
  expect(mergeWishes([])).toBeNull();
});

test("the wishes themselves stay as they were", () => {
  const before = structuredClone([book, panel]);
  mergeWishes([book, panel]);
  expect([book, panel]).toEqual(before);
});
