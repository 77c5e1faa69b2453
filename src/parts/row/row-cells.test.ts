import { describe, expect, test } from "vitest";
import { bitOf, F, type Field, QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { type CellContext, fiatOf, rowCells } from "./row-cells.ts";

const item = (over: Partial<RowItem>): RowItem => ({
  symbol: "nvda.us",
  symId: 7,
  name: "NVIDIA",
  nameCn: "英伟达",
  type: "us",
  market: "us",
  currency: "USD",
  base: "",
  quote: "",
  group: "",
  priceScale: 4,
  qtyScale: 0,
  tickTable: [
    { from: "0", tick: "0.0001" },
    { from: "1", tick: "0.01" },
  ],
  ...over,
});

const quote = (id: number, fields: Partial<Record<Field, number>>): QuoteColumns => {
  const cols = new QuoteColumns(16);
  for (const [name, value] of Object.entries(fields)) {
    cols.values[id * Object.keys(F).length + F[name as Field]] = value;
    cols.known[id] |= bitOf(F[name as Field]);
  }
  return cols;
};

const context = (over: Partial<CellContext> = {}): CellContext => ({
  variant: "stock",
  units: "latin",
  words: { volume: "Vol", spread: "Spread", day: "24h" },
  fiat: { rate: 0.9996, currency: "USD", symbol: "$" },
  ...over,
});

describe("row cells", () => {
  test("a stock in pre-market shows the regular price and the early one below", () => {
    const cols = quote(7, {
      last: 1_428_700,
      prevClose: 1_409_500,
      ext: 1_432_000,
      session: SESSIONS.indexOf("pre"),
    });
    expect(rowCells(item({}), cols, context())).toEqual({
      value: 1_428_700,
      price: "142.87",
      mid: "",
      left: "",
      right: "143.20 +0.23%",
      rightTone: "up",
      pill: "+1.36%",
      under: "",
      direction: "up",
    });
  });

  test("a member shows its weight, and below the price what it adds, whatever the session", () => {
    const cols = quote(7, {
      last: 1_428_700,
      prevClose: 1_409_500,
      ext: 1_432_000,
      session: SESSIONS.indexOf("pre"),
    });
    const cells = rowCells(
      item({ weight: "0.0512", contribution: "-0.000093" }),
      cols,
      context({ variant: "member" }),
    );
    expect([cells.mid, cells.price, cells.right, cells.rightTone, cells.pill]).toEqual([
      "5.12%",
      "142.87",
      "−0.0093%",
      "down",
      "+1.36%",
    ]);
    expect(rowCells(item({}), cols, context({ variant: "member" })).mid).toBe("--");
  });

  test("while its market trades the day's change stands below, and the currency in a mixed list", () => {
    const cols = quote(7, {
      last: 1_428_700,
      prevClose: 1_430_000,
      ext: 1_432_000,
      session: SESSIONS.indexOf("trading"),
    });
    expect(rowCells(item({}), cols, context())).toMatchObject({
      right: "−0.13",
      rightTone: "quiet",
      pill: "−0.09%",
      direction: "down",
    });
    expect(rowCells(item({}), cols, context({ variant: "watch" })).right).toBe("USD");
  });

  test("what is not known is never a zero", () => {
    expect(rowCells(item({}), new QuoteColumns(16), context())).toMatchObject({
      value: Number.NaN,
      price: "--",
      right: "--",
      pill: "--",
      direction: "flat",
    });
  });

  test("a coin shows turnover and the estimate in the display currency", () => {
    const cols = quote(7, {
      last: 6_423_300,
      prevClose: 6_272_200,
      turnover: 184_000_000_000,
      volume: 1,
    });
    const btc = item({ type: "cryptos", priceScale: 2, tickTable: [{ from: "0", tick: "0.01" }] });
    expect(rowCells(btc, cols, context({ variant: "crypto" }))).toMatchObject({
      price: "64,233.00",
      left: "Vol 1.84G",
      right: "≈ $64,207.30",
      pill: "+2.41%",
    });
  });

  test("a very small coin counts its zeros", () => {
    const pepe = item({
      type: "cryptos",
      priceScale: 9,
      tickTable: [{ from: "0", tick: "0.000000001" }],
    });
    const cells = rowCells(
      pepe,
      quote(7, { last: 9127, prevClose: 9841 }),
      context({ variant: "crypto" }),
    );
    expect(cells).toMatchObject({ price: "0.0₅9127", right: "< $0.01", pill: "−7.26%" });
  });

  test("a ranking by a figure shows that figure, and the change below it", () => {
    const cols = quote(7, {
      last: 1_428_700,
      prevClose: 1_409_500,
      turnover: 3_036_000_000_000,
      volume: 212_500_000,
    });
    expect(rowCells(item({}), cols, context({ ranked: "turnover" }))).toMatchObject({
      pill: "30.36G",
      under: "+1.36%",
      direction: "up",
    });
    expect(rowCells(item({}), cols, context({ ranked: "volume" })).pill).toBe("212.50M");
  });

  test("London: pence stay pence, the estimate and the turnover are pounds", () => {
    const vod = item({
      symbol: "vod.uk",
      type: "uk",
      market: "uk",
      currency: "GBP",
      priceScale: 2,
      tickTable: [{ from: "0", tick: "0.05" }],
    });
    const cols = quote(7, {
      last: 9110,
      prevClose: 9240,
      turnover: 1_137_800_000_000,
      session: SESSIONS.indexOf("trading"),
    });
    expect(rowCells(vod, cols, context({ ranked: "turnover" }))).toMatchObject({
      price: "91.10",
      right: "≈ £0.91",
      pill: "£113.78M",
    });
    expect(rowCells(vod, cols, context({ variant: "watch" })).right).toBe("GBX");
    const azn = quote(7, { last: 1_046_200, session: SESSIONS.indexOf("trading") });
    expect(rowCells(vod, azn, context()).right).toBe("≈ £104.62");
  });

  test("a perpetual shows its volume and its funding rate", () => {
    const perp = item({
      type: "perpetual",
      priceScale: 2,
      tickTable: [{ from: "0", tick: "0.01" }],
    });
    const cols = quote(7, { last: 100, fundingRate: 10_000, turnover: 184_000_000_000 });
    expect(rowCells(perp, cols, context({ variant: "perpetual" }))).toMatchObject({
      left: "Vol 1.84G",
      right: "+0.0100%",
    });
  });

  test("a currency pair shows bid, ask and the spread in pips", () => {
    const pair = item({
      type: "forex",
      priceScale: 5,
      tickTable: [{ from: "0", tick: "0.00001" }],
    });
    const cols = quote(7, { last: 105_834, bid: 105_831, ask: 105_837, prevClose: 105_640 });
    expect(rowCells(pair, cols, context({ variant: "forex" }))).toMatchObject({
      value: 105_837,
      mid: "1.05831",
      price: "1.05837",
      left: "Spread 0.6",
      pill: "+0.18%",
    });
    expect(rowCells(pair, cols, context({ variant: "watch" }))).toMatchObject({
      price: "1.05834",
      right: "Spread 0.6",
    });
  });
});

test("the tick in force decides the decimals", () => {
  const hk = [
    { from: "0", tick: "0.001" },
    { from: "0.5", tick: "0.005" },
    { from: "20", tick: "0.02" },
    { from: "1000", tick: "1" },
  ];
  expect([
    tickDigits(hk, 3, 499),
    tickDigits(hk, 3, 500),
    tickDigits(hk, 3, 20_000),
    tickDigits(hk, 3, 1_000_000),
  ]).toEqual([3, 3, 2, 0]);
  expect(tickDigits([], 4, 1)).toBe(4);
});

test("yen and won estimates have no decimals, and a missing rate shows nothing", () => {
  expect(fiatOf(6_423_300, 2, { rate: 152.4, currency: "JPY", symbol: "¥" })).toBe("≈ ¥9,789,109");
  expect(fiatOf(6_423_300, 2, undefined)).toBe("");
});
