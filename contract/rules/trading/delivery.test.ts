/** Fixed-period up/down: the table of periods, bounds, outcomes and payouts. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, big, down, multiples, price, rate, text } from "../../../tests/support/exact.ts";
import type { Amount, Price } from "../../money/decimal.ts";
import { inForce } from "./dated.ts";
import {
  DELIVERY_PERIODS,
  type DeliverySettle,
  deliveryPayout,
  deliveryResult,
  refuseExpiry,
  refuseStake,
} from "./delivery.ts";

const periods = inForce(DELIVERY_PERIODS, 0);

it("the table of periods", () => {
  expect(
    periods.map(({ seconds, ratio, min, max }) =>
      [seconds, text(ratio), text(min), text(max)].join(" "),
    ),
  ).toEqual([
    "60 0.75 10 1000",
    "120 0.77 10 2000",
    "300 0.8 10 5000",
    "600 0.82 20 8000",
    "900 0.85 20 10000",
    "1800 0.88 50 20000",
  ]);
});

it("stakes outside the period's bounds are refused, the bounds themselves are not", () => {
  const stakes = ["0", "-1", "9.99999999", "10", "1000", "1000.00000001"];
  expect(stakes.map((each) => refuseStake(periods[0], amount(each)))).toEqual([
    "amountNotPositive",
    "amountNotPositive",
    "amountOutsideRange",
    undefined,
    undefined,
    "amountOutsideRange",
  ]);
});

it("a period ends a minute before the break or is refused", () => {
  expect([
    refuseExpiry(940_000, 1_000_000),
    refuseExpiry(940_001, 1_000_000),
    refuseExpiry(9e12, undefined),
  ]).toEqual([undefined, "currentlyClosed", undefined]);
});

const settle = (over: Partial<DeliverySettle>): DeliverySettle => ({
  direction: "up",
  open: price("100"),
  tick: { price: price("101"), ts: 60_000 },
  expireAt: 60_000,
  market: "crypto",
  isHalted: false,
  ...over,
});

it.each([
  ["up and higher", {}, "won"],
  ["up and lower", { tick: { price: price("99.99"), ts: 60_000 } }, "lost"],
  ["down and higher", { direction: "down" }, "lost"],
  ["down and lower", { direction: "down", tick: { price: price("99.99"), ts: 60_000 } }, "won"],
  ["equal", { tick: { price: price("100"), ts: 60_000 } }, "refunded"],
  ["no tick", { tick: undefined }, "void"],
  ["a tick of exactly 5 s before", { expireAt: 65_000 }, "won"],
  ["a tick older than 5 s", { expireAt: 65_001 }, "void"],
  ["forex: a tick of 10 s before", { expireAt: 70_000, market: "forex" }, "won"],
  ["forex: older than 10 s", { expireAt: 70_001, market: "forex" }, "void"],
  ["a halt", { isHalted: true }, "void"],
] as const)("%s: %s", (_, over, expected) =>
  expect(deliveryResult(settle(over as Partial<DeliverySettle>))).toBe(expected),
);

it("a tick after expiry decides nothing", () =>
  expect(() => deliveryResult(settle({ expireAt: 59_999 }))).toThrow(RangeError));

it("vector of 8.6: 100 at 75 % pays 175; a stake comes back; a loss pays nothing", () => {
  const paid = (["won", "refunded", "void", "lost"] as const).map((result) =>
    text(deliveryPayout(result, amount("100"), rate("0.75"))),
  );
  expect(paid).toEqual(["175", "100", "100", "0"]);
});

it("what is won is stake × (1 + ratio), down to 8 places; up and down are opposites", () => {
  fc.assert(
    fc.property(
      multiples<Amount>("0.00000001", 1, 2e9),
      fc.constantFrom(...periods),
      multiples<Price>("0.01", 1, 1e6),
      multiples<Price>("0.01", 1, 1e6),
      (stake, { ratio }, open, at) => {
        expect(text(deliveryPayout("won", stake, ratio))).toBe(
          down(big(stake).times(big(ratio).plus(1))),
        );
        const tick = { price: at, ts: 60_000 };
        const both = [
          deliveryResult(settle({ open, tick })),
          deliveryResult(settle({ open, tick, direction: "down" })),
        ].sort();
        expect(both).toEqual(open === at ? ["refunded", "refunded"] : ["lost", "won"]);
      },
    ),
  );
});
