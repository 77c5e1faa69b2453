/**
 * Spot through the calls, on the real engine, ledger and database: fills to the last digit, every
 * refusal, and books that balance after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVirtualAccount, virtualReset } from "../../../contract/http/demo.ts";
import {
  exchangeApplyCancel,
  exchangeApplyCancelAll,
  exchangeApplyDeals,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeApplyOpen,
  exchangeApplyOpenview,
  exchangeApplyUpdate,
  exchangeHoldings,
  exchangeProfitLoss,
} from "../../../contract/http/trading/spot.ts";
import { testDatabase } from "../../testing/database.ts";
import { availableOf, booksBalance } from "../../testing/money.ts";
import { type Person, somebody } from "../../testing/people.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { asked, isWaiting, place, refused, show, trader, turn } from "../../testing/trading.ts";

let t: TestApp;
let db: TestApp["db"];
beforeAll(async () => {
  const fine = { priceScale: 2, qtyScale: 5, lotSize: "0.00001", minQty: "0.00001" };
  const instruments = [
    instrument(0, "btc"),
    instrument(1, "eth", fine),
    instrument(2, "pepe", { status: "suspended" }),
    instrument(3, "aapl.us", { type: "us" }),
  ];
  db = await testDatabase();
  t = await testApp({ db, instruments, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.close();
  await db.destroy();
});
afterEach(() => booksBalance(db));

let ann: Person;
beforeEach(async () => {
  // Taken levels and resting orders are not carried from one test to the next.
  await db.deleteFrom("trade_level").execute();
  for (const desk of await db
    .selectFrom("trade_order")
    .select(["account_id"])
    .distinct()
    .where("state", "in", ["open", "held"])
    .execute())
    for (const order of t.services.engine.openOrders(desk.account_id))
      await t.services.engine.run({
        kind: "end",
        orderNo: order.orderNo,
        accountId: order.accountId,
        symbol: order.symbol,
        reason: "user",
      });
  t.clock.pass(5000);
  await show(t, 0, "99x100", "");
  t.clock.pass(2000);
  await show(t, 0, "99x100", "");
  t.clock.pass(2000);
  ann = await trader(t);
});

const stateOf = async (person: Person, orderNo: string) => {
  const { state, filled, avgPrice, reason, frozen } = await person.ok(exchangeApplyGet, {
    orderNo,
  });
  return { state, filled, avgPrice, reason, frozen };
};
const money = async (person: Person) => {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["asset", "available", "held"])
    .where("owner", "=", person.accountId)
    .orderBy("asset")
    .execute();
  const all = rows.map(({ asset, available, held }) => [
    asset,
    `${Number(available)} + ${Number(held)}`,
  ]);
  return Object.fromEntries(all.filter(([, sums]) => sums !== "0 + 0"));
};
const eventsOf = async (person: Person): Promise<string[]> => {
  const rows = await db
    .selectFrom("live_event")
    .select(["ev"])
    .where("account_id", "=", person.accountId)
    .orderBy("seq")
    .execute();
  return rows.map(({ ev }) => ev);
};

describe("a limit order", () => {
  it("freezes, fills in parts, releases what it did better, and tells all of it", async () => {
    await show(t, 0, "99x100", "100x1 100.5x1 101x9");
    const { orderNo, state, filled, avgPrice } = await place(ann, "buy 5 @ 100.5");
    expect([state, filled, avgPrice]).toEqual(["submitted", "2", "100.25"]);
    expect(await money(ann)).toEqual({ BTC: "1.998 + 0", USDT: "9498 + 301.5" });
    await show(t, 0, "99x100", "100.5x0.5 101x9");
    expect((await stateOf(ann, orderNo)).filled).toBe("2");
    await show(t, 0, "99x100", "101x9", ["sell 10 @ 100.4"]);
    expect(await stateOf(ann, orderNo)).toEqual({
      state: "completed",
      filled: "5",
      avgPrice: "100.4",
      reason: "",
      frozen: "0",
    });
    expect(await availableOf(db, ann.accountId)).toEqual({
      "spot BTC": "4.995",
      "spot USDT": "9498",
    });
    const { deals, timeline } = await ann.ok(exchangeApplyGet, { orderNo });
    expect(
      deals.map(({ price, qty, maker, fee, feeCurrency, cause }) => [
        price,
        qty,
        maker,
        fee,
        feeCurrency,
        cause.rule,
        cause.price,
      ]),
    ).toEqual([
      ["100", "1", false, "0.001", "BTC", "taker", "100"],
      ["100.5", "1", false, "0.001", "BTC", "taker", "100.5"],
      ["100.5", "3", true, "0.003", "BTC", "through", "100.4"],
    ]);
    expect(deals[2].cause).toMatchObject({ kind: "trade", qty: "10", asks: [["101", "9"]] });
    expect(timeline.map((step) => step.state)).toEqual(["open", "completed"]);
    expect((await eventsOf(ann)).filter((ev) => ev !== "wallet")).toEqual([
      "deal",
      "deal",
      "order",
      "deal",
      "order",
      "inbox",
    ]);
  });

  it("of the specification's vectors pays and receives them to the last digit", async () => {
    await show(t, 1, "64231.5x10", "64232x1");
    await place(ann, "buy 0.01237 @ 64232", { symbol: "eth" });
    expect(await availableOf(db, ann.accountId)).toEqual({
      "spot ETH": "0.01235763",
      "spot USDT": "9205.45016",
    });
    const eve = await trader(t, "1", { ETH: "0.01237" });
    await show(t, 1, "64232x10", "64233x1");
    await place(eve, "sell 0.01237 @ 64232", { symbol: "eth" });
    expect(await availableOf(db, eve.accountId)).toEqual({ "spot USDT": "794.75529016" });
  });

  it("is cancelled with its rest, once, by its owner alone", async () => {
    const bob = await somebody(t);
    const { orderNo } = await place(ann, "buy 2 @ 50");
    expect(await money(ann)).toEqual({ USDT: "9900 + 100" });
    expect(await bob.no(exchangeApplyCancel, { orderNo })).toBe("orderStatus");
    expect(await ann.ok(exchangeApplyCancel, { orderNo })).toEqual({ orderNo, state: "cancelled" });
    expect(await ann.no(exchangeApplyCancel, { orderNo })).toBe("orderStatus");
    expect(await stateOf(ann, orderNo)).toEqual({
      state: "cancelled",
      filled: "0",
      avgPrice: "",
      reason: "user",
      frozen: "0",
    });
    expect(await bob.no(exchangeApplyGet, { orderNo })).toBe("productNotExist");
  });

  it("sold brings the quote less the fee, and cannot be sold twice", async () => {
    const eve = await trader(t, "1", { BTC: "3" });
    await show(t, 0, "99x100", "101x9");
    await place(eve, "sell 2 @ 101");
    expect(await refused(eve, "sell 2 @ 101")).toBe("insufficientPosition");
    await show(t, 0, "101x1 99x100", "102x9");
    expect(await availableOf(db, eve.accountId)).toEqual({
      "spot BTC": "1",
      "spot USDT": "101.899",
    });
  });
});

describe("a market order", () => {
  it("executes on the first event after it, by quantity", async () => {
    await show(t, 0, "99x100", "100x1 100.2x9");
    const going = place(ann, "buy 2");
    await isWaiting(t);
    await show(t, 0, "99x100", "100.1x1 100.3x9");
    expect(await going).toMatchObject({ state: "completed", filled: "2", avgPrice: "100.2" });
    expect(await availableOf(db, ann.accountId)).toEqual({
      "spot BTC": "1.998",
      "spot USDT": "9799.6",
    });
  });

  it("by amount buys whole lots for it and gives the rest back", async () => {
    await show(t, 0, "99x100", "100x1");
    const going = place(ann, "buy", { qty: "", amount: "150.005" });
    await isWaiting(t);
    await show(t, 0, "99x100", "100x1 100.1x9");
    const { filled, state, orderNo } = await going;
    expect([filled, state]).toEqual(["1.4995", "completed"]);
    expect(await stateOf(ann, orderNo)).toMatchObject({ frozen: "0", reason: "" });
    expect((await availableOf(db, ann.accountId))["spot USDT"]).toBe("9850.00005");
  });

  it("by amount that the book does not take ends with what it had", async () => {
    await show(t, 0, "99x100", "100x1");
    const going = place(ann, "buy", { qty: "", amount: "150" });
    await isWaiting(t);
    await show(t, 0, "99x100", "100x1");
    expect(await stateOf(ann, (await going).orderNo)).toEqual({
      state: "cancelled",
      filled: "1",
      avgPrice: "100",
      reason: "noLiquidity",
      frozen: "0",
    });
  });

  it("ends at the collar with what it had", async () => {
    await show(t, 0, "99x100", "100x1");
    const going = place(ann, "buy 3");
    await isWaiting(t);
    await show(t, 0, "99x100", "100x1 101.01x9");
    expect(await stateOf(ann, (await going).orderNo)).toMatchObject({
      state: "cancelled",
      filled: "1",
      reason: "collar",
    });
  });

  it("is nothing when no event comes within a second, or none came for five", async () => {
    await show(t, 0, "99x100", "100x1");
    const going = refused(ann, "buy 1");
    await isWaiting(t);
    t.clock.pass(1001);
    await turn(t);
    expect(await going).toBe("priceObtaining");
    t.clock.pass(5000);
    expect(await refused(ann, "buy 1")).toBe("priceObtaining");
    expect(await money(ann)).toEqual({ USDT: "10000 + 0" });
    expect((await ann.ok(exchangeApplyList, {})).total).toBe(0);
  });
});

describe("a stop", () => {
  it("is held with its money, fires once at its price and is a limit order from then on", async () => {
    await show(t, 0, "99x100", "100x9", ["buy 1 @ 100"]);
    const { orderNo } = await place(ann, "buy 1 @ 102.5", {
      orderType: "stopLimit",
      triggerPrice: "102",
    });
    expect(await ann.ok(exchangeApplyGet, { orderNo })).toMatchObject({
      state: "submitted",
      held: true,
      frozen: "102.5",
    });
    await show(t, 0, "99x100", "101.9x9", ["buy 1 @ 101.9"]);
    expect((await stateOf(ann, orderNo)).filled).toBe("0");
    await show(t, 0, "99x100", "102.1x9", ["buy 1 @ 102"]);
    expect(await stateOf(ann, orderNo)).toMatchObject({ state: "completed", avgPrice: "102.1" });
    expect(
      (await ann.ok(exchangeApplyGet, { orderNo })).timeline.map((step) => step.state),
    ).toEqual(["held", "open", "completed"]);
  });
});

describe("an amendment", () => {
  it("holds more or less, keeps its place when it shrinks, and is filled when it meets the book", async () => {
    await show(t, 0, "99x100", "101x9", ["sell 1 @ 100"]);
    const { orderNo } = await place(ann, "buy 2 @ 95");
    expect((await ann.ok(exchangeApplyUpdate, { orderNo, qty: "3" })).frozen).toBe("285");
    expect(await money(ann)).toEqual({ USDT: "9715 + 285" });
    expect((await ann.ok(exchangeApplyUpdate, { orderNo, qty: "1", price: "90" })).frozen).toBe(
      "90",
    );
    expect(await ann.no(exchangeApplyUpdate, { orderNo, price: "89.99" })).toBe("amendDeviation");
    expect(await ann.no(exchangeApplyUpdate, { orderNo, price: "90.001" })).toBe("stepInvalid");
    expect(await ann.no(exchangeApplyUpdate, { orderNo, qty: "200" })).toBe("insufficientBalance");
    expect(await ann.ok(exchangeApplyUpdate, { orderNo, price: "101" })).toMatchObject({
      state: "completed",
      filled: "1",
    });
    expect(await ann.no(exchangeApplyUpdate, { orderNo, price: "101" })).toBe("orderStatus");
  });
});

it("amended to another limit after a part has filled, the part stays what it was", async () => {
  await show(t, 0, "99x100", "100x1 101x9");
  const { orderNo } = await place(ann, "buy 2 @ 100");
  expect(await ann.ok(exchangeApplyUpdate, { orderNo, price: "95" })).toMatchObject({
    filled: "1",
    state: "submitted",
  });
});

describe("a stop at market", () => {
  it("freezes the collar above its trigger, fires once, executes on the event after, and releases the rest", async () => {
    await show(t, 0, "99x100", "100x9", ["buy 1 @ 100"]);
    const { orderNo } = await place(ann, "buy 2", { orderType: "stopMarket", triggerPrice: "105" });
    expect(await money(ann)).toEqual({ USDT: "9787.9 + 212.1" });
    await show(t, 0, "104x100", "105x9", ["buy 1 @ 105"]);
    expect(await stateOf(ann, orderNo)).toMatchObject({ state: "submitted", filled: "0" });
    await show(t, 0, "105x100", "105.5x9");
    expect(await stateOf(ann, orderNo)).toMatchObject({
      state: "completed",
      filled: "2",
      avgPrice: "105.5",
      frozen: "0",
    });
    expect(await money(ann)).toEqual({ BTC: "1.998 + 0", USDT: "9789 + 0" });
    await show(t, 0, "104x100", "105x9", ["buy 1 @ 106"]);
    expect((await ann.ok(exchangeApplyList, { state: "open" })).total).toBe(0);
  });

  it("of a buy ends where the market went beyond what was frozen for it; a sale takes the bids", async () => {
    await show(t, 0, "99x100", "100x9", ["buy 1 @ 100"]);
    const { orderNo } = await place(ann, "buy 2", { orderType: "stopMarket", triggerPrice: "105" });
    await show(t, 0, "110x100", "111x9", ["buy 1 @ 111"]);
    await show(t, 0, "110x100", "111x9");
    expect(await stateOf(ann, orderNo)).toMatchObject({
      state: "cancelled",
      reason: "collar",
      filled: "0",
      frozen: "0",
    });
    const eve = await trader(t, "1", { BTC: "2" });
    const sale = await place(eve, "sell 2", { orderType: "stopMarket", triggerPrice: "108" });
    await show(t, 0, "107x100", "108x9", ["sell 1 @ 107"]);
    await show(t, 0, "106x100", "107x9");
    expect(await stateOf(eve, sale.orderNo)).toMatchObject({ state: "completed", avgPrice: "106" });
  });

  it("with a price, or without a trigger, is none", async () => {
    expect(
      await refused(ann, "buy 1 @ 100", { orderType: "stopMarket", triggerPrice: "105" }),
    ).toBe("systemParameter");
    expect(await refused(ann, "buy 1", { orderType: "stopMarket" })).toBe("systemParameter");
  });
});

describe("is refused", () => {
  it.each([
    ["an unknown symbol", "buy 1 @ 100", { symbol: "nope" }, "productNotExist"],
    ["a share without verification", "buy 1 @ 100", { symbol: "aapl.us" }, "primaryKycFirst"],
    ["a suspended pair", "buy 1 @ 100", { symbol: "pepe" }, "currentlyClosed"],
    ["a kind that spot has not", "buy 1 @ 100", { orderType: "bracket" }, "systemParameter"],
    ["a market order with a price", "buy 1 @ 100", { orderType: "market" }, "systemParameter"],
    ["no quantity", "buy 0 @ 100", {}, "orderQuantity"],
    ["a quantity that is none", "buy 1e3 @ 100", {}, "orderQuantity"],
    ["a quantity off its lot", "buy 1.00001 @ 100", {}, "stepInvalid"],
    ["a price off its tick", "buy 1 @ 100.001", {}, "stepInvalid"],
    ["a price of nothing", "buy 1 @ 0", {}, "outsideOrderLimits"],
    ["too much", "buy 1001 @ 100", {}, "outsideOrderLimits"],
    ["too little turnover", "buy 0.01 @ 100", {}, "turnoverBelowLimit"],
    ["more than is there", "buy 101 @ 100", {}, "insufficientBalance"],
    ["more coins than are there", "sell 1 @ 100", {}, "insufficientPosition"],
    ["a day that is over", "buy 1 @ 100", { tif: "gtd", expireAt: 1 }, "systemParameter"],
    ["an amount beside a quantity", "buy 1", { amount: "50" }, "systemParameter"],
    ["an amount too fine", "buy", { qty: "", amount: "50.000000001" }, "stepInvalid"],
    ["post-only that would take", "buy 1 @ 101", { tif: "postOnly" }, "outsideOrderLimits"],
  ] as const)("%s", async (_, text, more, error) => {
    await show(t, 0, "99x100", "101x9");
    expect(await refused(ann, text, more)).toBe(error);
    expect(await money(ann)).toEqual({ USDT: "10000 + 0" });
  });

  it("more than fifty open orders of a symbol", async () => {
    const all = await Promise.all(
      Array.from({ length: 52 }, () => ann.client.call(exchangeApplyOpen, asked("buy 0.1 @ 60"))),
    );
    expect(all.filter((one) => one.ok).length).toBe(50);
    expect(await refused(ann, "buy 0.1 @ 60")).toBe("tooManyOpenOrders");
    expect(await ann.ok(exchangeApplyCancelAll, { symbol: "eth" })).toEqual({ count: 0 });
    expect(await ann.ok(exchangeApplyCancelAll, {})).toEqual({ count: 50 });
    expect(await money(ann)).toEqual({ USDT: "10000 + 0" });
  });

  it("the same client id with another wish, and is the first order with the same", async () => {
    const wish = asked("buy 1 @ 50");
    const first = await ann.ok(exchangeApplyOpen, wish);
    expect((await ann.ok(exchangeApplyOpen, { ...wish, requestId: randomUUID() })).orderNo).toBe(
      first.orderNo,
    );
    expect(await ann.no(exchangeApplyOpen, { ...wish, qty: "2" })).toBe("requestReused");
    expect((await ann.ok(exchangeApplyList, { state: "open" })).total).toBe(1);
  });
});

it("an order ends when its time is over, and is not filled after it", async () => {
  const { orderNo } = await place(ann, "buy 1 @ 98", {
    tif: "gtd",
    expireAt: t.clock.now() + 2000,
  });
  t.clock.pass(2001);
  await show(t, 0, "97x1", "99x9", ["sell 5 @ 97"]);
  await turn(t);
  expect(await stateOf(ann, orderNo)).toMatchObject({
    state: "cancelled",
    filled: "0",
    reason: "expired",
    frozen: "0",
  });
});

it("what was taken of a level is nobody's twice, whoever comes with what order, and over a restart", async () => {
  const bob = await trader(t);
  await show(t, 0, "99x100", "100x3");
  await place(ann, "buy 2 @ 100");
  expect((await place(bob, "buy 2 @ 100")).filled).toBe("1");
  await t.close();
  t = await testApp({
    db,
    clock: t.clock,
    instruments: t.services.market.catalog.instruments,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  await show(t, 0, "99x100", "100x3");
  expect(t.services.engine.openOrders(bob.accountId).map((order) => order.rest.toString())).toEqual(
    [(10n ** 18n).toString()],
  );
  await show(t, 0, "99x100", "100x3.5");
  expect(t.services.engine.openOrders(bob.accountId).map((order) => order.rest.toString())).toEqual(
    [(5n * 10n ** 17n).toString()],
  );
});

it("lists, deals, holdings and profit say what happened", async () => {
  await show(t, 0, "99x100", "100x9");
  await place(ann, "buy 4 @ 100");
  await show(t, 0, "110x9 99x100", "111x9", ["buy 1 @ 110"]);
  const sold = await place(ann, "sell 1.998 @ 110");
  const deals = await ann.ok(exchangeApplyDeals, {});
  expect([deals.total, deals.totals]).toEqual([
    2,
    {
      bought: "400",
      sold: "219.78",
      fees: [
        { currency: "BTC", fee: "0.004" },
        { currency: "USDT", fee: "0.21978" },
      ],
    },
  ]);
  const [held] = await ann.ok(exchangeHoldings, {});
  expect(held).toMatchObject({
    symbol: "btc",
    qty: "1.998",
    sellable: "1.998",
    avgCost: "100.1001001",
    last: "110",
    value: "219.78",
  });
  const profit = await ann.ok(exchangeProfitLoss, {});
  expect(profit).toMatchObject({
    realised: "19.56022",
    winRate: "1",
    best: [{ symbol: "btc", pnl: "19.56022" }],
    worst: [],
  });
  expect((await ann.ok(exchangeApplyGet, { orderNo: sold.orderNo })).sale).toEqual({
    qty: "1.998",
    avgCost: "100.1001001",
    paid: "200",
    profit: "19.56022",
  });
  expect(await ann.ok(exchangeApplyOpenview, { symbol: "btc" })).toMatchObject({
    sellable: "1.998",
    feeMaker: "0.001",
    maxBuy: "88.4645",
  });
  expect(
    (await ann.ok(exchangeApplyList, { state: "done", side: "sell", range: "today" })).total,
  ).toBe(1);
});

it("a reset of the demo account cancels its orders first and gives everything back", async () => {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  await place(person, "buy 2 @ 50");
  t.clock.pass(61_000);
  expect((await person.ok(virtualReset, { requestId: randomUUID() })).balance).toBe("100000");
  expect(await person.ok(exchangeApplyList, { state: "done" })).toMatchObject({
    total: 1,
    list: [{ reason: "demoReset" }],
  });
});

describe("a stop of money", () => {
  const stopped = async (scope: string, work: () => Promise<void>): Promise<void> => {
    await db.insertInto("money_stop").values({ scope, reason: "a test", since: 1 }).execute();
    try {
      await work();
    } finally {
      await db.deleteFrom("money_stop").execute();
    }
  };

  it("of an account lets nothing of it be placed, cancelled or filled, and costs its neighbors nothing", async () => {
    const bob = await trader(t);
    await show(t, 0, "90x9", "101x9");
    const mine = await place(ann, "buy 1 @ 100");
    const his = await place(bob, "buy 1 @ 100");
    await stopped(`account:${ann.accountId}`, async () => {
      expect(await refused(ann, "buy 1 @ 50")).toBe("moneyStopped");
      expect(await ann.no(exchangeApplyCancel, { orderNo: mine.orderNo })).toBe("moneyStopped");
      await show(t, 0, "90x9", "99x9");
      expect([
        (await stateOf(ann, mine.orderNo)).filled,
        (await stateOf(bob, his.orderNo)).filled,
      ]).toEqual(["0", "1"]);
    });
    await show(t, 0, "90x9", "99x9");
    expect((await stateOf(ann, mine.orderNo)).filled).toBe("1");
  });

  it("of a symbol closes it for new orders", () =>
    stopped("symbol:btc", async () =>
      expect(await refused(ann, "buy 1 @ 50")).toBe("currentlyClosed"),
    ));
});

it("memory that its rows contradict is built from them, and nothing is filled by what it thought", async () => {
  await show(t, 0, "90x9", "101x9");
  const { orderNo } = await place(ann, "buy 1 @ 100");
  await db
    .updateTable("trade_order")
    .set((e) => ({ version: e("version", "+", 5) }))
    .where("order_no", "=", orderNo)
    .execute();
  await show(t, 0, "90x9", "100x0.5");
  await show(t, 0, "90x9", "100x0.7");
  expect(await stateOf(ann, orderNo)).toMatchObject({ filled: "0.7", state: "submitted" });
});
