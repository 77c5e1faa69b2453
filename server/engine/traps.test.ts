/** Traps that engines of this kind fell into, each by its name. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { contractApplyClose, contractOrderSetStop } from "../../contract/http/trading/perpetual.ts";
import { contractApplyList, contractOrderList } from "../../contract/http/trading/perpetual-lists.ts";
import { exchangeApplyGet } from "../../contract/http/trading/spot.ts";
import { decimal, type Price } from "../../contract/money/decimal.ts";
import { text } from "../../tests/support/exact.ts";
import { testDatabase } from "../testing/database.ts";
import { Floor, order, stop } from "../testing/floor.ts";
import { booksBalance, credit } from "../testing/money.ts";
import { somebody } from "../testing/people.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { place, positioned, quotePerpetual, show, trader, turn } from "../testing/trading.ts";
import type { Turn } from "./match/turn.ts";

const fills = ({ fills: all }: Turn): string[] => all.map(({ quantity, price }) => `${text(quantity)} @ ${text(price)}`);

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
  expect([floor.desk.orders.size, floor.desk.resting.buy.size, [...floor.desk.ordersOf("ann")].length]).toEqual([0, 0, 0]);
});

it("a triggered stop that stays in the index", () => {
  floor.place(stop("buy 1 @ 100.5", "102", "100"));
  floor.show("101x1", "103x1", { last: "102" });
  expect([floor.desk.triggers.last.above.size, floor.desk.resting.buy.size]).toEqual([0, 1]);
  expect(floor.show("101x1", "103x1", { last: "102" }).steps).toEqual([]);
});

it("a stop resized wrongly after a partial fill", () => {
  const { orderNo } = floor.place(
    order("sell 3 @ 105", { kind: "oco", triggerPrice: decimal<Price>("95"), triggerWhen: "atOrBelow", isResting: false }),
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
  const after = floor.show("99x1", "99.5x9", { trades: ["sell 9 @ 99", "buy 9 @ 102"], afterMs: 5 });
  expect([fills(after), after.steps]).toEqual([[], []]);
});

it("TP/SL that outlive their position", async () => {
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "1000", "contract");
  const id = await positioned(t, ann);
  await ann.ok(contractOrderSetStop, { id, stopPriceProfit: "120" });
  const closing = { symbol: "btc.p", direction: "buy", clientOrderId: randomUUID() } as const;
  await ann.ok(contractApplyClose, { ...closing, orderType: "tpsl", qty: "1", stopPriceProfit: "110" });
  await ann.ok(contractApplyClose, { ...closing, clientOrderId: randomUUID(), orderType: "limit", qty: "1", price: "100" });
  expect((await ann.ok(contractOrderList, {})).list).toEqual([]);
  const { symId } = t.services.market.catalog.find("btc.p")!;
  for (const at of [105, 110, 115, 121, 121]) await show(t, symId, `${at}x9`, `${at + 1}x9`, [], { mark: String(at), last: String(at) });
  expect((await ann.ok(contractApplyList, { state: "open" })).list).toEqual([]);
  expect((await ann.ok(contractOrderList, { state: "closed" })).list.map(({ closedQty }) => closedQty)).toEqual(["1"]);
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

it("two equal trades counted as one", () => {
  floor.place(order("buy 2 @ 100"));
  expect(fills(floor.show("99x10", "101x1", { trades: ["sell 1 @ 99.5", "sell 1 @ 99.5"] }))).toEqual(["1 @ 100", "1 @ 100"]);
});
