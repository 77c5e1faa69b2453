import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Carrier, carryTo, openInterest, watchRank } from "./interest.ts";

const BTC = { symbol: "btc", symId: 1 };
const ETH = { symbol: "eth", symId: 2 };

let told: [cls: string, symbols: string[]][] = [];
let ranks: string[] = [];
const carrier: Carrier = {
  setInterest: (cls, rows) => told.push([cls, rows.map((r) => r.symbol)]),
  setTopics: (_markets, keys) => {
    ranks = [...keys];
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  carryTo(carrier);
  vi.advanceTimersByTime(1000);
  told = [];
});
afterEach(() => {
  carryTo(undefined);
  vi.useRealTimers();
});
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(100);
};

test("handles add up, a symbol of two lists counts once, a released list leaves", async () => {
  const a = openInterest();
  const b = openInterest();
  a.set("visible", [BTC]);
  b.set("visible", [BTC, ETH]);
  await settle();
  b.release();
  await settle();
  a.release();
  await settle();
  expect(told).toEqual([
    ["visible", ["btc", "eth"]],
    ["visible", ["btc"]],
    ["visible", []],
  ]);
});

test("the first change goes at once, a fling is told every 50 ms", async () => {
  const list = openInterest();
  for (let i = 0; i < 10; i++) {
    list.set("visible", [{ symbol: `s${i}`, symId: i }]);
    await vi.advanceTimersByTimeAsync(10);
  }
  await settle();
  list.release();
  await settle();
  expect(told.length).toBeLessThanOrEqual(5);
  expect([told[0], told.at(-2)]).toEqual([
    ["visible", ["s0"]],
    ["visible", ["s9"]],
  ]);
});

test("a new data layer is told everything, all classes and topics", async () => {
  const list = openInterest();
  list.set("near", [ETH]);
  const stop = watchRank("gainers:us");
  await settle();
  told = [];
  ranks = [];
  carryTo(carrier);
  expect([told, ranks]).toEqual([
    [
      ["visible", []],
      ["near", ["eth"]],
      ["background", []],
    ],
    ["gainers:us"],
  ]);
  stop();
  list.release();
  await settle();
  expect(ranks).toEqual([]);
});

test("a released handle is dead", async () => {
  const list = openInterest();
  list.release();
  list.set("visible", [BTC]);
  await settle();
  expect(told).toEqual([]);
});
