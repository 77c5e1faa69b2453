import { expect, test } from "vitest";
import { bitOf, F, FIELD_COUNT, type Field, QuoteColumns } from "../../../contract/feed/columns.ts";
import type { Summary } from "../../../contract/http/detail.ts";
import { gridStats, STATS, type StatItem, statCell } from "./stat-cells.ts";

const NVDA: StatItem = {
  symId: 7,
  type: "us",
  market: "us",
  currency: "USD",
  base: "nvda",
  priceScale: 4,
  qtyScale: 0,
  tickTable: [{ from: "0", tick: "0.01" }],
};

function row(symId: number, values: Partial<Record<Field, number>>): QuoteColumns {
  const cols = new QuoteColumns();
  for (const [name, value] of Object.entries(values)) {
    const field = F[name as Field];
    cols.values[symId * FIELD_COUNT + field] = value;
    cols.known[symId] |= bitOf(field);
  }
  return cols;
}

const cols = row(7, {
  last: 1_428_700,
  open: 1_419_500,
  high: 1_441_600,
  low: 1_396_200,
  prevClose: 1_409_500,
  volume: 212_400_000,
  turnover: 3_036_000_000_000,
  bid: 1_428_600,
  ask: 1_428_700,
});
const summary = {
  pe: "56.02",
  eps: "2.55",
  marketCap: "3500000000000",
  turnoverRate: "0.0087",
  dividendYield: "0.0003",
  shares: "24500000000",
} as Summary;
const texts = (
  names: readonly (typeof STATS)[number][],
  s: Summary | undefined = summary,
  units: "latin" | "cjk" = "latin",
) => names.map((name) => statCell(name, NVDA, s, units).text(cols));

test("the grid of a stock reads as its columns and its profile say", () => {
  expect(texts(gridStats(NVDA))).toEqual([
    "141.95",
    "144.16",
    "139.62",
    "140.95",
    "212.40M",
    "30.36G",
    "56.03",
    "3.50T",
    "0.87%",
    "2.55",
    "0.03%",
    "24.50G",
  ]);
  expect(texts(["volume", "turnover", "amplitude"], summary, "cjk")).toEqual([
    "2.12亿",
    "303.60亿",
    "3.22%",
  ]);
});

test("a loss has the minus of every figure", () => {
  expect(texts(["eps", "pe"], { ...summary, eps: "-2.59" })).toEqual(["\u22122.59", "--"]);
});

test("nothing that is not known is shown as zero", () => {
  const empty = new QuoteColumns();
  expect(STATS.map((name) => statCell(name, NVDA, undefined, "latin").text(empty))).toEqual(
    STATS.map(() => "--"),
  );
});

test("high and low stand in the direction of the day's base, others in ink", () => {
  expect(
    (["high", "low", "open"] as const).map((name) =>
      statCell(name, NVDA, undefined, "latin").tone?.(cols),
    ),
  ).toEqual(["up", "down", undefined]);
});

test("a live cell hangs on its columns alone, one of the profile on none", () => {
  expect(statCell("volume", NVDA, undefined, "latin").fields).toBe(bitOf(F.volume));
  expect(statCell("eps", NVDA, summary, "latin").fields).toBe(0);
});

test("ratio, value and turnover rate move with the price and the volume they are made of", () => {
  const later = row(7, { last: 1_571_570, volume: 318_600_000 });
  const read = (name: (typeof STATS)[number]): string =>
    statCell(name, NVDA, summary, "latin").text(later);
  expect([read("pe"), read("marketCap"), read("turnoverRate")]).toEqual([
    "61.63",
    "3.85T",
    "1.30%",
  ]);
  expect(statCell("pe", NVDA, summary, "latin").fields).toBe(bitOf(F.last));
  const btc: StatItem = { ...NVDA, type: "cryptos", market: "crypto", priceScale: 2 };
  expect(
    statCell("marketCap", btc, { ...summary, shares: "", circulating: "19950000" }, "latin").text(
      row(7, { last: 9_640_000 }),
    ),
  ).toBe("1.92T");
});

test("London: prices are pence, what a company is worth and earns and what was traded are pounds", () => {
  const vod: StatItem = {
    ...NVDA,
    type: "uk",
    market: "uk",
    currency: "GBP",
    priceScale: 2,
    tickTable: [{ from: "0", tick: "0.05" }],
  };
  const pence = row(7, { open: 9180, last: 9180, turnover: 1_137_800_000_000 });
  const texts = (["open", "turnover", "marketCap", "eps", "pe"] as const).map((name) =>
    statCell(name, vod, { ...summary, shares: "18366013072", eps: "0.1097" }, "latin").text(pence),
  );
  expect(texts).toEqual(["91.80", "£113.78M", "£16.86G", "£0.1097", "8.37"]);
  expect(statCell("marketCap", vod, undefined, "latin").text(pence)).toBe("--");
});
