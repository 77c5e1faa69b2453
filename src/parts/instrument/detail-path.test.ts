import { expect, test } from "vitest";
import { detailPath } from "./detail-path.ts";

test.each([
  ["btc", "cryptos", "crypto", "/cryptos/trendDetails/btc"],
  ["btc.p", "perpetual", "crypto", "/cryptos/trendDetails/btc?product=perpetual"],
  ["1000sats.p", "perpetual", "crypto", "/cryptos/trendDetails/1000sats?product=perpetual"],
  ["eurusd", "forex", "forex", "/foreign/coinChart?symbol=eurusd"],
  ["xauusd", "forex", "forex", "/foreign/coinChart?symbol=xauusd"],
  ["aapl.us", "us", "us", "/quotes/usStockDetail?symbol=aapl.us"],
  ["spy.us", "etf", "us", "/quotes/usStockDetail?symbol=spy.us"],
  ["2800.hk", "etf", "hk", "/quotes/detail?symbol=2800.hk"],
  ["dji.idx", "index", "us", "/quotes/usStockIndexDetail?symbol=dji.idx"],
  ["hsi.idx", "index", "hk", "/quotes/detail?symbol=hsi.idx"],
  ["00700.hk", "hk", "hk", "/quotes/detail?symbol=00700.hk"],
  ["600519.sh", "cn", "cn", "/quotes/detail?symbol=600519.sh"],
  ["petr4.br", "br", "br", "/quotes/detail?symbol=petr4.br"],
] as const)("%s (%s of %s) opens %s", (symbol, type, market, path) => {
  expect(detailPath({ symbol, type, market })).toBe(path);
});
