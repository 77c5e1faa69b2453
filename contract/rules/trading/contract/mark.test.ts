/** Mark: basis, clamp, median, plausibility. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { big, halfEven, multiples, price, text } from "../../../../tests/support/exact.ts";
import { type Price, ZERO } from "../../../money/decimal.ts";
import { isPlausible, markPrice, medianOf, nextBasis } from "./mark.ts";

it("the mark follows the basis, at most half a per cent from the index", () => {
  const of = (basis: string) => text(markPrice(price("60000"), price(basis), 2));
  expect([of("0"), of("12.345"), of("300"), of("301"), of("-500")]).toEqual(["60000", "60012.34", "60300", "60300", "59700"]);
});

it("the basis is a moving average of 30 samples", () => {
  expect(text(nextBasis(undefined, price("101"), price("100"), 2))).toBe("1");
  expect(text(nextBasis(ZERO, price("131"), price("100"), 2))).toBe("2");
  fc.assert(
    fc.property(
      multiples<Price>("0.01", -10_000, 10_000),
      multiples<Price>("0.01", 1, 1e7),
      multiples<Price>("0.01", 1, 1e7),
      (before, mid, index) => {
        const now = big(mid).minus(big(index));
        const exact = now.minus(big(before)).times(2).div(31);
        expect(text(nextBasis(before, mid, index, 2))).toBe(big(before).plus(halfEven(exact, 6)).toFixed());
      },
    ),
  );
});

it("the median is the middle one, in whatever order", () => {
  const of = (...marks: string[]) => text(medianOf(marks.map((each) => price(each))));
  expect([of("3", "1", "2"), of("4", "1", "3", "2"), of("9"), of()]).toEqual(["2", "2", "9", undefined]);
});

it("a mark counts when it is above zero and within 10 % of the median", () => {
  const of = (mark: string) => isPlausible(price(mark), price("100"));
  expect([of("110"), of("110.01"), of("90"), of("89.99"), of("0"), of("-1")]).toEqual([true, false, true, false, false, false]);
  expect(isPlausible(price("5"), undefined)).toBe(true);
});
