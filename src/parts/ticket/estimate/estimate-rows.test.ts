import { expect, test } from "vitest";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
} from "../../../../contract/money/decimal.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { asKind, type Draft, emptyDraft } from "../draft.ts";
import { judge, type TicketWorld } from "../judge.ts";
import { estimateRows } from "./estimate-rows.ts";

const level = (price: string, size: string) => ({
  price: decimal<Price>(price),
  available: decimal<Quantity>(size),
});
const world: TicketWorld = {
  rules: orderRules({
    tickTable: [{ from: "0", tick: "0.5" }],
    lotSize: "0.00001",
    minQty: "0.00001",
    maxQty: "100",
    minNotional: "5",
    limitUp: "",
    limitDown: "",
  }),
  book: {
    asks: [level("64231", "0.005"), level("64232.5", "0.5")],
    bids: [level("64230", "0.4")],
    bestAsk: decimal<Price>("64231"),
    bestBid: decimal<Price>("64230"),
    isGathered: false,
    isCut: false,
  },
  collar: decimal<Rate>("0.01"),
  closed: undefined,
  has: undefined,
};
const rows = (part: Partial<Draft>, of: Partial<TicketWorld> = {}) => {
  const draft = {
    ...asKind(emptyDraft(part.side ?? "buy"), "market"),
    unit: "base" as const,
    size: "0.01",
    ...part,
  };
  const judged = judge(draft, world);
  if (!judged.ok) throw new Error("no order");
  const shown = {
    draft,
    terms: judged.value,
    world: { ...world, ...of },
    rates: feeRates("spot", 0),
  };
  const said = estimateRows(
    { ...shown, priceScale: 2, digits: 1, base: "BTC", quote: "USDT" },
    (key, values) => key + (values?.percent ?? ""),
  );
  return said.map(({ key, value }) => `${key} ${value}`);
};

test("a market order says about what price it gets, what it comes to, the fee, and what comes in", () => {
  expect(rows({})).toEqual([
    "preview.average ≈ 64,231.7 USDT",
    "total ≈ 642.3175 USDT",
    "preview.fee ≈ 0.00001 BTC",
    "gets ≈ 0.00999 BTC",
  ]);
  expect(rows({ side: "sell" })).toEqual([
    "preview.average ≈ 64,230.0 USDT",
    "total ≈ 642.30 USDT",
    "preview.fee ≈ 0.6423 USDT",
    "gets ≈ 641.6577 USDT",
  ]);
});

test("what is spent stands in the order already; how much of it fills is said where it is not all", () => {
  expect(rows({ unit: "quote", size: "642" }).map((row) => row.split(" ")[0])).toEqual([
    "preview.average",
    "preview.fee",
    "gets",
  ]);
  expect(rows({ side: "sell", size: "0.8" })[0]).toBe("preview.title preview.fills50");
});

test("nothing is said of an order with a price of its own, nor while the book is not known", () => {
  expect([rows({ kind: "limit", price: "64000" }), rows({}, { book: undefined })]).toEqual([
    [],
    [],
  ]);
});

test("the balance is no part of it", () => {
  expect(rows({}, { has: { base: 0n as Amount, quote: 0n as Amount } })).toHaveLength(4);
});
