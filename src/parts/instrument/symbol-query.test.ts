import { expect, test } from "vitest";
import { coinSymbol, symbolOf } from "./symbol-query.ts";

test.each([
  ["btc", "", "btc"],
  ["BTC", "product=perpetual", "btc.p"],
  ["btc.p", "product=perpetual", "btc.p"],
  ["btc", "product=spot", "btc"],
  [undefined, "", undefined],
  [" ", "", undefined],
] as const)("coin %s with ?%s is %s", (param, query, symbol) => {
  expect(coinSymbol(param, new URLSearchParams(query))).toBe(symbol);
});

test("symbols are lower case; an empty one is none", () => {
  expect([
    symbolOf(new URLSearchParams("symbol=AAPL.us")),
    symbolOf(new URLSearchParams("symbol=")),
    symbolOf(new URLSearchParams()),
  ]).toEqual(["aapl.us", undefined, undefined]);
});
