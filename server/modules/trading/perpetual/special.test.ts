/**
 * Orders beyond limit, market and stop on perpetuals, through the calls on the real engine and
 * ledger; the books balance after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountSnapshot } from "../../../../contract/http/account.ts";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import * as calls from "../../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../../contract/http/trading/perpetual-lists.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { testDatabase } from "../../../testing/database.ts";
import { booksBalance, credit } from "../../../testing/money.ts";
import { again, type Person, somebody } from "../../../testing/people.ts";
import { instrument } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isWaiting, show } from "../../../testing/trading.ts";

const INSTRUMENTS = [
  instrument(0, "btc.p", {
    ...({
      type: "perpetual",
      products: ["perpetual"],
      tierGroup: "A",
      base: "BTC",
    } satisfies Partial<Instrument>),
    qtyScale: 3,
    lotSize: "0.001",
    minQty: "0.001",
  }),
];
let t: TestApp;
let db: TestApp["db"];
let ann: Person;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({
    db,
    instruments: INSTRUMENTS,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
});
afterAll(async () => {
  await t.close();
  await db.destroy();
});
beforeEach(async () => {
  await db.deleteFrom("trade_level").execute();
  t.clock.pass(31_000);
  for (let i = 0; i < 3; i++) await at(60_000);
  ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "100000", "contract");
});
afterEach(async () => {
  await booksBalance(db);
  for (const one of t.services.engine.openOrders(ann.accountId))
    await t.services.engine.run({
      kind: "end",
      orderNo: one.orderNo,
      accountId: one.accountId,
      symbol: one.symbol,
      reason: "demoReset",
    });
  for (const one of t.services.engine.openPositions(ann.accountId))
    await t.services.engine.run({
      kind: "drop",
      positionId: one.id,
      accountId: one.accountId,
      symbol: one.symbol,
    });
  await booksBalance(db);
});

/** A book a dollar around a price, with mark and last there. */
const at = (price: number, o: { bids?: string; asks?: string } = {}): Promise<void> =>
  show(t, 0, o.bids ?? `${price - 1}x1000`, o.asks ?? `${price + 1}x1000`, [], {
    mark: String(price),
    last: String(price),
  });

type Open = ParamsIn<typeof calls.contractApplyOpen>;
type Close = ParamsIn<typeof calls.contractApplyClose>;
const opening = (more: Partial<Open>): Open => ({
  symbol: "btc.p",
  direction: "buy",
  leverRate: 20,
  agree: "1",
  orderType: "limit",
  clientOrderId: randomUUID(),
  ...more,
});
const closing = (more: Partial<Close>): Close => ({
  symbol: "btc.p",
  direction: "buy",
  orderType: "limit",
  clientOrderId: randomUUID(),
  ...more,
});
const open = (more: Partial<Open>) =>
  ann.ok(calls.contractApplyOpen, opening(more)).then((one) => one.orderNo);
const close = (more: Partial<Close>) =>
  ann.ok(calls.contractApplyClose, closing(more)).then((one) => one.orderNo);
const long = (qty = "1") => open({ qty, price: "60001" });
const one = (orderNo: string) => ann.ok(lists.contractApplyGet, { orderNo });
const position = async () => (await ann.ok(lists.contractOrderList, {})).list[0];
const live = async () => (await ann.ok(lists.contractApplyList, { state: "open" })).list;
const orders = async () =>
  (await live()).map((each) => `${each.orderType} ${each.qty} ${each.triggerPrice}`).sort();
/** Shows event after event until the answer is there. */
async function withEvents<T>(asked: Promise<T>): Promise<T> {
  let isOver = false;
  const answer = asked.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await at(60_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}
/** The same database in another process. */
const restart = async (): Promise<void> => {
  await t.close();
  t = await testApp({
    db,
    clock: t.clock,
    instruments: INSTRUMENTS,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  ann = await again(t, ann);
};

describe("a trailing stop", () => {
  it("follows the mark up and never down, keeps that over a restart, and closes on the event after it fired", async () => {
    await long();
    const orderNo = await close({ orderType: "trailing", qty: "1", distance: "500" });
    expect(await one(orderNo)).toMatchObject({
      held: true,
      triggerPrice: "59500",
      extreme: "60000",
      distance: "500",
    });
    await at(61_000);
    t.clock.pass(1001);
    await at(60_900);
    expect(await one(orderNo)).toMatchObject({ triggerPrice: "60500", extreme: "61000" });
    await restart();
    await at(60_600);
    expect((await one(orderNo)).held).toBe(true);
    await at(60_500);
    expect(await one(orderNo)).toMatchObject({ held: false, filled: "0" });
    await at(60_400);
    expect(await one(orderNo)).toMatchObject({ state: "completed", avgPrice: "60399" });
    expect(await position()).toBeUndefined();
  });

  it("by a ratio opens a short's way too, and waits for its activation", async () => {
    const orderNo = await open({
      direction: "buy",
      orderType: "trailing",
      qty: "1",
      distanceRate: "0.01",
      activationPrice: "59000",
    });
    expect(await one(orderNo)).toMatchObject({
      triggerPrice: "",
      activationPrice: "59000",
      extreme: "",
    });
    await at(59_500);
    await at(60_200);
    expect((await one(orderNo)).held).toBe(true);
    await at(58_000);
    t.clock.pass(1001);
    await at(58_579);
    expect(await one(orderNo)).toMatchObject({
      held: true,
      extreme: "58000",
      triggerPrice: "58580",
    });
    await at(58_580);
    await at(58_600);
    expect(await one(orderNo)).toMatchObject({ state: "completed", avgPrice: "58601" });
  });

  it.each([
    [{ distance: "500", distanceRate: "0.01" }, "systemParameter"],
    [{}, "systemParameter"],
    [{ distance: "0" }, "outsideOrderLimits"],
    [{ distance: "60000" }, "outsideOrderLimits"],
    [{ distanceRate: "1" }, "outsideOrderLimits"],
    [{ distance: "500", activationPrice: "60000.001" }, "stepInvalid"],
  ] as const)("with %j is refused: %s", async (more, error) => {
    expect(
      await ann.no(calls.contractApplyOpen, opening({ orderType: "trailing", qty: "1", ...more })),
    ).toBe(error);
  });
});

describe("an OCO", () => {
  const both = { orderType: "oco", qty: "1", price: "61000", triggerPrice: "59000" } as const;

  it("is one order: its limit fills what it can, its stop takes the rest at market on the event after", async () => {
    await long();
    const orderNo = await close(both);
    await at(60_900, { bids: "61000x0.4", asks: "61001x9" });
    expect(await one(orderNo)).toMatchObject({
      filled: "0.4",
      state: "submitted",
      price: "61000",
      triggerPrice: "59000",
    });
    await at(59_000);
    expect(await one(orderNo)).toMatchObject({ filled: "0.4", price: "61000" });
    await at(58_900);
    expect((await one(orderNo)).deals.map(({ price, qty, maker }) => [price, qty, maker])).toEqual([
      ["61000", "0.4", true],
      ["58899", "0.6", false],
    ]);
    expect(await position()).toBeUndefined();
  });

  it("that its limit filled fires nothing any more, and one that is cancelled neither", async () => {
    await long("2");
    const filled = await close(both);
    const gone = await close(both);
    await ann.ok(calls.contractApplyCancel, { orderNo: gone });
    await at(61_100);
    expect((await one(filled)).state).toBe("completed");
    for (const price of [60_000, 59_000, 58_900]) await at(price);
    expect((await position()).qty).toBe("1");
    expect((await one(gone)).filled).toBe("0");
  });

  it("of an opening freezes for the dearer of its legs and survives a restart", async () => {
    const orderNo = await open({
      orderType: "oco",
      qty: "1",
      price: "59000",
      triggerPrice: "61000",
    });
    // 61000 and the collar of 1 %, at 20×, with the fee of 0.05 %.
    expect((await one(orderNo)).frozen).toBe("3111.305");
    await restart();
    await at(61_000);
    await at(61_200);
    expect(await one(orderNo)).toMatchObject({
      state: "completed",
      avgPrice: "61201",
      frozen: "0",
    });
  });

  it("has the price between its legs, and keeps it there when it is amended", async () => {
    await long();
    expect(
      await ann.no(calls.contractApplyClose, closing({ ...both, triggerPrice: "60500" })),
    ).toBe("stopWrongSide");
    expect(await ann.no(calls.contractApplyClose, closing({ ...both, price: "59500" }))).toBe(
      "stopWrongSide",
    );
    const orderNo = await close(both);
    expect(await ann.no(calls.contractApplyUpdate, { orderNo, price: "58900" })).toBe(
      "stopWrongSide",
    );
    expect((await ann.ok(calls.contractApplyUpdate, { orderNo, price: "61500" })).price).toBe(
      "61500",
    );
  });
});

describe("a bracket", () => {
  const bracket = {
    orderType: "bracket",
    qty: "1",
    price: "59900",
    stopPriceProfit: "61000",
    stopPriceLoss: "59000",
  } as const;

  it("protects what its entry has filled, no more, and grows with it", async () => {
    const entry = await open(bracket);
    await at(60_000, { bids: "59899x9", asks: "59900x0.3" });
    expect(await position()).toMatchObject({
      qty: "0.3",
      closable: "0.3",
      stopPriceProfit: "",
      stopPriceLoss: "",
    });
    const [level] = (await live()).filter((each) => each.orderType === "tpsl");
    expect(level).toMatchObject({
      qty: "0.3",
      parentNo: entry,
      stopPriceProfit: "61000",
      stopPriceLoss: "59000",
      held: true,
      reduceOnly: true,
    });
    await at(60_000, { bids: "59898x9", asks: "59899x0.7" });
    expect(await one(level.orderNo)).toMatchObject({ qty: "1", filled: "0" });
    await at(61_000);
    await at(60_990);
    expect(await one(level.orderNo)).toMatchObject({
      state: "completed",
      avgPrice: "60989",
      origin: "tp",
    });
    expect(await position()).toBeUndefined();
  });

  it("that fired while its entry was open protects what is filled later anew", async () => {
    await open(bracket);
    await at(60_000, { bids: "59899x9", asks: "59900x0.3" });
    for (const price of [61_000, 61_000]) await at(price);
    expect(await position()).toBeUndefined();
    await at(60_000, { bids: "59889x9", asks: "59890x0.2" });
    expect(await position()).toMatchObject({ qty: "0.2" });
    await at(59_000);
    await at(58_990);
    expect(
      (await ann.ok(lists.contractOrderList, { state: "closed" })).list
        .map(({ closeReason, openedQty }) => [closeReason, openedQty])
        .sort(),
    ).toContainEqual(["sl", "0.7"]);
  });

  it("needs a stop on its right side", async () => {
    const of = (more: Partial<Open>) =>
      ann.no(calls.contractApplyOpen, opening({ ...bracket, ...more }));
    expect(await of({ stopPriceProfit: "", stopPriceLoss: "" })).toBe("systemParameter");
    expect(await of({ stopPriceProfit: "59000" })).toBe("stopWrongSide");
  });
});

describe("levels of take profit and stop loss", () => {
  it("close their shares of the position as it stands, and together all of it", async () => {
    await long();
    for (const [share, profit] of [
      ["0.3", "60500"],
      ["0.3", "61000"],
      ["0.4", "61500"],
    ])
      await close({ orderType: "tpsl", share, stopPriceProfit: profit });
    // A level holds nothing back: the list, the position by itself and the account's snapshot say the
    // same.
    const { id } = await position();
    const [of] = (await ann.ok(accountSnapshot, {})).positions ?? [];
    expect([
      (await position()).closable,
      (await ann.ok(lists.contractOrderGet, { id })).closable,
      of?.closable,
    ]).toEqual(["1", "1", "1"]);
    const left: string[] = [];
    for (const price of [60_500, 61_000]) {
      await at(price);
      await at(price);
      left.push((await position()).qty);
    }
    expect(left).toEqual(["0.7", "0.4"]);
    for (const price of [61_500, 61_500]) await at(price);
    expect(await position()).toBeUndefined();
    expect(await live()).toEqual([]);
  });

  it("take out of the way what other orders hold of the position", async () => {
    await long();
    const limit = await close({ qty: "1", price: "65000" });
    await close({ orderType: "tpsl", qty: "0.5", stopPriceLoss: "59500" });
    await at(59_500);
    await at(59_400);
    expect(await one(limit)).toMatchObject({ state: "cancelled", reason: "positionClosed" });
    expect(await position()).toMatchObject({ qty: "0.5", state: "open" });
  });

  it("are no more than the whole, no more than there is, and on the right side; end with their position", async () => {
    await long();
    const level = (more: Partial<Close>) =>
      closing({ orderType: "tpsl", stopPriceProfit: "61000", ...more });
    await close(level({ share: "0.6" }));
    expect(await ann.no(calls.contractApplyClose, level({ share: "0.5" }))).toBe(
      "outsideOrderLimits",
    );
    expect(await ann.no(calls.contractApplyClose, level({ qty: "1.001" }))).toBe(
      "closableInsufficient",
    );
    expect(
      await ann.no(calls.contractApplyClose, level({ qty: "1", stopPriceProfit: "59000" })),
    ).toBe("stopWrongSide");
    expect(await ann.no(calls.contractApplyClose, level({ qty: "1", share: "0.1" }))).toBe(
      "systemParameter",
    );
    expect(
      await ann.no(
        calls.contractApplyOpen,
        opening({ orderType: "tpsl", qty: "1", stopPriceProfit: "61000" }),
      ),
    ).toBe("systemParameter");
    await close({ qty: "1", price: "59999" });
    expect(await live()).toEqual([]);
  });

  it("end each once, however many stood when their position was closed", async () => {
    await long();
    const levels: string[] = [];
    for (const stopPriceProfit of ["61000", "62000", "63000"])
      levels.push(await close({ orderType: "tpsl", share: "0.3", stopPriceProfit }));
    await close({ qty: "1", price: "59999" });
    const steps = await db
      .selectFrom("trade_order_step")
      .select(["order_no", "state"])
      .where("order_no", "in", levels)
      .execute();
    expect(steps.map(({ state }) => state).sort()).toEqual([
      ...levels.map(() => "cancelled"),
      ...levels.map(() => "held"),
    ]);
  });
});

describe("a scaled order", () => {
  const scaled = {
    orderType: "scaled",
    qty: "1",
    priceFrom: "59000",
    priceTo: "58000",
    count: "3",
    weighting: "rising",
  } as const;

  it("is its rungs: exact in sum, one parent, all of them or none", async () => {
    const wish = opening(scaled as Partial<Open>);
    const { orderNo } = await ann.ok(calls.contractApplyOpen, wish);
    expect(
      (await live()).map(({ price, qty, parentNo }) => [price, qty, parentNo === orderNo]).sort(),
    ).toEqual([
      ["58000", "0.5", true],
      ["58500", "0.333", true],
      ["59000", "0.167", true],
    ]);
    expect((await ann.ok(calls.contractApplyOpen, wish)).orderNo).toBe(orderNo);
    expect((await live()).length).toBe(3);
    await ann.ok(calls.contractApplyCancelAll, {});
    expect(
      await ann.no(calls.contractApplyOpen, opening({ ...(scaled as Partial<Open>), qty: "35" })),
    ).toBe("insufficientBalance");
    expect(await live()).toEqual([]);
  });

  it("that closes is no more than the position, together", async () => {
    await long();
    const up = { ...(scaled as Partial<Close>), priceFrom: "61000", priceTo: "62000" };
    expect(await ann.no(calls.contractApplyClose, closing({ ...up, qty: "1.001" }))).toBe(
      "closableInsufficient",
    );
    await close(up);
    expect(await position()).toMatchObject({ qty: "1", closable: "0" });
  });

  it.each([
    [{ count: "1" }, "outsideOrderLimits"],
    [{ count: "51" }, "outsideOrderLimits"],
    [{ priceTo: "" }, "systemParameter"],
    [{ priceTo: "58000.001" }, "stepInvalid"],
    [{ price: "59000" }, "systemParameter"],
  ])("with %j is refused: %s", async (more, error) => {
    expect(
      await ann.no(calls.contractApplyOpen, opening({ ...scaled, ...more } as Partial<Open>)),
    ).toBe(error);
  });
});

it("its user is told of what filled, of warnings, of a liquidation and of what the system took back, once each", async () => {
  await long();
  const away = await open({ qty: "1", price: "50000", tif: "ioc" });
  await open({ qty: "1", price: "50000" });
  for (const price of [57_360, 57_355, 57_250]) await at(price);
  expect(await position()).toBeUndefined();
  const rows = await db
    .selectFrom("notice")
    .select(["name", "facts"])
    .where("account_id", "=", ann.accountId)
    .orderBy("created_at")
    .execute();
  const filled = { product: "perpetual", symbol: "btc.p" };
  expect(rows.map(({ name, facts }) => [name, JSON.parse(facts)])).toEqual([
    [
      "orderFilled",
      {
        ...filled,
        side: "openLong",
        qty: "1",
        price: "60001",
        total: "60001",
        currency: "USDT",
        result: "",
        why: "",
      },
    ],
    ["marginWarning", { symbol: "btc.p", side: "long", ratio: "0.7" }],
    ["orderCanceled", { ...filled, side: "openLong", qty: "1", reason: "liquidation" }],
    // Lost by the price 2,752, by fees 248.05: what the position says too.
    [
      "liquidated",
      {
        symbol: "btc.p",
        side: "long",
        qty: "1",
        price: "57249",
        mark: "57250",
        result: "-3000.05",
        fee: "248.05",
        liquidationFee: "219.4255",
      },
    ],
  ]);
  expect((await one(away)).reason).toBe("ioc");
});

it("a position that one event closes and another order opens anew is two rows", async () => {
  await long();
  const first = await position();
  await close({ qty: "1", price: "61000" });
  await open({ qty: "2", price: "59500" });
  await show(t, 0, "59999x1000", "60001x1000", ["buy 5 @ 61100", "sell 5 @ 59400"], {
    mark: "60000",
    last: "60000",
  });
  expect(await position()).toMatchObject({ qty: "2", avgPrice: "59500", state: "open" });
  expect((await position()).id).not.toBe(first.id);
  expect(await ann.ok(lists.contractOrderGet, { id: first.id })).toMatchObject({
    state: "closed",
    qty: "0",
    closePrice: "61000",
  });
});

describe("in one command", () => {
  it("a position is reversed: both orders or none, once", async () => {
    await long();
    const { id } = await position();
    const wish = { id, clientOrderId: randomUUID() };
    // Sent twice at once, both are answered with the same two orders.
    const asked = Promise.all([
      ann.ok(calls.contractOrderReverse, wish),
      ann.ok(calls.contractOrderReverse, wish),
    ]);
    await isWaiting(t);
    await at(60_100);
    const [done, twin] = await asked;
    expect(twin).toEqual(done);
    expect(
      [await one(done.closeOrderNo), await one(done.openOrderNo)].map(({ state, avgPrice }) => [
        state,
        avgPrice,
      ]),
    ).toEqual([
      ["completed", "60099"],
      ["completed", "60099"],
    ]);
    expect(await position()).toMatchObject({ direction: "sell", qty: "1", avgPrice: "60099" });
    expect(await ann.ok(calls.contractOrderReverse, wish)).toEqual(done);
    await ann.ok(
      calls.contractApplyClose,
      closing({ direction: "sell", qty: "1", price: "60200" }),
    );
  });

  it("all positions are closed whole: what would close a part of one goes first, other orders stay", async () => {
    await long();
    const opening = await open({ qty: "1", price: "59000" });
    const [part, level] = [
      await close({ qty: "0.4", price: "65000" }),
      await close({ orderType: "tpsl", share: "1", stopPriceLoss: "59000" }),
    ];
    expect(await withEvents(ann.ok(calls.contractOrderCloseAll, {}))).toEqual({
      count: 1,
      failed: [],
    });
    expect([await position(), (await live()).map(({ orderNo }) => orderNo)]).toEqual([
      undefined,
      [opening],
    ]);
    expect([(await one(part)).reason, (await one(level)).reason]).toEqual([
      "user",
      "positionClosed",
    ]);
  });

  it("everything is flattened: orders go first, then positions", async () => {
    await long();
    await open({ qty: "1", price: "59000" });
    await close({ orderType: "tpsl", share: "1", stopPriceLoss: "59000" });
    await close({ qty: "1", price: "65000" });
    // Orders are cancelled before what closes is placed: events go on until both are done.
    expect(await withEvents(ann.ok(calls.contractOrderCloseAll, { cancelOrders: "1" }))).toEqual({
      count: 1,
      failed: [],
      cancelled: 3,
    });
    expect([await position(), await orders()]).toEqual([undefined, []]);
  });
});
