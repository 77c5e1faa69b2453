import { expect, it } from "vitest";
import { understood } from "./understood.ts";

const rows = (...symbols: string[]) => symbols.map((symbol) => ({ symbol }));

it("symbols are taken as they are, codes by what a search finds, the rest is named", () => {
  const found = new Map([
    ["aapl", rows("aapl.us", "aapl.de")],
    ["appl", rows("apple.us")],
  ]);
  expect(
    understood(["btc", "aapl", "appl", "aapl.us", "x"], rows("aapl.us", "btc"), found),
  ).toEqual({
    rows: rows("btc", "aapl.us"),
    unknown: ["appl", "x"],
  });
});

it("symbols of other apps are known instruments, without a search", () => {
  const words = ["btcusdt", "eth-usdt", "binance:solusdt", "$aapl", "brk-b", "700.hk"];
  const exact = rows("btc", "eth", "sol", "aapl.us", "brk-b.us", "00700.hk");
  expect(understood(words, exact, new Map())).toEqual({ rows: exact, unknown: [] });
});
