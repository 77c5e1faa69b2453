import { expect, test } from "vitest";
import type { Summary } from "../../../contract/http/detail.ts";
import { infoPairs } from "./info-pairs.ts";

const STOCK = { type: "us" as const, priceScale: 4, tickTable: [{ from: "1", tick: "0.01" }] };
const COIN = { type: "perpetual" as const, priceScale: 8, tickTable: [] };

const summary: Summary = {
  symbol: "aapl.us",
  profile: "",
  profileCn: "",
  industry: "Technology",
  industryCn: "",
  marketCap: "3500000000000",
  pe: "33.10",
  eps: "",
  dividendYield: "0.0044",
  shares: "15000000000",
  floating: "14850000000",
  high52: "260.1000",
  low52: "164.08",
  turnoverRate: "",
  circulating: "",
  supply: "",
  openInterest: "12",
  listedAt: Date.UTC(1980, 11, 12, 14, 30),
  related: [],
  relatedRows: [],
};

test("what is known, in order, shortened in the reader's units and dated in the market's zone", () => {
  expect(
    infoPairs(summary, STOCK, "latin", "America/New_York").map(
      ({ key, value }) => `${key} ${value}`,
    ),
  ).toEqual([
    "industry Technology",
    "marketCap 3.50T",
    "pe 33.10",
    "dividendYield 0.44%",
    "shares 15.00G",
    "floating 14.85G",
    "high52 260.10",
    "low52 164.08",
    "listedAt 1980-12-12",
  ]);
});

test("open interest is a perpetual's", () => {
  expect(
    infoPairs(summary, COIN, "latin", undefined).some(({ key }) => key === "openInterest"),
  ).toBe(true);
});

test("prices of 52 weeks have the digits of their tick and thousands apart", () => {
  const of = (high52: string, item: typeof STOCK | typeof COIN) =>
    infoPairs({ ...summary, high52, low52: "" }, item, "latin", undefined).find(
      ({ key }) => key === "high52",
    )?.value;
  expect([
    of("126754.95", { ...COIN, priceScale: 2 }),
    of("0.00001234", COIN),
    of("325.0100", STOCK),
  ]).toEqual(["126,754.95", "0.00001234", "325.01"]);
});

test("what the grid of the screen shows is not said again", () => {
  expect(
    infoPairs(summary, STOCK, "latin", "UTC", [
      "marketCap",
      "pe",
      "eps",
      "dividendYield",
      "shares",
      "high52",
      "low52",
    ]).map(({ key }) => key),
  ).toEqual(["industry", "floating", "listedAt"]);
});
