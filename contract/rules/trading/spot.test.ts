/**
 * Spot: the specification's worked examples, and conservation over any sequence of partial fills.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  amount,
  big,
  down,
  multiples,
  price,
  quantity,
  text,
  up,
} from "../../../tests/support/exact.ts";
import { type Amount, add, type Price, type Quantity, sum, ZERO } from "../../money/decimal.ts";
import { feeRates } from "./fees.ts";
import { dearestPrice, stopMarketDearest } from "./freeze.ts";
import { newSpotOrder, type SpotFill, spotFill, spotFrozen } from "./spot.ts";
import { orderRules } from "./steps.ts";

const rates = feeRates("spot", 0);
const shown = ({ order: _, ...fill }: SpotFill) =>
  Object.fromEntries(Object.entries(fill).map(([key, value]) => [key, text(value)]));

it("vector of 8.3: a buy freezes and pays 794.54984 and receives the coins less their fee", () => {
  const order = newSpotOrder("buy", quantity("0.01237"), price("64232"));
  expect(text(spotFrozen(order))).toBe("794.54984");
  expect(shown(spotFill(order, price("64232"), quantity("0.01237"), "taker", rates))).toEqual({
    pays: "794.54984",
    gross: "0.01237",
    fee: "0.00001237",
    receives: "0.01235763",
    released: "0",
  });
});

it("vector of 8.3: a sell receives 794.54984 less 0.79454984", () => {
  const order = newSpotOrder("sell", quantity("0.01237"), price("64232"));
  expect(text(spotFrozen(order))).toBe("0.01237");
  expect(shown(spotFill(order, price("64232"), quantity("0.01237"), "maker", rates))).toEqual({
    pays: "0.01237",
    gross: "794.54984",
    fee: "0.79454984",
    receives: "793.75529016",
    released: "0",
  });
});

it("a better price comes free at once", () => {
  const order = newSpotOrder("buy", quantity("2"), price("100"));
  const {
    pays,
    released,
    order: after,
  } = spotFill(order, price("99.5"), quantity("1"), "taker", rates);
  expect([text(pays), text(released), text(spotFrozen(after))]).toEqual(["99.5", "0.5", "100"]);
});

it("beyond the order nothing fills", () => {
  const order = newSpotOrder("buy", quantity("1"), price("100"));
  expect(() => spotFill(order, price("100.01"), quantity("1"), "taker", rates)).toThrow(RangeError);
  expect(() => spotFill(order, price("100"), quantity("1.1"), "taker", rates)).toThrow(RangeError);
  expect(() => spotFill(order, price("100"), quantity("0"), "taker", rates)).toThrow(RangeError);
});

it("in any sequence of fills: paid + released + still frozen is what was frozen, sums are the total's, nothing is negative", () => {
  const part = fc.record({
    price: multiples<Price>("0.00000001", 1, 3_000_000),
    quantity: multiples<Quantity>("0.00000001", 1, 3_000_000),
    role: fc.constantFrom("maker" as const, "taker" as const),
  });
  fc.assert(
    fc.property(
      fc.constantFrom("buy" as const, "sell" as const),
      fc.array(part, { minLength: 1, maxLength: 12 }),
      fc.nat(100),
      (side, parts, extra) => {
        const whole = add(
          sum(parts.map((each) => each.quantity)),
          (BigInt(extra) * 10n ** 10n) as Quantity,
        );
        let order = newSpotOrder(
          side,
          whole,
          parts.reduce((most, each) => (each.price > most ? each.price : most), 0n as Price),
        );
        const frozen = spotFrozen(order);
        expect(text(frozen)).toBe(
          side === "buy" ? up(big(order.dearest).times(big(whole))) : text(whole),
        );
        const total = {
          pays: ZERO as Amount,
          released: ZERO as Amount,
          gross: ZERO as Amount,
          fee: ZERO as Amount,
          receives: ZERO as Amount,
        };
        for (const each of parts) {
          const fill = spotFill(order, each.price, each.quantity, each.role, rates);
          order = fill.order;
          for (const key of Object.keys(total) as (keyof typeof total)[]) {
            expect(fill[key] >= 0n, key).toBe(true);
            total[key] = add(total[key], fill[key]);
          }
        }
        expect(sum([total.pays, total.released, spotFrozen(order)])).toBe(frozen);
        const turnover = parts.reduce(
          (all, each) => all.plus(big(each.price).times(big(each.quantity))),
          big("0"),
        );
        const quantities = big(sum(parts.map((each) => each.quantity)));
        expect(text(total.pays)).toBe(side === "buy" ? up(turnover) : quantities.toFixed());
        expect(text(total.gross)).toBe(side === "buy" ? quantities.toFixed() : down(turnover));
        expect(text(total.receives)).toBe(big(total.gross).minus(big(total.fee)).toFixed());
        expect(
          big(total.fee).lte(up((side === "buy" ? quantities : turnover).times("0.001"))),
        ).toBe(true);
      },
    ),
  );
});

it("the freeze is counted at the dearest price", () => {
  const book = { worst: price("101"), bestBid: price("99") };
  expect([
    text(dearestPrice({ side: "buy", limit: price("100"), ...book })),
    text(dearestPrice({ side: "buy", ...book })),
    text(dearestPrice({ side: "openShort", limit: price("98"), ...book })),
    text(dearestPrice({ side: "openShort", limit: price("100"), ...book })),
    text(dearestPrice({ side: "openShort", ...book })),
    text(dearestPrice({ side: "openShort", limit: price("98") })),
    dearestPrice({ side: "buy" }),
    dearestPrice({ side: "openShort" }),
  ]).toEqual(["100", "101", "99", "100", "99", "98", undefined, undefined]);
  const { ticks } = orderRules({
    tickTable: [{ from: "0", tick: "0.01" }],
    lotSize: "1",
    minQty: "1",
    maxQty: "9",
    minNotional: "0",
    limitUp: "",
    limitDown: "",
  });
  expect(text(stopMarketDearest(ticks, price("33.33"), amount("0.01") as bigint as never))).toBe(
    "33.66",
  );
});
