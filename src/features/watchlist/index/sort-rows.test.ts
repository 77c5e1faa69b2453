import * as fc from "fast-check";
import { expect, it } from "vitest";
import { bitOf, F, FIELD_COUNT, QuoteColumns } from "../../../../contract/feed/columns.ts";
import { WATCH_SORTS } from "../../../../contract/rules/watchlist.ts";
import { rowsOf, type WatchRow } from "../watch-row.ts";
import { nextSort, placeIn52, sortRows, valueBy } from "./sort-rows.ts";

const row = (symId: number, more: Partial<WatchRow> = {}): WatchRow =>
  ({
    symId,
    symbol: `s${symId}`,
    name: `Name ${symId}`,
    nameCn: "",
    type: "us",
    priceScale: 2,
    qtyScale: 0,
    pinned: false,
    addedAt: 0,
    addedPrice: "",
    marketCap: "",
    turnoverUsd: "",
    ...more,
  }) as WatchRow;
function table(values: Record<number, Partial<Record<keyof typeof F, number>>>): QuoteColumns {
  const cols = new QuoteColumns(64);
  for (const [id, fields] of Object.entries(values))
    for (const [name, value] of Object.entries(fields)) {
      cols.values[Number(id) * FIELD_COUNT + F[name as keyof typeof F]] = value as number;
      cols.known[Number(id)] |= bitOf(F[name as keyof typeof F]);
    }
  return cols;
}

it("whatever the column, rows are the same ones, pinned first, known values in order, unknown ones last", () => {
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.nat(30),
      last: fc.option(fc.integer({ min: 1, max: 1e6 })),
      pinned: fc.boolean(),
    }),
    {
      selector: ({ id }) => id,
    },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom(...WATCH_SORTS), fc.boolean(), (list, by, falling) => {
      const cols = table(
        Object.fromEntries(
          list.map(({ id, last }) => [
            id,
            last === null ? {} : { last, bid: last, ask: last + 1, prevClose: 100 },
          ]),
        ),
      );
      const all = list.map(({ id, pinned }) => row(id, { pinned, addedPrice: "1.00" }));
      const sorted = sortRows(all, { by, falling }, cols, "en");
      expect([...sorted].sort((a, b) => a.symId - b.symId)).toEqual(
        [...all].sort((a, b) => a.symId - b.symId),
      );
      const pins = sorted.map((one) => one.pinned);
      expect(pins).toEqual([...pins].sort((a, b) => Number(b) - Number(a)));
      if (by === "name") return;
      for (const part of [
        sorted.filter((one) => one.pinned),
        sorted.filter((one) => !one.pinned),
      ]) {
        const values = part.map((one) => valueBy(one, by, cols));
        const known = values.filter(Number.isFinite);
        expect(values.slice(0, known.length)).toEqual(known);
        expect(known).toEqual([...known].sort((a, b) => (falling ? b - a : a - b)));
      }
    }),
  );
});

it("by hand nothing is copied; a head goes rising, falling, by hand", () => {
  const rows = [row(2), row(1)];
  expect(sortRows(rows, null, table({}), "en")).toBe(rows);
  const first = nextSort(null, "last");
  const second = nextSort(first, "last");
  expect([first, second, nextSort(second, "last"), nextSort(first, "name")]).toEqual([
    { by: "last", falling: false },
    { by: "last", falling: true },
    null,
    { by: "name", falling: false },
  ]);
});

it("since added is measured against the price of the adding", () => {
  expect(
    valueBy(row(1, { addedPrice: "80.00" }), "since", table({ 1: { last: 10_000 } })),
  ).toBeCloseTo(0.25);
});

it("a price stands between the lowest and the highest of 52 weeks, or nowhere", () => {
  const year = { low52: "50.00", high52: "150.00" };
  expect([
    placeIn52(year, 75),
    placeIn52(year, 160),
    placeIn52(year, 10),
    placeIn52({}, 75),
    placeIn52(year, Number.NaN),
  ]).toEqual([0.25, 1, 0, Number.NaN, Number.NaN]);
});

it("automatic groups hold their kinds", () => {
  const rows = (["us", "cryptos", "perpetual", "forex", "etf", "index", "hk"] as const).map(
    (type, i) => row(i, { type }),
  );
  expect(
    ["default", "~stock", "~crypto", "~forex", "~etf"].map((key) =>
      rowsOf(rows, key).map((one) => one.type),
    ),
  ).toEqual([
    rows.map((one) => one.type),
    ["us", "index", "hk"],
    ["cryptos", "perpetual"],
    ["forex"],
    ["etf"],
  ]);
});
