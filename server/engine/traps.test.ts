/** Traps that engines of this kind fell into, each by its name. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { bitOf, F } from "../../contract/feed/columns.ts";
import {
  contractApplyClose,
  contractApplyOpen,
  contractApplyUpdate,
  contractOrderSetStop,
} from "../../contract/http/trading/perpetual.ts";
import {
  contractApplyGet,
  contractApplyList,
  contractOrderList,
} from "../../contract/http/trading/perpetual-lists.ts";
import {
  exchangeApplyGet,
  exchangeApplyOpen,
  exchangeApplyUpdate,
} from "../../contract/http/trading/spot.ts";
import { decimal, type Price } from "../../contract/money/decimal.ts";
import { text } from "../../tests/support/exact.ts";
import { testDatabase } from "../testing/database.ts";
import { Floor, order, stop } from "../testing/floor.ts";
import { booksBalance, credit } from "../testing/money.ts";
import { again, somebody } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import {
  asked,
  place,
  positioned,
  quotePerpetual,
  show,
  trader,
  turn,
} from "../testing/trading.ts";
import type { Turn } from "./match/turn.ts";

const fills = ({ fills: all }: Turn): string[] =>
  all.map(({ quantity, price }) => `${text(quantity)} @ ${text(price)}`);

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ db: await testDatabase(), app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await booksBalance(t.db);
  await t.close();
  await t.db.destroy();
});
let floor: Floor;
beforeEach(() => {
  floor = new Floor();
  floor.show("99x10", "101x1");
});

it("an order executed twice because a tick came while it was being filled", async () => {
  const ann = await trader(t);
  await show(t, 0, "90x9", "101x9");
  const { orderNo } = await place(ann, "buy 2 @ 100");
  const next = show(t, 0, "90x9", "99x1");
  // Ticks and turns while the first one is being settled.
  for (let i = 0; i < 5; i++) {
    t.source.queue.push((now, sink) => sink.tick(0, now));
    t.services.market.advance();
    t.services.engine.turn();
  }
  await next;
  await turn(t);
  const { filled, deals } = await ann.ok(exchangeApplyGet, { orderNo });
  expect([filled, deals.length]).toEqual(["1", 1]);
});

it("an answer that could not be kept cost its neighbors theirs, and three of them the symbol", async () => {
  const [ann, bob] = [await trader(t), await trader(t)];
  await show(t, 0, "90x9", "101x9");
  const taken = new Error("the request id was taken over by a repeat");
  for (let round = 0; round < 4; round++) {
    const mine = (await place(ann, "buy 1 @ 95")).orderNo;
    const end = {
      kind: "end",
      orderNo: mine as never,
      accountId: ann.accountId as never,
      symbol: "btc",
      reason: "user",
    } as const;
    // Behind a settling that is under way, so that all of them are settled together.
    const first = place(bob, "buy 0.1 @ 91");
    const lost = t.services.engine
      .run({ ...end, keep: () => Promise.reject(taken) })
      .catch((error: unknown) => error);
    const his = [place(bob, "buy 0.1 @ 92"), place(bob, "buy 0.1 @ 93")];
    expect(await lost).toBe(taken);
    for (const { state } of await Promise.all([first, ...his])) expect(state).toBe("submitted");
    expect((await ann.ok(exchangeApplyGet, { orderNo: mine })).state).toBe("submitted");
    expect(await t.services.engine.run(end)).toMatchObject({ ok: true });
  }
});

it("another symbol's quote", async () => {
  const ann = await trader(t);
  await show(t, 0, "90x9", "101x9");
  const { orderNo } = await place(ann, "buy 1 @ 100");
  const other = t.services.market.catalog.find("btc.p")!.symId;
  await show(t, other, "49x9", "50x9", ["sell 5 @ 49"], { mark: "50" });
  expect((await ann.ok(exchangeApplyGet, { orderNo })).filled).toBe("0");
});

it("a fill at an old quote after a gap", () => {
  floor.place(order("buy 2 @ 100"));
  expect(fills(floor.show("97x9", "98x9", { isFresh: false }))).toEqual([]);
  expect(fills(floor.show("100.5x9", "101x9"))).toEqual([]);
});

it("an exactly equal fill that leaves a zombie", () => {
  floor.place(order("buy 2 @ 100"));
  expect(fills(floor.show("99x10", "100x2"))).toEqual(["2 @ 100"]);
  expect([
    floor.desk.orders.size,
    floor.desk.resting.buy.size,
    [...floor.desk.ordersOf("ann")].length,
  ]).toEqual([0, 0, 0]);
});

it("a triggered stop that stays in the index", () => {
  floor.place(stop("buy 1 @ 100.5", "102", "100"));
  floor.show("101x1", "103x1", { last: "102" });
  expect([floor.desk.triggers.last.above.size, floor.desk.resting.buy.size]).toEqual([0, 1]);
  expect(floor.show("101x1", "103x1", { last: "102" }).steps).toEqual([]);
});

it("a stop resized wrongly after a partial fill", () => {
  const { orderNo } = floor.place(
    order("sell 3 @ 105", {
      kind: "oco",
      triggerPrice: decimal<Price>("95"),
      triggerWhen: "atOrBelow",
      isResting: false,
    }),
  );
  expect(fills(floor.show("105x1", "106x9", { last: "105" }))).toEqual(["1 @ 105"]);
  floor.show("95x9", "96x9", { last: "95", afterMs: 1100 });
  expect(text(floor.desk.orders.get(orderNo)!.rest)).toBe("2");
  expect(fills(floor.show("95x9", "96x9", { last: "95" }))).toEqual(["2 @ 95"]);
});

it("an expired order filled before it is removed", () => {
  floor.place(order("buy 2 @ 100", { expiresAt: floor.now + 1 }));
  floor.place(stop("buy 1 @ 103", "102", "100"));
  const [held] = [...floor.desk.triggers.last.above.all()];
  floor.desk.put({ ...held, expiresAt: floor.now + 1 });
  const after = floor.show("99x1", "99.5x9", {
    trades: ["sell 9 @ 99", "buy 9 @ 102"],
    afterMs: 5,
  });
  expect([fills(after), after.steps]).toEqual([[], []]);
});

it("TP/SL that outlive their position", async () => {
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "1000", "contract");
  const id = await positioned(t, ann);
  await ann.ok(contractOrderSetStop, { id, stopPriceProfit: "120" });
  const closing = { symbol: "btc.p", direction: "buy", clientOrderId: randomUUID() } as const;
  await ann.ok(contractApplyClose, {
    ...closing,
    orderType: "tpsl",
    qty: "1",
    stopPriceProfit: "110",
  });
  await ann.ok(contractApplyClose, {
    ...closing,
    clientOrderId: randomUUID(),
    orderType: "limit",
    qty: "1",
    price: "100",
  });
  expect((await ann.ok(contractOrderList, {})).list).toEqual([]);
  const { symId } = t.services.market.catalog.find("btc.p")!;
  for (const at of [105, 110, 115, 121, 121])
    await show(t, symId, `${at}x9`, `${at + 1}x9`, [], { mark: String(at), last: String(at) });
  expect((await ann.ok(contractApplyList, { state: "open" })).list).toEqual([]);
  expect(
    (await ann.ok(contractOrderList, { state: "closed" })).list.map(({ closedQty }) => closedQty),
  ).toEqual(["1"]);
  await quotePerpetual(t);
});

it("a level refilled by a flicker", () => {
  floor.show("99x10", "100x3");
  floor.place(order("buy 3 @ 100"));
  floor.show("99x10", "101x1");
  floor.show("99x10", "100x3");
  expect(text(floor.place(order("buy 3 @ 100")).rest)).toBe("3");
});

it("a queue reset by a snapshot", () => {
  const { orderNo } = floor.place(order("buy 2 @ 99"));
  expect(text(floor.desk.orders.get(orderNo)!.ahead)).toBe("10");
  floor.show("99x10", "101x1", { trades: ["sell 4 @ 99"] });
  floor.show("98x1", "101x1");
  floor.show("99x50", "101x1");
  expect(text(floor.desk.orders.get(orderNo)!.ahead)).toBe("6");
});

it("a close that is small enough to be placed, and could not be amended", async () => {
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "1000", "contract");
  await positioned(t, ann);
  const small = {
    symbol: "btc.p",
    direction: "buy",
    clientOrderId: randomUUID(),
    orderType: "limit",
    qty: "0.01",
    price: "101",
  } as const;
  const { orderNo } = await ann.ok(contractApplyClose, small);
  expect(await ann.ok(contractApplyUpdate, { orderNo, price: "102" })).toMatchObject({
    price: "102",
    state: "submitted",
  });
  expect(await ann.no(contractApplyUpdate, { orderNo, price: "102.001" })).toBe("stepInvalid");
});

it("two equal trades counted as one", () => {
  floor.place(order("buy 2 @ 100"));
  expect(
    fills(floor.show("99x10", "101x1", { trades: ["sell 1 @ 99.5", "sell 1 @ 99.5"] })),
  ).toEqual(["1 @ 100", "1 @ 100"]);
});

it("a post-only order that takes after it was amended", async () => {
  const ann = await trader(t);
  await show(t, 0, "99x9", "101x9", [], { last: "100" });
  const { orderNo } = await place(ann, "buy 1 @ 98", { tif: "postOnly" });
  expect(await ann.no(exchangeApplyUpdate, { orderNo, price: "101" })).toBe("outsideOrderLimits");
  expect(await ann.ok(exchangeApplyUpdate, { orderNo, price: "100" })).toMatchObject({
    filled: "0",
    state: "submitted",
    price: "100",
  });
  // Without a book that is known it cannot be said whether it would take; less of the same is no
  // other place.
  t.clock.pass(6000);
  expect(await ann.no(exchangeApplyUpdate, { orderNo, price: "99.5" })).toBe("priceObtaining");
  expect(await ann.ok(exchangeApplyUpdate, { orderNo, qty: "0.5" })).toMatchObject({
    qty: "0.5",
    price: "100",
  });
  await show(t, 0, "90x9", "95x9");
  expect(
    (await ann.ok(exchangeApplyGet, { orderNo })).deals.map(({ price, maker }) => [price, maker]),
  ).toEqual([["100", true]]);
});

const perpetual = {
  symbol: "btc.p",
  direction: "buy",
  leverRate: 20,
  agree: "1",
  orderType: "limit",
} as const;

it("stops of an order that adds to a position, lost", async () => {
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "1000", "contract");
  const id = await positioned(t, ann);
  await ann.ok(contractOrderSetStop, { id, stopPriceProfit: "120", stopPriceLoss: "96" });
  const more = { ...perpetual, qty: "2", price: "99.5", stopPriceLoss: "97" } as const;
  const { orderNo } = await ann.ok(contractApplyOpen, { ...more, clientOrderId: randomUUID() });
  const stops = async () =>
    (await ann.ok(contractOrderList, {})).list.map(({ qty, stopPriceProfit, stopPriceLoss }) => [
      qty,
      stopPriceProfit,
      stopPriceLoss,
    ]);
  expect(await stops()).toEqual([["1", "120", "96"]]);
  const { symId } = t.services.market.catalog.find("btc.p")!;
  await show(t, symId, "99x9", "99.5x1", [], { mark: "99.5", last: "99.5" });
  expect(await stops()).toEqual([["2", "120", "97"]]);
  // The rest of the order does not undo what its user says afterwards.
  await ann.ok(contractOrderSetStop, { id, stopPriceLoss: "98" });
  await show(t, symId, "99x9", "99.4x1", [], { mark: "99.5", last: "99.5" });
  expect(await stops()).toEqual([["3", "120", "98"]]);
  expect((await ann.ok(contractApplyGet, { orderNo })).state).toBe("completed");
  await quotePerpetual(t);
});

it("a feed that cannot be read, of one symbol, and everybody waits", async () => {
  const ann = await trader(t);
  const { symId } = t.services.market.catalog.find("eth")!;
  for (const id of [0, symId]) await show(t, id, "99x9", "101x9", [], { last: "100" });
  await place(ann, "buy 1 @ 98");
  const other = await place(ann, "buy 1 @ 98", { symbol: "eth" });
  const { book } = t.source;
  t.source.book = (id, levels, into) => {
    if (id === 0) throw new RangeError("no such number");
    return book.call(t.source, id, levels, into);
  };
  t.source.queue.push((now, sink) => sink.tick(0, now));
  await show(t, symId, "96x9", "97x9");
  t.source.book = book;
  expect((await ann.ok(exchangeApplyGet, { orderNo: other.orderNo })).filled).toBe("1");
});

it("a stop that fires because no price was said yet", async () => {
  const before = await trader(t, "1000", { BTC: "2" });
  await show(t, 0, "99x9", "101x9", [], { last: "100" });
  const { orderNo } = await place(before, "sell 1", {
    orderType: "stopMarket",
    triggerPrice: "90",
  });
  const { db, clock } = t;
  await t.close();
  t = await testApp({ db, clock, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  const ann = await again(t, before);
  // The next process hears a venue's best prices first.
  const { cols } = t.services.market.board;
  cols.known[0] &= ~bitOf(F.last);
  cols.values[F.last] = 0;
  for (let i = 0; i < 2; i++) await show(t, 0, "99x9", "101x9");
  expect(
    await ann.no(
      exchangeApplyOpen,
      asked("sell 1", { orderType: "stopMarket", triggerPrice: "90" }),
    ),
  ).toBe("priceObtaining");
  for (let i = 0; i < 2; i++) await show(t, 0, "99x9", "101x9", [], { last: "100" });
  expect(await ann.ok(exchangeApplyGet, { orderNo })).toMatchObject({
    state: "submitted",
    held: true,
  });
  for (let i = 0; i < 2; i++) await show(t, 0, "89x9", "91x9", [], { last: "90" });
  expect((await ann.ok(exchangeApplyGet, { orderNo })).state).toBe("completed");
});

it("the first mark after a start, which nothing confirms, and positions end by it", async () => {
  const before = await somebody(t);
  await credit(t, before.accountId, "USDT", "1000", "contract");
  await positioned(t, before);
  const { db, clock } = t;
  await t.close();
  t = await testApp({ db, clock, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  const ann = await again(t, before);
  const { symId } = t.services.market.catalog.find("btc.p")!;
  const marked = (mark: string) => show(t, symId, "99x1000", "101x1000", [], { mark, last: "100" });
  const standing = async () => (await ann.ok(contractOrderList, {})).list.length;
  await marked("90");
  expect(await standing()).toBe(1);
  for (let i = 0; i < 3; i++) await marked("100");
  expect(await standing()).toBe(1);
  for (let i = 0; i < 2; i++) await marked("94");
  expect(await standing()).toBe(0);
});
