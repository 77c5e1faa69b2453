import fc from "fast-check";
import { expect, test } from "vitest";
import { Gaps } from "./gaps.ts";

test("whatever number comes first begins the count", () => {
  const gaps = new Gaps();
  expect([gaps.check(17, 0), gaps.check(18, 0), gaps.check(19, 0)]).toEqual([
    "next",
    "next",
    "next",
  ]);
});

test("a hole is a gap once, and the count goes on behind it", () => {
  const gaps = new Gaps();
  gaps.check(1, 0);
  expect([gaps.check(3, 0), gaps.check(4, 0), gaps.count]).toEqual(["gap", "next", 1]);
});

test("a repeat or an older number is a repeat and changes nothing", () => {
  const gaps = new Gaps();
  gaps.check(1, 0);
  gaps.check(2, 0);
  expect([gaps.check(2, 0), gaps.check(1, 0), gaps.check(3, 0)]).toEqual([
    "repeat",
    "repeat",
    "next",
  ]);
});

test("the counter wraps at 2^32", () => {
  const gaps = new Gaps();
  gaps.check(0xffff_ffff, 0);
  expect([gaps.check(0, 0), gaps.check(1, 0)]).toEqual(["next", "next"]);
});

test("three faults within 10 s are hopeless, three in a minute are not", () => {
  const fast = new Gaps();
  const slow = new Gaps();
  fast.check(1, 0);
  slow.check(1, 0);
  for (let i = 1; i <= 3; i++) {
    fast.check(1 + i * 2, i * 1000);
    slow.check(1 + i * 2, i * 20_000);
  }
  expect([fast.hopeless(3000), slow.hopeless(60_000)]).toEqual([true, false]);
});

test("every dropped, repeated or reordered message is noticed", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("pass", "drop", "repeat", "swap"), { maxLength: 40 }),
      (faults) => {
        const numbers: number[] = [];
        let n = 1;
        for (const fault of faults) {
          if (fault === "drop") n++;
          else if (fault === "repeat" && numbers.length > 0)
            numbers.push(numbers[numbers.length - 1]);
          else if (fault === "swap") {
            numbers.push(n + 1, n);
            n += 2;
          } else numbers.push(n++);
        }
        const gaps = new Gaps();
        let clean = true;
        for (let i = 1; i < numbers.length; i++)
          if (numbers[i] !== numbers[i - 1] + 1) clean = false;
        const verdicts = numbers.map((number) => gaps.check(number, 0));
        expect(verdicts.every((v) => v === "next")).toBe(clean);
      },
    ),
  );
});
