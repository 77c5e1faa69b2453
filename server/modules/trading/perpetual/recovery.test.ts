/**
 * A process that dies with orders, triggers and positions: the next one knows all of them from the
 * rows, funding goes on where it was, and `ops explain` tells of the change.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  contractApplyClose,
  contractApplyOpen,
} from "../../../../contract/http/trading/perpetual.ts";
import {
  contractApplyGet,
  contractApplyList,
  contractOrderFundingList,
  contractOrderList,
} from "../../../../contract/http/trading/perpetual-lists.ts";
import { tx } from "../../../db/tx.ts";
import { perpetualListing } from "../../../engine/listing.ts";
import type { Desk } from "../../../engine/match/desk.ts";
import { recoverDesk } from "../../../engine/recover.ts";
import { testDatabase } from "../../../testing/database.ts";
import { booksBalance, credit } from "../../../testing/money.ts";
import { again, type Person, somebody } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isWaiting, show } from "../../../testing/trading.ts";
import { TRADING_OPS } from "../ops.ts";

const BTC = 4;
const MINUTE = 60_000;
const FUNDING = 8 * 60 * MINUTE;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ db: await testDatabase() });
});
afterAll(async () => {
  await booksBalance(t.db);
  await t.db.destroy();
});

const at = (of: TestApp, price: number, trades: readonly string[] = []): Promise<void> =>
  show(of, BTC, `${price - 0.01}x2000`, `${price + 0.01}x2000`, trades, {
    mark: String(price),
    last: String(price),
  });
type Open = ParamsIn<typeof contractApplyOpen>;
const open = (person: Person, more: Partial<Open>): Promise<{ orderNo: string }> =>
  person.ok(contractApplyOpen, {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 20,
    agree: "1",
    orderType: "limit",
    qty: "1",
    clientOrderId: randomUUID(),
    ...more,
  });

const deskOf = ({ services }: TestApp): Desk =>
  (services.engine as unknown as { runs: Map<string, { desk: Desk }> }).runs.get("btc.p")!.desk;

/**
 * All that is remembered of orders and positions. Levels are remembered longer by their rows than
 * in memory, never shorter.
 */
const memory = ({ orders, risk }: Desk) => ({
  orders: [...orders.values()]
    .map(({ accepted: _, ...one }) => one)
    .sort((a, b) => a.priority - b.priority),
  positions: [...risk.positions.values()],
  closers: [...risk.positions.keys()].map((id) => [...risk.closersOf(id)].sort()),
  samples: risk.samples,
  fundedAt: risk.fundedAt,
  sampledAt: risk.sampledAt,
});

it("memory from the rows is the memory there was; the next process goes on with it, and funding counts the minutes of both", async () => {
  t.clock.pass(FUNDING - (t.clock.now() % FUNDING) - 10 * MINUTE);
  for (let i = 0; i < 2; i++) await at(t, 100);
  const ann = await somebody(t);
  await credit(t, ann.accountId, "USDT", "10000", "contract");
  await open(ann, { price: "100.01", qty: "3", stopPriceProfit: "150", stopPriceLoss: "97" });
  const resting = await open(ann, { price: "99.99", qty: "2" });
  await open(ann, { price: "101", orderType: "stopLimit", triggerPrice: "120", qty: "1" });
  await open(ann, { direction: "sell", orderType: "trailing", distance: "5", qty: "1" });
  await open(ann, {
    orderType: "bracket",
    price: "90",
    stopPriceProfit: "130",
    stopPriceLoss: "80",
    qty: "1",
  });
  const closing = { symbol: "btc.p", direction: "buy", clientOrderId: randomUUID() } as const;
  await ann.ok(contractApplyClose, {
    ...closing,
    orderType: "tpsl",
    share: "0.5",
    stopPriceProfit: "140",
  });
  await ann.ok(contractApplyClose, {
    ...closing,
    clientOrderId: randomUUID(),
    orderType: "limit",
    qty: "0.5",
    price: "145",
  });
  // A part of what is ahead is traded, the trail follows, minutes are sampled; places are written by
  // the second.
  await at(t, 100, ["sell 500 @ 99.99"]);
  t.clock.pass(1100);
  for (let i = 0; i < 2; i++) await at(t, 100);
  for (let i = 0; i < 3; i++) {
    t.clock.pass(MINUTE);
    for (let j = 0; j < 3; j++) await at(t, 100 + i);
  }
  t.clock.pass(1500);
  for (let i = 0; i < 2; i++) await at(t, 100);
  const before = memory(deskOf(t));
  expect([
    before.orders.length,
    before.positions.length,
    before.samples.length,
    before.closers[0].length,
  ]).toEqual([6, 1, 4, 2]);
  const listing = perpetualListing(t.services.market.catalog.find("btc.p"))!;
  const rows = await tx(t.db, (trx) => recoverDesk(trx, listing, t.clock.now()));
  expect(memory(rows)).toEqual(before);

  // It dies here: nothing is closed, no lease given back.
  const shownBy = async (who: Person) => ({
    orders: (await who.ok(contractApplyList, { state: "open" })).list,
    positions: (await who.ok(contractOrderList, {})).list,
  });
  const told = await shownBy(ann);
  const next = await testApp({ db: t.db, clock: t.clock });
  await at(next, 100);
  expect(next.services.engine.isOwner).toBe(false);
  t.clock.pass(4500);
  for (let i = 0; i < 2; i++) await at(next, 100);
  expect(memory(deskOf(next))).toEqual(before);
  // The former one wakes up: what it settles now is refused by the fence, and it knows.
  await at(t, 100.5, ["sell 9000 @ 99.9"]);
  expect([t.services.engine.isOwner, next.services.engine.isOwner]).toEqual([false, true]);
  const heir = await again(next, ann);
  expect(await shownBy(heir)).toEqual(told);

  // Held for ten minutes of the interval, four of them under the first process.
  for (let i = 0; i < 7; i++) {
    t.clock.pass(MINUTE);
    for (let j = 0; j < 2; j++) await at(next, 100);
  }
  for (let i = 0; i < 2; i++) await at(next, 100);
  const [paid, ...more] = (await heir.ok(contractOrderFundingList, {})).list;
  // 3 × 100 × minutes ÷ 480.
  expect([more, paid.rate, paid.mark, Math.round((Number(paid.notional) / 300) * 480)]).toEqual([
    [],
    "0.0001",
    "100",
    10,
  ]);

  // And its queue is the one it had: 500 of 2000 were traded before, 1500 and two lots now.
  await at(next, 100, ["sell 1502 @ 99.99"]);
  expect((await heir.ok(contractApplyGet, { orderNo: resting.orderNo })).state).toBe("completed");
  const explain = [
    await TRADING_OPS[0].run([resting.orderNo], next.services, { now: t.clock.now(), who: "op" }),
  ].flat();
  expect([explain[0], explain[1], explain.at(-1)]).toEqual([
    "buy 2 btc.p limit @ 99.99: completed",
    expect.stringMatching(/^2 @ 99\.99 .* got past the 1500 ahead of it {2}agrees$/),
    "all fills agree",
  ]);
  expect(explain.slice(2, -1)).toEqual([
    expect.stringMatching(/a process took over \(owner number 2\)/),
  ]);
  await next.close();
});

it("funding that fell due while nobody was there comes before the first prices close what stood over it, by themselves or by its user", async () => {
  const db = await testDatabase();
  const first = await testApp({ db });
  const { clock } = first;
  clock.pass(FUNDING - (clock.now() % FUNDING) - 10 * MINUTE);
  for (let i = 0; i < 2; i++) await at(first, 100);
  const people: Person[] = [];
  for (const direction of ["buy", "sell"] as const) {
    const person = await somebody(first);
    await credit(first, person.accountId, "USDT", "1000", "contract");
    await open(person, { direction, price: direction === "buy" ? "100.01" : "99.99" });
    people.push(person);
  }
  for (let i = 0; i < 3; i++) {
    clock.pass(MINUTE);
    for (let j = 0; j < 2; j++) await at(first, 100);
  }
  const due = clock.now() - (clock.now() % FUNDING) + FUNDING;
  await first.close();
  clock.pass(FUNDING + 60 * MINUTE);
  const next = await testApp({ db, clock });
  const [ann, bob] = [await again(next, people[0]), await again(next, people[1])];
  await at(next, 95.3);
  const closing = bob.ok(contractApplyClose, {
    symbol: "btc.p",
    direction: "sell",
    orderType: "market",
    qty: "1",
    clientOrderId: randomUUID(),
  });
  await isWaiting(next);
  await at(next, 95.3);
  await closing;
  // Ten minutes of 480 at 0.01 %, to the instant it was due; the hour since has no premium and
  // nothing to be charged.
  for (const [person, sign] of [
    [ann, 1],
    [bob, -1],
  ] as const) {
    const { list } = await person.ok(contractOrderFundingList, {});
    expect(
      list.map(({ ts, mark, amount }) => [ts, mark, (Number(amount) * sign).toFixed(5)]),
    ).toEqual([[due, "95.3", "0.00020"]]);
    expect((await person.ok(contractOrderList, {})).list).toEqual([]);
  }
  await booksBalance(db);
  await next.close();
  await db.destroy();
});
