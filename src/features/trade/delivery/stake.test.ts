import { expect, test } from "vitest";
import { DELIVERY_PERIODS } from "../../../../contract/rules/trading/delivery.ts";
import { refusalOf, standingOf, wonOf } from "./stake.ts";

const minute = DELIVERY_PERIODS[0].value[0];

test("what is wrong with a stake is said in the order of the specification: empty, not above zero, outside the range, not there", () => {
  const of = (text: string, available?: string) => refusalOf(minute, text, available);
  expect([
    of(""),
    of("0"),
    of("9.99", "100"),
    of("1000.01", "5000"),
    of("100", "99.99"),
    of("100", "100"),
    of("100."),
  ]).toEqual([
    "amountEmpty",
    "amountNotPositive",
    "amountOutsideRange",
    "amountOutsideRange",
    "insufficientBalance",
    undefined,
    undefined,
  ]);
});

test("a hundred at 75 % comes back as 175", () => {
  expect(wonOf("100", minute.ratio)).toEqual({ paid: "175", profit: "75" });
  expect([wonOf("", minute.ratio), wonOf("0", minute.ratio)]).toEqual([undefined, undefined]);
});

test("ahead is above the opening price for up and below it for down", () => {
  expect([
    standingOf("up", 10, 11),
    standingOf("down", 10, 11),
    standingOf("up", 10, 10),
    standingOf("down", 10, 9),
  ]).toEqual(["ahead", "behind", "equal", "ahead"]);
  expect(standingOf("up", 10, Number.NaN)).toBeUndefined();
});
