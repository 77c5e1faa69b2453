/**
 * Perpetuals through the calls, on the real engine, ledger and database: to the last digit, every
 * refusal, and books that balance after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountSnapshot } from "../../../../contract/http/account.ts";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { sysparaGet } from "../../../../contract/http/content.ts";
import { addVirtualAccount, virtualReset } from "../../../../contract/http/demo.ts";
import { getFundingRate } from "../../../../contract/http/detail.ts";
import * as changes from "../../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../../contract/http/trading/perpetual-lists.ts";
import { assetsTradeTop, userOrderCurrency } from "../../../../contract/http/trading/top.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { testDatabase } from "../../../testing/database.ts";
import { booksBalance, credit } from "../../../testing/money.ts";
import { again, type Person, somebody } from "../../../testing/people.ts";
import { instrument } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isWaiting, show, turn } from "../../../testing/trading.ts";

const calls = { ...changes, ...lists };
let t: TestApp;
let db: TestApp["db"];
const PERPETUAL: Partial<Instrument> = {
  type: "perpetual",
  products: ["perpetual"],
  tierGroup: "A",
  base: "BTC",
};
beforeAll(async () => {
  const fine = { qtyScale: 3, lotSize: "0.001", minQty: "0.001" };
  const instruments = [
    instrument(0, "btc"),
    instrument(1, "btc.p", { ...PERPETUAL, ...fine }),
    instrument(2, "eth.p", { ...PERPETUAL, ...fine }),
    instrument(3, "pepe.p", { ...PERPETUAL, tierGroup: "C", status: "suspended" }),
    instrument(4, "doge.p", { ...PERPETUAL, tierGroup: "C" }),
  ];
  db = await testDatabase();
  t = await testApp({ db, instruments, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.close();
  await db.destroy();
});
afterEach(() => booksBalance(db));

const SYM = { "btc.p": 1, "eth.p": 2, "doge.p": 4 } as const;
/** A book around a price with the mark there. */
const at = (
  price: number,
  o: { symbol?: keyof typeof SYM; mark?: number; bids?: string; asks?: string } = {},
): Promise<void> =>
  show(
    t,
    SYM[o.symbol ?? "btc.p"],
    o.bids ?? `${price - 1}x1000`,
    o.asks ?? `${price + 1}x1000`,
    [],
    {
      mark: String(o.mark ?? price),
      last: String(price),
    },
  );

let ann: Person;
const trader = async (usdt = "100000"): Promise<Person> => {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", usdt, "contract");
  return person;
};
beforeEach(async () => {
  await db.deleteFrom("trade_level").execute();
  for (const { account_id } of await db
    .selectFrom("trade_position")
    .select("account_id")
    .distinct()
    .where("state", "<>", "closed")
    .execute()) {
    for (const { orderNo, accountId, symbol } of t.services.engine.openOrders(account_id))
      await t.services.engine.run({ kind: "end", orderNo, accountId, symbol, reason: "demoReset" });
    for (const { id, accountId, symbol } of t.services.engine.openPositions(account_id))
      await t.services.engine.run({ kind: "drop", positionId: id, accountId, symbol });
  }
  // Marks of the test before are no longer remembered.
  for (const symbol of ["btc.p", "eth.p", "doge.p"] as const) {
    t.clock.pass(31_000);
    for (let i = 0; i < 2; i++) await at(60_000, { symbol });
  }
  t.clock.pass(2000);
  for (const symbol of ["btc.p", "eth.p", "doge.p"] as const) await at(60_000, { symbol });
  ann = await trader();
});

type Open = ParamsIn<typeof calls.contractApplyOpen>;
const wish = (text: string, more: Partial<Open> = {}): Open => {
  const [direction, qty, , price] = text.split(" ");
  return {
    symbol: "btc.p",
    direction: direction as "buy" | "sell",
    leverRate: 20,
    agree: "1",
    orderType: price === undefined ? "market" : "limit",
    qty,
    ...(price === undefined ? {} : { price }),
    clientOrderId: randomUUID(),
    ...more,
  };
};
/** Opens; a market order gets the next event, which is `price`. */
async function open(
  person: Person,
  text: string,
  more: Partial<Open> = {},
  show: () => Promise<void> = async () => {},
): Promise<string> {
  const asked = person.ok(calls.contractApplyOpen, wish(text, more));
  if (text.split(" ").length === 2) {
    await isWaiting(t);
    await show();
  }
  return (await asked).orderNo;
}
const positionsOf = async (person: Person) => (await person.ok(calls.contractOrderList, {})).list;
const contract = async (person: Person): Promise<string> => {
  const { available, held } = await db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", person.accountId)
    .where("type", "=", "contract")
    .executeTakeFirstOrThrow();
  return `${Number(available)} + ${Number(held)}`;
};

describe("the specification's vectors", () => {
  it("0.5 btc at 60000, 20×: margin 1500, liquidation 57257.66 and 62717.77", async () => {
    await at(60_000, { bids: "59999x1000", asks: "60000x1000" });
    await open(ann, "buy 0.5 @ 60000");
    const [long] = await positionsOf(ann);
    expect(long).toMatchObject({
      qty: "0.5",
      avgPrice: "60000",
      margin: "1500",
      liqPrice: "57257.66",
      leverRate: 20,
      fee: "15",
      state: "open",
    });
    expect(await contract(ann)).toBe("98485 + 1500");
    const bob = await trader();
    await at(60_000, { bids: "60000x1000", asks: "60001x1000" });
    await open(bob, "sell 0.5 @ 60000");
    expect((await positionsOf(bob))[0]).toMatchObject({
      direction: "sell",
      margin: "1500",
      liqPrice: "62717.77",
    });
  });

  it("eth short, 100 at 3000, 10×, of the second tier: 3284.43", async () => {
    await at(3000, { symbol: "eth.p" });
    for (let i = 0; i < 2; i++)
      await at(3000, { symbol: "eth.p", bids: "3000x1000", asks: "3001x1000" });
    await open(ann, "sell 100 @ 3000", { symbol: "eth.p", leverRate: 10 });
    expect((await positionsOf(ann))[0]).toMatchObject({
      margin: "30000",
      avgPrice: "3000",
      liqPrice: "3284.43",
    });
  });
});

describe("an opening", () => {
  it("freezes margin and taker fee at its limit, gives back what it did better, and averages", async () => {
    await open(ann, "buy 1 @ 59000");
    expect(await contract(ann)).toBe("97020.5 + 2979.5");
    expect(await ann.ok(calls.contractApplyAssets, {})).toMatchObject({
      frozenMargin: "2950",
      frozenFee: "29.5",
      openOrders: 1,
    });
    await at(58_500, { asks: "58500x0.4 58501x5" });
    // Touched at its limit: a maker.
    const [first] = await positionsOf(ann);
    expect(first).toMatchObject({ qty: "1", avgPrice: "59000", margin: "2950", fee: "11.8" });
    expect(await contract(ann)).toBe("97038.2 + 2950");
    await at(58_000, { asks: "58000x9" });
    await open(ann, "buy 1 @ 59000");
    expect((await positionsOf(ann))[0]).toMatchObject({
      id: first.id,
      qty: "2",
      avgPrice: "58500",
      margin: "5850",
      fee: "40.8",
    });
    expect(await contract(ann)).toBe("94109.2 + 5850");
  });

  it("at market executes on the event after it, inside the collar, and tells what it freed", async () => {
    const orderNo = await open(ann, "buy 3", {}, () =>
      at(60_000, { asks: "60000x1 60500x1 60700x9" }),
    );
    const { filled, state, reason, deals, timeline } = await ann.ok(calls.contractApplyGet, {
      orderNo,
    });
    expect([filled, state, reason]).toEqual(["2", "cancelled", "collar"]);
    expect(
      deals.map(({ price, qty, positionId, cause }) => [
        price,
        qty,
        positionId !== undefined,
        cause.rule,
      ]),
    ).toEqual([
      ["60000", "1", true, "taker"],
      ["60500", "1", true, "taker"],
    ]);
    expect(timeline.map((step) => step.state)).toEqual(["open", "cancelled"]);
    expect(await contract(ann)).toBe("93914.75 + 6025");
  });

  it("of the two sides makes two positions, each with its own margin", async () => {
    await open(ann, "buy 1 @ 60001");
    await open(ann, "sell 1 @ 59999");
    expect(
      (await positionsOf(ann)).map(({ direction, margin }) => [direction, margin]).sort(),
    ).toEqual([
      ["buy", "3000.05"],
      ["sell", "2999.95"],
    ]);
  });

  it("behind a trigger waits for the mark", async () => {
    const orderNo = await open(ann, "buy 1 @ 60600", {
      orderType: "stopLimit",
      triggerPrice: "60500",
    });
    await at(60_400, { mark: 60_400 });
    expect((await ann.ok(calls.contractApplyGet, { orderNo })).held).toBe(true);
    await at(60_500);
    expect((await positionsOf(ann))[0]).toMatchObject({ qty: "1", avgPrice: "60501" });
  });

  it("at market behind a trigger fires on the mark and executes on the event after; of a close too", async () => {
    const stop = { orderType: "stopMarket", triggerPrice: "60500" } as const;
    const orderNo = await ann
      .ok(calls.contractApplyOpen, { ...wish("buy 1 @ 1", stop), price: "" })
      .then((one) => one.orderNo);
    await at(60_500);
    expect((await ann.ok(calls.contractApplyGet, { orderNo })).filled).toBe("0");
    await at(60_600);
    expect((await positionsOf(ann))[0]).toMatchObject({ qty: "1", avgPrice: "60601" });
    const closing = {
      symbol: "btc.p",
      direction: "buy",
      qty: "1",
      clientOrderId: randomUUID(),
      orderType: "stopMarket",
      triggerPrice: "60000",
    } as const;
    await ann.ok(calls.contractApplyClose, closing);
    await at(60_000, { bids: "59990x0.4" });
    expect((await positionsOf(ann))[0]).toMatchObject({ qty: "1", closable: "0" });
    await at(60_000, { bids: "59980x0.4" });
    await at(60_000, { bids: "59980x9" });
    expect(await positionsOf(ann)).toEqual([]);
    expect((await ann.ok(calls.contractOrderList, { state: "closed" })).list[0]).toMatchObject({
      closeReason: "manual",
      closePrice: "59980",
    });
  });

  it("is amended and cancelled like any order", async () => {
    const orderNo = await open(ann, "buy 1 @ 58000");
    expect((await ann.ok(calls.contractApplyUpdate, { orderNo, qty: "2" })).frozen).toBe("5858");
    expect(
      (await ann.ok(calls.contractApplyUpdate, { orderNo, price: "59000", qty: "1" })).frozen,
    ).toBe("2979.5");
    expect(await ann.ok(calls.contractApplyCancel, { orderNo })).toEqual({
      orderNo,
      state: "cancelled",
    });
    await open(ann, "buy 1 @ 58000");
    expect(await ann.ok(calls.contractApplyCancelAll, { symbol: "btc.p" })).toEqual({ count: 1 });
    expect(await contract(ann)).toBe("100000 + 0");
  });
});

describe("is refused", () => {
  it.each([
    ["an unknown symbol", "buy 1 @ 60000", { symbol: "nope.p" }, "productNotExist"],
    ["a coin", "buy 1 @ 60000", { symbol: "btc" }, "productNotExist"],
    ["a suspended perpetual", "buy 1 @ 60000", { symbol: "pepe.p" }, "currentlyClosed"],
    ["no quantity", "buy 0 @ 60000", {}, "orderQuantity"],
    ["a quantity off its lot", "buy 0.0005 @ 60000", {}, "stepInvalid"],
    ["a price off its tick", "buy 1 @ 60000.001", {}, "stepInvalid"],
    ["too much", "buy 1001 @ 60000", {}, "outsideOrderLimits"],
    ["too little turnover", "buy 0.001 @ 60", {}, "turnoverBelowLimit"],
    ["a market order with a price", "buy 1 @ 60000", { orderType: "market" }, "systemParameter"],
    ["a day that is over", "buy 1 @ 60000", { tif: "gtd", expireAt: 1 }, "systemParameter"],
    ["more margin than is there", "buy 50 @ 60000", {}, "insufficientBalance"],
    ["a risk that nobody agreed to", "buy 1 @ 60000", { agree: "0" }, "termsNotAgreed"],
    ["a leverage beyond its tier", "buy 10 @ 60000", { leverRate: 125 }, "outsideOrderLimits"],
    [
      "a leverage beyond its group",
      "buy 1 @ 60000",
      { symbol: "doge.p", leverRate: 50 },
      "systemParameter",
    ],
    ["a leverage that is none", "buy 1 @ 60000", { leverRate: 7 }, "systemParameter"],
    ["a profit on the wrong side", "buy 1 @ 60001", { stopPriceProfit: "60000" }, "stopWrongSide"],
    ["a loss on the wrong side", "sell 1 @ 59999", { stopPriceLoss: "59000" }, "stopWrongSide"],
    ["post-only that would take", "buy 1 @ 60001", { tif: "postOnly" }, "outsideOrderLimits"],
  ] as const)("%s", async (_, text, more, error) => {
    expect(await ann.no(calls.contractApplyOpen, wish(text, more as Partial<Open>))).toBe(error);
    expect(await contract(ann)).toBe("100000 + 0");
  });

  it("without proof of life, at market", async () => {
    t.clock.pass(6000);
    expect(await ann.no(calls.contractApplyOpen, wish("buy 1"))).toBe("priceObtaining");
  });

  it("another leverage while a position or an order stands", async () => {
    const orderNo = await open(ann, "buy 0.1 @ 50000");
    expect(await ann.no(calls.contractApplyOpen, wish("sell 0.1 @ 70000", { leverRate: 10 }))).toBe(
      "leverageDiffers",
    );
    expect(await ann.no(calls.contractOrderSetLever, { symbol: "btc.p", leverRate: 10 })).toBe(
      "leverageDiffers",
    );
    await ann.ok(calls.contractApplyCancel, { orderNo });
    expect(await ann.ok(calls.contractOrderSetLever, { symbol: "btc.p", leverRate: 10 })).toEqual({
      leverRate: 10,
    });
    expect((await ann.ok(calls.contractApplyOpenview, { symbol: "btc.p" })).lever).toBe(10);
    expect(await ann.no(calls.contractOrderSetLever, { symbol: "doge.p", leverRate: 50 })).toBe(
      "outsideOrderLimits",
    );
  });

  it("an opening that would stand too close to its liquidation, with nothing filled", async () => {
    // Bought 0.9 % above the mark at 100×: next to nothing of the margin is left.
    await at(60_000, { asks: "60540x9" });
    expect(await ann.no(calls.contractApplyOpen, wish("buy 1 @ 60540", { leverRate: 100 }))).toBe(
      "outsideOrderLimits",
    );
    expect(await contract(ann)).toBe("100000 + 0");
  });

  it("the same client id with another wish, and is the first order with the same", async () => {
    const first = wish("buy 1 @ 50000");
    const { orderNo } = await ann.ok(calls.contractApplyOpen, first);
    expect(
      (await ann.ok(calls.contractApplyOpen, { ...first, requestId: randomUUID() })).orderNo,
    ).toBe(orderNo);
    expect(await ann.no(calls.contractApplyOpen, { ...first, qty: "2" })).toBe("requestReused");
  });

  it("more than fifty open orders of a symbol, which does not keep anybody in a position", async () => {
    const id = await long();
    const all = await Promise.all(
      Array.from({ length: 52 }, () =>
        ann.client.call(calls.contractApplyOpen, wish("buy 0.001 @ 50000")),
      ),
    );
    expect(all.filter((one) => one.ok).length).toBe(50);
    expect(await ann.no(calls.contractApplyOpen, wish("buy 0.001 @ 50000"))).toBe(
      "tooManyOpenOrders",
    );
    await close(ann, id, "", () => at(60_000));
    expect(await positionsOf(ann)).toEqual([]);
  });
});

/** A long of 1 at 60000, 20×: 3000 of margin, 30 of fee. */
async function long(person: Person = ann, more: Partial<Open> = {}, qty = "1"): Promise<string> {
  await at(60_000, { bids: "59999x1000", asks: "60000x1000" });
  await open(person, `buy ${qty} @ 60000`, more);
  return (await positionsOf(person))[0].id;
}
const close = async (person: Person, id: string, qty: string, show: () => Promise<void>) => {
  const asked = person.ok(calls.contractOrderClose, { id, qty, clientOrderId: randomUUID() });
  await isWaiting(t);
  await show();
  return asked;
};

describe("a close", () => {
  it("at market brings margin and gain less the fee, in parts and to the last digit", async () => {
    const id = await long();
    const part = await close(ann, id, "0.4", () => at(61_000, { bids: "61000x100" }));
    // 0.4 × 1000 − 0.4 × 61000 × 0.05 %
    expect(part).toMatchObject({
      qty: "0.6",
      margin: "1800",
      realised: "387.8",
      state: "open",
      unrealised: "600",
    });
    expect(await contract(ann)).toBe("98557.8 + 1800");
    const rest = await close(ann, id, "", () => at(59_000, { bids: "59000x100" }));
    expect(rest).toMatchObject({
      qty: "0",
      margin: "0",
      realised: "-229.9",
      state: "closed",
      closeReason: "manual",
      closePrice: "59800",
    });
    expect(await contract(ann)).toBe("99740.1 + 0");
    expect(
      await ann.no(calls.contractOrderClose, { id, qty: "1", clientOrderId: randomUUID() }),
    ).toBe("productNotExist");
    const { deals } = await ann.ok(calls.contractOrderGet, { id });
    expect(deals.map(({ side, qty, pnl }) => [side, qty, pnl])).toEqual([
      ["buy", "1", ""],
      ["sell", "0.4", "387.8"],
      ["sell", "0.6", "-617.7"],
    ]);
    expect((await ann.ok(calls.contractOrderAssets, {})).realisedToday).toBe("-229.9");
    expect((await ann.ok(calls.contractOrderList, { state: "closed" })).total).toBe(1);
  });

  it("with a limit rests, holds what it would close, and goes when the position is gone", async () => {
    const id = await long();
    const limit = {
      symbol: "btc.p",
      direction: "buy",
      orderType: "limit",
      price: "62000",
    } as const;
    const placed = await ann.ok(calls.contractApplyClose, {
      ...limit,
      qty: "0.7",
      clientOrderId: randomUUID(),
    });
    expect((await positionsOf(ann))[0].closable).toBe("0.3");
    expect(
      await ann.no(calls.contractApplyClose, { ...limit, qty: "0.4", clientOrderId: randomUUID() }),
    ).toBe("closableInsufficient");
    expect(await ann.no(calls.contractApplyUpdate, { orderNo: placed.orderNo, qty: "1.001" })).toBe(
      "closableInsufficient",
    );
    await at(62_000, { bids: "62000x0.2" });
    expect((await positionsOf(ann))[0]).toMatchObject({ qty: "0.8", closable: "0.3" });
    await ann.ok(calls.contractApplyUpdate, { orderNo: placed.orderNo, qty: "0.2" });
    await ann.ok(calls.contractApplyClose, {
      ...limit,
      price: "63000",
      qty: "0.1",
      clientOrderId: randomUUID(),
    });
    await ann.ok(calls.contractApplyCancelAll, {});
    const again = await ann.ok(calls.contractApplyClose, {
      ...limit,
      price: "63000",
      qty: "0.1",
      clientOrderId: randomUUID(),
    });
    await close(ann, id, "0.7", () => at(62_000, { bids: "62000x9" }));
    expect((await positionsOf(ann))[0]).toMatchObject({ qty: "0.1", closable: "0" });
    await at(63_000, { bids: "63000x9" });
    expect(await ann.ok(calls.contractApplyGet, { orderNo: again.orderNo })).toMatchObject({
      state: "completed",
    });
    expect(await positionsOf(ann)).toEqual([]);
    expect(
      await ann.no(calls.contractApplyClose, { ...limit, qty: "0.1", clientOrderId: randomUUID() }),
    ).toBe("closableInsufficient");
  });

  it("that a thin book meets goes on with each event, lets nothing be added meanwhile, and can be taken back", async () => {
    const id = await long();
    const first = await close(ann, id, "", () => at(60_000, { bids: "59900x0.3" }));
    expect(first).toMatchObject({ qty: "0.7", state: "closing", closable: "0" });
    expect(await ann.no(calls.contractApplyOpen, wish("buy 0.1 @ 60001"))).toBe("orderStatus");
    expect(await ann.no(calls.contractOrderAdjustMargin, { id, amount: "1" })).toBe("orderStatus");
    await at(60_000, { bids: "59900x0.5" });
    const [closing] = (await ann.ok(calls.contractApplyList, { state: "open" })).list;
    expect([closing.reduceOnly, closing.filled, (await positionsOf(ann))[0].qty]).toEqual([
      true,
      "0.5",
      "0.5",
    ]);
    await ann.ok(calls.contractApplyCancel, { orderNo: closing.orderNo });
    expect((await positionsOf(ann))[0]).toMatchObject({
      qty: "0.5",
      state: "open",
      closeReason: "",
    });
  });

  it("of all closes what there is, each by itself", async () => {
    await long();
    await at(60_000, { bids: "60000x9" });
    await open(ann, "sell 1 @ 60000");
    const asked = ann.ok(calls.contractOrderCloseAll, {});
    await isWaiting(t);
    await at(60_000);
    await at(60_000);
    expect(await asked).toEqual({ count: 2, failed: [] });
    expect(await positionsOf(ann)).toEqual([]);
  });

  it("the same again is answered with what it was", async () => {
    const id = await long();
    const clientOrderId = randomUUID();
    const asked = ann.ok(calls.contractOrderClose, { id, clientOrderId });
    await isWaiting(t);
    await at(60_000);
    const first = await asked;
    expect(
      await ann.ok(calls.contractOrderClose, { id, clientOrderId, requestId: randomUUID() }),
    ).toMatchObject({
      id,
      state: "closed",
      realised: first.realised,
    });
  });

  it("is its owner's alone", async () => {
    const id = await long();
    const bob = await trader();
    expect(await bob.no(calls.contractOrderClose, { id, clientOrderId: randomUUID() })).toBe(
      "productNotExist",
    );
    expect(await bob.no(calls.contractOrderSetStop, { id, stopPriceLoss: "59000" })).toBe(
      "productNotExist",
    );
    expect(await bob.no(calls.contractOrderAdjustMargin, { id, amount: "1" })).toBe(
      "productNotExist",
    );
    expect(await bob.no(calls.contractOrderGet, { id })).toBe("productNotExist");
  });
});

describe("stops", () => {
  it("fire once on the mark, close at the next event, and take other closes with them", async () => {
    const id = await long();
    await ann.ok(calls.contractOrderSetStop, {
      id,
      stopPriceProfit: "61000",
      stopPriceLoss: "59000",
    });
    const limit = {
      symbol: "btc.p",
      direction: "buy",
      orderType: "limit",
      price: "65000",
      qty: "0.5",
    } as const;
    const { orderNo } = await ann.ok(calls.contractApplyClose, {
      ...limit,
      clientOrderId: randomUUID(),
    });
    await at(60_999, { mark: 60_999 });
    expect((await positionsOf(ann))[0].state).toBe("open");
    await at(61_000);
    expect((await positionsOf(ann))[0]).toMatchObject({
      state: "closing",
      closeReason: "tp",
      qty: "1",
    });
    expect(await ann.ok(calls.contractApplyGet, { orderNo })).toMatchObject({
      state: "cancelled",
      reason: "positionClosed",
    });
    const [made] = (await ann.ok(calls.contractApplyList, { state: "open" })).list;
    expect([
      made.origin,
      await ann.no(calls.contractApplyCancel, { orderNo: made.orderNo }),
    ]).toEqual(["tp", "orderStatus"]);
    await at(60_500, { bids: "60500x9" });
    const { realised, state, closePrice } = await ann.ok(calls.contractOrderGet, { id });
    expect([state, closePrice, realised]).toEqual(["closed", "60500", "469.75"]);
    await at(58_000);
    expect((await ann.ok(calls.contractApplyList, { state: "open" })).total).toBe(0);
  });

  it("look at the last trade where they are told to, and are taken away by an empty one", async () => {
    const id = await long(ann, { stopPriceLoss: "59500", stopType: "last" });
    expect((await positionsOf(ann))[0]).toMatchObject({ stopPriceLoss: "59500", stopType: "last" });
    await at(60_000, { mark: 59_400 });
    expect((await positionsOf(ann))[0].state).toBe("open");
    await ann.ok(calls.contractOrderSetStop, {
      id,
      stopPriceProfit: "",
      stopPriceLoss: "",
      stopType: "last",
    });
    await show(t, 1, "59999x100", "60001x100", ["sell 1 @ 59400"], { mark: "59900" });
    expect((await positionsOf(ann))[0]).toMatchObject({ state: "open", stopPriceLoss: "" });
    await ann.ok(calls.contractOrderSetStop, { id, stopPriceLoss: "59500", stopType: "last" });
    await show(t, 1, "59999x100", "60001x100", ["sell 1 @ 59500"], { mark: "59900" });
    expect((await positionsOf(ann))[0]).toMatchObject({ state: "closing", closeReason: "sl" });
  });

  it("on the wrong side of the mark or beyond liquidation are refused", async () => {
    const id = await long();
    const no = (stops: object) => ann.no(calls.contractOrderSetStop, { id, ...stops });
    expect(await no({ stopPriceProfit: "60000" })).toBe("stopWrongSide");
    expect(await no({ stopPriceLoss: "60000" })).toBe("stopWrongSide");
    expect(await no({ stopPriceLoss: "57257.65" })).toBe("stopWrongSide");
    expect(await no({ stopPriceLoss: "59000.001" })).toBe("stepInvalid");
  });
});

describe("margin", () => {
  it("is added and taken out as far as the mark allows, and moves the liquidation price", async () => {
    const id = await long();
    expect(await ann.ok(calls.contractOrderAdjustMargin, { id, amount: "1000" })).toMatchObject({
      margin: "4000",
      liqPrice: "56253.14",
    });
    expect(await contract(ann)).toBe("95970 + 4000");
    const no = (amount: string) => ann.no(calls.contractOrderAdjustMargin, { id, amount });
    expect(await no("0")).toBe("amountNotPositive");
    expect(await no("95971")).toBe("insufficientBalance");
    expect(await no("-1000.01")).toBe("outsideOrderLimits");
    expect(await no("0.000000001")).toBe("stepInvalid");
    expect(await no("one")).toBe("systemParameter");
    expect(await ann.ok(calls.contractOrderAdjustMargin, { id, amount: "-1000" })).toMatchObject({
      margin: "3000",
    });
    await at(59_000, { mark: 59_000 });
    expect(await no("-0.01")).toBe("outsideOrderLimits");
  });
});

describe("a liquidation", () => {
  it("closes at market inside the margin, pays its fees and gives back the rest; it says why", async () => {
    const id = await long();
    const opening = await open(ann, "buy 0.1 @ 50000");
    await at(57_257, { mark: 57_258, bids: "57250x100" });
    expect((await positionsOf(ann))[0]).toMatchObject({ state: "open" });
    await at(57_257, { bids: "57250x100" });
    expect(await positionsOf(ann)).toEqual([]);
    const position = await ann.ok(calls.contractOrderGet, { id });
    // 3000 − 2750; closing fee 28.625; what is left of 221.375 is less than the fee of 0.5 %.
    expect(position).toMatchObject({
      state: "closed",
      closeReason: "liquidated",
      realised: "-3000",
      fee: "280",
      liquidationFee: "221.375",
      margin: "0",
    });
    expect(position.deals.at(-1)).toMatchObject({ fee: "250", liquidationFee: "221.375" });
    expect(position.liquidation).toMatchObject({
      mark: "57257",
      margin: "3000",
      unrealised: "-2743",
      maintenance: "257.6565",
      mmr: "0.004",
      cum: "0",
    });
    expect(await ann.ok(calls.contractApplyGet, { orderNo: opening })).toMatchObject({
      state: "cancelled",
      reason: "liquidation",
    });
    expect(await contract(ann)).toBe("96970 + 0");
    const [made] = (await ann.ok(calls.contractApplyList, { state: "done" })).list;
    expect(made.origin).toBe("liquidation");
  });

  it("warns at 70 and 90 per cent before", async () => {
    await long();
    const warnings = async () => (await positionsOf(ann))[0].warning;
    await at(57_400, { mark: 57_400 });
    expect(await warnings()).toBe(0);
    await at(57_360, { mark: 57_360 });
    expect(await warnings()).toBe(70);
    await at(57_280, { mark: 57_280 });
    expect(await warnings()).toBe(90);
    // Back below 60 per cent it may be warned of anew; in between a price that goes to and fro rings
    // once.
    await at(57_400, { mark: 57_400 });
    expect(await warnings()).toBe(90);
    await at(57_900, { mark: 57_900 });
    expect(await warnings()).toBe(0);
    await at(57_360, { mark: 57_360 });
    expect(await warnings()).toBe(70);
    const told = await db
      .selectFrom("notice")
      .select("facts")
      .where("account_id", "=", ann.accountId)
      .where("name", "=", "marginWarning")
      .execute();
    expect(told.length).toBe(3);
  });

  it("is not begun by a mark that is far from those before, until it is said twice", async () => {
    await long();
    await at(50_000, { bids: "59000x100", asks: "59001x100" });
    expect((await positionsOf(ann)).length).toBe(1);
    await at(50_000, { bids: "59000x100", asks: "59001x100" });
    expect((await positionsOf(ann)).length).toBe(0);
  });

  it("that finds no book inside the margin goes to the insurance account after three seconds", async () => {
    const id = await long();
    await at(57_000, { bids: "56000x100" });
    expect((await positionsOf(ann))[0]).toMatchObject({
      state: "closing",
      closeReason: "liquidated",
      qty: "1",
    });
    expect(await ann.no(calls.contractOrderClose, { id, clientOrderId: randomUUID() })).toBe(
      "closableInsufficient",
    );
    t.clock.pass(2900);
    await at(57_000, { bids: "56000x100" });
    expect((await positionsOf(ann)).length).toBe(1);
    t.clock.pass(100);
    await at(57_000, { bids: "56000x100" });
    const position = await ann.ok(calls.contractOrderGet, { id });
    expect(position).toMatchObject({ state: "closed", closePrice: "57000", realised: "-3000" });
    expect(position.deals.at(-1)?.cause).toMatchObject({
      rule: "takeover",
      kind: "mark",
      price: "57000",
    });
    expect(await contract(ann)).toBe("96970 + 0");
  });

  it("of a large position closes what brings it into the lower tier, and leaves the rest", async () => {
    const rich = await trader("1000000");
    await at(60_000, { bids: "59999x1000", asks: "60000x1000" });
    await open(rich, "buy 30 @ 60000", { leverRate: 50 });
    const [before] = await positionsOf(rich);
    expect(before).toMatchObject({ margin: "36000", liqPrice: "59247.1" });
    await at(59_240, { bids: "59240x1000" });
    const after = await rich.ok(calls.contractOrderGet, { id: before.id });
    // 16.88 × 59240 is the most below 1,000,000; 13.12 × (760 + 59240 × 0.55 %) left the margin.
    expect(after).toMatchObject({
      state: "open",
      closeReason: "",
      qty: "16.88",
      margin: "21754.0416",
    });
    expect(after.deals.map(({ qty }) => qty)).toEqual(["30", "13.12"]);
  });

  it("in steps goes on judging when a mark in between is not believed, and leaves what protects the rest", async () => {
    const rich = await trader("1000000");
    await at(60_000, { bids: "59999x1000", asks: "60000x1000" });
    await open(rich, "buy 30 @ 60000", { leverRate: 50 });
    const [{ id }] = await positionsOf(rich);
    const closing = { symbol: "btc.p", direction: "buy", clientOrderId: randomUUID() } as const;
    const { orderNo } = await rich.ok(calls.contractApplyClose, {
      ...closing,
      orderType: "tpsl",
      share: "0.5",
      stopPriceProfit: "61000",
    });
    const limit = {
      ...closing,
      clientOrderId: randomUUID(),
      orderType: "limit",
      qty: "1",
      price: "62000",
    } as const;
    const standing = await rich.ok(calls.contractApplyClose, limit);
    await at(59_240, { bids: "59240x5" });
    expect((await positionsOf(rich))[0]).toMatchObject({ state: "closing", qty: "25" });
    // The book has come back; the mark says nothing that may be decided by.
    await at(59_240, { mark: 40_000, bids: "59240x1000" });
    await at(59_240, { bids: "59240x1000" });
    expect(await rich.ok(calls.contractOrderGet, { id })).toMatchObject({
      state: "open",
      qty: "16.88",
    });
    expect(await rich.ok(calls.contractApplyGet, { orderNo })).toMatchObject({
      state: "submitted",
      held: true,
    });
    const told = await db
      .selectFrom("notice")
      .select("facts")
      .where("account_id", "=", rich.accountId)
      .where("name", "=", "liquidatedPart")
      .execute();
    const step = {
      mark: "59240",
      result: "-14245.9584",
      fee: "4274.7584",
      liquidationFee: "3886.144",
    };
    expect(told.map(({ facts }) => JSON.parse(facts))).toEqual([
      { symbol: "btc.p", side: "long", qty: "13.12", price: "59240", ...step },
    ]);
    expect(await rich.ok(calls.contractApplyGet, { orderNo: standing.orderNo })).toMatchObject({
      state: "cancelled",
      reason: "liquidation",
    });
    await at(61_000);
    await at(61_000);
    expect((await positionsOf(rich))[0]).toMatchObject({ state: "open", qty: "8.44" });
  });
});

describe("funding", () => {
  it("is sampled by the minute, charged at its time by the minutes held, and told", async () => {
    t.clock.pass(28_800_000 - (t.clock.now() % 28_800_000) - 600_000);
    await at(60_000);
    await at(60_000);
    t.clock.pass(3000);
    await at(60_000);
    const id = await long();
    // Ten minutes before the time: held for 9 or 10 of 480. The premium is zero: the rate is 0.01 %.
    for (let i = 0; i < 9; i++) {
      t.clock.pass(60_000);
      await at(60_000);
      await at(60_000);
    }
    expect(
      (
        await db
          .selectFrom("trade_funding_sample")
          .select("at")
          .where("symbol", "=", "btc.p")
          .execute()
      ).length,
    ).toBeGreaterThan(8);
    t.clock.pass(60_000);
    await at(60_000);
    await turn(t);
    await at(60_000);
    const [paid] = (await ann.ok(calls.contractOrderFundingList, {})).list;
    // 1 × 60000 × 0.0001 × 10 ÷ 480
    expect(paid).toMatchObject({
      positionId: id,
      rate: "0.0001",
      mark: "60000",
      amount: "0.125",
      notional: "1250",
    });
    expect((await positionsOf(ann))[0]).toMatchObject({ margin: "2999.875", funding: "0.125" });
    const ev = await db
      .selectFrom("live_event")
      .select("ev")
      .where("account_id", "=", ann.accountId)
      .execute();
    expect(ev.filter((one) => one.ev === "funding").length).toBe(1);
    expect((await ann.ok(calls.contractOrderAssets, {})).fundingToday).toBe("0.125");
    expect(await ann.no(getFundingRate, { symbol: "btc.p" })).toBe("productNotExist");
  });

  it("of a position that closes before is charged then, for the minutes it was held", async () => {
    const id = await long();
    for (let i = 0; i < 4; i++) {
      t.clock.pass(60_000);
      await at(60_000);
      await at(60_000);
    }
    await close(ann, id, "", () => at(60_000, { bids: "60000x9" }));
    const [paid] = (await ann.ok(calls.contractOrderFundingList, { positionId: id })).list;
    expect(paid).toMatchObject({ rate: "0.0001", amount: "0.05" });
    expect(await contract(ann)).toBe("99939.95 + 0");
  });
});

it("what is open survives a restart: orders, positions, stops and how far funding is", async () => {
  const id = await long(ann, { stopPriceProfit: "65000" });
  await open(ann, "buy 0.2 @ 50000");
  await ann.ok(calls.contractApplyClose, {
    symbol: "btc.p",
    direction: "buy",
    orderType: "limit",
    price: "64000",
    qty: "0.5",
    clientOrderId: randomUUID(),
  });
  t.clock.pass(61_000);
  await at(60_000);
  await turn(t);
  const memory = () => {
    const { engine } = t.services;
    const text = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}` : (one ?? null))),
      );
    return [
      text(engine.openPositions(ann.accountId)),
      text(
        engine
          .openOrders(ann.accountId)
          .map(({ orderNo, rest, frozen }) => [orderNo, rest, frozen])
          .sort(),
      ),
      text(engine.fundingSoFar("btc.p")),
    ];
  };
  const before = memory();
  await t.close();
  t = await testApp({
    db,
    clock: t.clock,
    instruments: t.services.market.catalog.instruments,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  expect(memory()).toEqual(before);
  for (let i = 0; i < 3; i++) await at(65_000, { bids: "64999x9" });
  const back = await again(t, ann);
  expect(await positionsOf(back)).toEqual([]);
  expect((await back.ok(calls.contractOrderGet, { id })).closeReason).toBe("tp");
});

it("the account hears of it in order, and its snapshot carries orders and positions", async () => {
  const id = await long();
  await open(ann, "buy 0.1 @ 50000");
  const rows = await db
    .selectFrom("live_event")
    .select("ev")
    .where("account_id", "=", ann.accountId)
    .orderBy("seq")
    .execute();
  expect(rows.map(({ ev }) => ev).filter((ev) => ev !== "wallet")).toEqual([
    "deal",
    "order",
    "position",
    "inbox",
    "order",
  ]);
  const { orders, positions } = await ann.ok(accountSnapshot, {});
  expect(orders?.map(({ symbol, leverRate, direction }) => [symbol, leverRate, direction])).toEqual(
    [["btc.p", 20, "buy"]],
  );
  expect(positions).toEqual(await positionsOf(ann));
  expect(positions?.[0].id).toBe(id);
});

it("the sums above the screens are those of the account a product trades from, and lists know what was traded", async () => {
  const id = await long();
  await close(ann, id, "0.4", () => at(61_000, { bids: "61000x100" }));
  // 100000 − 30 + 387.8, 0.6 × 1000 unrealised.
  expect(await ann.ok(assetsTradeTop, { product: "perpetual" })).toEqual({
    equity: "100957.8",
    available: "98557.8",
    frozen: "1800",
    unrealised: "600",
    pnlToday: "0",
    pnlTodayRatio: "0",
    accountMode: "real",
  });
  await credit(t, ann.accountId, "USDT", "20", "spot");
  expect(await ann.ok(assetsTradeTop, { product: "spot" })).toMatchObject({
    equity: "20",
    available: "20",
    frozen: "0",
    pnlToday: "0",
  });
  expect(await ann.ok(assetsTradeTop, {})).toMatchObject({
    equity: "100977.8",
    available: "98577.8",
    frozen: "1800",
    pnlToday: "0",
  });
  // A position brings its result when it is closed, whole.
  await close(ann, id, "0.6", () => at(61_000, { bids: "61000x100" }));
  const [{ net }] = (await ann.ok(calls.contractOrderList, { state: "closed" })).list;
  expect([net, (await ann.ok(assetsTradeTop, {})).pnlToday]).toEqual(["939.5", "939.5"]);
  expect(await ann.ok(userOrderCurrency, {})).toEqual([
    { symbol: "btc.p", name: "BTC.P", type: "perpetual" },
  ]);
  expect(await ann.ok(userOrderCurrency, { product: "spot" })).toEqual([]);
});

it("a reset of the demo account takes its positions away and gives everything back", async () => {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  await long(person);
  t.clock.pass(61_000);
  expect((await person.ok(virtualReset, { requestId: randomUUID() })).balance).toBe("100000");
  expect((await person.ok(calls.contractOrderList, { state: "closed" })).list).toMatchObject([
    { closeReason: "demoReset" },
  ]);
});

it("the terms of perpetuals are told to every visitor", async () => {
  const { value } = await ann.ok(sysparaGet, { code: "perpetual_contracts" });
  expect(JSON.parse(value)).toMatchObject({
    leverList: [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125],
    feeMaker: "0.0002",
    feeTaker: "0.0005",
    fundingHours: [0, 8, 16],
    maxOrders: 200,
    tiers: { B: [{ upTo: "50000", maxLever: 75, mmr: "0.0065", cum: "0" }, {}, {}, {}] },
  });
});
