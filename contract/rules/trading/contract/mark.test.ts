/** Which marks may decide: median, plausibility. */
import { expect, it } from "vitest";
import { price, text } from "../../../../tests/support/exact.ts";
import { isPlausible, medianOf } from "./mark.ts";

it("the median is the middle one, in whatever order", () => {
  const of = (...marks: string[]) => text(medianOf(marks.map((each) => price(each))));
  expect([of("3", "1", "2"), of("4", "1", "3", "2"), of("9"), of()]).toEqual([
    "2",
    "2",
    "9",
    undefined,
  ]);
});

it("a mark counts when it is above zero and within 10 % of the median", () => {
  const of = (mark: string) => isPlausible(price(mark), price("100"));
  expect([of("110"), of("110.01"), of("90"), of("89.99"), of("0"), of("-1")]).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(isPlausible(price("5"), undefined)).toBe(true);
});
