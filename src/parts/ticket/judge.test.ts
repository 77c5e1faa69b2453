import { describe, expect, test } from "vitest";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../../contract/money/decimal.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../contract/rules/trading/steps.ts";
import type { BookNow } from "./book-levels.ts";
import { asKind, asSide, type Draft, emptyDraft } from "./draft.ts";
import { judge, percentOf, shareOf, sizeAt, type TicketWorld } from "./judge.ts";
import { previewTicket, wouldReceive } from "./preview.ts";

const level = (price: string, size: string) => ({
  price: decimal<Price>(price),
  available: decimal<Quantity>(size),
});
const book: BookNow = {
  asks: [level("64231", "0.005"), level("64232.5", "0.5"), level("64800", "3")],
  bids: [level("64230", "0.4"), level("64229.5", "2")],
  bestAsk: decimal<Price>("64231"),
  bestBid: decimal<Price>("64230"),
  isGathered: false,
  isCut: false,
};
const rules = orderRules({
  tickTable: [{ from: "0", tick: "0.5" }],
  lotSize: "0.00001",
  minQty: "0.00001",
  maxQty: "100",
  minNotional: "5",
  limitUp: "",
  limitDown: "",
});
const world: TicketWorld = {
  rules,
  book,
  collar: decimal<Rate>("0.01"),
  closed: undefined,
  has: { base: decimal<Amount>("0.5"), quote: decimal<Amount>("1000") },
};
const limit: Draft = { ...emptyDraft("buy"), price: "64231", size: "0.01" };
const market: Draft = { ...asKind({ ...limit }, "market"), unit: "base", size: limit.size };
const refused = (part: Partial<Draft>, of: Partial<TicketWorld> = {}): unknown => {
  const found = judge({ ...limit, ...part }, { ...world, ...of });
  return found.ok ? "ok" : found.error;
};

describe("a ticket says what is wrong first, at its field, before anything is sent", () => {
  test.each([
    ["no price", { price: "" }, { field: "price", text: "priceEmpty" }],
    ["a price off its tick", { price: "64231.2" }, { field: "price", text: "tick", step: "0.5" }],
    ["a price of zero", { price: "0" }, { field: "price", error: "outsideOrderLimits" }],
    ["no size", { size: "" }, { field: "size", error: "orderQuantity" }],
    ["a size off its lot", { size: "0.000015" }, { field: "size", text: "lot", step: "0.00001" }],
    [
      "more than there is money for, before any bound of an order",
      { size: "100.1" },
      { field: "size", error: "insufficientBalance" },
    ],
    [
      "a turnover below the least",
      { size: "0.00007" },
      { field: "size", text: "turnover", step: "5" },
    ],
    [
      "more than there is to pay with",
      { size: "0.02" },
      { field: "size", error: "insufficientBalance" },
    ],
    [
      "more than there is to sell",
      { side: "sell", size: "0.6" },
      { field: "size", error: "insufficientPosition" },
    ],
    [
      "a price and a size that are wrong",
      { price: "1.3", size: "" },
      { field: "price", text: "tick", step: "0.5" },
    ],
    [
      "a trigger that is missing",
      { kind: "stopLimit" },
      { field: "trigger", text: "triggerEmpty" },
    ],
    [
      "a post-only order that would take",
      { validity: "postOnly" },
      { field: "price", error: "outsideOrderLimits" },
    ],
  ] as const)("%s", (_, part, wrong) => expect(refused(part)).toEqual(wrong));

  test("a closed market comes last, and an order that takes at once needs a book", () => {
    expect([
      refused({}, { closed: "currentlyClosed" }),
      refused({}, { book: undefined }),
      refused({ validity: "ioc" }, { book: undefined }),
    ]).toEqual([
      { field: "ticket", error: "currentlyClosed" },
      "ok",
      { field: "ticket", error: "priceObtaining" },
    ]);
  });

  test.each([
    [
      "at most so many an order",
      { size: "100.1" },
      { has: undefined },
      { field: "size", text: "atMost", step: "100" },
    ],
    [
      "at most so many, of an amount too",
      { ...market, unit: "quote", size: "9000000" },
      { has: undefined },
      { field: "size", text: "atMost", step: "100" },
    ],
    [
      "that the money is missing, to who has less than the least order",
      { size: "" },
      { has: { base: 0n, quote: 1n } as never },
      { field: "size", error: "insufficientBalance" },
    ],
    [
      "that the coin is missing, to who has none",
      { side: "sell", size: "" },
      { has: { base: 0n, quote: 1n } as never },
      { field: "size", error: "insufficientPosition" },
    ],
  ] as const)("a size says %s", (_what, part, of, said) => {
    expect(refused(part as Partial<Draft>, of)).toEqual(said);
  });

  test("a purchase at market begins by what is spent; the other side and other kinds begin by the coin", () => {
    const begun = (one: Draft): unknown => [one.kind, one.unit, one.size];
    const bought = asKind({ ...limit, size: "1" }, "market");
    expect([
      begun(bought),
      begun(asSide(bought, "sell")),
      begun(asSide(asSide(bought, "sell"), "buy")),
      begun(asKind({ ...bought, size: "50" }, "limit")),
    ]).toEqual([
      ["market", "quote", ""],
      ["market", "base", ""],
      ["market", "quote", ""],
      ["limit", "base", ""],
    ]);
    expect(begun(asKind({ ...limit, side: "sell", size: "1" }, "market"))).toEqual([
      "market",
      "base",
      "1",
    ]);
  });

  test("before balances are known nothing is refused for want of them", () => {
    expect(refused({ size: "50" }, { has: undefined })).toBe("ok");
  });
});

test("a market buy is paid at the worst level inside the collar, in coins or as an amount", () => {
  const found = [
    judge({ ...market, size: "0.01" }, world),
    judge({ ...market, unit: "quote", size: "640.5" }, world),
  ];
  const none = { price: undefined, trigger: undefined, slippage: undefined, special: {} };
  expect(found).toEqual([
    {
      ok: true,
      value: { ...none, quantity: decimal("0.01"), amount: undefined, cost: decimal("648") },
    },
    {
      ok: true,
      value: { ...none, quantity: 0n, amount: decimal("640.5"), cost: decimal("640.5") },
    },
  ]);
});

test("shares of what is available are whole lots that can be paid, and are read back as the same share", () => {
  const at = (draft: Draft, percent: number) => sizeAt(draft, percent, world);
  expect([
    at(limit, 100),
    at(limit, 50),
    at({ ...limit, side: "sell" }, 25),
    at({ ...market, unit: "quote" }, 75),
    at(market, 100),
  ]).toEqual(["0.01556", "0.00778", "0.125", "750", "0.01543"]);
  for (const percent of [25, 50, 75, 100])
    expect(percentOf({ ...limit, size: at(limit, percent) }, world)).toBe(percent);
});

test("where the known book ends before the collar a market buy is counted at the collar; all of the money is spent as an amount", () => {
  const cut = { ...world, book: { ...book, isCut: true } };
  const judged = judge({ ...market, size: "0.01" }, cut);
  expect(judged.ok && judged.value.cost).toBe(decimal<Amount>("648.7331"));
  expect(shareOf(market, 50, cut)).toEqual({ unit: "base", size: sizeAt(market, 50, cut) });
  expect(Number(sizeAt(market, 50, cut)) * 64873.31).toBeLessThanOrEqual(500);
  expect([
    shareOf(market, 100, cut),
    shareOf({ ...market, side: "sell", unit: "quote" }, 100, cut),
    shareOf(limit, 100, cut),
  ]).toEqual([
    { unit: "quote", size: "1000" },
    { unit: "base", size: "0.5" },
    { unit: "base", size: "0.01556" },
  ]);
});

test("the preview is the engine's own walk: 0.01237 over two levels", () => {
  const draft = { ...market, size: "0.01237" };
  const judged = judge(draft, world);
  if (!judged.ok) throw new Error("refused");
  const shown = previewTicket(draft, judged.value, world, feeRates("spot", 0), 2);
  expect(shown).toEqual({
    percent: 100,
    rests: false,
    isNear: false,
    isCut: false,
    gets: decimal("0.01235763"),
    fills: {
      average: decimal("64231.893694"),
      worst: decimal("64232.5"),
      turnover: decimal("794.548525"),
      slippage: decimal("0.0000217"),
      filled: decimal("0.01237"),
      end: "done",
      fee: decimal("0.00001237"),
      off: decimal("1.393694"),
    },
  });
  expect(
    wouldReceive(
      { ...limit, size: "0.01237" },
      { ...judged.value, price: decimal("64232") },
      feeRates("spot", 0),
    ),
  ).toBe("0.01235763");
});

test("what it gets is said once, of all that may fill: now at the book's prices, the rest at its own", () => {
  const rich = { ...world, has: undefined };
  const gets = (part: Partial<Draft>): string | undefined => {
    const draft = { ...limit, ...part };
    const judged = judge(draft, rich);
    const view = judged.ok
      ? previewTicket(draft, judged.value, rich, feeRates("spot", 0), 2)
      : undefined;
    return view?.gets === undefined ? undefined : toText(view.gets);
  };
  expect({
    partly: gets({ size: "0.01" }),
    partlyIoc: gets({ size: "0.01", validity: "ioc" }),
    soldBetter: gets({ side: "sell", price: "64000", size: "0.1" }),
    soldPartly: gets({ side: "sell", price: "64230", size: "0.5" }),
    soldLater: gets({ side: "sell", price: "70000", size: "0.1" }),
    spent: gets({ kind: "market", price: "", unit: "quote", size: "321.155" }),
  }).toEqual({
    partly: "0.00999",
    partlyIoc: "0.004995",
    soldBetter: "6416.577",
    soldPartly: "32082.885",
    soldLater: "6993",
    spent: "0.004995",
  });
});

test("what would rest says so, and a book that is too short for the order is told apart from one that is empty", () => {
  const resting = { ...limit, price: "60000", size: "0.01" };
  const large = { ...market, size: "4" };
  const rich = {
    ...world,
    has: undefined,
    book: { ...book, isCut: true },
    collar: decimal<Rate>("0.5"),
  };
  const of = (draft: Draft, at: TicketWorld) => {
    const judged = judge(draft, at);
    return judged.ok
      ? previewTicket(draft, judged.value, at, feeRates("spot", 0), 2)
      : judged.error;
  };
  expect(of(resting, world)).toEqual({
    fills: undefined,
    percent: 0,
    gets: decimal("0.00999"),
    rests: true,
    isNear: false,
    isCut: false,
  });
  const nothing = {
    fills: undefined,
    percent: 0,
    gets: undefined,
    rests: false,
    isNear: false,
    isCut: false,
  };
  expect(of({ ...resting, validity: "fok" }, world)).toEqual(nothing);
  expect(of(large, rich)).toMatchObject({ percent: 87, isCut: true });
});
