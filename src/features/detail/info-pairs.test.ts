import { expect, test } from "vitest";
import type { Summary } from "../../../contract/http/detail.ts";
import { infoPairs } from "./info-pairs.ts";

const summary: Summary = {
  symbol: "aapl.us",
  profile: "",
  profileCn: "",
  industry: "Technology",
  industryCn: "科技",
  marketCap: "3500000000000",
  pe: "33.10",
  eps: "",
  dividendYield: "0.0044",
  shares: "15000000000",
  high52: "260.10",
  low52: "164.08",
  turnoverRate: "",
  circulating: "",
  supply: "",
  openInterest: "12",
  listedAt: Date.UTC(1980, 11, 12, 14, 30),
  related: [],
};

test("what is known, in order, shortened in the reader's units and dated in the market's zone", () => {
  expect(infoPairs(summary, "us", "latin", "America/New_York").map(({ key, value }) => `${key} ${value}`)).toEqual([
    "industry Technology",
    "marketCap 3.50T",
    "pe 33.10",
    "dividendYield 0.44%",
    "shares 15.00G",
    "high52 260.10",
    "low52 164.08",
    "listedAt 1980-12-12",
  ]);
  expect(infoPairs(summary, "us", "cjk", "UTC")[0]).toEqual({ key: "industry", value: "科技" });
});

test("open interest is a perpetual's", () => {
  expect(infoPairs(summary, "perpetual", "latin", undefined).some(({ key }) => key === "openInterest")).toBe(true);
});

test("prices of 52 weeks have their thousands apart", () => {
  const pairs = infoPairs({ ...summary, high52: "126754.95", low52: "0.00001234" }, "perpetual", "latin", undefined);
  expect(pairs.filter(({ key }) => key === "high52" || key === "low52").map(({ value }) => value)).toEqual(["126,754.95", "0.00001234"]);
});
