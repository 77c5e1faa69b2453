/**
 * A share whose price jumps by a whole factor between two sessions stands still, before anybody
 * trades by that price, until a person lets it go on.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { Book } from "../../../../contract/feed/depth/book.ts";
import { addVirtualAccount } from "../../../../contract/http/demo.ts";
import {
  exchangeApplyCancel,
  exchangeApplyGet,
  exchangeApplyOpen,
  exchangeApplyOpenview,
  exchangeHoldings,
} from "../../../../contract/http/trading/spot.ts";
import type { Db } from "../../../db/tx.ts";
import { SplitWatch } from "../../../market/shares/split-watch.ts";
import { runOps } from "../../../run-ops.ts";
import { testDatabase } from "../../../testing/database.ts";
import { booksBalance } from "../../../testing/money.ts";
import { type Person, somebody } from "../../../testing/people.ts";
import { instrument, put } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { turn } from "../../../testing/trading.ts";

const share = (id: number, symbol: string, source: "sim" | "replay") =>
  instrument(id, symbol, {
    ...({
      type: "us",
      market: "us",
      currency: "USD",
      quoteUnit: "USD",
      base: "",
      quote: "",
      qtyScale: 0,
      source,
    } as const),
    lotSize: "1",
    minQty: "1",
    maxQty: "100000",
    minNotional: "0",
  });
const ALL = [
  share(0, "split.us", "replay"),
  share(1, "sim.us", "sim"),
  instrument(2, "coin", { source: "replay" }),
];
const DAY = 86_400_000;

let db: Db;
let t: TestApp;
let ann: Person;
const opened = (): Promise<TestApp> =>
  testApp({ db, instruments: ALL, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  t = await opened();
  ann = await somebody(t);
  ann.enter(await ann.ok(addVirtualAccount, {}));
});
afterEach(async () => {
  await booksBalance(db);
  await db.deleteFrom("symbol_halt").execute();
  await t.close();
});

/**
 * The next session begins at a price: another close stands behind it. The whole turn of the
 * process, since order matters.
 */
async function session(id: number, prevClose: number, last: number): Promise<void> {
  const book = new Book();
  const { qtyScale } = ALL[id];
  book.bids.set((last - 1) * 100, 100 * 10 ** qtyScale);
  book.asks.set((last + 1) * 100, 100 * 10 ** qtyScale);
  t.source.books.set(id, book);
  t.source.queue.push((now, sink) =>
    put(sink, id, now, {
      last: last * 100,
      bid: (last - 1) * 100,
      ask: (last + 1) * 100,
      prevClose: prevClose * 100,
    }),
  );
  t.clock.pass(1);
  t.app.turn();
  await turn(t);
}
const asked = (symbol: string, side: "buy" | "sell", qty: string, price: string) => ({
  ...({ symbol, side, orderType: "limit", qty, price, tif: "gtc" } as const),
  clientOrderId: randomUUID(),
});
/** Placed, and met by the next event at the same price. */
async function placed(side: "buy" | "sell", qty: string, price: string) {
  const order = await ann.ok(exchangeApplyOpen, asked("split.us", side, qty, price));
  await session(0, 99, 100);
  return order;
}
const ops = (...args: string[]) =>
  runOps(args, t.services, { now: t.clock.now(), who: "ops:test" });
const orderState = async (orderNo: string): Promise<string> =>
  (await ann.ok(exchangeApplyGet, { orderNo })).state;

it("no order fills at the price that jumped; what rests can be canceled, and the ticket says why", async () => {
  await session(0, 99, 100);
  const held = await placed("buy", "10", "101");
  expect(await orderState(held.orderNo)).toBe("completed");
  const buy = await placed("buy", "5", "95");
  const sell = await placed("sell", "5", "105");
  expect((await ann.ok(exchangeApplyOpenview, { symbol: "split.us" })).halt).toBeUndefined();

  await session(0, 50, 50);
  expect(await ann.no(exchangeApplyOpen, asked("split.us", "sell", "1", "49"))).toBe(
    "currentlyClosed",
  );
  expect([await orderState(buy.orderNo), await orderState(sell.orderNo)]).toEqual([
    "submitted",
    "submitted",
  ]);
  expect(await ann.ok(exchangeApplyOpenview, { symbol: "split.us" })).toMatchObject({
    phase: "halt",
    halt: { factor: "2", since: t.clock.now() },
  });
  await ann.ok(exchangeApplyCancel, { orderNo: sell.orderNo });
  expect(await orderState(sell.orderNo)).toBe("cancelled");
  expect((await ann.ok(exchangeHoldings, { symbol: "split.us" }))[0].qty).toBe("10");

  // Recorded, shown to operators, and let go on by one.
  await t.services.splits.look(t.clock.now());
  expect((await ops("halts")).text).toContain("split.us  since");
  expect(await ops("halt", "lift", "split.us", "looked at it")).toMatchObject({ ok: true });
  await session(0, 50, 50);
  expect(await orderState(buy.orderNo)).toBe("completed");
  expect(await ops("halt", "lift", "split.us", "again")).toMatchObject({ ok: false });
});

it("every process and every restart knows of it, also one that was not there when the session ended", async () => {
  await session(0, 99, 100);
  await placed("buy", "10", "101");
  t.clock.pass(61_000);
  await t.services.splits.look(t.clock.now());
  const { market, random } = t.services;
  market.life.suspended.clear();
  await t.close();
  t = await opened();
  t.clock.pass(DAY);
  await t.services.splits.look(t.clock.now());
  await session(0, 50, 50);
  expect([...t.services.market.life.suspended.values()].map(({ factor }) => factor)).toEqual(["2"]);
  await t.services.splits.look(t.clock.now());
  // Another process has the row alone.
  t.services.market.life.suspended.clear();
  const other = new SplitWatch({ db, random, market: t.services.market, log: () => {} });
  await other.look(t.clock.now());
  expect(t.services.market.life.isHalted(0)).toBe(true);
});

it("the price of a share that nobody holds any more is forgotten: years later it would make a jump", async () => {
  await session(0, 99, 100);
  await placed("buy", "10", "101");
  await db
    .insertInto("share_close")
    .values({ symbol: "sold.us", price: "100", day: 1, at: 1 })
    .execute();
  t.clock.pass(61_000);
  await t.services.splits.look(t.clock.now());
  expect(await db.selectFrom("share_close").select("symbol").execute()).toEqual([
    { symbol: "split.us" },
  ]);
});

it("a process that begins knows what stands still before its engine meets an order", async () => {
  await session(0, 99, 100);
  expect(await ops("halt", "set", "split.us", "a", "look")).toMatchObject({ ok: true });
  await t.close();
  t = await opened();
  expect(t.services.market.life.isHalted(0)).toBe(true);
});

it("moves of a night, moves within a session, simulated shares and coins stand still for nobody", async () => {
  for (const [id, prevClose, last] of [
    [0, 99, 100],
    [0, 100, 140],
    [0, 100, 70],
    [0, 100, 35],
    [1, 99, 100],
    [1, 50, 50],
    [2, 99, 100],
    [2, 50, 50],
  ])
    await session(id, prevClose, last);
  await turn(t);
  expect([...t.services.market.life.suspended]).toEqual([]);
});
