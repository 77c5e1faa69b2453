import fc from "fast-check";
import { expect, test } from "vitest";
import { gathered, shares, shortened, sizeText, worth, worthText } from "./book-labels.ts";

test("sizes carry all their decimals up to five, and are shortened from 10,000 on", () => {
  expect([
    sizeText(41_200, 5, "latin"),
    sizeText(12_840, 3, "latin"),
    sizeText(1_284_000_000, 8, "latin"),
    sizeText(300, 8, "latin"),
    sizeText(0, 5, "latin"),
    sizeText(9_999, 0, "latin"),
    sizeText(10_000, 0, "latin"),
    sizeText(128_400_00000, 5, "latin"),
    sizeText(128_400_00000, 5, "cjk"),
    sizeText(Number.NaN, 5, "latin"),
  ]).toEqual([
    "0.41200",
    "12.840",
    "12.84000",
    "<0.00001",
    "0.00000",
    "9,999",
    "10.00K",
    "128.40K",
    "12.84万",
    "--",
  ]);
});

test("what a level costs is written in hundredths of the quote currency", () => {
  expect(worth(6_423_250, 41_200, 2, 5)).toBe(2_646_379);
  expect(worthText(2_646_379, "latin")).toBe("26.46K");
  expect(worthText(123_456, "latin")).toBe("1,234.56");
  expect(worth(14_287, 100, 2, 0)).toBe(1_428_700);
  expect(worth(912, 5_000_000, 8, 0)).toBe(4560);
});

test("the shares of both sides always add up to 100.00", () => {
  fc.assert(
    fc.property(fc.double({ min: -0.1, max: 1.1, noNaN: true }), (ratio) => {
      const both = shares(ratio);
      expect(both && Math.round((Number(both.buy) + Number(both.sell)) * 100)).toBe(10_000);
    }),
  );
  expect(shares(0.542)).toEqual({ buy: "54.20", sell: "45.80" });
  expect(shares(Number.NaN)).toBeUndefined();
});

test("an own order stands under the price its level is gathered to, never a better one", () => {
  expect([
    gathered(6_423_250, 500, "bid"),
    gathered(6_423_250, 500, "ask"),
    gathered(500, 500, "ask"),
  ]).toEqual([6_423_000, 6_423_500, 500]);
});

test("thresholds drop zeros behind the point and keep those before it", () => {
  expect(["0.50000", "1.00000", "1,000", "10.00K", "12.50万", "0.02000"].map(shortened)).toEqual([
    "0.5",
    "1",
    "1,000",
    "10K",
    "12.5万",
    "0.02",
  ]);
});
