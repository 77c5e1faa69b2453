/**
 * Fixed periods end to end: on the real database, against a feed that the test writes tick by tick.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import { addVirtualAccount, virtualReset } from "../../../contract/http/demo.ts";
import { moneylogList } from "../../../contract/http/money/wallet.ts";
import {
  type Delivery,
  futuresGet,
  futuresList,
  futuresOpen,
  futuresOpenview,
} from "../../../contract/http/trading/futures.ts";
import { exchangeApplyCsv, exchangeProfitLoss } from "../../../contract/http/trading/spot.ts";
import { until } from "../../../tests/support/until.ts";
import type { Db } from "../../db/tx.ts";
import { runOps } from "../../run-ops.ts";
import { testDatabase } from "../../testing/database.ts";
import type { ManualClock } from "../../testing/manual-clock.ts";
import { credit } from "../../testing/money.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const INSTRUMENTS = [
  instrument(0, "btc", { products: ["spot", "delivery"] }),
  instrument(1, "eurusd", { type: "forex", market: "forex", products: ["contract", "delivery"] }),
  instrument(2, "doge"),
];
let db: Db;
let t: TestApp;
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

/** One tick `ms` later, handed to whoever watches; `price` in hundredths. */
function tick(price: number, ms = 10, symId = 0, app = t): void {
  app.clock.pass(ms);
  app.source.queue.push((now, sink) => {
    sink.set(symId, F.last, price);
    sink.tick(symId, now);
  });
  app.app.turn();
}
/** Time goes on without a tick. */
async function pass(ms: number): Promise<void> {
  t.clock.pass(ms);
  await t.services.delivery.turn(t.clock.now());
}
const staker = async (
  usdt = "1000",
  pocket: "contract" | "forex" = "contract",
): Promise<Person> => {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", usdt, pocket);
  return person;
};
const wish = (more: object = {}) =>
  ({
    symbol: "btc",
    direction: "up",
    seconds: 60,
    amount: "100",
    agree: "1",
    clientOrderId: randomUUID(),
    ...more,
  }) as const;
const isWaiting = (count = 1): Promise<unknown> =>
  until(
    () => t.services.delivery.waiting,
    (waiting) => waiting >= count,
  );
/** Opens at a tick of that price. */
async function opened(who: Person, price: number, more: object = {}): Promise<Delivery> {
  tick(price, 10, "symbol" in more ? 1 : 0);
  const answer = who.ok(futuresOpen, wish(more) as never);
  await isWaiting();
  tick(price, 10, "symbol" in more ? 1 : 0);
  return answer;
}
const available = async (who: Person): Promise<string> =>
  (await who.ok(futuresOpenview, { symbol: "btc" })).available;

it("opens at the first tick after acceptance, not at the one before, and holds the stake", async () => {
  const ann = await staker();
  tick(10_000);
  const before = t.clock.now();
  const answer = ann.ok(futuresOpen, wish());
  await isWaiting();
  tick(10_700, 300);
  const one = await answer;
  expect(one).toMatchObject({
    openPrice: "107",
    openTickTs: before + 300,
    expireAt: before + 60_000,
    state: "running",
    result: "",
    profit: "",
  });
  expect([one.amount, one.ratio, one.direction, await available(ann)]).toEqual([
    "100",
    "0.75",
    "up",
    "900",
  ]);
});

it("without a tick within a second nothing has happened", async () => {
  const ann = await staker();
  tick(10_000);
  const answer = ann.no(futuresOpen, wish());
  await isWaiting();
  await pass(999);
  expect(t.services.delivery.waiting).toBe(1);
  await pass(1);
  expect([await answer, await available(ann)]).toEqual(["priceObtaining", "1000"]);
  expect((await ann.ok(futuresList, {})).total).toBe(0);
});

it("a symbol without a sign of life for five seconds opens nothing", async () => {
  const ann = await staker();
  tick(10_000);
  t.clock.pass(5001);
  expect(await ann.no(futuresOpen, wish())).toBe("priceObtaining");
});

describe("settles within a second after expiry at the last tick until then", () => {
  const ended = async (
    direction: string,
    at: number,
    more: object = {},
  ): Promise<{ one: Delivery; left: string }> => {
    const ann = await staker();
    const { orderNo, expireAt } = await opened(ann, 10_000, { direction, ...more });
    t.clock.pass(expireAt - t.clock.now() - 2000);
    tick(at, 1000);
    // After expiry: decides nothing.
    tick(at === 10_000 ? 9000 : 10_000, 1100);
    await pass(expireAt + 600 - t.clock.now());
    return { one: await ann.ok(futuresGet, { orderNo }), left: await available(ann) };
  };
  it.each([
    ["up", 10_001, "won", "175", "75", "1075"],
    ["up", 9_999, "lost", "0", "-100", "900"],
    ["down", 9_999, "won", "175", "75", "1075"],
    ["down", 10_001, "lost", "0", "-100", "900"],
    ["up", 10_000, "refunded", "100", "0", "1000"],
  ])("%s from 100 to %i: %s", async (direction, at, result, paid, profit, left) => {
    const found = await ended(direction, at);
    expect(found.one).toMatchObject({
      state: "completed",
      result,
      paid,
      profit,
      settlePrice: String(at / 100),
      reason: "",
    });
    expect(found.one.settleTickTs).toBe(found.one.expireAt - 1000);
    expect(found.one.settledAt! - found.one.expireAt).toBeLessThan(1000);
    expect(found.left).toBe(left);
  });
});

it("all six periods run beside each other, each to its own end, tick and ratio", async () => {
  const ann = await staker("10000");
  const running: Delivery[] = [];
  for (const seconds of [60, 120, 300, 600, 900, 1800])
    running.push(await opened(ann, 10_000, { seconds }));
  for (const [i, { expireAt }] of running.entries()) {
    tick(10_001 + i, expireAt - t.clock.now() - 1000);
    tick(9_000, 1100);
    await pass(expireAt + 600 - t.clock.now());
  }
  const found = await Promise.all(running.map(({ orderNo }) => ann.ok(futuresGet, { orderNo })));
  expect(
    found.map((one) => [
      one.seconds,
      one.result,
      one.settlePrice,
      one.profit,
      one.expireAt - one.createdAt,
    ]),
  ).toEqual([
    [60, "won", "100.01", "75", 60_000],
    [120, "won", "100.02", "77", 120_000],
    [300, "won", "100.03", "80", 300_000],
    [600, "won", "100.04", "82", 600_000],
    [900, "won", "100.05", "85", 900_000],
    [1800, "won", "100.06", "88", 1_800_000],
  ]);
  expect(await available(ann)).toBe("10487");
});

it("without a tick in the last five seconds it is void; the stake comes back", async () => {
  const ann = await staker();
  const { orderNo, expireAt } = await opened(ann, 10_000);
  t.clock.pass(expireAt - t.clock.now() - 6001);
  tick(10_500, 1000);
  await pass(expireAt + 600 - t.clock.now());
  expect(await ann.ok(futuresGet, { orderNo })).toMatchObject({
    result: "void",
    reason: "noTick",
    paid: "100",
    profit: "0",
    settlePrice: "105",
  });
  expect(
    (await ann.ok(exchangeProfitLoss, {})).days.map(({ pnl, record }) => [pnl, record]),
  ).toEqual([["0", "periods"]]);
  expect(await available(ann)).toBe("1000");
});

it("the next process finds what runs; what ended while nobody watched is void", async () => {
  const ann = await staker();
  const gone = await opened(ann, 10_000);
  const stays = await opened(ann, 10_000, { seconds: 120 });
  await t.app.close();
  const clock = t.clock as ManualClock;
  clock.pass(61_000);
  t = await testApp({
    db,
    instruments: INSTRUMENTS,
    clock,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  await pass(1);
  tick(10_200, stays.expireAt - clock.now() - 100);
  await pass(stays.expireAt + 600 - clock.now());
  const rows = await db
    .selectFrom("trade_delivery")
    .select(["order_no", "result", "reason"])
    .where("account_id", "=", ann.accountId)
    .execute();
  expect(rows.sort((a) => (a.order_no === gone.orderNo ? -1 : 1))).toEqual([
    { order_no: gone.orderNo, result: "void", reason: "noTick" },
    { order_no: stays.orderNo, result: "won", reason: "" },
  ]);
});

it("neither stake, side, user nor mode moves a tick: ten different ones of one moment stand between the same two", async () => {
  tick(10_000);
  const people = await Promise.all(Array.from({ length: 10 }, () => staker("50000")));
  const answers = people.map((who, i) =>
    who.ok(
      futuresOpen,
      wish({ direction: i % 2 === 0 ? "up" : "down", amount: String(10 + i * 110) }),
    ),
  );
  await isWaiting(10);
  tick(10_123);
  const all = await Promise.all(answers);
  const { expireAt } = all[0];
  t.clock.pass(expireAt - t.clock.now() - 500);
  tick(10_321, 100);
  await pass(expireAt + 600 - t.clock.now());
  const rows = await db
    .selectFrom("trade_delivery")
    .selectAll()
    .where(
      "order_no",
      "in",
      all.map(({ orderNo }) => orderNo),
    )
    .execute();
  const ticks = new Set(
    rows.map((row) =>
      [
        row.open_price,
        row.open_seq,
        row.open_ts,
        row.settle_price,
        row.settle_seq,
        row.settle_ts,
      ].join(),
    ),
  );
  expect([rows.length, ticks.size, new Set(rows.map(({ stake }) => stake)).size]).toEqual([
    10, 1, 10,
  ]);
  expect(
    rows.filter(({ direction, result }) => result !== (direction === "up" ? "won" : "lost")),
  ).toEqual([]);
});

describe("is refused", () => {
  it.each([
    [{ symbol: "none" }, "productNotExist"],
    [{ symbol: "doge" }, "productNotExist"],
    [{ amount: "0" }, "amountNotPositive"],
    [{ amount: "" }, "amountEmpty"],
    [{ amount: "9.99" }, "amountOutsideRange"],
    [{ amount: "1000.01" }, "amountOutsideRange"],
    [{ amount: "10.000000001" }, "systemParameter"],
    [{ seconds: 61 }, "systemParameter"],
    [{ agree: "0" }, "termsNotAgreed"],
  ])("%o", async (more, name) =>
    expect(await (await staker()).no(futuresOpen, wish(more) as never)).toBe(name),
  );

  it("more than there is, an eleventh, and the same id for something else; the same id again is the first one", async () => {
    const poor = await staker("99");
    expect(await poor.no(futuresOpen, wish())).toBe("insufficientBalance");
    tick(10_000);
    // Two requests at once come in either order.
    const both = ["60", "50"].map((amount) =>
      poor.client.call(futuresOpen, wish({ amount }) as never),
    );
    await isWaiting(2);
    tick(10_000);
    const said = (await Promise.all(both)).map((answer) =>
      answer.ok ? "ok" : shortOf(answer.error),
    );
    expect(said.sort()).toEqual(["insufficientBalance", "ok"]);

    const rich = await staker("5000");
    const ids = Array.from({ length: 10 }, () => randomUUID());
    const first = await opened(rich, 10_000, { clientOrderId: ids[0] });
    for (const clientOrderId of ids.slice(1))
      await opened(rich, 10_000, { clientOrderId, agree: "0" });
    expect(await opened(rich, 10_000, { clientOrderId: ids[0] })).toEqual(first);
    const refused = async (more: object): Promise<string> => {
      const said = rich.no(futuresOpen, wish(more) as never);
      await isWaiting();
      tick(10_000);
      return said;
    };
    expect(await refused({ clientOrderId: ids[0], amount: "101" })).toBe("requestReused");
    expect(await refused({})).toBe("tooManyOpenOrders");
    expect(await rich.ok(futuresOpenview, { symbol: "btc" })).toMatchObject({
      open: 10,
      maxOpen: 10,
      agreed: true,
      available: "4000",
    });
  });

  it("forex: a period that ends less than a minute before the break, and any while it is shut", async () => {
    const fay = await staker("1000", "forex");
    t.source.nextChangeAt = t.clock.now() + 119_999;
    expect(await fay.no(futuresOpen, wish({ symbol: "eurusd" }))).toBe("currentlyClosed");
    t.source.nextChangeAt = t.clock.now() + 10_000_000;
    const { orderNo } = await opened(fay, 11_000, { symbol: "eurusd" });
    expect(await fay.ok(futuresGet, { orderNo })).toMatchObject({
      type: "forex",
      openPrice: "110",
    });
    t.source.session_ = "closed";
    expect(await fay.no(futuresOpen, wish({ symbol: "eurusd" }))).toBe("currentlyClosed");
    t.source.session_ = "trading";
  });

  it("while it is halted, whatever ticks there are; what ends in the halt is void", async () => {
    const ann = await staker();
    const { orderNo, expireAt } = await opened(ann, 10_000);
    const { board, life } = t.services.market;
    const say = (status: "ok" | "halted"): void => {
      board.status(0, status);
      life.scan(t.clock.now());
    };
    say("halted");
    expect(await ann.no(futuresOpen, wish())).toBe("currentlyClosed");
    tick(10_100, expireAt - t.clock.now() - 100);
    await pass(700);
    say("ok");
    expect(await ann.ok(futuresGet, { orderNo })).toMatchObject({
      result: "void",
      reason: "halt",
      paid: "100",
    });
  });

  it("by everybody once it is switched off; what runs is settled", async () => {
    const ann = await staker();
    const clientOrderId = randomUUID();
    const first = await opened(ann, 10_000, { clientOrderId });
    const { orderNo, expireAt } = first;
    const ops = (value: string) =>
      runOps(["delivery", value], t.services, { now: t.clock.now(), who: "rev" });
    await ops("off");
    expect(await ann.no(futuresOpen, wish())).toBe("currentlyClosed");
    // A period that was opened before is no new one.
    expect(await ann.ok(futuresOpen, wish({ clientOrderId }))).toEqual(first);
    expect(await ann.no(futuresOpen, wish({ clientOrderId, amount: "11" }))).toBe("requestReused");
    expect((await ann.ok(futuresOpenview, { symbol: "btc" })).offered).toBe(false);
    tick(10_100, expireAt - t.clock.now() - 100);
    await pass(700);
    expect((await ann.ok(futuresGet, { orderNo })).result).toBe("won");
    await ops("on");
    expect((await ann.ok(futuresOpenview, { symbol: "btc" })).offered).toBe(true);
  });
});

it("lists by state, type and symbol; another's is not there; the account's changes name it a trade", async () => {
  const [ann, bob] = [await staker(), await staker()];
  const { orderNo, expireAt } = await opened(ann, 10_000);
  tick(10_100, expireAt - t.clock.now() - 100);
  await pass(700);
  const running = await opened(ann, 10_000);
  const numbers = async (params: object) =>
    (await ann.ok(futuresList, params as never)).list.map((one) => one.orderNo);
  expect([
    await numbers({ state: "open" }),
    await numbers({ state: "done" }),
    await numbers({ type: "forex" }),
    await numbers({ symbol: "btc" }),
  ]).toEqual([[running.orderNo], [orderNo], [], [running.orderNo, orderNo]]);
  // Begun on one day and over on the next: lists, files and results have it where its result is.
  const by = { from: String(expireAt), state: "done" };
  expect([await numbers(by), await numbers({ state: "done", to: String(expireAt) })]).toEqual([
    [orderNo],
    [],
  ]);
  const file = await ann.client.bytes(exchangeApplyCsv, { kind: "periods", from: by.from });
  const lines = file.ok ? (await file.value.text()).trimEnd().split("\r\n") : [];
  expect([lines.length, lines[1]?.includes(orderNo)]).toEqual([2, true]);
  const { days } = await ann.ok(exchangeProfitLoss, { from: by.from });
  expect(days.map(({ pnl, record }) => [pnl, record])).toEqual([["75", "periods"]]);
  expect(await bob.no(futuresGet, { orderNo })).toBe("productNotExist");
  const types = (await ann.ok(moneylogList, { accountType: "CONTRACT" })).list.map(
    ({ type, amount }) => `${type} ${amount}`,
  );
  expect(types).toContain("trade 75");
});

it("a demo account that begins anew has nothing running, and its money whole", async () => {
  const ann = await staker();
  ann.enter(await ann.ok(addVirtualAccount, {}));
  const { orderNo } = await opened(ann, 10_000);
  await ann.ok(virtualReset, { requestId: randomUUID() });
  expect(await ann.ok(futuresGet, { orderNo })).toMatchObject({
    state: "completed",
    result: "void",
    reason: "demoReset",
  });
  expect(await available(ann)).toBe("20000");
});
