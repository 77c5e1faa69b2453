import { expect, test } from "vitest";
import { decimal, type Rate } from "../../../../contract/money/decimal.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { conversion } from "../../../../contract/rules/trading/stock.ts";
import { withBounds } from "../../../../contract/rules/trading/stock-order.ts";
import { amount, price, quantity, text } from "../../../../tests/support/exact.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";
import type { BookNow } from "../book-levels.ts";
import { emptyStockDraft } from "./draft.ts";
import {
  hintOf,
  judgeStock,
  mayQueue,
  mostOf,
  percentOf,
  type StockWorld,
  sizeOf,
} from "./judge.ts";
import { stockParams } from "./send-stock.ts";

const level = (at: string, size: string) => ({ price: price(at), available: quantity(size) });
const book: BookNow = {
  bids: [level("99.9", "500")],
  asks: [level("100.1", "300"), level("100.2", "5000")],
  bestBid: price("99.9"),
  bestAsk: price("100.1"),
  isGathered: false,
  isCut: false,
};
const rules = (more = {}) =>
  withBounds(
    orderRules({
      tickTable: [{ from: "0", tick: "0.1" }],
      lotSize: "100",
      minQty: "100",
      maxQty: "100000",
      minNotional: "0",
      limitUp: "",
      limitDown: "",
      ...more,
    }),
    price("100"),
  );
const world = (part: Partial<StockWorld> = {}): StockWorld => ({
  rules: rules(),
  collar: decimal<Rate>("0.02"),
  rates: feeRates("stock", 0),
  phase: "trading",
  fx: conversion(price("150"), true, 1),
  has: { usdt: amount("1000"), sellable: quantity("300") },
  book,
  lone: undefined,
  last: price("100"),
  closed: undefined,
  ...part,
});
const draft = (part: Partial<StockDraft> = {}): StockDraft => ({
  ...emptyStockDraft("buy"),
  price: "100",
  size: "100",
  ...part,
});
const refused = (of: StockDraft, at = world()) => {
  const found = judgeStock(of, at);
  return found.ok
    ? undefined
    : [found.error.field, "error" in found.error ? found.error.error : found.error.text];
};

test("what an order comes to: turnover in its currency, value and fee in USDT, and half a per cent kept for the currency", () => {
  const found = judgeStock(draft(), world());
  const terms = found.ok ? found.value : undefined;
  expect(
    terms && [terms.turnover, terms.value, terms.fee, terms.frozen, terms.reserve].map(text),
  ).toEqual(["10000", "66.66666667", "1", "68.00500001", "0.33833334"]);
});

test("the first thing that is wrong is said, at its field", () => {
  expect(refused(draft({ price: "" }))).toEqual(["price", "priceEmpty"]);
  expect(refused(draft({ price: "100.05" }))).toEqual(["price", "tick"]);
  expect(refused(draft({ price: "120.1" }))).toEqual(["price", "outsideOrderLimits"]);
  expect(
    refused(draft({ price: "112" }), world({ rules: rules({ limitUp: "110", limitDown: "90" }) })),
  ).toEqual(["price", "outsideOrderLimits"]);
  expect(refused(draft({ size: "" }))).toEqual(["size", "orderQuantity"]);
  expect(refused(draft({ size: "150" }))).toEqual(["size", "lot"]);
  expect(refused(draft({ size: "10000" }))).toEqual(["size", "insufficientBalance"]);
  expect(refused(draft({ side: "sell", size: "400" }))).toEqual(["size", "insufficientPosition"]);
  const star = (sellable: string) =>
    world({
      rules: rules({ lotSize: "1", minQty: "200" }),
      has: { usdt: amount("1000"), sellable: quantity(sellable) },
    });
  const sale = draft({ side: "sell", size: "157" });
  expect([refused(sale, star("157")), refused(sale, star("158"))]).toEqual([
    undefined,
    ["size", "atLeast"],
  ]);
  expect(refused(draft({ kind: "stopLimit" }))).toEqual(["trigger", "triggerEmpty"]);
  expect(refused(draft(), world({ fx: undefined }))).toEqual(["ticket", "priceObtaining"]);
  expect(refused(draft({ kind: "market" }), world({ book: undefined }))).toEqual([
    "ticket",
    "priceObtaining",
  ]);
  expect(refused(draft(), world({ closed: "primaryKycFirst" }))).toEqual([
    "ticket",
    "primaryKycFirst",
  ]);
});

test("the session decides: a market order of a closed market waits when it is told to, a close takes its own price alone", () => {
  const shut = world({ phase: "shut", book: undefined });
  const market = draft({ kind: "market" });
  expect([
    refused(market, shut),
    mayQueue(market, "shut"),
    mayQueue(market, "trading"),
    mayQueue(draft(), "shut"),
  ]).toEqual([["ticket", "marketClosed"], true, false, false]);
  const waits = judgeStock({ ...market, queue: true }, shut);
  // It meets a price nobody knows, so it holds what a fifth more would ask for.
  expect(
    waits.ok && [waits.value.verdict, text(waits.value.estimate), text(waits.value.frozen)],
  ).toEqual(["queue", "100", "81.405"]);
  expect(refused(draft(), world({ phase: "halt" }))).toEqual(["ticket", "currentlyClosed"]);
  expect([
    refused(draft({ price: "100.1" }), world({ phase: "fixedPrice" })),
    refused(draft(), world({ phase: "fixedPrice" })),
  ]).toEqual([["price", "outsideOrderLimits"], undefined]);
});

test("at a day's limit that nobody sells at, a limit is told to wait its turn and a market order that there is nobody", () => {
  const limits = { limitUp: "110", limitDown: "90" };
  const locked = (part: Partial<StockWorld> = {}) =>
    world({ rules: rules(limits), book: undefined, lone: "buy", last: price("110"), ...part });
  const said = (part: Partial<StockDraft>, at: StockWorld) => {
    const found = judgeStock(draft(part), at);
    return found.ok ? hintOf(draft(part), found.value, at).key : refused(draft(part), at);
  };
  expect([
    said({ price: "110" }, locked()),
    said({ kind: "market" }, locked()),
    said({ price: "110", side: "sell" }, locked()),
    said({ price: "110" }, locked({ last: price("109") })),
    said({ price: "90", side: "sell" }, locked({ lone: "sell", last: price("90") })),
    said({ kind: "market", side: "sell" }, locked({ lone: "sell", last: price("90") })),
  ]).toEqual([
    "locked.buy",
    ["ticket", "nobodySells"],
    "rests",
    "rests",
    "locked.sell",
    ["ticket", "nobodyBuys"],
  ]);
});

test("extended hours are for limits that allow them; others wait for regular hours", () => {
  const early = world({ phase: "extended" });
  const said = (part: Partial<StockDraft>) => {
    const found = judgeStock(draft(part), early);
    return found.ok && [found.value.verdict, hintOf(draft(part), found.value, early).key];
  };
  expect([
    said({}),
    said({ ext: true }),
    said({ ext: true, price: "100.1" }),
    said({ kind: "stopLimit", trigger: "101" }),
  ]).toEqual([
    ["queue", "regular"],
    ["accept", "waits.buy"],
    ["accept", "takes.buy"],
    ["hold", "held"],
  ]);
});

test("the most is whole lots that the money reaches with fee and reserve; shares of it are steps of lots", () => {
  expect(
    [
      mostOf(draft(), world()),
      mostOf(draft({ side: "sell" }), world()),
      mostOf(draft(), world({ has: undefined })),
    ].map((one) => one && text(one)),
  ).toEqual(["1400", "300", undefined]);
  expect([
    sizeOf(draft(), 50, world()),
    sizeOf(draft({ side: "sell" }), 50, world()),
    percentOf(draft({ size: "700" }), world()),
  ]).toEqual(["700", "100", 50]);
});

test("what is sent has extended hours and waiting where they say something", () => {
  const sent = (part: Partial<StockDraft>, at = world()) => {
    const found = judgeStock(draft(part), at);
    if (!found.ok) throw new Error("refused");
    return stockParams("7203.jp", draft(part), found.value, "id");
  };
  const base = {
    symbol: "7203.jp",
    side: "buy",
    clientOrderId: "id",
    qty: "100",
    triggerPrice: "",
  };
  expect(sent({ ext: true })).toEqual({
    ...base,
    orderType: "limit",
    tif: "day",
    price: "100",
    ext: "1",
  });
  expect(sent({ kind: "market", ext: true, queue: true }, world({ phase: "shut" }))).toEqual({
    ...base,
    orderType: "market",
    tif: "",
    price: "",
    queue: "1",
  });
});
