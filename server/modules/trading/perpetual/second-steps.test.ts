/**
 * Changes of a position or an order are judged as openings are: prices of now,
 * markets that are open, entries where they may come to be.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { addVirtualAccount, virtualReset } from "../../../../contract/http/demo.ts";
import * as calls from "../../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../../contract/http/trading/perpetual-lists.ts";
import { until } from "../../../../tests/support/until.ts";
import { dropPositions, endAll } from "../../../engine/end-all.ts";
import { testDatabase } from "../../../testing/database.ts";
import { booksBalance, credit } from "../../../testing/money.ts";
import { again, type Person, somebody } from "../../../testing/people.ts";
import { instrument } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isWaiting, show, turn } from "../../../testing/trading.ts";

const ALL = [
  instrument(0, "btc.p", {
    type: "perpetual",
    products: ["perpetual"],
    tierGroup: "A",
    base: "BTC",
    maxQty: "10",
  }),
];
let t: TestApp;
let ann: Person;
const open = (db: TestApp["db"], clock?: TestApp["clock"]): Promise<TestApp> =>
  testApp({
    db,
    instruments: ALL,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    ...(clock === undefined ? {} : { clock }),
  });
beforeAll(async () => {
  t = await open(await testDatabase());
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});
afterEach(async () => {
  await endAll(t.services.engine, ann.accountId, "demoReset");
  await dropPositions(t.services.engine, ann.accountId);
  await booksBalance(t.db);
});
beforeEach(async () => {
  t.clock.pass(31_000);
  for (let i = 0; i < 3; i++) await at(100);
  ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "10000", "contract");
});

const at = (
  price: number,
  { bids = `${price - 1}x1000`, asks = `${price + 1}x1000` } = {},
): Promise<void> => show(t, 0, bids, asks, [], { mark: String(price), last: String(price) });
type Open = ParamsIn<typeof calls.contractApplyOpen>;
type Close = ParamsIn<typeof calls.contractApplyClose>;
const opening = (more: Partial<Open>): Open => ({
  symbol: "btc.p",
  direction: "buy",
  leverRate: 10,
  agree: "1",
  orderType: "limit",
  qty: "1",
  clientOrderId: randomUUID(),
  ...more,
});
const closing = (more: Partial<Close>): Close => ({
  symbol: "btc.p",
  direction: "buy",
  orderType: "limit",
  qty: "1",
  clientOrderId: randomUUID(),
  ...more,
});
const long = (qty = "1") => ann.ok(calls.contractApplyOpen, opening({ qty, price: "101" }));
const position = async () => (await ann.ok(lists.contractOrderList, {})).list[0];
const orders = async () => (await ann.ok(lists.contractApplyList, { state: "open" })).list;
const one = (orderNo: string) => ann.ok(lists.contractApplyGet, { orderNo });
/** The answer of what waits for an event that brings this book. */
async function met<T>(asked: Promise<T>, book: Parameters<typeof at>[1] = {}): Promise<T> {
  await isWaiting(t);
  await at(100, book);
  return asked;
}

it("a position that several orders made larger than one may be is closed by one, at market or at a price", async () => {
  await long("10");
  await long("5");
  const { orderNo } = await ann.ok(calls.contractApplyClose, closing({ qty: "14", price: "150" }));
  await ann.ok(calls.contractApplyUpdate, { orderNo, qty: "15" });
  await ann.ok(calls.contractApplyCancel, { orderNo });
  expect(
    (
      await met(
        ann.ok(calls.contractOrderClose, {
          id: (await position()).id,
          clientOrderId: randomUUID(),
        }),
      )
    ).state,
  ).toBe("closed");
});

it.each<[string, Partial<Open>, string, string]>([
  ["a stop that opens, above it", { orderType: "stopMarket", triggerPrice: "110" }, "107", "105"],
  [
    "the dearer leg of an OCO",
    { orderType: "oco", price: "95", triggerPrice: "110" },
    "112",
    "105",
  ],
  [
    "the first rung of a range",
    { orderType: "scaled", price: "", priceFrom: "98", priceTo: "90", count: "3", qty: "3" },
    "99",
    "97",
  ],
  [
    "its last rung",
    { orderType: "scaled", price: "", priceFrom: "90", priceTo: "98", count: "3", qty: "3" },
    "99",
    "97",
  ],
])("stops are judged where an order may open: %s", async (_, more, profit, wrong) => {
  const loss = more.orderType === "stopMarket" ? "105" : "85";
  const fits = {
    ...more,
    stopPriceLoss: loss,
    stopPriceProfit: more.orderType === "stopMarket" ? "115" : profit,
  };
  const { orderNo } = await ann.ok(calls.contractApplyOpen, opening(fits));
  expect((await orders()).map((each) => each.orderNo)).toContain(orderNo);
  expect(await ann.no(calls.contractApplyOpen, opening({ ...more, stopPriceProfit: wrong }))).toBe(
    "stopWrongSide",
  );
  if (more.orderType === "scaled")
    expect(await ann.no(calls.contractApplyOpen, opening({ ...more, stopPriceLoss: "94" }))).toBe(
      "stopWrongSide",
    );
});

it("what cannot be closed now keeps the orders that protect it", async () => {
  await long();
  await ann.ok(calls.contractApplyClose, closing({ orderType: "stopMarket", triggerPrice: "95" }));
  t.clock.pass(6000);
  expect(await ann.ok(calls.contractOrderCloseAll, {})).toMatchObject({
    count: 0,
    failed: [{ code: 1007 }],
  });
  await at(100);
  // Its market is alive and has nothing new within the second.
  const late = ann.ok(calls.contractOrderCloseAll, {});
  await isWaiting(t);
  t.clock.pass(1001);
  await turn(t);
  expect(await late).toMatchObject({ count: 0, failed: [{ code: 1007 }] });
  expect((await orders()).map(({ orderType }) => orderType)).toEqual(["stopMarket"]);
  await at(100);
  expect(await met(ann.ok(calls.contractOrderCloseAll, {}))).toMatchObject({
    count: 1,
    failed: [],
  });
  expect([await orders(), await position()]).toEqual([[], undefined]);
});

it("margin leaves by a price of now and while its market is open, and joins at any time", async () => {
  await long();
  const { id } = await position();
  const adjust = (amount: string) =>
    ann.ok(calls.contractOrderAdjustMargin, { id, amount }).then(({ margin }) => margin);
  const refused = () => ann.no(calls.contractOrderAdjustMargin, { id, amount: "-1" });
  expect(await adjust("5")).toBe("15.1");
  t.clock.pass(6000);
  expect([await refused(), await adjust("1")]).toEqual(["priceObtaining", "16.1"]);
  t.source.session_ = "closed";
  expect([await refused(), await adjust("1")]).toEqual(["currentlyClosed", "17.1"]);
  t.source.session_ = "trading";
  await at(100);
  expect(await adjust("-1")).toBe("16.1");
});

it("an order is not amended while none is taken", async () => {
  const { orderNo } = await ann.ok(calls.contractApplyOpen, opening({ price: "95" }));
  t.source.session_ = "closed";
  expect(await ann.no(calls.contractApplyUpdate, { orderNo, price: "96" })).toBe("currentlyClosed");
  t.source.session_ = "trading";
  await ann.ok(calls.contractApplyUpdate, { orderNo, price: "96" });
});

it("a close that takes all or nothing does not wait for a book", async () => {
  await long();
  const { orderNo } = await met(
    ann.ok(calls.contractApplyClose, closing({ orderType: "market", tif: "fok" })),
    { bids: "" },
  );
  expect(await one(orderNo)).toMatchObject({
    state: "cancelled",
    reason: "noLiquidity",
    filled: "0",
  });
  expect(await position()).toMatchObject({ state: "open", closable: "1" });
});

it("what a trail has seen is kept over a restart although the feed stood still after it", async () => {
  await long();
  const { orderNo } = await ann.ok(
    calls.contractApplyClose,
    closing({ orderType: "trailing", distance: "5" }),
  );
  await at(104);
  t.clock.pass(1001);
  await turn(t);
  await t.close();
  t = await open(t.db, t.clock);
  ann = await again(t, ann);
  expect(await one(orderNo)).toMatchObject({ extreme: "104", triggerPrice: "99" });
});

it("a close at market goes on after a restart with a clock that was set back", async () => {
  await long();
  const { id } = await position();
  await met(ann.ok(calls.contractOrderClose, { id, clientOrderId: randomUUID() }), {
    bids: "99x0.4",
  });
  expect(await position()).toMatchObject({ state: "closing", qty: "0.6" });
  await t.close();
  t.clock.set(-3_600_000);
  t = await open(t.db, t.clock);
  ann = await again(t, ann);
  for (let i = 0; i < 2; i++) await at(100);
  expect(await position()).toBeUndefined();
});

it("a reset of a demo account that is cut off leaves a liquidation its order", async () => {
  ann.enter(await ann.ok(addVirtualAccount, {}));
  await long();
  // The rest of it finds no book.
  await at(91.3, { bids: "91.2x0.4" });
  const liquidating = async () => [
    (await position()).state,
    (await orders()).map(({ origin, qty, filled }) => `${origin} ${qty} ${filled}`),
  ];
  expect(await liquidating()).toEqual(["closing", ["liquidation 1 0.4"]]);
  const { engine } = t.services;
  const run = engine.run.bind(engine) as (command: { kind: string }) => Promise<unknown>;
  engine.run = ((command: { kind: string }) =>
    command.kind === "drop" ? Promise.reject(new Error("cut off")) : run(command)) as never;
  await expect(ann.ok(virtualReset, { requestId: randomUUID() })).rejects.toThrow();
  engine.run = run as never;
  expect(await liquidating()).toEqual(["closing", ["liquidation 1 0.4"]]);
  await ann.ok(virtualReset, { requestId: randomUUID() });
  expect([await orders(), await position()]).toEqual([[], undefined]);
});

it("closes of one position at once: one closes it, the others hear that it is gone, whether or not an event comes", async () => {
  await long();
  const { id } = await position();
  const close = () =>
    ann.client.call(calls.contractOrderClose, { id, clientOrderId: randomUUID() });
  const wishes = [close(), close(), close()];
  await until(
    () => t.services.engine.waiting,
    (count) => count === 3,
  );
  await at(100);
  t.clock.pass(1001);
  await turn(t);
  const answers = await Promise.all(wishes);
  expect(
    answers.map((one) => (one.ok ? "closed" : (one.error as { name?: string }).name)).sort(),
  ).toEqual(["closed", "productNotExist", "productNotExist"]);
});

it("a close in parts costs one fee on the whole, whatever its parts", async () => {
  await long("1");
  const { orderNo } = await ann.ok(calls.contractApplyClose, closing({ qty: "1", price: "99.03" }));
  for (const bid of ["99.03x0.001", "99.03x0.003", "99.03x0.7", "99.03x10"]) {
    t.clock.pass(2000);
    await at(100, { bids: bid });
  }
  const { fee, state } = await one(orderNo);
  expect([fee, state]).toEqual(["0.019806", "completed"]);
});
