import { expect, test } from "vitest";
import { parseChart } from "./chart-query.ts";

test.each([
  ["symbol=btc&stage=4hour", { symbol: "btc", stage: "4hour" }],
  ["symbol=BTC&product=perpetual", { symbol: "btc.p", stage: undefined }],
  ["symbol=aapl.us&stage=7min", { symbol: "aapl.us", stage: undefined }],
  ["stage=1day", { symbol: undefined, stage: "1day" }],
] as const)("?%s", (query, expected) => {
  expect(parseChart(new URLSearchParams(query))).toEqual(expected);
});
