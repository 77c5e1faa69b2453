import { expect, it } from "vitest";
import { amount, price, quantity, text } from "../../../tests/support/exact.ts";
import { feeRates } from "./fees.ts";
import { type OrderRules, orderRules } from "./steps.ts";
import { conversion, newStockOrder, stockFrozen } from "./stock.ts";
import { mostShares, withBounds, withDayLimits } from "./stock-order.ts";

const rates = feeRates("stock", 0);
const rules = (more: { limitUp?: string; limitDown?: string; lotSize?: string }): OrderRules =>
  orderRules({
    tickTable: [{ from: "0", tick: "0.01" }],
    lotSize: "1",
    minQty: "1",
    maxQty: "1000",
    minNotional: "0",
    limitUp: "",
    limitDown: "",
    ...more,
  });

it("without limits of the day an order may be a fifth from the last price, on tick; with them they count", () => {
  const far = withBounds(rules({}), price("10.03"));
  const day = withBounds(rules({ limitUp: "11", limitDown: "9" }), price("10.03"));
  expect([text(far.limitUp), text(far.limitDown), text(day.limitUp), text(day.limitDown)]).toEqual([
    "12.03",
    "8.03",
    "11",
    "9",
  ]);
});

it("a newer answer's limits count where the market has some", () => {
  const newer = { limitUp: "12", limitDown: "10" };
  const day = withDayLimits(rules({ limitUp: "11", limitDown: "9" }), newer);
  expect([
    text(day.limitUp!),
    text(day.limitDown!),
    withDayLimits(rules({}), newer).limitUp,
    withDayLimits(day, undefined),
  ]).toEqual(["12", "10", undefined, day]);
});

it("the most that money reaches for is held by it, and one lot more is not", () => {
  const yen = conversion(price("151.2"), true, 1);
  for (const [money, lot] of [
    ["5000", "100"],
    ["4502.77", "1"],
    ["1", "1"],
  ] as const) {
    const of = rules({ lotSize: lot });
    const most = mostShares(amount(money), price("2850"), yen, of, rates);
    const needs = (more: bigint) =>
      stockFrozen(newStockOrder("buy", (most + more) as typeof most, price("2850")), yen, rates);
    expect([needs(0n) <= amount(money), needs(quantity(lot)) > amount(money)]).toEqual([
      true,
      true,
    ]);
  }
});
