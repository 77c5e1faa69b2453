import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bpText, changeBp, changeText, directionOf, rateText, ratioBp } from "./percent.ts";

describe("changeBp", () => {
  test("is exact where floats are not: 1.005 over 1 is half a basis point up", () => {
    expect(changeBp(100005, 100000)).toBe(1);
    expect(changeBp(99995, 100000)).toBe(-1);
    expect(changeBp(100004, 100000)).toBe(0);
  });

  test("is unknown without a positive base", () => {
    expect([
      changeBp(1, 0),
      changeBp(1, -1),
      changeBp(Number.NaN, 1),
      changeBp(1, Number.NaN),
    ]).toEqual([NaN, NaN, NaN, NaN]);
  });

  test("equals decimal arithmetic, also where the product leaves 2^53", () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (last, base) => {
          const exact = new Big(last).minus(base).times(10_000).div(base);
          // big.js divides to 20 places: enough to know the side of a half for these denominators, or it is
          // the half itself.
          fc.pre(exact.abs().lt(1e15));
          const size = (((BigInt(last) - BigInt(base)) * 20_000n) / BigInt(base)) as bigint;
          const whole = size / 2n;
          const half = size % 2n;
          const rounded = Number(whole) + Number(half);
          expect(changeBp(last, base)).toBe(rounded === 0 ? 0 : rounded);
          expect(Math.abs(exact.minus(rounded).toNumber())).toBeLessThanOrEqual(0.5);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test("a ratio of the wire becomes basis points, rounded like a change", () => {
  expect(
    ["0.0241", "-0.0241", "0", "-0", "1", "0.00005", "0.00004", "-0.00005", "12.34567"].map(
      ratioBp,
    ),
  ).toEqual([241, -241, 0, 0, 10000, 1, 0, -1, 123457]);
  expect(["", "abc", "1e5", "+1", ".5"].map(ratioBp)).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

test("a change is always signed, zero is neutral, unknown is said", () => {
  expect([241, -5, 0, 123456, NaN].map(bpText)).toEqual([
    "+2.41%",
    "\u22120.05%",
    "0.00%",
    "+1,234.56%",
    "--",
  ]);
  expect(changeText(10241, 10000)).toBe("+2.41%");
});

test("the direction is that of the figure shown: a move of 0.004 % is flat", () => {
  expect(
    [changeBp(100004, 100000), changeBp(100010, 100000), changeBp(99990, 100000), NaN].map(
      directionOf,
    ),
  ).toEqual(["flat", "up", "down", "flat"]);
});

test("rates carry their own decimals", () => {
  expect(rateText(10000, 8, 4)).toBe("+0.0100%");
  expect(rateText(-12345, 8, 4)).toBe("\u22120.0123%");
  expect(rateText(0, 8, 4)).toBe("0.0000%");
  expect(rateText(5, 2, 2)).toBe("+5.00%");
  expect(rateText(Number.NaN, 8, 4)).toBe("--");
});
