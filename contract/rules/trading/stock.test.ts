/** Stocks: vectors of 8.4, minimum fee by increments, the currency's margin, what may be sold. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, big, multiples, price, quantity, text, up } from "../../../tests/support/exact.ts";
import { type Amount, add, type Price, type Quantity, sum, ZERO } from "../../money/decimal.ts";
import { feeRates, refuseFee } from "./fees.ts";
import {
  conversion,
  newStockOrder,
  type StockOrder,
  sellableOf,
  stockFee,
  stockFill,
  stockFrozen,
  stockValue,
} from "./stock.ts";

const rates = feeRates("stock", 0);
const usd = conversion(undefined, false, 1);
const yen = conversion(price("151.2"), true, 1);
const pence = conversion(price("1.25"), false, 100);

describe("vector of 8.4: 100 × 2850 JPY at 151.20", () => {
  const order = newStockOrder("buy", quantity("100"), price("2850"));
  it("costs 1884.92063493 and a fee of 1", () => {
    const {
      value,
      fee,
      total,
      released,
      order: after,
    } = stockFill(
      order,
      { price: price("2850"), quantity: quantity("100"), role: "taker" },
      yen,
      yen,
      rates,
    );
    expect([text(value), text(fee), text(total)]).toEqual(["1884.92063493", "1", "1885.92063493"]);
    // Frozen: 1885.92063493 × 1.005; the half per cent comes back.
    expect([
      text(stockFrozen(order, yen, rates)),
      text(released),
      text(stockFrozen(after, yen, rates)),
    ]).toEqual(["1895.35023811", "9.42960318", "0"]);
  });
});

it("USD needs no margin for the currency; pence are hundredths", () => {
  expect(text(stockFrozen(newStockOrder("buy", quantity("10"), price("187.44")), usd, rates))).toBe(
    "1875.4",
  );
  expect(text(stockValue(quantity("1000"), price("250"), pence, "up"))).toBe("3125");
});

it("the fee has a minimum, and each fill is charged the increase", () => {
  expect([
    text(stockFee(amount("1999.99"), rates)),
    text(stockFee(amount("2000.02"), rates)),
    text(stockFee(ZERO, rates)),
  ]).toEqual(["1", "1.00001", "0"]);
  let order: StockOrder = newStockOrder("buy", quantity("60"), price("100"));
  const fees: (string | undefined)[] = [];
  for (const each of ["10", "10", "20", "20"]) {
    const fill = stockFill(
      order,
      { price: price("100"), quantity: quantity(each), role: "taker" },
      usd,
      usd,
      rates,
    );
    fees.push(text(fill.fee));
    order = fill.order;
  }
  expect(fees).toEqual(["1", "0", "1", "1"]);
});

it("what a sale brings is cut where what a purchase costs is rounded up", () => {
  const fill = stockFill(
    newStockOrder("sell", quantity("100"), price("2850")),
    { price: price("2850"), quantity: quantity("100"), role: "taker" },
    yen,
    yen,
    rates,
  );
  expect([fill.value, fill.fee, fill.total, fill.released].map(text)).toEqual([
    "1884.92063492",
    "1",
    "1883.92063492",
    "0",
  ]);
});

it("a sell's fee never exceeds what a fill brings in; a sale that is worth less than its fee is unreasonable", () => {
  const order = newStockOrder("sell", quantity("30"), price("0.02"));
  const first = stockFill(
    order,
    { price: price("0.02"), quantity: quantity("10"), role: "taker" },
    usd,
    usd,
    rates,
  );
  expect([text(first.value), text(first.fee), text(first.total), text(first.released)]).toEqual([
    "0.2",
    "0.2",
    "0",
    "0",
  ]);
  expect(refuseFee(stockFee(amount("0.6"), rates), amount("0.6"))).toBe("feeUnreasonable");
});

it("a currency that runs away takes the missing part from what is available", () => {
  const order = newStockOrder("buy", quantity("100"), price("2850"));
  const dearer = conversion(price("149"), true, 1);
  const { released } = stockFill(
    order,
    { price: price("2850"), quantity: quantity("100"), role: "taker" },
    dearer,
    yen,
    rates,
  );
  // 1,912.75167786 and the fee, of 1,895.35023811 that were frozen.
  expect(text(released)).toBe("-18.40143975");
});

it("in any sequence of fills at one rate the freeze suffices, and every sum is accounted for", () => {
  const part = fc.record({
    price: multiples<Price>("0.01", 1, 100_000),
    quantity: multiples<Quantity>("1", 1, 500),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(usd, yen, pence),
      fc.array(part, { minLength: 1, maxLength: 8 }),
      (rate, parts) => {
        const most = parts.reduce((a, each) => (each.price > a ? each.price : a), 0n as Price);
        let order = newStockOrder("buy", sum(parts.map((each) => each.quantity)), most);
        const frozen = stockFrozen(order, rate, rates);
        let paid: Amount = ZERO;
        let released: Amount = ZERO;
        let value = big("0");
        for (const each of parts) {
          const fill = stockFill(order, { ...each, role: "taker" }, rate, rate, rates);
          order = fill.order;
          paid = add(paid, fill.total);
          released = add(released, fill.released);
          value = value.plus(
            up(
              big(each.price).times(big(each.quantity)).times(big(rate.over)).div(big(rate.under)),
            ),
          );
        }
        expect(add(paid, released)).toBe(frozen);
        expect(released >= 0n || rate !== usd).toBe(true);
        const fee = up(value.times("0.0005"));
        expect(text(paid)).toBe(value.plus(big(fee).lt(1) ? "1" : fee).toFixed());
      },
    ),
  );
});

it("sellable is what is held, not frozen and not bought today", () => {
  expect(text(sellableOf(quantity("300"), quantity("100"), quantity("100")))).toBe("100");
  expect(text(sellableOf(quantity("100"), ZERO, quantity("200")))).toBe("0");
});
