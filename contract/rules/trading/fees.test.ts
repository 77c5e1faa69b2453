/**
 * Fees: rates in force, rounding once an order, increments that add up, caps and the refusal of an
 * unreasonable fee.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, big, multiples, rate, text, up } from "../../../tests/support/exact.ts";
import { type Amount, add, sum, toText, ZERO } from "../../money/decimal.ts";
import { inForce } from "./dated.ts";
import {
  addTurnover,
  type FeeRates,
  feeDue,
  feeOf,
  feeOwed,
  feeRates,
  NO_TURNOVER,
  refuseFee,
  type Turnover,
} from "./fees.ts";

it("rates are the specification's", () => {
  const shown = (["spot", "stock", "perpetual", "contract"] as const).map((of) => {
    const { maker, taker, minimum } = feeRates(of, 0);
    return [of, text(maker), text(taker), text(minimum)];
  });
  expect(shown).toEqual([
    ["spot", "0.001", "0.001", "0"],
    ["stock", "0.0005", "0.0005", "1"],
    ["perpetual", "0.0002", "0.0005", "0"],
    ["contract", "0.00002", "0.00002", "0"],
  ]);
});

it("a dated row holds from its instant on, and for nothing earlier", () => {
  const rows = [
    { from: 0, value: "old" },
    { from: 1000, value: "new" },
  ];
  expect([inForce(rows, 999), inForce(rows, 1000), inForce(rows, 5000)]).toEqual([
    "old",
    "new",
    "new",
  ]);
  expect(() => inForce(rows.slice(1), 999)).toThrow(RangeError);
});

it("a fee of anything is at least the last place", () => {
  expect(text(feeOf(amount("0.00000001"), rate("0.0002")))).toBe("0.00000001");
  expect(text(feeOf(amount("794.54984"), rate("0.001")))).toBe("0.79454984");
  expect(text(feeOf(ZERO, rate("0.001")))).toBe("0");
});

const spot = feeRates("spot", 0);
const stock = feeRates("stock", 0);
const perpetual = feeRates("perpetual", 0);
const fills = fc.array(
  fc.record({
    role: fc.constantFrom("maker" as const, "taker" as const),
    of: multiples<Amount>("0.0000000000000001", 1, 1e9),
  }),
  { minLength: 1, maxLength: 20 },
);

it("increments add up to the fee of the whole, however it is filled", () => {
  fc.assert(
    fc.property(fc.constantFrom<FeeRates>(spot, stock, perpetual), fills, (of, parts) => {
      let filled: Turnover = NO_TURNOVER;
      let charged: Amount = ZERO;
      for (const part of parts) {
        filled = addTurnover(filled, part.role, part.of);
        const due = feeDue(filled, of, charged);
        expect(due >= 0n).toBe(true);
        charged = add(charged, due);
      }
      const total = (role: string) =>
        big(sum(parts.filter((part) => part.role === role).map((part) => part.of)));
      const exact = up(
        total("maker")
          .times(big(of.maker))
          .plus(total("taker").times(big(of.taker))),
      );
      expect(big(toText(charged)).toFixed()).toBe(
        big(exact).gt(big(of.minimum)) ? exact : toText(of.minimum),
      );
    }),
  );
});

it("a capped fee never takes more than the fill brings, and asks for the rest later", () => {
  const first = addTurnover(NO_TURNOVER, "taker", amount("0.4"));
  expect(text(feeDue(first, stock, ZERO, amount("0.4")))).toBe("0.4");
  const second = addTurnover(first, "taker", amount("10"));
  expect(text(feeDue(second, stock, amount("0.4"), amount("10")))).toBe("0.6");
  expect(text(feeOwed(NO_TURNOVER, stock))).toBe("0");
});

it("a fee below zero or not below its amount is unreasonable", () => {
  expect([
    refuseFee(amount("-1"), amount("5")),
    refuseFee(amount("5"), amount("5")),
    refuseFee(amount("1"), amount("5")),
  ]).toEqual(["feeUnreasonable", "feeUnreasonable", undefined]);
});
