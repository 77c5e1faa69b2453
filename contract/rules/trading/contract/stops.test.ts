/** TP/SL: right and wrong sides, what fires, levels by share. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { multiples, price, quantity, rate, text } from "../../../../tests/support/exact.ts";
import { type Quantity, subtract, ZERO } from "../../../money/decimal.ts";
import { firedStop, refuseShares, refuseStops, stopQuantity } from "./stops.ts";

const stops = (profit?: string, loss?: string) => ({
  ...(profit === undefined ? {} : { profit: price(profit) }),
  ...(loss === undefined ? {} : { loss: price(loss) }),
});

it.each([
  ["long", "110", "95", undefined],
  ["long", "100", undefined, "stopWrongSide"],
  ["long", "99", undefined, "stopWrongSide"],
  ["long", undefined, "100", "stopWrongSide"],
  ["long", undefined, "101", "stopWrongSide"],
  ["long", undefined, "90", "stopWrongSide"],
  ["long", undefined, "90.01", undefined],
  ["long", undefined, undefined, undefined],
  ["short", "90", "105", undefined],
  ["short", "101", undefined, "stopWrongSide"],
  ["short", undefined, "99", "stopWrongSide"],
  ["short", undefined, "110", "stopWrongSide"],
  ["short", undefined, "109.99", undefined],
] as const)(
  "%s with TP %s and SL %s at 100, liquidated at 10 %% from there: %s",
  (side, profit, loss, expected) => {
    expect(
      refuseStops(side, stops(profit, loss), price("100"), price(side === "long" ? "90" : "110")),
    ).toBe(expected);
  },
);

it("where no price liquidates, any loss on the right side goes", () =>
  expect(refuseStops("long", stops(undefined, "0.01"), price("100"), undefined)).toBeUndefined());

it("a stop fires at its price and beyond, on the right side", () => {
  const of = (side: "long" | "short", at: string) =>
    firedStop(side, side === "long" ? stops("110", "95") : stops("90", "105"), price(at));
  expect(["110", "109.99", "95", "95.01", "94"].map((at) => of("long", at))).toEqual([
    "tp",
    undefined,
    "sl",
    undefined,
    "sl",
  ]);
  expect(["90", "90.01", "105", "104.99"].map((at) => of("short", at))).toEqual([
    "tp",
    undefined,
    "sl",
    undefined,
  ]);
});

it("shares are above zero and make one at most", () => {
  const of = (...shares: string[]) => refuseShares(shares.map((each) => rate(each)));
  expect([of("0.5", "0.5"), of("0.3"), of("0.5", "0.51"), of("0.5", "0"), of("-0.1")]).toEqual([
    undefined,
    undefined,
    "outsideOrderLimits",
    "outsideOrderLimits",
    "outsideOrderLimits",
  ]);
});

it("levels close whole lots and together all of the position, never more", () => {
  expect(
    text(stopQuantity(quantity("1"), rate("0.333"), quantity("0.01"), quantity("1"), false)),
  ).toBe("0.33");
  fc.assert(
    fc.property(
      multiples<Quantity>("0.01", 1, 1e6),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
      (position, percents) => {
        let left = position;
        for (const each of percents) {
          const part = stopQuantity(
            position,
            rate((each / 100).toFixed(2)),
            quantity("0.01"),
            left,
            false,
          );
          expect(part >= 0n && part % quantity("0.01") === 0n).toBe(true);
          left = subtract(left, part);
        }
        expect(left > 0n).toBe(true);
        expect(
          subtract(left, stopQuantity(position, rate("0.1"), quantity("0.01"), left, true)),
        ).toBe(ZERO);
      },
    ),
  );
});
