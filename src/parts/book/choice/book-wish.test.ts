import { expect, test } from "vitest";
import {
  type BookItem,
  baseUnit,
  bookWish,
  depthWish,
  levelsFor,
  pairName,
  quoteUnit,
} from "./book-wish.ts";

const BTC: BookItem = {
  symbol: "btc",
  symId: 2,
  type: "cryptos",
  market: "crypto",
  priceScale: 2,
  qtyScale: 5,
  tickTable: [],
  base: "btc",
  quote: "usdt",
  currency: "USDT",
};
const NVDA: BookItem = {
  ...BTC,
  symbol: "nvda.us",
  type: "us",
  market: "us",
  base: "nvda",
  quote: "usd",
  currency: "USD",
};

test("few rows follow few levels, gathered ones follow all", () => {
  expect([
    levelsFor(5, 1),
    levelsFor(6, 1),
    levelsFor(20, 1),
    levelsFor(40, 1),
    levelsFor(60, 1),
    levelsFor(6, 10),
  ]).toEqual([5, 20, 20, 50, 200, 200]);
});

test("one tick asks for levels as quoted, saving data for half the pace", () => {
  const who = { symbol: "btc", symId: 2, priceScale: 2, qtyScale: 5 };
  expect(bookWish(BTC, 10, { multiple: 1, step: 1 }, false)).toEqual({
    ...who,
    depth: { levels: 20, ms: 50, tick: 0, rows: 10 },
  });
  expect(bookWish(BTC, 10, { multiple: 50, step: 50 }, true)).toEqual({
    ...who,
    depth: { levels: 200, ms: 100, tick: 50, rows: 10 },
  });
  expect(depthWish(BTC, { multiple: 50, step: 50 })).toEqual({
    ...who,
    depth: { levels: 200, ms: 100, tick: 50, rows: 200 },
  });
});

test("pairs have units of both currencies, shares only what they are paid with", () => {
  expect([baseUnit(BTC), quoteUnit(BTC), pairName(BTC)]).toEqual(["BTC", "USDT", "BTC/USDT"]);
  expect([baseUnit(NVDA), quoteUnit(NVDA), pairName(NVDA)]).toEqual(["", "USD", "NVDA"]);
});
