import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compactDecimal, compactText, type Units, unitsOf } from "./compact.ts";

describe("compactText", () => {
  test("counts in K M G T", () => {
    expect(
      [12_345, 1_234_567, 1_234_567_890, 1_234_567_890_123].map((n) => compactText(n, 0, "latin")),
    ).toEqual(["12.35K", "1.23M", "1.23G", "1.23T"]);
  });

  test("counts in 万 亿 万亿", () => {
    expect([12_345, 123_456_789, 1_234_567_890_123].map((n) => compactText(n, 0, "cjk"))).toEqual([
      "1.23万",
      "1.23亿",
      "1.23万亿",
    ]);
  });

  test("below 10,000 a figure is written out, so the first K is 10.00K", () => {
    expect([0, 999, 9_999, 10_000].map((n) => compactText(n, 0, "latin"))).toEqual([
      "0",
      "999",
      "9,999",
      "10.00K",
    ]);
    expect([0, 99_900, 999_999, 1_000_000].map((n) => compactText(n, 2, "cjk"))).toEqual([
      "0.00",
      "999.00",
      "9,999.99",
      "1.00万",
    ]);
  });

  test("a figure that rounds up to the next unit takes it", () => {
    expect(compactText(9_999_996, 3, "latin")).toBe("10.00K");
    expect(compactText(999_996_000, 3, "latin")).toBe("1.00M");
    expect(compactText(99_999_999, 0, "cjk")).toBe("1.00亿");
  });

  test("what is smaller than a hundredth is not shown as zero", () => {
    expect(compactText(4, 4, "latin")).toBe("<0.01");
    expect(compactText(-4, 4, "latin")).toBe("\u2212<0.01");
  });

  test("unknown is said, negative has the long minus", () => {
    expect(compactText(Number.NaN, 2, "latin")).toBe("--");
    expect(compactText(-1_234_567, 0, "latin")).toBe("\u22121.23M");
  });

  test("the figure shown is the value to half a hundredth of its unit, and at least one unit", () => {
    const size: Record<string, number> = {
      "": 1,
      K: 1e3,
      M: 1e6,
      G: 1e9,
      T: 1e12,
      万: 1e4,
      亿: 1e8,
      万亿: 1e12,
    };
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom<Units>("latin", "cjk"),
        (int, scale, units) => {
          const m = /^(<?)([\d,]+(?:\.\d+)?)(\D*)$/.exec(compactText(int, scale, units))!;
          const value = new Big(int).div(new Big(10).pow(scale));
          if (m[1] === "<") {
            expect(value.lt(0.005) && value.gt(0)).toBe(true);
            return;
          }
          const shown = new Big(m[2].replaceAll(",", ""));
          expect(
            value.minus(shown.times(size[m[3]])).abs().lte(new Big(size[m[3]]).times(0.005)),
          ).toBe(true);
          if (m[3] !== "") expect(shown.gte(1)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test("decimal text of a call: market caps up to 9 × 10¹⁵, empty is unknown", () => {
  expect(compactDecimal("3456789012345.67", "latin")).toBe("3.46T");
  expect(compactDecimal("9000000000000000", "latin")).toBe("9,000.00T");
  expect(["", "abc", "99999999999999999999"].map((text) => compactDecimal(text, "latin"))).toEqual([
    "--",
    "--",
    "--",
  ]);
});

test("Chinese, Japanese and Korean count in ten thousands, all others in thousands", () => {
  expect(["CN", "zh-CN", "en", "ja", "ko"].map(unitsOf)).toEqual([
    "cjk",
    "cjk",
    "latin",
    "ja",
    "ko",
  ]);
});
