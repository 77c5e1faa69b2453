/** ICO: range over all purchases, quota, and tokens that come free in steps without a rest. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, multiples, price, quantity, rate, text } from "../../../../tests/support/exact.ts";
import { decimal, type Quantity, type Rate, sum } from "../../../money/decimal.ts";
import { refusePurchase, tokensFor, unlockedBy, unlockParts } from "./ico.ts";

const of = {
  boughtBefore: amount("100"),
  min: amount("50"),
  max: amount("500"),
  quotaLeft: quantity("1000"),
};

it("tokens are cut at eight places", () =>
  expect(text(tokensFor(amount("100"), price("0.3")))).toBe("333.33333333"));

it.each([
  ["0", "1", "amountNotPositive"],
  ["400", "1000", undefined],
  ["400.01", "1", "amountOutsideRange"],
  ["400", "1000.00000001", "insufficientQuota"],
  ["1", "0", "amountOutsideRange"],
] as const)(
  "%s USDT for %s tokens after 100 of 50–500, 1000 left: %s",
  (paid, tokens, expected) => {
    expect(refusePurchase(amount(paid), quantity(tokens), of)).toBe(expected);
  },
);

it("a first purchase below the range is outside it", () => {
  expect(refusePurchase(amount("49.99"), quantity("1"), { ...of, boughtBefore: amount("0") })).toBe(
    "amountOutsideRange",
  );
});

const steps = (...ratios: string[]) =>
  ratios.map((ratio, i) => ({ ts: (i + 1) * 1000, ratio: rate(ratio) }));

it("each step is cut at eight places, the last takes the rest", () => {
  expect(unlockParts(quantity("0.00000010"), steps("0.333", "0.333", "0.334")).map(text)).toEqual([
    "0.00000003",
    "0.00000003",
    "0.00000004",
  ]);
  const released = [999, 1000, 2500, 3000].map((at) =>
    text(unlockedBy(quantity("10"), steps("0.25", "0.25", "0.5"), at)),
  );
  expect(released).toEqual(["0", "2.5", "5", "10"]);
});

it("steps that do not make one, or run backwards, are a bug", () => {
  expect(() => unlockParts(quantity("1"), steps("0.5", "0.4"))).toThrow(RangeError);
  expect(() => unlockParts(quantity("1"), steps("0.5", "0.5").reverse())).toThrow(RangeError);
  expect(() => unlockParts(quantity("1"), [])).toThrow(RangeError);
});

it("parts make the whole, none is negative", () => {
  fc.assert(
    fc.property(
      multiples<Quantity>("0.00000001", 1, 2e9),
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 6 }),
      (tokens, cuts) => {
        const points = [0, ...cuts.sort((a, b) => a - b), 1000];
        const all = points
          .slice(1)
          .map((to, i) => ({ ts: i, ratio: decimal<Rate>(((to - points[i]) / 1000).toFixed(3)) }));
        const parts = unlockParts(tokens, all);
        expect(sum(parts)).toBe(tokens);
        expect(parts.every((part) => part >= 0n)).toBe(true);
      },
    ),
  );
});
