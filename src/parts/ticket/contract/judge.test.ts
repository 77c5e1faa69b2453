import { describe, expect, test } from "vitest";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../../../contract/money/decimal.ts";
import { TIERS } from "../../../../contract/rules/trading/contract/tiers.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import type { BookNow } from "../book-levels.ts";
import { type ContractDraft, emptyContractDraft } from "./draft.ts";
import { type ContractWorld, dearestOf, judgeContract } from "./judge.ts";
import { mostOf, mostOfBoth, previewContract, stopsBring } from "./preview.ts";
import { contractParams } from "./send-contract.ts";

const level = (price: string, size: string) => ({
  price: decimal<Price>(price),
  available: decimal<Quantity>(size),
});
const book: BookNow = {
  asks: [level("60000.5", "0.2"), level("60001", "0.5"), level("60500", "30")],
  bids: [level("60000", "0.4"), level("59999.5", "20")],
  bestAsk: decimal<Price>("60000.5"),
  bestBid: decimal<Price>("60000"),
  isGathered: false,
  isCut: false,
};
const world: ContractWorld = {
  rules: orderRules({
    tickTable: [{ from: "0", tick: "0.01" }],
    lotSize: "0.001",
    minQty: "0.001",
    maxQty: "100",
    minNotional: "5",
    limitUp: "",
    limitDown: "",
  }),
  collar: decimal<Rate>("0.01"),
  tiers: TIERS.A[0].value,
  rates: feeRates("perpetual", 0),
  priceScale: 2,
  leverage: 20,
  inUse: undefined,
  closed: undefined,
  available: decimal<Amount>("2000"),
  standing: {},
  book,
  mark: decimal<Price>("60000"),
};
const limit: ContractDraft = { ...emptyContractDraft(), price: "60000", size: "0.5" };
const long = {
  position: {
    side: "long",
    quantity: decimal<Quantity>("0.5"),
    entry: decimal<Price>("60000"),
    margin: decimal<Amount>("1500"),
    leverage: 20,
  },
  closable: decimal<Quantity>("0.3"),
} as const;
const STOP = { kind: "stopMarket", size: "0.1", trigger: "62000", bracket: true } as const;
const RANGE = { kind: "scaled", size: "0.1", to: "59000", count: "2", bracket: true } as const;
const SMALL = { ...world.rules, maxQty: decimal<Quantity>("0.2") };
const refused = (
  part: Partial<ContractDraft>,
  of: Partial<ContractWorld> = {},
  side: "long" | "short" = "long",
): unknown => {
  const found = judgeContract({ ...limit, ...part }, side, { ...world, ...of });
  return found.ok ? "ok" : found.error;
};

describe("a ticket of a perpetual says what is wrong, at its field, before anything is sent", () => {
  test.each([
    ["a good one", {}, {}, "ok"],
    ["no price", { price: "" }, {}, { field: "price", text: "priceEmpty" }],
    [
      "a stop without its trigger",
      { kind: "stopMarket" },
      {},
      { field: "trigger", text: "triggerEmpty" },
    ],
    ["a size off its lot", { size: "0.0005" }, {}, { field: "size", text: "lot", step: "0.001" }],
    ["contracts, each a lot", { size: "500", unit: "lots" }, {}, "ok"],
    [
      "a part of a contract",
      { size: "0.5", unit: "lots" },
      {},
      { field: "size", text: "lot", step: "0.001" },
    ],
    [
      "more contracts than there is money for",
      { size: "700", unit: "lots" },
      {},
      { field: "size", error: "insufficientBalance" },
    ],
    [
      "more margin and fee than there is",
      { size: "0.7" },
      {},
      { field: "size", error: "insufficientBalance" },
    ],
    [
      "another leverage than stands",
      {},
      { inUse: 10 },
      { field: "ticket", error: "leverageDiffers" },
    ],
    [
      "more than the leverage's tier",
      { size: "50" },
      { available: undefined, leverage: 100 },
      { field: "size", error: "outsideOrderLimits" },
    ],
    [
      "a take profit below the entry of a long",
      { bracket: true, profit: "59000" },
      {},
      { field: "profit", error: "stopWrongSide" },
    ],
    [
      "a stop loss above it",
      { bracket: true, loss: "61000" },
      {},
      { field: "loss", error: "stopWrongSide" },
    ],
    [
      "a stop entry's take profit below its trigger",
      { ...STOP, profit: "61000" },
      {},
      { field: "profit", error: "stopWrongSide" },
    ],
    ["a stop entry's stop loss between mark and trigger", { ...STOP, loss: "61000" }, {}, "ok"],
    [
      "a stop loss within the range",
      { ...RANGE, loss: "59500" },
      {},
      { field: "loss", error: "stopWrongSide" },
    ],
    ["stops that are switched off", { bracket: false, profit: "59000" }, {}, "ok"],
    ["nothing to close", { action: "close" }, {}, { field: "size", error: "closableInsufficient" }],
    [
      "all of a position that is larger than an order",
      { action: "close", size: "0.3" },
      { standing: { long }, rules: SMALL },
      "ok",
    ],
    [
      "more than may be closed",
      { action: "close", size: "0.4" },
      { standing: { long } },
      { field: "size", error: "closableInsufficient" },
    ],
    [
      "a close that frees",
      { action: "close", size: "0.3" },
      { standing: { long }, available: decimal<Amount>("0") },
      "ok",
    ],
    [
      "a closed market",
      {},
      { closed: "currentlyClosed" },
      { field: "ticket", error: "currentlyClosed" },
    ],
    [
      "a market order without a book",
      { kind: "market" },
      { book: undefined },
      { field: "ticket", error: "priceObtaining" },
    ],
    [
      "a post-only long that would take",
      { price: "60001", validity: "postOnly" },
      {},
      { field: "price", error: "outsideOrderLimits" },
    ],
  ] as const)("%s", (_, part, of, wrong) =>
    expect(refused(part as Partial<ContractDraft>, of as Partial<ContractWorld>)).toEqual(wrong),
  );

  test("a short's stops are mirrored", () => {
    expect([
      refused({ bracket: true, profit: "59000", loss: "61000" }, {}, "short"),
      refused({ bracket: true, profit: "61000" }, {}, "short"),
    ]).toEqual(["ok", { field: "profit", error: "stopWrongSide" }]);
  });
});

test("of a pair stops may be so many pips from the entry: on the side where each belongs, to a tenth of a pip", () => {
  const rules = orderRules({
    tickTable: [{ from: "0", tick: "0.00001" }],
    lotSize: "0.01",
    minQty: "0.01",
    maxQty: "100",
    minNotional: "0",
    limitUp: "",
    limitDown: "",
  });
  const pair = {
    ...world,
    rules,
    pip: decimal<Price>("0.0001"),
    mark: decimal<Price>("1.1"),
    worth: decimal<Rate>("100000"),
    priceScale: 5,
  } as ContractWorld;
  const draft: ContractDraft = {
    ...limit,
    price: "1.1",
    size: "0.01",
    bracket: true,
    stopUnit: "pips",
    profit: "20",
    loss: "12.5",
  };
  const sent = (side: "long" | "short", part: Partial<ContractDraft> = {}) => {
    const judged = judgeContract({ ...draft, ...part }, side, pair);
    if (!judged.ok) return judged.error;
    const { profit, loss } = judged.value.stops;
    return [profit, loss].map((one) => (one === undefined ? "" : toText(one)));
  };
  expect([
    sent("long"),
    sent("short"),
    sent("long", { loss: "" }),
    sent("long", { loss: "0" }),
  ]).toEqual([
    ["1.102", "1.09875"],
    ["1.098", "1.10125"],
    ["1.102", ""],
    { field: "loss", error: "orderQuantity" },
  ]);
});

test("half a bitcoin at 60,000 and twenty times freezes 1,515, and is liquidated where the rules say, on the tick of its safe side", () => {
  const of = (side: "long" | "short") => {
    const judged = judgeContract(limit, side, world);
    if (!judged.ok) throw new Error(JSON.stringify(judged.error));
    const { liquidation } = previewContract(
      { ...limit, validity: "postOnly" },
      side,
      judged.value,
      world,
      2,
    );
    return [
      judged.value.cost && toText(judged.value.cost.total),
      liquidation && toText(liquidation),
    ];
  };
  expect([of("long"), of("short")]).toEqual([
    ["1515", "57257.66"],
    ["1515", "62717.77"],
  ]);
});

test("an order at market is shown by its walk of the book, a close by what it brings", () => {
  const market: ContractDraft = { ...limit, kind: "market", validity: "ioc" };
  const judged = judgeContract(market, "long", world);
  if (!judged.ok) throw new Error("refused");
  const shown = previewContract(market, "long", judged.value, world, 2);
  expect([
    shown.average && toText(shown.average),
    shown.percent,
    shown.fee && toText(shown.fee),
  ]).toEqual(["60000.8", 100, "15.0002"]);
  const closing: ContractDraft = { ...market, action: "close", size: "0.3" };
  const close = judgeContract(closing, "long", { ...world, standing: { long } });
  if (!close.ok) throw new Error("refused");
  const found = previewContract(closing, "long", close.value, { ...world, standing: { long } }, 2);
  expect([
    found.gain,
    found.margin && toText(found.margin),
    found.liquidation !== undefined,
  ]).toEqual([0n, "900", true]);
});

test("the most is what margin and fee leave room for, of a close what is closable; a slider before both sides takes the smaller", () => {
  expect(
    [mostOf(limit, "long", world), mostOf(limit, "short", world), mostOfBoth(limit, world)].map(
      (one) => one && toText(one),
    ),
  ).toEqual(["0.66", "0.66", "0.66"]);
  const closing: ContractDraft = { ...limit, action: "close" };
  expect(toText(mostOfBoth(closing, { ...world, standing: { long } })!)).toBe("0.3");
});

test("at market the most leaves room for what prices do until it arrives, and counts the collar where the known book ends before it", () => {
  const market: ContractDraft = { ...limit, kind: "market", validity: "ioc" };
  const up = (price: Price): Price => ((price * 10_009n) / 10_000n) as Price;
  const [asks, bids] = [book.asks, book.bids].map((levels) =>
    levels.map((one) => ({ ...one, price: up(one.price) })),
  );
  const later: BookNow = {
    asks,
    bids,
    bestAsk: up(book.bestAsk),
    bestBid: up(book.bestBid),
    isGathered: false,
    isCut: false,
  };
  const rich = { ...world, available: decimal<Amount>("20000") };
  for (const side of ["long", "short"] as const) {
    const size = toText(mostOf(market, side, rich)!);
    expect([side, judgeContract({ ...market, size }, side, { ...rich, book: later }).ok]).toEqual([
      side,
      true,
    ]);
  }
  const far = dearestOf(market, "long", { ...world, book: { ...book, isCut: true } });
  expect([dearestOf(market, "long", world), far].map((one) => one && toText(one))).toEqual([
    "60500",
    "60600.505",
  ]);
});

test("the call says the side of the position, and of a market order no validity", () => {
  const judged = judgeContract(
    { ...limit, kind: "market", validity: "ioc", slippage: "0.001" },
    "short",
    world,
  );
  if (!judged.ok) throw new Error("refused");
  expect(
    contractParams(
      "btc.p",
      { ...limit, kind: "market", validity: "ioc", slippage: "0.001" },
      "short",
      judged.value,
      "c1",
    ),
  ).toEqual({
    symbol: "btc.p",
    direction: "sell",
    orderType: "market",
    clientOrderId: "c1",
    stopType: "mark",
    tif: "",
    price: "",
    triggerPrice: "",
    qty: "0.5",
    slippage: "0.001",
  });
});

test("the most that can be opened is what is judged to fit its tier: at the mark, beside what stands already", () => {
  const at = { ...world, available: decimal<Amount>("1000000"), leverage: 125 };
  const most = (of: ContractWorld, price: string): string =>
    toText(mostOf({ ...limit, price }, "long", of)!);
  const fits = (of: ContractWorld, price: string): unknown => {
    const found = judgeContract({ ...limit, price, size: most(of, price) }, "long", {
      ...of,
      available: undefined,
    });
    return found.ok ? "ok" : found.error;
  };
  const standing = {
    ...at,
    standing: { long: { ...long, position: { ...long.position, leverage: 125 } } },
  };
  expect([most(at, "60000"), most(at, "30000"), most(standing, "60000")]).toEqual([
    "4.166",
    "4.166",
    "3.666",
  ]);
  expect([fits(at, "60000"), fits(at, "30000"), fits(standing, "60000")]).toEqual([
    "ok",
    "ok",
    "ok",
  ]);
  expect(most({ ...standing, mark: decimal<Price>("600000") }, "60000")).toBe("0");
});

test("a scaled order costs what its leverage says, and half as much margin again while the insurance account is empty", () => {
  const draft: ContractDraft = {
    ...limit,
    kind: "scaled",
    price: "59000",
    to: "59900",
    count: "2",
    size: "0.2",
  };
  const margin = (of: Partial<ContractWorld>): string => {
    const found = judgeContract(draft, "long", { ...world, ...of });
    return found.ok ? toText(found.value.cost!.margin) : "refused";
  };
  expect([margin({}), margin({ cover: decimal<Rate>("1.5") })]).toEqual(["594.5", "891.75"]);
});

test("stops bring what the typed size comes to, in whatever it is counted", () => {
  const draft: ContractDraft = {
    ...limit,
    size: "0.5",
    bracket: true,
    profit: "61000",
    loss: "59000",
  };
  const bring = (
    part: Partial<ContractDraft>,
    of: Partial<ContractWorld> = {},
  ): (string | undefined)[] => {
    const entry = decimal<Price>("60000");
    const { profit, loss } = stopsBring(
      { ...draft, ...part },
      { long: entry, short: entry },
      { ...world, ...of },
    );
    return [profit, loss].map((one) => one && toText(one));
  };
  expect([
    bring({}),
    bring({ unit: "quote", size: "30000" }),
    bring({ unit: "lots", size: "500" }),
  ]).toEqual([
    ["500", "-500"],
    ["500", "-500"],
    ["500", "-500"],
  ]);
  // A short's lie the other way round.
  expect([
    bring({ profit: "59000", loss: "61000" }),
    bring({ profit: "" }),
    bring({ size: "" }),
  ]).toEqual([
    ["500", "-500"],
    [undefined, "-500"],
    [undefined, undefined],
  ]);
  const pair = { worth: decimal<Rate>("100000"), pip: decimal<Price>("0.0001") };
  expect([
    bring({ stopUnit: "pips", profit: "20", loss: "10", size: "0.1" }, pair),
    bring({ stopUnit: "pips", profit: "20", size: "0.1" }, { pip: pair.pip }),
  ]).toEqual([
    ["20", "-10"],
    [undefined, undefined],
  ]);
});
