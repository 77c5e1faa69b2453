/**
 * The calls of one instrument in depth, on the real app with the simulated market under a clock
 * that a test moves.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Book, checksum } from "../../../../contract/feed/depth/book.ts";
import { formatScaled, parseScaled } from "../../../../contract/feed/scaled.ts";
import * as calls from "../../../../contract/http/detail.ts";
import { getKline, getRealtime } from "../../../../contract/http/market.ts";
import type { App } from "../../../app.ts";
import { Market } from "../../../market/market.ts";
import { openSource } from "../../../market/sources/open-source.ts";
import { ManualClock } from "../../../testing/manual-clock.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

/** US trading hours of a Thursday. */
const clock = new ManualClock(Date.UTC(2026, 10, 19, 15, 20));
let t: TestApp;
let app: App;
let client: TestApp["client"];
beforeAll(async () => {
  const market = new Market({
    ...openSource({ seed: 1, rate: 2000, startAt: clock.now() }),
    clock,
  });
  t = await testApp({ market, clock, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  ({ app, client } = t);
});
afterAll(() => t.close());

/** The value of an answer that must be good. */
async function value<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>,
): Promise<T> {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
const refusal = async (result: Promise<{ ok: boolean; error?: unknown }>) =>
  (await result) as unknown;
const pass = (ms: number): void => {
  clock.pass(ms);
  app.turn();
};

describe("getDepth", () => {
  it("is the quote at its top, as deep as asked, with the checksum of what it says", async () => {
    pass(1000);
    const depth = await value(client.call(calls.getDepth, { symbol: "btc", level: "50" }));
    const [quote] = await value(client.call(getRealtime, { symbol: "btc" }));
    expect([depth.bids.length, depth.asks.length, depth.symId]).toEqual([50, 50, quote.symId]);
    expect([depth.bids[0], depth.asks[0]]).toEqual([
      [quote.bid, quote.bidQty],
      [quote.ask, quote.askQty],
    ]);
    const book = new Book();
    for (const [p, q] of depth.bids)
      book.bids.set(parseScaled(p, quote.priceScale), parseScaled(q, quote.qtyScale));
    for (const [p, q] of depth.asks)
      book.asks.set(parseScaled(p, quote.priceScale), parseScaled(q, quote.qtyScale));
    expect(checksum(book, quote.priceScale, quote.qtyScale, 50)).toBe(depth.cs);
  });

  it.each(["btc", "btc.p", "eurusd", "aapl.us", "shel.uk"])(
    "%s: with a reach it goes out to ten per cent of the price in some hundred steps a side",
    async (symbol) => {
      const [near, far] = await Promise.all(
        [{ level: "1" }, { reach: "10" }].map((more) =>
          value(client.call(calls.getDepth, { symbol, ...more })),
        ),
      );
      const [bid, ask] = [Number(near.bids[0][0]), Number(near.asks[0][0])];
      const middle = (bid + ask) / 2;
      const ends = [far.bids, far.asks].map(
        (side) => Math.abs(Number(side[side.length - 1][0]) - middle) / middle,
      );
      for (const end of ends) expect(end).toBeCloseTo(0.1, 2);
      expect(Math.min(...ends)).toBeGreaterThan(0.0999);
      expect([
        far.bids.length > 50,
        far.bids.length < 140,
        far.asks.length > 50,
        far.asks.length < 140,
      ]).toEqual([true, true, true, true]);
      expect(near.cs).not.toBe(far.cs);
    },
  );

  it("refuses what is no instrument, and what has no book", async () => {
    expect(await refusal(client.call(calls.getDepth, { symbol: "nobody" }))).toMatchObject({
      ok: false,
      error: { name: "productNotExist" },
    });
    expect(await refusal(client.call(calls.getDepth, { symbol: "spx.idx" }))).toMatchObject({
      ok: false,
      error: { name: "liveDataFailed" },
    });
    expect(
      await refusal(client.call(calls.getDepth, { symbol: "btc", level: "201" })),
    ).toMatchObject({
      ok: false,
      error: { name: "systemParameter" },
    });
  });
});

describe("getTrade", () => {
  it("has the newest first with consecutive ids, full from the first question on", async () => {
    const trades = await value(client.call(calls.getTrade, { symbol: "eth" }));
    expect(trades.length).toBe(50);
    expect(trades.map((t) => t.id)).toEqual(trades.map((_, n) => trades[0].id - n));
    pass(5000);
    const later = await value(client.call(calls.getTrade, { symbol: "eth", limit: "200" }));
    expect(later[0].id).toBeGreaterThan(trades[0].id);
    const from = later.findIndex((t) => t.id === trades[0].id);
    expect(later.slice(from, from + 50)).toEqual(trades);
  });

  it("fills a hole from its beginning", async () => {
    const [newest] = await value(client.call(calls.getTrade, { symbol: "btc", limit: "1" }));
    pass(3000);
    const missed = await value(
      client.call(calls.getTrade, { symbol: "btc", fromId: String(newest.id + 1), limit: "10" }),
    );
    expect(missed.map((t) => t.id)).toEqual(
      Array.from({ length: 10 }, (_, n) => newest.id + 10 - n),
    );
    expect(
      await value(
        client.call(calls.getTrade, { symbol: "btc", fromId: String(newest.id + 1_000_000) }),
      ),
    ).toEqual([]);
  });

  it("is empty for an index", async () =>
    expect(await value(client.call(calls.getTrade, { symbol: "spx.idx" }))).toEqual([]));
});

describe("getFundingRate", () => {
  it("has the running rate, the prediction and the past", async () => {
    const funding = await value(client.call(calls.getFundingRate, { symbol: "btc.p", limit: "3" }));
    const [quote] = await value(client.call(getRealtime, { symbol: "btc.p" }));
    expect([funding.rate, funding.nextFundingAt, funding.interval]).toEqual([
      quote.fundingRate,
      quote.nextFundingAt,
      28_800_000,
    ]);
    expect(funding.list.map((f) => f.ts)).toEqual(
      [1, 2, 3].map((n) => funding.nextFundingAt - n * 28_800_000),
    );
    const { openInterest } = await value(client.call(calls.itemSummary, { symbol: "btc.p" }));
    const open = funding.list.map((past) => Number(past.openInterest) / Number(openInterest));
    expect([
      open.length,
      new Set(open).size,
      open.every((ratio) => ratio > 0.5 && ratio < 2),
    ]).toEqual([3, 3, true]);
    expect(await refusal(client.call(calls.getFundingRate, { symbol: "btc" }))).toMatchObject({
      error: { name: "productNotExist" },
    });
  });
});

describe("itemSummary", () => {
  it("fits the price of the moment: cap = shares × price, ratio = price ÷ earnings, the year's range holds the day's", async () => {
    const s = await value(client.call(calls.itemSummary, { symbol: "aapl.us" }));
    const [quote] = await value(client.call(getRealtime, { symbol: "aapl.us" }));
    const last = Number(quote.last);
    expect(Number(s.marketCap) / (Number(s.shares) * last)).toBeCloseTo(1, 6);
    if (s.pe !== "") expect(last / Number(s.eps) / Number(s.pe)).toBeCloseTo(1, 2);
    expect(Number(s.high52)).toBeGreaterThanOrEqual(Number(quote.high));
    expect(Number(s.low52)).toBeLessThanOrEqual(Number(quote.low));
    expect([
      s.industry,
      s.profile.startsWith("Apple is a company (US; Technology Hardware)"),
    ]).toEqual(["Technology Hardware", true]);
    const told = await value(
      client.call(calls.itemSummary, { symbol: "aapl.us", language: "CN" } as { symbol: string }),
    );
    expect([
      told.industry,
      told.profile.startsWith("苹果是在 NASDAQ 上市的公司（美国；科技硬件）"),
    ]).toEqual(["科技硬件", true]);
    expect(s.related.map((r) => r.symbol)).toContain("spy.us");
  });

  it("knows supply of coins and open contracts of perpetuals, and leaves out what does not exist", async () => {
    const coin = await value(client.call(calls.itemSummary, { symbol: "btc" }));
    expect([
      coin.pe,
      coin.eps,
      coin.shares,
      Number(coin.circulating) > 0,
      Number(coin.supply) >= Number(coin.circulating),
    ]).toEqual(["", "", "", true, true]);
    const contract = await value(client.call(calls.itemSummary, { symbol: "btc.p" }));
    expect(Number(contract.openInterest)).toBeGreaterThan(0);
    expect(await refusal(client.call(calls.itemSummary, { symbol: "nobody" }))).toMatchObject({
      error: { name: "productNotExist" },
    });
  });
});

describe("itemConstituents", () => {
  it("lists an index's members, weights adding up to one, contributions to the index's change", async () => {
    let change = Number.NaN;
    const all: { weight: string; contribution: string; changeRatio: string; symbol: string }[] = [];
    for (let pageNo = 1; ; pageNo++) {
      const { page, changeRatio } = await value(
        client.call(calls.itemConstituents, {
          id: "spx.idx",
          kind: "index",
          pageNo: String(pageNo),
          pageSize: "100",
        }),
      );
      change = Number(changeRatio);
      all.push(...page.list);
      if (!page.hasMore) break;
    }
    expect(new Set(all.map((m) => m.symbol)).size).toBe(all.length);
    // Companies of other countries that trade in New York are no members.
    expect([all.length > 350, all.some((m) => m.symbol === "tsm.us")]).toEqual([true, false]);
    expect(all.reduce((sum, m) => sum + Number(m.weight), 0)).toBeCloseTo(1, 3);
    expect(all.every((m, i) => i === 0 || Number(m.weight) <= Number(all[i - 1].weight))).toBe(
      true,
    );
    expect(Math.abs(all.reduce((sum, m) => sum + Number(m.contribution), 0) - change)).toBeLessThan(
      0.0008,
    );
  });

  it("weighs a share by what its float is worth, in an index by price by what one of it costs", async () => {
    const weights = async (id: string) => {
      const { page } = await value(
        client.call(calls.itemConstituents, { id, kind: "index", sort: "weight", pageSize: "30" }),
      );
      return page.list.map((m) => ({
        symbol: m.symbol,
        weight: Number(m.weight),
        last: Number(m.last),
      }));
    };
    const dow = await weights("dji.idx");
    const prices = dow.reduce((sum, m) => sum + m.last, 0);
    for (const m of dow) expect(m.weight, m.symbol).toBeCloseTo(m.last / prices, 4);
    const [first, second] = await weights("spx.idx");
    const [one, other] = await Promise.all(
      [first, second].map(({ symbol }) => value(client.call(calls.itemSummary, { symbol }))),
    );
    const free = (of: typeof one, m: typeof first) => Number(of.floating) * m.last;
    expect(first.weight / second.weight).toBeCloseTo(free(one, first) / free(other, second), 3);
    expect([one, other].some((of) => Number(of.floating) < Number(of.shares))).toBe(true);
  });

  it("sorts by what is asked, counts up and down, and takes modules and funds too", async () => {
    const module = await value(
      client.call(calls.itemConstituents, {
        id: "us.semis",
        sort: "changeRatio",
        order: "asc",
        pageSize: "100",
      }),
    );
    const ratios = module.page.list.map((m) => Number(m.changeRatio));
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
    expect(module.up + module.flat + module.down).toBe(module.page.total);
    const german = await value(
      client.call(calls.itemConstituents, { id: "us.semis", language: "de" } as { id: string }),
    );
    expect([module.name, german.name]).toEqual(["Semiconductors", "Halbleiter"]);
    const fund = await value(
      client.call(calls.itemConstituents, { id: "spy.us", kind: "etf", pageSize: "3" }),
    );
    expect([fund.page.total > 350, fund.page.list.length, fund.page.hasMore]).toEqual([
      true,
      3,
      true,
    ]);
    expect(
      await refusal(client.call(calls.itemConstituents, { id: "gld.us", kind: "etf" })),
    ).toMatchObject({ error: { name: "productNotExist" } });
  });
});

it("the book's prices are those of the instrument's grid in text too", async () => {
  const depth = await value(client.call(calls.getDepth, { symbol: "aapl.us", level: "5" }));
  const { list } = await value(
    client.call(getKline, { symbol: "aapl.us", stage: "1min", limit: "1" }),
  );
  const digits = list[0][1].length - list[0][1].indexOf(".") - 1;
  for (const [price] of [...depth.bids, ...depth.asks])
    expect(price).toBe(formatScaled(parseScaled(price, digits), digits));
});
