/**
 * Contracts of pairs and metals through the calls: lots counted in USDT by three roads, refusals,
 * stops, liquidation; books that balance after each.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addVirtualAccount } from "../../../../contract/http/demo.ts";
import * as changes from "../../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../../contract/http/trading/perpetual-lists.ts";
import { assetsTradeTop, userOrderCurrency } from "../../../../contract/http/trading/top.ts";
import { swapAfter } from "../../../../contract/rules/trading/swap-times.ts";
import { testDatabase } from "../../../testing/database.ts";
import {
  at,
  clearPairs,
  close,
  forexTrader,
  open,
  PAIRS,
  pocket,
  positionsOf,
  twice,
  wish,
} from "../../../testing/forex-stage.ts";
import { booksBalance } from "../../../testing/money.ts";
import { type Person, somebody } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { show } from "../../../testing/trading.ts";
import { TRADING_OPS } from "../ops.ts";

const calls = { ...changes, ...lists };
let t: TestApp;
let db: TestApp["db"];
let ann: Person;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, instruments: PAIRS, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.close();
  await db.destroy();
});
beforeEach(async () => {
  await clearPairs(t);
  ann = await forexTrader(t);
});
afterEach(() => booksBalance(db));

const explained = async (orderNo: string): Promise<string> =>
  ((await TRADING_OPS[0].run([orderNo], t.services, { now: 0, who: "" })) as string[]).at(-1)!;

describe("lots come to USDT", () => {
  it("of a pair in dollars as they are: one lot at 1.1 and 100× is 1100 of margin, from the forex account", async () => {
    const orderNo = await open(t, ann, "buy 1 @ 1.10001", {});
    const [long] = await positionsOf(ann);
    // 110001 ÷ 100; 110001 × 0.002 %; (110001 − 1100.01) ÷ (100000 × (1 − 0.00502)), up to the tick.
    expect(long).toMatchObject({
      symbol: "eurusd",
      type: "forex",
      qty: "1",
      avgPrice: "1.10001",
      margin: "1100.01",
      fee: "2.20002",
      liqPrice: "1.09451",
    });
    expect(long).toMatchObject({ mark: "1.1", unrealised: "-1" });
    expect(await pocket(t, ann)).toBe("forex 8897.78998 + 1100.01");
    await close(t, ann, long.id, () => at(t, "eurusd", 1.105));
    // 0.00498 × 100000, less 0.002 % of 110499.
    const { realised, deals, closePrice } = await ann.ok(calls.contractOrderGet, { id: long.id });
    expect([closePrice, realised, deals.map(({ amount }) => amount)]).toEqual([
      "1.10499",
      "495.79002",
      ["110001", "110499"],
    ]);
    expect(await pocket(t, ann)).toBe("forex 10493.59 + 0");
    expect(await explained(orderNo)).toBe("all fills agree");
  });

  it("of gold by its ounces", async () => {
    await open(t, ann, "sell 0.1 @ 3999.99", { symbol: "xauusd", leverRate: 20 });
    expect((await positionsOf(ann))[0]).toMatchObject({
      direction: "sell",
      margin: "1999.995",
      fee: "0.799998",
    });
  });

  it("of dollars in yen at the pair's own price: margin at the opening, the result at the close's rate", async () => {
    await open(t, ann, "buy 1 @ 150.001", { symbol: "usdjpy", leverRate: 50 });
    const [long] = await positionsOf(ann);
    // 150.001 × 100000 ÷ 150 ÷ 50
    expect(long).toMatchObject({ qty: "1", margin: "2000.01333334", mark: "150" });
    // 100000 × 150.001 ÷ (2000.01333334 + 100000 × 0.99498): the yen's own way is in it.
    expect(long.liqPrice).toBe("147.788");
    await close(t, ann, long.id, () => at(t, "usdjpy", 153));
    // 2.998 × 100000 ÷ 153, less 0.002 % of 152.999 × 653.59477124.
    expect((await ann.ok(calls.contractOrderGet, { id: long.id })).realised).toBe("1957.47713725");
  });

  it("of a cross by the pair that says its quote currency: what moves it moves the position", async () => {
    await open(t, ann, "buy 1 @ 0.88001", { symbol: "eurgbp", leverRate: 20 });
    const [before] = await positionsOf(ann);
    // 0.88001 × 100000 × 1.25 ÷ 20
    expect(before).toMatchObject({ margin: "5500.0625", unrealised: "-1.25" });
    await twice(t, "gbpusd", 1.3);
    await at(t, "eurgbp", 0.87);
    expect((await positionsOf(ann))[0]).toMatchObject({
      margin: "5500.0625",
      unrealised: "-1301.3",
    });
    // A freeze in another currency has half a per cent more, which comes back.
    await open(t, ann, "buy 0.1 @ 0.86", { symbol: "eurgbp", leverRate: 20 });
    const [order] = (await ann.ok(calls.contractApplyList, { state: "open" })).list;
    // 0.86 × 10000 × 1.3 × 1.005 × (1 ÷ 20 + 0.00002)
    expect(order.frozen).toBe("562.019718");
    await twice(t, "eurgbp", 0.85999);
    expect((await ann.ok(calls.contractApplyGet, { orderNo: order.orderNo })).state).toBe(
      "completed",
    );
    expect((await positionsOf(ann))[0]).toMatchObject({ qty: "1.1", margin: "6059.0625" });
  });

  it("cannot be counted while that pair is silent: nothing opens, nothing fills, no mark", async () => {
    await open(t, ann, "buy 1 @ 0.8", { symbol: "eurgbp" });
    t.clock.pass(6000);
    await at(t, "eurgbp", 0.79);
    expect(await ann.no(calls.contractApplyOpen, wish("buy 1 @ 0.7", { symbol: "eurgbp" }))).toBe(
      "priceObtaining",
    );
    expect((await ann.ok(calls.contractApplyList, { state: "open" })).list[0]).toMatchObject({
      filled: "0",
    });
    await at(t, "gbpusd", 1.25);
    await at(t, "eurgbp", 0.79);
    expect(await positionsOf(ann)).toHaveLength(1);
  });
});

describe("an order", () => {
  it("is refused by lot, size, leverage, tier, side of its stops and money", async () => {
    const no = (text: string, more: Partial<ReturnType<typeof wish>> = {}) =>
      ann.no(calls.contractApplyOpen, wish(text, more));
    expect(await no("buy 0.005 @ 1.1")).toBe("stepInvalid");
    expect(await no("buy 1 @ 1.000001")).toBe("stepInvalid");
    expect(await no("buy 101 @ 1.1")).toBe("outsideOrderLimits");
    expect(await no("buy 1 @ 1.1", { leverRate: 125 })).toBe("systemParameter");
    expect(await no("buy 10 @ 1.1")).toBe("outsideOrderLimits");
    expect(await no("buy 1 @ 1.1", { stopPriceLoss: "1.2" })).toBe("stopWrongSide");
    expect(await no("buy 1 @ 1.1", { leverRate: 10 })).toBe("insufficientBalance");
    expect(await no("buy 1 @ 1.1", { symbol: "btc" })).toBe("productNotExist");
    expect(await pocket(t, ann)).toBe("forex 10000 + 0");
  });

  it("at market goes no further than 0.2 % from the best price", async () => {
    const orderNo = await open(t, ann, "buy 2", { leverRate: 50 }, () =>
      show(t, 1, "1.09999x9", "1.10001x1 1.10300x9", [], { last: "1.1" }),
    );
    expect(await ann.ok(calls.contractApplyGet, { orderNo })).toMatchObject({
      filled: "1",
      state: "cancelled",
      reason: "collar",
    });
  });

  it("for the day lives until New York's trading day ends", async () => {
    const orderNo = await open(t, ann, "buy 1 @ 1.05", { tif: "day" });
    expect((await ann.ok(calls.contractApplyGet, { orderNo })).expiresAt).toBe(
      swapAfter(t.clock.now()),
    );
  });

  it("is in the lists of its kind, and what is above them is the forex account", async () => {
    await open(t, ann, "buy 1 @ 1.10001");
    await open(t, ann, "buy 1 @ 1.05");
    expect((await ann.ok(calls.contractOrderList, { type: "perpetual" })).total).toBe(0);
    expect((await ann.ok(calls.contractOrderList, { type: "forex" })).total).toBe(1);
    expect((await ann.ok(calls.contractOrderDeals, { type: "forex" })).total).toBe(1);
    expect((await ann.ok(calls.contractApplyList, { type: "forex", state: "open" })).total).toBe(1);
    expect(await ann.ok(calls.contractOrderAssets, { type: "forex" })).toMatchObject({
      margin: "1100.01",
      unrealised: "-1",
      positions: 1,
    });
    expect(await ann.ok(assetsTradeTop, { product: "forex" })).toMatchObject({
      equity: "9996.79998",
      available: "7845.68998",
      frozen: "2152.11",
    });
    expect(await ann.ok(userOrderCurrency, { product: "forex" })).toEqual([
      { symbol: "eurusd", name: "EURUSD", type: "forex" },
    ]);
    const view = await ann.ok(calls.contractApplyOpenview, { symbol: "eurusd" });
    expect(view).toMatchObject({
      faceValue: "100000",
      lever: 100,
      feeTaker: "0.00002",
      limits: { collar: "0.002", lotSize: "0.01" },
    });
    expect(view.maxOpenLong).toBe("7.11");
    expect(await ann.ok(calls.contractApplyCancelAll, { type: "forex" })).toEqual({ count: 1 });
    expect(await ann.ok(calls.contractOrderCloseAll, { type: "perpetual" })).toEqual({
      count: 0,
      failed: [],
    });
  });
});

it("one leverage a symbol; stops fire on the middle and close at the next event", async () => {
  await open(t, ann, "buy 1 @ 1.10001", { stopPriceProfit: "1.105", stopPriceLoss: "1.096" });
  expect(await ann.no(calls.contractOrderSetLever, { symbol: "eurusd", leverRate: 50 })).toBe(
    "leverageDiffers",
  );
  const [{ id }] = await positionsOf(ann);
  expect(await ann.no(calls.contractOrderSetStop, { id, stopPriceLoss: "1.0945" })).toBe(
    "stopWrongSide",
  );
  await at(t, "eurusd", 1.096);
  expect((await positionsOf(ann))[0]).toMatchObject({ state: "closing", closeReason: "sl" });
  await at(t, "eurusd", 1.0955);
  expect(await ann.ok(calls.contractOrderGet, { id })).toMatchObject({
    state: "closed",
    closeReason: "sl",
    closePrice: "1.09549",
  });
});

describe("a liquidation", () => {
  it("takes what the margin has and returns the rest; it says why", async () => {
    await open(t, ann, "buy 1 @ 1.10001");
    const [{ id }] = await positionsOf(ann);
    await at(t, "eurusd", 1.0946);
    expect((await positionsOf(ann))[0]).toMatchObject({ warning: 90, state: "open" });
    await at(t, "eurusd", 1.0945);
    const gone = await ann.ok(calls.contractOrderGet, { id });
    expect(gone).toMatchObject({
      state: "closed",
      closeReason: "liquidated",
      realised: "-1100.01",
    });
    // 109450 × 0.502 %
    expect(gone.liquidation).toMatchObject({
      mark: "1.0945",
      margin: "1100.01",
      unrealised: "-551",
      maintenance: "549.439",
      mmr: "0.005",
    });
    expect(await pocket(t, ann)).toBe("forex 8897.78998 + 0");
  });

  it("of a cross comes by its quote currency alone, too", async () => {
    await open(t, ann, "buy 1 @ 0.88001", { symbol: "eurgbp" });
    const [{ id, margin }] = await positionsOf(ann);
    expect(margin).toBe("1100.0125");
    await at(t, "eurgbp", 0.876);
    expect((await positionsOf(ann))[0].state).toBe("open");
    // At 1.25 a pound 501.25 is lost of 1100; at 1.52 609.5, and maintenance is 668.
    for (const rate of [1.35, 1.45, 1.52, 1.52]) {
      await twice(t, "gbpusd", rate);
      await at(t, "eurgbp", 0.876);
    }
    expect(await ann.ok(calls.contractOrderGet, { id })).toMatchObject({
      state: "closed",
      closeReason: "liquidated",
    });
  });
});

it("a demo account trades pairs with the 10000 of its own", async () => {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  await open(t, person, "buy 1 @ 1.10001");
  expect((await positionsOf(person))[0]).toMatchObject({ accountMode: "demo", margin: "1100.01" });
});
