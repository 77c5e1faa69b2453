/**
 * Flash exchange through the calls: a firm price once and in time, refusals in their order, books
 * that balance after each.
 */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import { addVirtualAccount, demoRecharge } from "../../../contract/http/demo.ts";
import {
  exchangeApply,
  exchangeList,
  exchangeQuote,
  exchangeSymbols,
  QUOTE_MS,
} from "../../../contract/http/money/exchange.ts";
import { tx } from "../../db/tx.ts";
import { HOSTILE_AMOUNTS } from "../../testing/hostile/amounts.ts";
import { availableOf, booksBalance, credit, wake } from "../../testing/money.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { tidyQuotes } from "./exchange.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(() => t.close());
beforeEach(() => wake(t));
afterEach(() => booksBalance(t.db));

/** The scripted market: BTC 99.99 to 100.01, ETH a cent more. */
const asked = (more: object = {}) => ({ from: "USDT", to: "BTC", fromAmount: "50", ...more });
const taken = (quoteId: string) => ({ quoteId, requestId: randomUUID() });
async function holder(sum = "1000"): Promise<Person> {
  const person = await somebody(t);
  await credit(t, person.accountId, "USDT", sum);
  return person;
}

/** Bitcoin's bid and ask meanwhile. */
async function withBtcAt<T>(bid: string, ask: string, run: () => Promise<T>): Promise<T> {
  const { board, catalog } = t.services.market;
  const { symId, priceScale } = catalog.find("btc")!;
  const fields = [F.bid, F.ask] as const;
  const before = fields.map((field) => board.cols.get(symId, field));
  const scaled = (text: string): number => Math.round(Number(text) * 10 ** priceScale);
  for (const [i, text] of [bid, ask].entries()) board.set(symId, fields[i], scaled(text));
  try {
    return await run();
  } finally {
    for (const [i, value] of before.entries()) board.set(symId, fields[i], value);
  }
}

it("lists coins that have a market, with limits and prices, and none for a silent one", async () => {
  const ann = await holder();
  const all = await ann.ok(exchangeSymbols, {});
  expect(all.map(({ symbol, bid, ask }) => [symbol, bid, ask])).toEqual([
    ["USDT", "1", "1"],
    ["BTC", "99.99", "100.01"],
    ["ETH", "100", "100.02"],
    ["SOL", "100.01", "100.03"],
    ["XRP", "100.02", "100.04"],
  ]);
  expect(all[0]).toMatchObject({ min: "1", max: "100000", targets: ["BTC", "ETH", "SOL", "XRP"] });
  t.clock.pass(5001);
  expect((await ann.ok(exchangeSymbols, {})).map(({ bid, min }) => [bid, min])).toEqual([
    ["1", "1"],
    ...Array(4).fill(["", ""]),
  ]);
});

it("gives what the quote said, once, and keeps the spread at the house", async () => {
  const ann = await holder();
  const quote = await ann.ok(exchangeQuote, asked());
  // 50 ÷ (100.01 × 1.001)
  expect(quote).toMatchObject({
    from: "USDT",
    to: "BTC",
    fromAmount: "50",
    toAmount: "0.49945055",
    inverseRate: "100.11001",
    spread: "0.001",
    fee: "0",
  });
  expect(quote.validUntil).toBe(t.clock.now() + QUOTE_MS);
  const done = await ann.ok(exchangeApply, taken(quote.quoteId));
  expect(done).toMatchObject({
    from: "USDT",
    to: "BTC",
    fromAmount: "50",
    toAmount: "0.49945055",
    status: 1,
  });
  expect(await availableOf(t.db, ann.accountId)).toEqual({
    "funds BTC": "0.49945055",
    "funds USDT": "950",
  });
  expect(await ann.no(exchangeApply, taken(quote.quoteId))).toBe("statusError");
  expect((await ann.ok(exchangeList, {})).list).toEqual([done]);
  const { ticks } = await t.db
    .selectFrom("exchange_quote")
    .select("ticks")
    .where("id", "=", quote.quoteId)
    .executeTakeFirstOrThrow();
  expect(ticks).toMatch(/^btc#\d+@\d+$/);
});

it("for the amount that is wanted costs what is needed, rounded up", async () => {
  const ann = await holder();
  const quote = await ann.ok(
    exchangeQuote,
    asked({ fromAmount: undefined, toAmount: "0.12345678" }),
  );
  expect([quote.toAmount, quote.fromAmount]).toEqual(["0.12345678", "12.35925949"]);
});

it("of two coins needs no USDT", async () => {
  const ann = await holder();
  await ann.ok(exchangeApply, taken((await ann.ok(exchangeQuote, asked())).quoteId));
  const quote = await ann.ok(exchangeQuote, { from: "BTC", to: "ETH", fromAmount: "0.4" });
  await ann.ok(exchangeApply, taken(quote.quoteId));
  expect(Object.keys(await availableOf(t.db, ann.accountId))).toEqual([
    "funds BTC",
    "funds ETH",
    "funds USDT",
  ]);
});

describe("a quote is refused", () => {
  let ann: Person;
  beforeAll(async () => {
    ann = await holder();
  });
  it.each(HOSTILE_AMOUNTS)("for the amount %j: %s", async (amount, error) => {
    expect(await ann.no(exchangeQuote, asked({ fromAmount: amount }))).toBe(error);
    expect(await ann.no(exchangeQuote, asked({ fromAmount: undefined, toAmount: amount }))).toBe(
      error,
    );
  });
  it.each([
    [{ to: "USDT" }, "statusError"],
    [{ to: "DOGE" }, "productNotExist"],
    [{ from: "USDC" }, "productNotExist"],
    [{ fromAmount: undefined }, "amountEmpty"],
    [{ toAmount: "1" }, "systemParameter"],
    [{ fromAmount: "0.99999999" }, "amountOutsideRange"],
    [{ fromAmount: "100000.00000001" }, "amountOutsideRange"],
    [{ fromAmount: "1000.00000001" }, "insufficientBalance"],
    [{ from: "BTC", to: "USDT", fromAmount: "1" }, "insufficientBalance"],
  ])("%j: %s", async (more, error) => {
    expect(await ann.no(exchangeQuote, asked(more))).toBe(error);
  });
  it("while the coin is silent, and otherwise while the whole feed is", async () => {
    t.clock.pass(5001);
    expect(await ann.no(exchangeQuote, asked())).toBe("liveDataFailed");
    t.services.market.board.alive(1, t.clock.now());
    expect(await ann.no(exchangeQuote, asked())).toBe("priceObtaining");
    t.services.market.board.alive(0, t.clock.now());
    await ann.ok(exchangeQuote, asked());
  });
});

describe("taking it is refused", () => {
  it("once the market has moved beyond its spread, so that nobody keeps quotes and takes those that have come to pay", async () => {
    const ann = await holder();
    const buys = await ann.ok(exchangeQuote, asked());
    const stay = await ann.ok(exchangeQuote, asked());
    await withBtcAt("100.12", "100.14", async () => {
      expect(await ann.no(exchangeApply, taken(buys.quoteId))).toBe("20");
    });
    // Within it, and where it is the worse for its holder, it holds.
    await withBtcAt("100.08", "100.1", () => ann.ok(exchangeApply, taken(buys.quoteId)));
    await withBtcAt("90", "90.02", () => ann.ok(exchangeApply, taken(stay.quoteId)));
    const sells = await ann.ok(exchangeQuote, { from: "BTC", to: "USDT", fromAmount: "0.5" });
    await withBtcAt("99.85", "99.87", async () => {
      expect(await ann.no(exchangeApply, taken(sells.quoteId))).toBe("20");
    });
  });

  it("when it has run out, is somebody else's, or nobody's", async () => {
    const [ann, bob] = [await holder(), await holder()];
    const { quoteId } = await ann.ok(exchangeQuote, asked());
    expect(await bob.no(exchangeApply, taken(quoteId))).toBe("statusError");
    expect(await bob.no(exchangeApply, taken("nobodys"))).toBe("statusError");
    t.clock.pass(QUOTE_MS + 1);
    wake(t);
    expect(await ann.no(exchangeApply, taken(quoteId))).toBe("statusError");
    expect(await availableOf(t.db, ann.accountId)).toEqual({ "funds USDT": "1000" });
  });
  it("into a market that has gone silent, when the money is gone meanwhile, and when money is stopped; each leaves the quote as it was", async () => {
    const ann = await holder("60");
    const [first, second] = [
      await ann.ok(exchangeQuote, asked()),
      await ann.ok(exchangeQuote, asked()),
    ];
    t.clock.pass(5001);
    expect(await ann.no(exchangeApply, taken(first.quoteId))).toBe("liveDataFailed");
    wake(t);
    const stop = { scope: "all", reason: "test", since: 1 };
    await tx(t.db, (trx) => trx.insertInto("money_stop").values(stop).execute());
    expect(await ann.no(exchangeApply, taken(first.quoteId))).toBe("moneyStopped");
    await tx(t.db, (trx) => trx.deleteFrom("money_stop").execute());
    await ann.ok(exchangeApply, taken(first.quoteId));
    expect(await ann.no(exchangeApply, taken(second.quoteId))).toBe("insufficientBalance");
    expect(Object.keys(await availableOf(t.db, ann.accountId))).toEqual([
      "funds BTC",
      "funds USDT",
    ]);
  });
});

it("one quote taken twenty times at once is taken once", async () => {
  const ann = await holder();
  const { quoteId } = await ann.ok(exchangeQuote, asked());
  const all = await Promise.all(
    Array.from({ length: 20 }, () => ann.client.call(exchangeApply, taken(quoteId))),
  );
  expect(all.map((one) => (one.ok ? "ok" : shortOf(one.error))).sort()).toEqual([
    "ok",
    ...Array(19).fill("statusError"),
  ]);
  expect((await ann.ok(exchangeList, {})).total).toBe(1);
});

it("in demo exchanges play money; a server that gives real accounts no simulated price gives it still", async () => {
  const strict = await testApp({
    db: t.db,
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    services: { realAtSimulatedPrices: false },
  });
  const ann = await somebody(strict);
  await credit(strict, ann.accountId, "USDT", "100");
  expect(await ann.no(exchangeQuote, asked())).toBe("channelNotOpen");
  ann.enter(await ann.ok(addVirtualAccount, {}));
  await ann.ok(demoRecharge, { amount: "60", requestId: randomUUID() });
  await ann.ok(exchangeApply, taken((await ann.ok(exchangeQuote, asked())).quoteId));
  expect((await ann.ok(exchangeList, {})).total).toBe(1);
  await strict.app.close();
});

it("quotes that nobody took are forgotten after an hour, those that were taken never", async () => {
  const ann = await holder();
  const kept = await ann.ok(exchangeQuote, asked());
  await ann.ok(exchangeApply, taken(kept.quoteId));
  await ann.ok(exchangeQuote, asked());
  await tidyQuotes.run(t.services, t.clock.now() + QUOTE_MS + 3_600_001);
  expect(
    await t.db.selectFrom("exchange_quote").select("id").where("used_at", "is", null).execute(),
  ).toEqual([]);
  expect(
    (await t.db.selectFrom("exchange_quote").select("id").where("id", "=", kept.quoteId).execute())
      .length,
  ).toBe(1);
});
