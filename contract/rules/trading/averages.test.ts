/** Average prices: the specification's vector, and the oracle. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { big, halfEven, multiples, price, quantity, text } from "../../../tests/support/exact.ts";
import { type Amount, decimal, type Price, type Quantity, toText } from "../../money/decimal.ts";
import { averagePlaces, averagePrice, unitCost } from "./averages.ts";

it("vector of 8.2", () => {
  const fills = [
    { price: price("64231"), quantity: quantity("0.005") },
    { price: price("64232.5"), quantity: quantity("0.00737") },
  ];
  expect(text(averagePrice(fills, 2))).toBe("64231.893694");
});

it("nothing filled has no average", () => expect(averagePrice([], 2)).toBeUndefined());

it("is the half-even quotient of the sums, and lies within its prices", () => {
  const fill = fc.record({
    price: multiples<Price>("0.01", 1, 1e8),
    quantity: multiples<Quantity>("0.00001", 1, 1e8),
  });
  fc.assert(
    fc.property(
      fc.array(fill, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 8 }),
      (fills, scale) => {
        const over = fills.reduce(
          (total, each) => total.plus(big(each.price).times(big(each.quantity))),
          big("0"),
        );
        const under = fills.reduce((total, each) => total.plus(big(each.quantity)), big("0"));
        expect(text(averagePrice(fills, scale))).toBe(
          halfEven(over.div(under), averagePlaces(scale)),
        );
      },
    ),
  );
});

it("what a unit has cost keeps its figures where it costs next to nothing", () => {
  const cost = (all: string, quantity: string): string =>
    toText(unitCost(decimal<Amount>(all), decimal<Quantity>(quantity)));
  expect([
    cost("100", "3"),
    cost("0.9", "7"),
    cost("9.1273", "10000000"),
    cost("1", "3000000000"),
  ]).toEqual([...["33.33333333", "0.12857143", "0.00000091273", "0.0000000003333333"]]);
});
