import { expect, test } from "vitest";
import { meant, searchWord } from "./other-form.ts";

const rows = [
  { symbol: "btc", base: "BTC", quote: "USDT" },
  { symbol: "btc.p", base: "BTC", quote: "USDT" },
  { symbol: "eurusd", base: "EUR", quote: "USD" },
  { symbol: "aapl.us", base: "", quote: "" },
  { symbol: "00700.hk", base: "", quote: "" },
  { symbol: "td.us", base: "", quote: "" },
  { symbol: "td.ca", base: "", quote: "" },
];

test.each([
  ["btcusdt", "btc"],
  ["BTC-USDT", "btc"],
  ["btc_usdt", "btc"],
  ["BINANCE:BTCUSDT", "btc"],
  ["EUR/USD", "eurusd"],
  ["AAPL", "aapl.us"],
  ["NASDAQ:AAPL", "aapl.us"],
  ["700.HK", "00700.hk"],
  ["0700.hk", "00700.hk"],
  ["td.ca", "td.ca"],
  ["td", undefined],
  ["nothing", undefined],
])("%s means %s", (wish, symbol) => {
  expect(meant(wish, rows)?.symbol).toBe(symbol);
});

test("a code is searched for without its market", () => {
  expect(["BTC-USDT", "0700.HK", "NASDAQ:AAPL"].map(searchWord)).toEqual([
    "btcusdt",
    "0700",
    "aapl",
  ]);
});
