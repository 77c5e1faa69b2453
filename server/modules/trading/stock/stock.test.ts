/**
 * Shares by the calls on the real database: sessions, rates, fees, what is sellable, and that the
 * books are right after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Session, SessionReason } from "../../../../contract/feed/columns.ts";
import { SESSIONS } from "../../../../contract/feed/columns.ts";
import type { DataOf, ParamsIn } from "../../../../contract/http/call.ts";
import { addVirtualAccount } from "../../../../contract/http/demo.ts";
import {
  exchangeApplyCancel,
  exchangeApplyCancelAll,
  exchangeApplyDeals,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeApplyOpen,
  exchangeApplyOpenview,
  exchangeApplyUpdate,
  exchangeHoldings,
  exchangeProfitLoss,
} from "../../../../contract/http/trading/spot.ts";
import { assetsTradeTop } from "../../../../contract/http/trading/top.ts";
import type { MarketCode } from "../../../../contract/market/instrument.ts";
import type { Db } from "../../../db/tx.ts";
import { audit } from "../../../ledger/audit.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Person, somebody } from "../../../testing/people.ts";
import { instrument, put } from "../../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { isWaiting, show, turn } from "../../../testing/trading.ts";

const share = (id: number, symbol: string, market: MarketCode, currency: string, more = {}) =>
  instrument(id, symbol, {
    type: market as never,
    market,
    currency,
    quoteUnit: currency,
    base: "",
    quote: "",
    lotSize: "1",
    minQty: "1",
    maxQty: "100000",
    minNotional: "0",
    qtyScale: 0,
    ...more,
  });
const pair = (id: number, symbol: string) =>
  instrument(id, symbol, { type: "forex", market: "forex", products: ["contract"] });
const ALL = [
  share(0, "aapl.us", "us", "USD", { name: "Apple", nameCn: "苹果" }),
  share(1, "7203.jp", "jp", "JPY", {
    lotSize: "100",
    minQty: "100",
    limitUp: "3300",
    limitDown: "2500",
  }),
  share(2, "600519.sh", "cn", "CNY", {
    lotSize: "100",
    minQty: "100",
    limitUp: "110",
    limitDown: "90",
  }),
  share(3, "300750.sz", "cn", "CNY", { lotSize: "100", minQty: "100" }),
  share(4, "vod.uk", "uk", "GBP", { quoteUnit: "GBX", unitDivisor: 100 }),
  pair(5, "usdjpy"),
  pair(6, "usdcnh"),
  pair(7, "gbpusd"),
  share(8, "petr4.br", "br", "BRL"),
  pair(9, "usdbrl"),
];
const idOf = (symbol: string): number => ALL.find((one) => one.symbol === symbol)!.symId;

let db: Db;
let t: TestApp;
const open = (): Promise<TestApp> =>
  testApp({ db, instruments: ALL, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(async () => {
  t = await open();
  for (const [symbol, last] of Object.entries({
    usdjpy: 15_120,
    usdcnh: 720,
    gbpusd: 125,
    usdbrl: 500,
  }))
    await quote(symbol, last);
});
afterEach(async () => {
  await t.close();
  expect(await audit(db)).toEqual([]);
});

/** A session of a market, shown with the next turn. */
async function session(
  market: MarketCode,
  name: Session,
  reason: SessionReason = "",
): Promise<void> {
  t.source.said.set(market, { session: name, reason });
  t.source.queue.push((now, sink) => {
    for (const { symId, market: of } of ALL)
      if (of === market) put(sink, symId, now, { session: SESSIONS.indexOf(name) });
  });
  t.services.market.advance();
  await turn(t);
}
async function quote(symbol: string, last: number): Promise<void> {
  t.source.queue.push((now, sink) => put(sink, idOf(symbol), now, { last }));
  t.services.market.advance();
}
const shown = (
  symbol: string,
  bids: string,
  asks: string,
  trades: string[] = [],
  last?: string,
): Promise<void> => show(t, idOf(symbol), bids, asks, trades, last === undefined ? {} : { last });

/** Someone in a demo account: 20,000 USDT for shares. */
async function investor(): Promise<Person> {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  return person;
}
type Asked = ParamsIn<typeof exchangeApplyOpen>;
const asked = (symbol: string, line: string, more: Partial<Asked> = {}): Asked => {
  const [side, qty, , price] = line.split(" ");
  return {
    symbol,
    side: side as "buy" | "sell",
    orderType: price === undefined ? "market" : "limit",
    qty,
    clientOrderId: randomUUID(),
    ...(price === undefined ? {} : { price }),
    ...more,
  };
};
const place = (
  who: Person,
  ...of: Parameters<typeof asked>
): Promise<DataOf<typeof exchangeApplyOpen>> => who.ok(exchangeApplyOpen, asked(...of));
const refused = (who: Person, ...of: Parameters<typeof asked>): Promise<string> =>
  who.no(exchangeApplyOpen, asked(...of));
const see = (who: Person, orderNo: string) => who.ok(exchangeApplyGet, { orderNo });
const state = async (who: Person, orderNo: string): Promise<string> => {
  const { state: now, filled, avgPrice, reason, queued } = await see(who, orderNo);
  return `${queued ? "queued" : now} ${filled}${avgPrice === "" ? "" : ` @ ${avgPrice}`} ${reason}`.trim();
};
const usdt = (who: Person): Promise<string> =>
  who
    .ok(assetsTradeTop, { product: "stock" })
    .then(({ available, frozen }) => `${available} + ${frozen}`);
const holding = async (who: Person, symbol: string) =>
  (await who.ok(exchangeHoldings, { symbol }))[0];

describe("while its market trades", () => {
  it("a limit of yen fills in USDT at the rate of the fill, and the half per cent comes back", async () => {
    const ann = await investor();
    await shown("7203.jp", "2840x1000", "2860x1000", [], "2850");
    const { orderNo } = await place(ann, "7203.jp", "buy 100 @ 2850");
    expect(await usdt(ann)).toMatch(/^18104\.64976189 \+ /);
    await shown("7203.jp", "2840x1000", "2850x1000", [], "2850");
    const order = await see(ann, orderNo);
    expect(order).toMatchObject({
      state: "completed",
      avgPrice: "2850",
      fee: "1",
      feeCurrency: "USDT",
      value: "1884.92063493",
      frozen: "0",
    });
    expect(order.deals[0]).toMatchObject({
      amount: "285000",
      value: "1884.92063493",
      fee: "1",
      cause: { rule: "touched" },
    });
    expect((await ann.ok(assetsTradeTop, { product: "stock" })).available).toBe("18114.07936507");
    expect(await holding(ann, "7203.jp")).toMatchObject({
      qty: "100",
      sellable: "100",
      avgCost: "2850",
      currency: "JPY",
      costUsdt: "1885.92063493",
    });
  });

  it("the fee's minimum is charged once, whatever the number of fills, and pence are hundredths", async () => {
    const ann = await investor();
    await shown("vod.uk", "99x9", "100x400", [], "100");
    const { orderNo } = await place(ann, "vod.uk", "buy 1000 @ 100");
    await shown("vod.uk", "99x9", "100x1000");
    const { fee, value, deals } = await see(ann, orderNo);
    expect([fee, value, deals.map((deal) => deal.fee)]).toEqual(["1", "1250", ["1", "0"]]);
  });

  it("market orders execute on the next event inside the collar; sales realise in both currencies", async () => {
    const ann = await investor();
    await shown("aapl.us", "99x100", "100x10");
    const going = place(ann, "aapl.us", "buy 20");
    await isWaiting(t);
    await shown("aapl.us", "99x100", "100x10 101x100");
    expect(await state(ann, (await going).orderNo)).toBe("completed 20 @ 100.5");
    await shown("aapl.us", "110x100", "111x9", ["buy 1 @ 110"]);
    const { orderNo } = await place(ann, "aapl.us", "sell 5 @ 110");
    expect(await holding(ann, "aapl.us")).toMatchObject({
      qty: "15",
      realised: "47.5",
      realisedUsdt: "46.24875",
      avgCost: "100.5",
    });
    expect((await ann.ok(exchangeProfitLoss, { product: "stock" })).realised).toBe("46.24875");
    expect((await see(ann, orderNo)).sale).toEqual({
      qty: "5",
      avgCost: "100.5",
      paid: "502.75125",
      profit: "46.24875",
    });
    const names = { name: "Apple", nameCn: "苹果" };
    expect(await ann.ok(exchangeApplyDeals, { product: "stock" })).toMatchObject({
      total: 3,
      list: [names, names, names],
    });
    const events = db
      .selectFrom("live_event")
      .innerJoin("account", "account.id", "account_id")
      .where("user_id", "=", ann.userId);
    expect(
      (await events.where("ev", "=", "deal").select("data").execute()).map(({ data }) =>
        JSON.parse(data),
      ),
    ).toMatchObject([names, names, names]);
    expect([
      (await see(ann, orderNo)).nameCn,
      (await ann.ok(exchangeApplyList, { product: "spot" })).total,
    ]).toEqual(["苹果", 0]);
  });

  it("of the ten stock types together are listed and taken back as stock", async () => {
    const ann = await investor();
    await shown("aapl.us", "99x100", "101x100", [], "100");
    await shown("7203.jp", "2840x1000", "2860x1000", [], "2850");
    await place(ann, "aapl.us", "buy 1 @ 98");
    await place(ann, "7203.jp", "buy 100 @ 2840");
    const listed = async (type: string) =>
      (await ann.ok(exchangeApplyList, { type, state: "open" })).total;
    expect([await listed("stock"), await listed("jp"), await listed("etf")]).toEqual([2, 1, 0]);
    expect([
      await ann.ok(exchangeApplyCancelAll, { type: "stock" }),
      await listed("stock"),
    ]).toEqual([{ count: 2 }, 0]);
  });

  it.each([
    ["more than is there", "aapl.us", "buy 2000 @ 100", {}, "insufficientBalance"],
    ["shares that nobody has", "aapl.us", "sell 1 @ 100", {}, "insufficientPosition"],
    ["off the lot", "7203.jp", "buy 50 @ 2850", {}, "stepInvalid"],
    ["beyond the day's limit", "7203.jp", "buy 100 @ 3301", {}, "outsideOrderLimits"],
    ["a fifth from the last price", "aapl.us", "buy 1 @ 121", {}, "outsideOrderLimits"],
    ["worth less than its fee", "vod.uk", "buy 0 @ 100", {}, "orderQuantity"],
    ["an amount", "aapl.us", "buy", { qty: "", amount: "50" }, "systemParameter"],
    ["post-only", "aapl.us", "buy 1 @ 100", { tif: "postOnly" }, "systemParameter"],
    ["a fee as large as the sum", "vod.uk", "buy 1 @ 80", {}, "feeUnreasonable"],
  ] as const)("is refused: %s", async (_, symbol, line, more, error) => {
    const ann = await investor();
    await shown(symbol, "99x100", "100x100", [], symbol === "7203.jp" ? "2850" : "100");
    expect(await refused(ann, symbol, line, more)).toBe(error);
  });
});

describe("sessions", () => {
  it("pre-market fills a limit with extended hours, the others wait for the open; a market order only on wish", async () => {
    const ann = await investor();
    await shown("aapl.us", "99x100", "101x100", [], "100");
    await session("us", "pre");
    await shown("aapl.us", "99x100", "101x100");
    const [with_, without] = [
      await place(ann, "aapl.us", "buy 1 @ 101", { ext: "1" }),
      await place(ann, "aapl.us", "buy 1 @ 101"),
    ];
    expect(await Promise.all([with_, without].map((one) => state(ann, one.orderNo)))).toEqual([
      "completed 1 @ 101",
      "queued 0",
    ]);
    expect(await refused(ann, "aapl.us", "buy 1")).toBe("marketClosed");
    const market = await place(ann, "aapl.us", "buy 1", { queue: "1" });
    expect(await state(ann, market.orderNo)).toBe("queued 0");
    await session("us", "trading");
    await shown("aapl.us", "99x100", "100x100", ["buy 1 @ 100"]);
    expect(await Promise.all([without, market].map((one) => state(ann, one.orderNo)))).toEqual([
      "completed 1 @ 101",
      "completed 1 @ 101",
    ]);
  });

  it("at lunch what rests keeps its place, what comes waits", async () => {
    const ann = await investor();
    await shown("7203.jp", "2850x300", "2860x100", [], "2850");
    const resting = await place(ann, "7203.jp", "buy 100 @ 2850");
    await session("jp", "closed", "lunch");
    const late = await place(ann, "7203.jp", "buy 100 @ 2850");
    expect([await state(ann, resting.orderNo), await state(ann, late.orderNo)]).toEqual([
      "submitted 0",
      "queued 0",
    ]);
    await session("jp", "trading");
    await shown("7203.jp", "2850x300", "2860x100", ["sell 400 @ 2850"]);
    expect([await state(ann, resting.orderNo), await state(ann, late.orderNo)]).toEqual([
      "completed 100 @ 2850",
      "submitted 0",
    ]);
  });

  it("an auction fills whoever crosses its price, at that price; who does not rests", async () => {
    const ann = await investor();
    await shown("7203.jp", "2850x300", "2860x100", [], "2850");
    await session("jp", "pre", "auction");
    const all = await Promise.all(
      ["buy 300 @ 2900", "buy 100", "buy 100 @ 2800"].map((line) => place(ann, "7203.jp", line)),
    );
    await session("jp", "trading");
    expect(await state(ann, all[0].orderNo)).toBe("submitted 0");
    await shown("7203.jp", "2870x100", "2880x100", ["buy 400 @ 2875"]);
    expect(await Promise.all(all.map((one) => state(ann, one.orderNo)))).toEqual([
      "completed 300 @ 2875",
      "completed 100 @ 2875",
      "submitted 0",
    ]);
    expect((await see(ann, all[0].orderNo)).deals[0].cause).toMatchObject({
      rule: "auction",
      kind: "auction",
      price: "2875",
    });
  });

  it("an opening whose price came before the open is over: with the open the book fills", async () => {
    const ann = await investor();
    await shown("7203.jp", "2850x300", "2860x100", [], "2850");
    await session("jp", "pre", "auction");
    const { orderNo } = await place(ann, "7203.jp", "buy 100 @ 2860");
    await shown("7203.jp", "2850x300", "2870x100", ["buy 100 @ 2875"]);
    await session("jp", "trading");
    await shown("7203.jp", "2850x300", "2860x100");
    expect(await state(ann, orderNo)).toBe("completed 100 @ 2860");
  });

  it("the closing auction takes what rested and what came for it, at its price; who does not cross waits for tomorrow", async () => {
    const ann = await investor();
    await shown("vod.uk", "99x500", "101x500", [], "100");
    const rested = await place(ann, "vod.uk", "buy 300 @ 100", { tif: "gtc" });
    const low = await place(ann, "vod.uk", "buy 100 @ 98", { tif: "gtc" });
    await session("uk", "trading", "auction");
    const late = await place(ann, "vod.uk", "buy 700");
    // The book that is shown meanwhile fills nobody, however it crosses.
    await shown("vod.uk", "99x500", "100x500");
    expect(
      await Promise.all([rested, low, late].map(({ orderNo }) => state(ann, orderNo))),
    ).toEqual(["submitted 0", "submitted 0", "submitted 0"]);
    await shown("vod.uk", "99x500", "100x500", ["buy 1000 @ 99.5"], "99.5");
    await session("uk", "closed");
    expect(
      await Promise.all([rested, low, late].map(({ orderNo }) => state(ann, orderNo))),
    ).toEqual(["completed 300 @ 99.5", "queued 0", "completed 700 @ 99.5"]);
    expect((await see(ann, late.orderNo)).deals[0].cause).toMatchObject({
      rule: "auction",
      price: "99.5",
    });
  });

  it("at a locked limit only what trades there fills, behind what was ahead; beyond it nothing is taken", async () => {
    const ann = await investor();
    await session("cn", "trading");
    await shown("600519.sh", "110x300", "", [], "110");
    expect(await refused(ann, "600519.sh", "buy 100 @ 110.01")).toBe("outsideOrderLimits");
    const { orderNo } = await place(ann, "600519.sh", "buy 100 @ 110");
    await shown("600519.sh", "110x300", "", ["sell 200 @ 110"], "110");
    expect(await state(ann, orderNo)).toBe("submitted 0");
    await shown("600519.sh", "110x300", "", ["sell 300 @ 110"], "110");
    expect(await state(ann, orderNo)).toBe("completed 100 @ 110");
  });

  it("what waits is judged again at the open, and ended where the day's limits have left it behind", async () => {
    const ann = await investor();
    await shown("600519.sh", "99x1000", "101x1000", [], "100");
    await session("cn", "closed");
    const { orderNo } = await place(ann, "600519.sh", "buy 100 @ 110");
    Object.assign(ALL[2], { limitUp: "105" });
    await session("cn", "pre", "auction");
    expect(await state(ann, orderNo)).toBe("cancelled 0 priceLimit");
    Object.assign(ALL[2], { limitUp: "110" });
  });

  it("after the close some trade at the close alone, out of what the other side had left", async () => {
    const ann = await investor();
    await shown("300750.sz", "99x1000", "101x300", [], "100");
    const waiting = await place(ann, "300750.sz", "buy 100 @ 98");
    await session("cn", "after");
    expect(await state(ann, waiting.orderNo)).toBe("queued 0");
    await ann.ok(exchangeApplyUpdate, { orderNo: waiting.orderNo, price: "100" });
    expect(await state(ann, waiting.orderNo)).toBe("completed 100 @ 100");
    expect(await refused(ann, "300750.sz", "buy 100 @ 101")).toBe("outsideOrderLimits");
    expect(await refused(ann, "300750.sz", "buy 100", { queue: "1" })).toBe("marketClosed");
    const { orderNo } = await place(ann, "300750.sz", "buy 300 @ 100");
    expect(await state(ann, orderNo)).toBe("submitted 200 @ 100");
    expect((await see(ann, orderNo)).deals[0].cause.rule).toBe("close");
    await shown("600519.sh", "99x1000", "101x200", [], "100");
    expect(await state(ann, (await place(ann, "600519.sh", "buy 100 @ 100")).orderNo)).toBe(
      "queued 0",
    );
  });

  it("Brazil trades on within two per cent of its close", async () => {
    const ann = await investor();
    await shown("petr4.br", "99x1000", "101x200", [], "100");
    await session("br", "after");
    expect(await refused(ann, "petr4.br", "buy 10 @ 103")).toBe("outsideOrderLimits");
    expect(await state(ann, (await place(ann, "petr4.br", "buy 10 @ 101")).orderNo)).toBe(
      "completed 10 @ 101",
    );
  });

  it("a halt refuses everything, and a day order goes with its day", async () => {
    const ann = await investor();
    await shown("aapl.us", "99x100", "101x100", [], "100");
    t.source.said.set("us", {
      phases: [{ name: "trading", reason: "", from: 0, to: t.clock.now() + 4000 }],
    });
    const { orderNo } = await place(ann, "aapl.us", "buy 1 @ 100", { tif: "day" });
    t.clock.pass(4001);
    await turn(t);
    expect(await state(ann, orderNo)).toBe("cancelled 0 expired");
    t.source.said.set("us", { session: "trading", reason: "halt" });
    expect(await refused(ann, "aapl.us", "buy 1 @ 100")).toBe("currentlyClosed");
  });

  it("a stop is held outside trading and fires in it", async () => {
    const ann = await investor();
    await shown("aapl.us", "99x100", "101x100", [], "100");
    await session("us", "pre");
    const { orderNo } = await place(ann, "aapl.us", "buy 1 @ 106", {
      orderType: "stopLimit",
      triggerPrice: "105",
    });
    await shown("aapl.us", "104x100", "106x100", ["buy 1 @ 106"]);
    expect(await state(ann, orderNo)).toBe("submitted 0");
    await session("us", "trading");
    await shown("aapl.us", "104x100", "106x100", ["buy 1 @ 106"]);
    expect(await state(ann, orderNo)).toBe("completed 1 @ 106");
  });
});

/** A currency and a book go on, of which the engine is told with whatever it does next. */
async function meanwhile(
  symbol: string,
  ask: string,
  pairs: Record<string, number>,
): Promise<void> {
  for (const [of, last] of Object.entries(pairs)) await quote(of, last);
  const cents = Math.round(Number(ask) * 100);
  t.source.books.get(idOf(symbol))!.asks.set(cents, 100_000);
  t.source.queue.push((now, sink) => put(sink, idOf(symbol), now, { ask: cents }));
  t.clock.pass(1);
  t.services.market.advance();
}

describe("what a currency that rose takes beside the freeze", () => {
  it("is not promised to a new order of the same turn", async () => {
    const ann = await investor();
    await shown("7203.jp", "2840x1000", "2860x1000", [], "2850");
    const { orderNo } = await place(ann, "7203.jp", "buy 500 @ 2850");
    // 10,523 USDT are left, of which the fill takes 707; the new order would freeze 10,055.
    await meanwhile("7203.jp", "2850", { usdjpy: 14_000 });
    expect(await refused(ann, "7203.jp", "buy 500 @ 2800")).toBe("insufficientBalance");
    expect(await state(ann, orderNo)).toBe("completed 500 @ 2850");
  });

  it("is taken once where orders of two currencies fill in one turn", async () => {
    const ann = await investor();
    await shown("7203.jp", "2840x1000", "2860x1000", [], "2850");
    await shown("vod.uk", "99x9", "101x400", [], "100");
    const yen = await place(ann, "7203.jp", "buy 500 @ 2850");
    const pence = await place(ann, "vod.uk", "buy 7500 @ 100");
    // 1,102 USDT are left; each of the two needs 700 and more.
    await meanwhile("7203.jp", "2850", { usdjpy: 14_000, gbpusd: 140 });
    await meanwhile("vod.uk", "100", {});
    await turn(t);
    expect([await state(ann, yen.orderNo), await state(ann, pence.orderNo)]).toEqual([
      "completed 500 @ 2850",
      "cancelled 0 balance",
    ]);
  });
});

it("a currency that rose takes the rest from what is there, and ends the order where nothing is", async () => {
  const ann = await investor();
  const poor = await investor();
  await shown("7203.jp", "2840x1000", "2860x1000", [], "2850");
  const rich = await place(ann, "7203.jp", "buy 100 @ 2850");
  const { maxBuy } = await poor.ok(exchangeApplyOpenview, { symbol: "7203.jp" });
  const bound = await place(poor, "7203.jp", `buy ${maxBuy} @ 2850`);
  await quote("usdjpy", 14_000);
  await shown("7203.jp", "2840x1000", "2850x100000", [], "2850");
  expect([maxBuy, await state(ann, rich.orderNo), await state(poor, bound.orderNo)]).toEqual([
    "1000",
    "completed 100 @ 2850",
    "cancelled 0 balance",
  ]);
  // 285,000 yen at 140 and a twentieth of a per cent: more than the 1,895.35 that was frozen.
  expect(await Promise.all([ann, poor].map(usdt))).toEqual(["17963.26785713 + 0", "20000 + 0"]);
});

it("a real account is verified first", async () => {
  const ann = await somebody(t);
  await shown("aapl.us", "99x100", "101x100", [], "100");
  expect(await refused(ann, "aapl.us", "buy 1 @ 100")).toBe("primaryKycFirst");
  expect(await refused(ann, "aapl.us", "sell 1 @ 100")).toBe("insufficientPosition");
});

it("amended and cancelled like every order, and found again after a restart with its place in the queue for the session", async () => {
  const ann = await investor();
  await shown("aapl.us", "99x100", "101x100", [], "100");
  await ann.ok(exchangeApplyCancel, await place(ann, "aapl.us", "buy 10 @ 98"));
  expect(await usdt(ann)).toBe("20000 + 0");
  const { orderNo } = await place(ann, "aapl.us", "buy 10 @ 98");
  expect(await ann.ok(exchangeApplyUpdate, { orderNo, qty: "20", price: "97" })).toMatchObject({
    frozen: "1941",
  });
  expect(await ann.no(exchangeApplyUpdate, { orderNo, price: "80" })).toBe("amendDeviation");
  await shown("vod.uk", "79x100", "81x100", [], "80");
  const small = await place(ann, "vod.uk", "buy 10 @ 80");
  expect(await ann.no(exchangeApplyUpdate, { orderNo: small.orderNo, qty: "1" })).toBe(
    "feeUnreasonable",
  );
  await ann.ok(exchangeApplyCancel, small);
  await session("us", "closed");
  expect(await state(ann, orderNo)).toBe("queued 0");
  const { account_id: account } = await db
    .selectFrom("trade_order")
    .select("account_id")
    .where("order_no", "=", orderNo)
    .executeTakeFirstOrThrow();
  await t.close();
  t = await testApp({
    db,
    clock: t.clock,
    instruments: ALL,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  const again = [...t.services.engine.openOrders(account)];
  expect(again.map((one) => [one.state, one.stock?.ext])).toEqual([["queued", false]]);
  await shown("aapl.us", "95x100", "96x100", ["sell 1 @ 96"]);
  expect(
    (
      await t.db
        .selectFrom("trade_order")
        .select("state")
        .where("order_no", "=", orderNo)
        .executeTakeFirstOrThrow()
    ).state,
  ).toBe("completed");
});
