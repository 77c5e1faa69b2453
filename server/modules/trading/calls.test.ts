/**
 * Parameters and filters of the calls of trading as the specification names them: what is left out,
 * what does not fit together, and what cannot be an id of ours.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as perpetual from "../../../contract/http/trading/perpetual.ts";
import * as lists from "../../../contract/http/trading/perpetual-lists.ts";
import * as spot from "../../../contract/http/trading/spot.ts";
import { assetsTradeTop } from "../../../contract/http/trading/top.ts";
import { testDatabase } from "../../testing/database.ts";
import { booksBalance, credit } from "../../testing/money.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";
import { asked, isWaiting, show } from "../../testing/trading.ts";

let t: TestApp;
let ann: Person;
beforeAll(async () => {
  const contract = {
    products: ["perpetual" as const],
    type: "perpetual" as const,
    tierGroup: "A",
    base: "BTC",
  };
  const instruments = [instrument(0, "btc", { maxQty: "10" }), instrument(1, "btc.p", contract)];
  t = await testApp({ db: await testDatabase(), instruments });
  await show(t, 0, "99x100", "101x100", [], { last: "100" });
  for (let i = 0; i < 2; i++)
    await show(t, 1, "99x100", "101x100", [], { mark: "100", last: "100" });
  ann = await somebody(t);
  for (const type of ["spot", "contract"] as const)
    await credit(t, ann.accountId, "USDT", "100000", type);
});
afterAll(async () => {
  await t.close();
  await t.db.destroy();
});
afterEach(() => booksBalance(t.db));

it("1005 an amount that buys more than the largest order at the first level", async () => {
  const buy = { ...asked("buy 1"), qty: "" };
  const refused = ann.no(spot.exchangeApplyOpen, { ...buy, amount: "1010.00000001" });
  await isWaiting(t);
  await show(t, 0, "99x100", "101x100");
  expect(await refused).toBe("amountOutsideRange");
});

it("an id that cannot be ours is answered like one that is not there", async () => {
  const orderNo = "no such";
  const said = [
    await ann.no(spot.exchangeApplyGet, { orderNo }),
    await ann.no(spot.exchangeApplyCancel, { orderNo }),
    await ann.no(spot.exchangeApplyUpdate, { orderNo, qty: "1" }),
    await ann.no(lists.contractApplyGet, { orderNo }),
    await ann.no(perpetual.contractApplyCancel, { orderNo }),
    await ann.no(lists.contractOrderGet, { id: orderNo }),
    await ann.no(perpetual.contractOrderClose, { id: orderNo, clientOrderId: randomUUID() }),
    await ann.no(lists.contractOrderDeals, { positionId: orderNo }),
  ];
  const [none, status] = ["productNotExist", "orderStatus"];
  expect(said).toEqual([none, status, status, none, status, none, none, none]);
});

it("1006 a contract of another type than was asked for", async () => {
  expect([
    await ann.no(perpetual.contractApplyOpenview, { symbol: "btc.p", type: "forex" }),
    await ann.no(perpetual.contractOrderSetLever, {
      symbol: "btc.p",
      type: "forex",
      leverRate: 10,
    }),
    await ann.no(lists.contractApplyAssets, { symbol: "btc.p", type: "forex" }),
  ]).toEqual(["productNotExist", "productNotExist", "productNotExist"]);
  expect(
    await ann.ok(perpetual.contractOrderSetLever, {
      symbol: "btc.p",
      type: "perpetual",
      leverRate: 20,
    }),
  ).toEqual({ leverRate: 20 });
});

it("stops: one that is not named stays, an empty one goes, and so with the price they look at", async () => {
  const opening = ann.ok(perpetual.contractApplyOpen, {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 20,
    agree: "1",
    orderType: "market",
    qty: "1",
    clientOrderId: randomUUID(),
  });
  await isWaiting(t);
  await show(t, 1, "99x100", "101x100", [], { mark: "100" });
  await opening;
  const [{ id }] = (await ann.ok(lists.contractOrderList, {})).list;
  const set = async (part: object): Promise<string[]> => {
    const { stopPriceProfit, stopPriceLoss, stopType } = await ann.ok(
      perpetual.contractOrderSetStop,
      { id, ...part },
    );
    return [stopPriceProfit, stopPriceLoss, stopType];
  };
  expect(await set({ stopPriceProfit: "120", stopPriceLoss: "98", stopType: "last" })).toEqual([
    "120",
    "98",
    "last",
  ]);
  expect(await set({ stopPriceProfit: "130" })).toEqual(["130", "98", "last"]);
  expect(await set({ stopPriceProfit: "", stopType: "mark" })).toEqual(["", "98", "mark"]);
  expect(await set({ stopPriceLoss: "" })).toEqual(["", "", "mark"]);
});

it("lists: of a market, and of today from a moment on", async () => {
  await ann.ok(perpetual.contractApplyOpen, {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 20,
    orderType: "limit",
    price: "90",
    qty: "1",
    clientOrderId: randomUUID(),
  });
  await ann.ok(spot.exchangeApplyOpen, asked("buy 1 @ 90"));
  const count = async (params: object): Promise<number> =>
    (await ann.ok(lists.contractApplyList, { state: "open", ...params })).total;
  expect([await count({ market: "crypto" }), await count({ market: "forex" })]).toEqual([1, 0]);
  const today = async (from: number): Promise<number> =>
    (await ann.ok(spot.exchangeApplyList, { range: "today", from })).total;
  expect([await today(0), await today(t.clock.now() + 1)]).toEqual([1, 0]);
  await show(t, t.services.market.catalog.find("btc")!.symId, "99.9x5", "100x5");
  await ann.ok(spot.exchangeApplyOpen, asked("buy 1 @ 100"));
  const deals = async (from: number, range: "today" | "history"): Promise<[number, string]> => {
    const { total, totals } = await ann.ok(spot.exchangeApplyDeals, { range, from });
    return [total, totals.bought];
  };
  const later = t.clock.now() + 1;
  for (const range of ["today", "history"] as const)
    expect([await deals(0, range), await deals(later, range)]).toEqual([
      [1, "100"],
      [0, "0"],
    ]);
});

it("a close that is asked again while it goes on is the first one; with another quantity it is another wish", async () => {
  const [{ id }] = (await ann.ok(lists.contractOrderList, {})).list;
  const close = { id, clientOrderId: randomUUID() };
  const first = ann.ok(perpetual.contractOrderClose, { ...close, requestId: randomUUID() });
  await isWaiting(t);
  await show(t, 1, "98x0.25", "101x100", [], { mark: "99" });
  expect(await first).toMatchObject({ state: "closing", qty: "0.75" });
  expect(
    await ann.ok(perpetual.contractOrderClose, { ...close, requestId: randomUUID() }),
  ).toMatchObject({ id, state: "closing", qty: "0.75" });
  expect(
    await ann.no(perpetual.contractOrderClose, { ...close, qty: "0.5", requestId: randomUUID() }),
  ).toBe("requestReused");
  expect(
    (await ann.ok(lists.contractApplyList, { state: "open" })).list.filter(
      ({ reduceOnly }) => reduceOnly,
    ),
  ).toHaveLength(1);
});

describe("a process that is not the engine's owner", () => {
  let other: TestApp;
  let there: Person;
  beforeAll(async () => {
    other = await testApp({
      db: t.db,
      clock: t.clock,
      instruments: t.services.market.catalog.instruments,
    });
    there = {
      ...ann,
      client: clientOf(other.app, () => t.clock.now(), { token: () => ann.token }),
    };
  });
  afterAll(() => other.app.close());
  const ask = async <C extends Parameters<Person["client"]["call"]>[0]>(
    who: Person,
    call: C,
    params: object,
  ) => {
    const answer = await who.client.call(call, params as never);
    return answer.ok ? answer.value : answer.error;
  };

  it("says of what has no price yet that it is not known, and nothing of what it is worth", async () => {
    expect(other.services.engine.isOwner).toBe(false);
    const sums = { equity: "", unrealised: "", marginRatio: "", positions: 1 };
    expect(await ask(there, lists.contractOrderAssets, {})).toMatchObject(sums);
    expect(await ask(there, assetsTradeTop, { product: "perpetual" })).toMatchObject({
      equity: "",
      unrealised: "",
      pnlTodayRatio: "",
    });
  });

  it("answers what stands by the rows: positions, what orders freeze and close, the leverage in use", async () => {
    for (const app of [t, other])
      for (let i = 0; i < 2; i++)
        await show(app, 1, "99x100", "101x100", [], { mark: "100", last: "100" });
    for (const [call, params] of [
      [lists.contractOrderAssets, {}],
      [lists.contractApplyAssets, { symbol: "btc.p" }],
      [lists.contractOrderList, {}],
      [perpetual.contractApplyOpenview, { symbol: "btc.p" }],
      [assetsTradeTop, { product: "perpetual" }],
    ] as const)
      expect(await ask(there, call, params)).toEqual(await ask(ann, call, params));
    const lever = { symbol: "btc.p", type: "perpetual", leverRate: 10 };
    expect(shortOf((await ask(there, perpetual.contractOrderSetLever, lever)) as never)).toBe(
      "leverageDiffers",
    );
  });
});

it("the same client id is the first order's, also when a new one would be refused by now", async () => {
  const contract = {
    symbol: "btc.p",
    direction: "sell",
    leverRate: 20,
    orderType: "limit",
    price: "109",
    qty: "1",
    clientOrderId: randomUUID(),
  } as const;
  const coins = asked("buy 1 @ 91");
  const first = [
    await ann.ok(perpetual.contractApplyOpen, contract),
    await ann.ok(spot.exchangeApplyOpen, coins),
  ];
  await t.db
    .insertInto("money_stop")
    .values(
      ["btc", "btc.p"].map((symbol) => ({ scope: `symbol:${symbol}`, reason: "a test", since: 1 })),
    )
    .execute();
  t.clock.pass(2000);
  for (const symId of [0, 1])
    await show(t, symId, "99x100", "101x100", [], { mark: "100", last: "100" });
  expect([
    await ann.ok(perpetual.contractApplyOpen, contract),
    await ann.ok(spot.exchangeApplyOpen, coins),
  ]).toEqual(first);
  expect(await ann.no(spot.exchangeApplyOpen, { ...coins, qty: "2" })).toBe("requestReused");
  expect(await ann.no(spot.exchangeApplyOpen, asked("buy 1 @ 91"))).toBe("currentlyClosed");
  await t.db.deleteFrom("money_stop").execute();
  t.clock.pass(2000);
  await show(t, 0, "99x100", "101x100", [], { last: "100" });
});
