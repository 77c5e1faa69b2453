import { expect, test } from "vitest";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { asOf, storedRows, type Want } from "./stored-rows.ts";

const row = (symbol: string, over: Partial<QuoteRow>): QuoteRow =>
  ({
    symbol,
    name: symbol,
    type: "us",
    market: "us",
    group: "",
    isTop: "0",
    changeRatio: "",
    turnover: "",
    volume: "",
    last: "",
    ts: 0,
    ...over,
  }) as QuoteRow;

const stored = [
  row("flat", { changeRatio: "0.0000", last: "10", ts: 5 }),
  row("up", { changeRatio: "0.0200", last: "9", turnover: "7", isTop: "1", ts: 9 }),
  row("unknown", {}),
  row("down", { changeRatio: "-0.0300", last: "100", isTop: "1", turnover: "8", ts: 7 }),
  row("hk", { type: "hk", market: "hk", changeRatio: "0.5" }),
  row("etf", { type: "etf", changeRatio: "0.5" }),
];
const want: Want = { type: "us", market: "us", group: "", rank: "gainers", sort: null, limit: 20 };
const symbols = (over: Partial<Want>) =>
  storedRows(stored, { ...want, ...over }).map((r) => r.symbol);

test("a ranking is made of the rows of its type and market, unknown values last", () => {
  expect(symbols({})).toEqual(["up", "flat", "down", "unknown"]);
  expect(symbols({ rank: "hot" })).toEqual(["down", "up"]);
  expect(symbols({ type: "etf" })).toEqual(["etf"]);
});

test("a column sort leads over the ranking, the limit cuts", () => {
  expect(symbols({ sort: { by: "last", order: "desc" }, limit: 2 })).toEqual(["down", "flat"]);
  expect(symbols({ sort: { by: "name", order: "asc" } })).toEqual([
    "down",
    "flat",
    "unknown",
    "up",
  ]);
});

test("the list's own order is the stored one", () => {
  expect(symbols({ rank: "all" })).toEqual(["flat", "up", "unknown", "down"]);
  expect(symbols({ rank: "new" })).toEqual(symbols({ rank: "all" }));
});

test("as of is the newest value", () => {
  expect([asOf(stored), asOf([])]).toEqual([9, 0]);
});
