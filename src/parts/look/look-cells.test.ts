import { expect, test } from "vitest";
import { bitOf, F, FIELD_COUNT, type Field, QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import type { RowItem } from "../row/row-item.ts";
import { figuresOf, lookCells } from "./look-cells.ts";

const item: RowItem = {
  symbol: "btc.p",
  symId: 3,
  name: "Bitcoin",
  nameCn: "比特币",
  type: "perpetual",
  market: "crypto",
  currency: "USDT",
  base: "BTC",
  quote: "USDT",
  group: "",
  priceScale: 2,
  qtyScale: 4,
  tickTable: [{ from: "0", tick: "0.01" }],
};

function columns(values: Partial<Record<Field, number>>): QuoteColumns {
  const cols = new QuoteColumns(8);
  for (const [name, value] of Object.entries(values)) {
    cols.values[3 * FIELD_COUNT + F[name as Field]] = value;
    cols.known[3] |= bitOf(F[name as Field]);
  }
  return cols;
}

test("every figure is text at the instrument's scales", () => {
  const cols = columns({
    last: 6_423_300,
    bid: 6_423_299,
    ask: 6_423_301,
    open: 6_300_000,
    high: 6_500_000,
    low: 6_200_000,
    prevClose: 6_272_142,
    volume: 286_430_000,
    turnover: 184_000_000_000,
    mark: 6_422_987,
    fundingRate: 10_000,
  });
  expect(lookCells(item, cols, "latin")).toEqual({
    last: "64,233.00",
    change: "+1,511.58",
    percent: "+2.41%",
    direction: "up",
    ext: undefined,
    figures: {
      bid: "64,232.99",
      ask: "64,233.01",
      open: "63,000.00",
      high: "65,000.00",
      low: "62,000.00",
      prevClose: "62,721.42",
      volume: "28.64K",
      turnover: "1.84G",
      mark: "64,229.87",
      funding: "+0.0100%",
    },
  });
});

test("outside regular hours the extended price stands against the regular close", () => {
  const cols = columns({ last: 14_287, prevClose: 14_000, ext: 14_320, session: SESSIONS.indexOf("pre") });
  expect(lookCells(item, cols, "latin").ext).toEqual({ session: "pre", price: "143.20", percent: "+0.23%", direction: "up" });
  expect(lookCells(item, columns({ last: 14_287, ext: 14_320, session: SESSIONS.indexOf("trading") }), "latin").ext).toBeUndefined();
});

test("nothing known is --, and the direction flat", () => {
  const { last, change, percent, direction, figures } = lookCells(item, new QuoteColumns(8), "cjk");
  expect([last, change, percent, direction, new Set(Object.values(figures))]).toEqual(["--", "--", "--", "flat", new Set(["--"])]);
});

test("an instrument shows only figures it has", () => {
  expect(figuresOf({ type: "perpetual" })).toContain("funding");
  expect(figuresOf({ type: "forex" })).not.toContain("volume");
  expect(figuresOf({ type: "index" })).not.toContain("bid");
});
