import { expect, test } from "vitest";
import { writtenSymbol } from "./written-symbol.ts";

test.each([
  ["BTCUSDT", "btc"],
  ["BTC/USDT", "btc"],
  ["ETH-USDT", "eth"],
  ["ETH_USDC", "eth"],
  ["BINANCE:SOLUSDT", "sol"],
  ["BINANCE:BTCUSDT.P", "btc.p"],
  ["BTC-PERP", "btc.p"],
  ["BTC-USDT-SWAP", "btc.p"],
  ["EUR/USD", "eurusd"],
  ["EURUSD=X", "eurusd"],
  ["OANDA:XAUUSD", "xauusd"],
  ["$AAPL", "aapl.us"],
  ["NASDAQ:AAPL", "aapl.us"],
  ["BRK-B", "brk-b.us"],
  ["BRK.B", "brk-b.us"],
  ["BRK/B", "brk-b.us"],
  ["700.HK", "00700.hk"],
  ["0700.HK", "00700.hk"],
  ["600519.SS", "600519.sh"],
  ["nvda", "nvda.us"],
  ["btc", "btc"],
  ["aapl.us", "aapl.us"],
])("%s may be %s", (word, symbol) => expect(writtenSymbol(word)).toContain(symbol));

test("our own symbol is itself first", () => {
  expect(
    ["btc", "btc.p", "aapl.us", "00700.hk", "eurusd"].map((symbol) => writtenSymbol(symbol)[0]),
  ).toEqual(["btc", "btc.p", "aapl.us", "00700.hk", "eurusd"]);
});
