import { expect, it } from "vitest";
import { mostOf, refusalsOf } from "./borrow.ts";

const coin = { symbol: "BTC", initialRate: "0.5", minPledge: "0.001", indexPrice: "40000" };
const good = { coin, qty: "0.5", amount: "10000", available: "0.5" };

it("half of the value is lent, and nothing without a price", () => {
  expect([mostOf(good), mostOf({ ...good, coin: { ...coin, indexPrice: "" } })]).toEqual([
    "10000",
    undefined,
  ]);
});

it.each([
  [{}, {}],
  [{ available: undefined }, {}],
  [{ qty: "" }, { qty: "pledgeQuantity", amount: "priceObtaining" }],
  [{ qty: "0.000999" }, { qty: "pledgeQuantity", amount: "pledgeMost" }],
  [{ qty: "0.50000001" }, { qty: "insufficientBalance" }],
  [{ amount: "" }, { amount: "amountEmpty" }],
  [{ amount: "0" }, { amount: "amountNotPositive" }],
  [{ amount: "10000.00000001" }, { amount: "pledgeMost" }],
  [{ coin: { ...coin, indexPrice: "" } }, { amount: "priceObtaining" }],
])("%j: %j", (more, said) => {
  expect(refusalsOf({ ...good, ...more })).toEqual(said);
});
