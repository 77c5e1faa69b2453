import fc from "fast-check";
import { expect, test } from "vitest";
import { divideRound, fixed, group } from "./signs.ts";

test("grouping puts a comma before every third digit from the right", () => {
  expect(["1", "12", "123", "1234", "123456", "1234567"].map(group)).toEqual([
    "1",
    "12",
    "123",
    "1,234",
    "123,456",
    "1,234,567",
  ]);
});

test("division rounds halves away from zero and never makes a negative zero", () => {
  expect([
    divideRound(5, 10),
    divideRound(-5, 10),
    divideRound(4, 10),
    divideRound(15, 10),
  ]).toEqual([1, -1, 0, 2]);
  expect(Object.is(divideRound(-4, 10), 0)).toBe(true);
});

test("division equals BigInt arithmetic for every safe integer", () => {
  const oracle = (value: number, divisor: number): number => {
    const size = BigInt(Math.abs(value));
    const rounded = Number((size * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n));
    return value < 0 && rounded !== 0 ? -rounded : rounded;
  };
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (value, divisor) => {
        expect(divideRound(value, divisor)).toBe(oracle(value, divisor));
      },
    ),
  );
});

test("fixed writes leading zeros of the fraction", () => {
  expect([
    fixed(5, 2, true),
    fixed(0, 3, true),
    fixed(1234567, 2, true),
    fixed(1234567, 0, true),
    fixed(1234567, 2, false),
  ]).toEqual(["0.05", "0.000", "12,345.67", "1,234,567", "12345.67"]);
});
