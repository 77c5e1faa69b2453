/**
 * Time passes over positions of pairs: swap once a night, also over a restart; the weekend and its
 * gap. Books that balance after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as changes from "../../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../../contract/http/trading/perpetual-lists.ts";
import { exchangeProfitLoss } from "../../../../contract/http/trading/spot.ts";
import { swapAfter } from "../../../../contract/rules/trading/swap-times.ts";
import { testDatabase } from "../../../testing/database.ts";
import {
  at,
  calm,
  clearPairs,
  close,
  forexTrader,
  open,
  PAIRS,
  pocket,
  positionsOf,
  sessionIs,
  twice,
  wish,
} from "../../../testing/forex-stage.ts";
import { booksBalance } from "../../../testing/money.ts";
import { again, type Person } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { turn } from "../../../testing/trading.ts";

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

describe("swap", () => {
  /** Goes to just before the next time of it, of a weekday (0 is Sunday) where one is asked for. */
  const toSwap = async (weekday?: number): Promise<number> => {
    let next = swapAfter(t.clock.now());
    while (weekday !== undefined && new Date(next).getUTCDay() !== weekday) next = swapAfter(next);
    t.clock.pass(next - t.clock.now() - 60_000);
    await calm(t);
    return next;
  };
  const pass = async (next: number): Promise<void> => {
    await sessionIs(t, "closed");
    t.source.queue.push((now, sink) => sink.tick(1, now));
    await at(t, "eurusd", 1.1);
    t.clock.pass(next - t.clock.now() + 1000);
    for (let i = 0; i < 3; i++) {
      t.clock.pass(1000);
      await turn(t);
    }
  };

  it("is charged once at 17:00 of New York though the market is shut, threefold on Wednesday, by side; a restart charges nothing twice", async () => {
    const wednesday = await toSwap(3);
    ann = await forexTrader(t);
    await open(t, ann, "buy 1 @ 1.10001");
    await open(t, ann, "sell 1 @ 1.09999");
    await pass(wednesday);
    const paid = (await ann.ok(calls.contractOrderFundingList, { type: "forex" })).list;
    // 110000 × 0.018 ÷ 360 × 3 paid by the long, half of it received by the short.
    expect(
      paid
        .map(({ kind, nights, amount, notional, ts }) => [kind, nights, amount, notional, ts])
        .sort(),
    ).toEqual([
      ["swap", 3, "-8.25", "110000", wednesday],
      ["swap", 3, "16.5", "110000", wednesday],
    ]);
    expect(
      (await positionsOf(ann))
        .map(({ direction, margin, funding }) => [direction, margin, funding])
        .sort(),
    ).toEqual([
      ["buy", "1083.51", "16.5"],
      ["sell", "1108.24", "-8.25"],
    ]);
    const ev = await db
      .selectFrom("notice")
      .select("name")
      .where("account_id", "=", ann.accountId)
      .execute();
    expect(ev.filter(({ name }) => name === "swapSettled")).toHaveLength(2);
    await t.close();
    t = await testApp({
      db,
      clock: t.clock,
      instruments: t.services.market.catalog.instruments,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    });
    const back = await again(t, ann);
    await sessionIs(t, "trading");
    await twice(t, "eurusd", 1.1);
    for (let i = 0; i < 3; i++) {
      t.clock.pass(1000);
      await turn(t);
    }
    expect((await back.ok(calls.contractOrderFundingList, { type: "forex" })).total).toBe(2);
    expect((await back.ok(calls.contractOrderAssets, { type: "forex" })).fundingToday).toBe("8.25");
    // Charges of an open position are in its result, when it has one.
    expect((await back.ok(exchangeProfitLoss, { from: String(wednesday) })).days).toEqual([]);
    ann = back;
  });

  it.each([3_600_000, 86_400_000])(
    "is charged once where the clock is set back by %i over its time, also over a restart",
    async (by) => {
      const next = await toSwap(1);
      ann = await forexTrader(t);
      await open(t, ann, "buy 1 @ 1.10001");
      await pass(next);
      const paid = async () =>
        (await (await again(t, ann)).ok(calls.contractOrderFundingList, { type: "forex" })).list;
      const once = await paid();
      expect(once.map(({ ts }) => ts)).toEqual([next]);
      for (const isRestarted of [false, true]) {
        if (isRestarted) await t.close();
        t.clock.set(-by);
        if (isRestarted)
          t = await testApp({
            db,
            clock: t.clock,
            instruments: t.services.market.catalog.instruments,
            app: { readsPerSecond: 1e6, readsBurst: 1e6 },
          });
        await sessionIs(t, "trading");
        await twice(t, "eurusd", 1.1);
        await pass(next);
        expect(await paid()).toEqual(once);
      }
      await sessionIs(t, "trading");
      ann = await again(t, ann);
    },
  );

  it("that fell due while nobody was there is charged at the start, of what stood then; what is opened later is not", async () => {
    const next = await toSwap(1);
    ann = await forexTrader(t);
    await open(t, ann, "buy 1 @ 1.10001");
    await t.close();
    t.clock.pass(next - t.clock.now() + 3_600_000);
    t = await testApp({
      db,
      clock: t.clock,
      instruments: t.services.market.catalog.instruments,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    });
    ann = await again(t, ann);
    const bob = await forexTrader(t);
    await twice(t, "eurusd", 1.1);
    await open(t, bob, "buy 1 @ 1.10001");
    for (let i = 0; i < 3; i++) {
      t.clock.pass(1000);
      await at(t, "eurusd", 1.1);
    }
    const paid = (await ann.ok(calls.contractOrderFundingList, {})).list;
    expect(paid.map(({ nights, amount, ts }) => [nights, amount, ts])).toEqual([[1, "5.5", next]]);
    expect((await bob.ok(calls.contractOrderFundingList, {})).total).toBe(0);
  });

  it("of an account whose money is stopped is kept through a restart and charged once the stop is lifted, before the position can end; its neighbors pay theirs", async () => {
    const monday = await toSwap(1);
    ann = await forexTrader(t);
    let bob = await forexTrader(t);
    await open(t, ann, "buy 1 @ 1.10001");
    await open(t, bob, "buy 1 @ 1.10001");
    await db
      .insertInto("money_stop")
      .values({ scope: `account:${ann.accountId}`, reason: "a test", since: 1 })
      .execute();
    await pass(monday);
    const tuesday = await toSwap();
    await pass(tuesday);
    await t.close();
    t = await testApp({
      db,
      clock: t.clock,
      instruments: t.services.market.catalog.instruments,
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    });
    [ann, bob] = [await again(t, ann), await again(t, bob)];
    const paid = async (of: Person) =>
      (await of.ok(calls.contractOrderFundingList, {})).list
        .map(({ amount, ts }) => [amount, ts])
        .reverse();
    await sessionIs(t, "trading");
    await twice(t, "eurusd", 1.1);
    expect(await paid(ann)).toEqual([]);
    expect(await paid(bob)).toEqual([
      ["5.5", monday],
      ["5.5", tuesday],
    ]);
    await db.deleteFrom("money_stop").execute();
    const [{ id }] = await positionsOf(ann);
    await close(t, ann, id, () => at(t, "eurusd", 1.1));
    expect(await paid(ann)).toEqual(await paid(bob));
    expect(await ann.ok(calls.contractOrderGet, { id })).toMatchObject({
      state: "closed",
      closeReason: "manual",
      funding: "11",
    });
  });

  /**
   * Ends of a position with the first prices after an outage: at what middle, and what its user
   * had asked for before, or asks for then.
   */
  const ENDS: readonly (readonly [
    reason: string,
    mid: number,
    before: (id: string) => Promise<unknown>,
    then: (id: string) => Promise<unknown>,
  ])[] = [
    ["liquidated", 1.094, async () => {}, async () => {}],
    [
      "sl",
      1.097,
      (id) => ann.ok(calls.contractOrderSetStop, { id, stopPriceLoss: "1.098" }),
      () => at(t, "eurusd", 1.097),
    ],
    [
      "manual",
      1.107,
      () => ann.ok(calls.contractApplyClose, { ...closing(), price: "1.106" }),
      async () => {},
    ],
    ["manual", 1.1, async () => {}, (id) => close(t, ann, id, () => at(t, "eurusd", 1.1))],
    [
      "manual",
      1.1,
      async () => {},
      () => ann.ok(calls.contractApplyClose, { ...closing(), price: "1.09999" }),
    ],
  ];
  const closing = () =>
    ({
      symbol: "eurusd",
      direction: "buy",
      orderType: "limit",
      qty: "1",
      clientOrderId: randomUUID(),
    }) as const;
  it.each(ENDS.map((one, i) => [i, ...one] as const))(
    "of nights that nobody was there for comes before anything else that time does to a position (%i: %s)",
    async (_, reason, mid, before, then) => {
      const monday = await toSwap(1);
      ann = await forexTrader(t);
      await open(t, ann, "buy 1 @ 1.10001");
      const [{ id }] = await positionsOf(ann);
      await before(id);
      await t.close();
      const tuesday = swapAfter(monday);
      t.clock.pass(tuesday - t.clock.now() + 3_600_000);
      t = await testApp({
        db,
        clock: t.clock,
        instruments: t.services.market.catalog.instruments,
        app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      });
      ann = await again(t, ann);
      // The first price after a start decides nothing before a second one.
      await twice(t, "eurusd", mid);
      await then(id);
      const paid = (await ann.ok(calls.contractOrderFundingList, {})).list.map(({ ts, mark }) => [
        ts,
        Number(mark),
      ]);
      expect(paid.reverse()).toEqual([monday, tuesday].map((ts) => [ts, mid]));
      expect(await ann.ok(calls.contractOrderGet, { id })).toMatchObject({
        state: "closed",
        closeReason: reason,
      });
    },
  );
});

describe("the weekend", () => {
  it("takes no orders and closes nothing, but lets orders be cancelled and margin be added; what rests waits", async () => {
    await open(t, ann, "buy 1 @ 1.10001");
    const resting = await open(t, ann, "buy 1 @ 1.09");
    const other = await open(t, ann, "buy 0.01 @ 1.08");
    const [{ id }] = await positionsOf(ann);
    await sessionIs(t, "closed");
    expect(await ann.no(calls.contractApplyOpen, wish("buy 1 @ 1.1"))).toBe("currentlyClosed");
    expect(await ann.no(calls.contractApplyOpen, wish("buy 1"))).toBe("currentlyClosed");
    expect(await ann.no(calls.contractOrderClose, { id, clientOrderId: randomUUID() })).toBe(
      "currentlyClosed",
    );
    expect(await ann.ok(calls.contractApplyCancel, { orderNo: other })).toMatchObject({
      state: "cancelled",
    });
    // A book of Saturday is nobody's: it neither fills nor liquidates.
    await at(t, "eurusd", 1.05);
    await at(t, "eurusd", 1.05);
    expect((await ann.ok(calls.contractApplyGet, { orderNo: resting })).state).toBe("submitted");
    expect((await positionsOf(ann))[0].state).toBe("open");
    await at(t, "eurusd", 1.1);
    expect(await ann.ok(calls.contractOrderAdjustMargin, { id, amount: "100" })).toMatchObject({
      margin: "1200.01",
    });
    expect(await ann.ok(calls.contractOrderSetStop, { id, stopPriceLoss: "1.098" })).toMatchObject({
      stopPriceLoss: "1.098",
    });
  });

  it("that ends in a gap fills what rests at its own price, and a stop at the first book after it, whatever that costs", async () => {
    await open(t, ann, "sell 1 @ 1.09999", { stopPriceLoss: "1.104", leverRate: 50 });
    let bob = await forexTrader(t);
    await open(t, bob, "buy 1 @ 1.10001");
    const rests = await open(t, bob, "sell 1 @ 1.106");
    const [{ id }] = await positionsOf(ann);
    await sessionIs(t, "closed");
    t.clock.pass(48 * 3_600_000);
    await sessionIs(t, "trading");
    [ann, bob] = [await again(t, ann), await again(t, bob)];
    // Monday opens beyond everybody's price.
    await at(t, "eurusd", 1.1065);
    expect(await bob.ok(calls.contractApplyGet, { orderNo: rests })).toMatchObject({
      state: "completed",
      avgPrice: "1.106",
    });
    await at(t, "eurusd", 1.1068);
    await at(t, "eurusd", 1.1068);
    expect(await ann.ok(calls.contractOrderGet, { id })).toMatchObject({
      state: "closed",
      closeReason: "sl",
      closePrice: "1.10681",
    });
  });

  it("that ends beyond the margin of a position costs no more than that: the insurance account has the rest", async () => {
    await open(t, ann, "buy 1 @ 1.10001");
    const [{ id }] = await positionsOf(ann);
    await sessionIs(t, "closed");
    t.clock.pass(48 * 3_600_000);
    await sessionIs(t, "trading");
    ann = await again(t, ann);
    await twice(t, "eurusd", 1.07);
    t.clock.pass(3100);
    await at(t, "eurusd", 1.07);
    await at(t, "eurusd", 1.07);
    const { closeReason, realised, funding } = await ann.ok(calls.contractOrderGet, { id });
    // Swap of the nights between is part of what the margin lost.
    expect([closeReason, (Number(realised) - Number(funding)).toFixed(2)]).toEqual([
      "liquidated",
      "-1100.01",
    ]);
    expect(await pocket(t, ann)).toBe("forex 8897.78998 + 0");
  });
});
