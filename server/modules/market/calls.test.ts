/** Every market call on the real app: what it answers, and each way it says no. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSIONS } from "../../../contract/feed/columns.ts";
import { DETAIL_CALLS } from "../../../contract/http/detail.ts";
import * as calls from "../../../contract/http/market.ts";
import { instrument, put } from "../../testing/scripted-source.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const stock = {
  type: "us",
  market: "us",
  currency: "USD",
  quoteUnit: "USD",
  base: "",
  quote: "",
  qtyScale: 0,
} as const;
const instruments = [
  instrument(0, "btc", { name: "Bitcoin", nameCn: "比特币", isTop: "1" }),
  instrument(1, "eth", { name: "Ethereum", nameCn: "以太坊" }),
  instrument(2, "aapl.us", { ...stock, name: "Apple", group: "tech" }),
  instrument(3, "apd.us", { ...stock, name: "Air Products", group: "materials" }),
  instrument(4, "600519.sh", {
    type: "cn",
    market: "cn",
    currency: "CNY",
    quoteUnit: "CNY",
    base: "",
    quote: "",
    name: "Kweichow Moutai",
    nameCn: "贵州茅台",
  }),
  instrument(5, "600005.sh", {
    type: "cn",
    market: "cn",
    currency: "CNY",
    quoteUnit: "CNY",
    base: "",
    quote: "",
    name: "ST Example",
    nameCn: "*ST示例",
  }),
  instrument(6, "eurusd", {
    type: "forex",
    market: "forex",
    base: "EUR",
    quote: "USD",
    group: "majors",
    currency: "USD",
  }),
  instrument(7, "usdjpy", {
    type: "forex",
    market: "forex",
    base: "USD",
    quote: "JPY",
    group: "majors",
    currency: "JPY",
    leverList: [1, 100],
  }),
  instrument(8, "gone.us", { ...stock, name: "Gone", status: "delisted" }),
];
const facts = {
  "600519.sh": { initials: "gzmt", units: 0 },
  "aapl.us": { initials: "a", units: 1_000_000 },
};
const sectors = [
  { id: "us.tech", name: "Technology", nameCn: "科技", market: "us", members: [2] },
  { id: "us.materials", name: "Materials", nameCn: "材料", market: "us", members: [3] },
];

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ instruments, facts, sectors, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
  t.source.queue.push((now, sink) => {
    put(sink, 0, now, { last: 10_395, prevClose: 9_900, turnover: 900_000 });
    put(sink, 1, now, { last: 9_405, prevClose: 9_900, turnover: 100_000 });
    put(sink, 2, now, { last: 9_900, prevClose: 9_900, turnover: 500_000, volume: 70_000 });
    put(sink, 3, now, { last: 10_098, prevClose: 9_900, turnover: 800_000 });
    put(sink, 6, now, { last: 125 });
    put(sink, 7, now, { last: 15_000 });
  });
  t.app.turn();
});
afterAll(() => t.close());

/** The value of an answer that must be good. */
async function value<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>,
): Promise<T> {
  const r = await result;
  if (!r.ok) throw new Error(JSON.stringify(r.error));
  return r.value;
}
const failure = async (result: Promise<{ ok: boolean; error?: unknown }>): Promise<unknown> =>
  ((await result).error as { name?: string }).name;

describe("item!list", () => {
  it("lists a type, the umbrella stock, and nothing for the current version", async () => {
    const all = await value(t.client.call(calls.itemList, {}));
    expect(all.list.length).toBe(instruments.length);
    expect(
      (await value(t.client.call(calls.itemList, { type: "stock" }))).list.map((i) => i.symbol),
    ).toEqual(["aapl.us", "apd.us", "600519.sh", "600005.sh", "gone.us"]);
    expect(
      (await value(t.client.call(calls.itemList, { type: "forex" }))).list.map((i) => i.symbol),
    ).toEqual(["eurusd", "usdjpy"]);
    expect(await value(t.client.call(calls.itemList, { ver: all.ver }))).toEqual({
      ver: all.ver,
      list: [],
    });
  });

  it("answers product not exist for a type there is none of", async () => {
    expect(await failure(t.client.call(calls.itemList, { type: "bonds" as "us" }))).toBe(
      "productNotExist",
    );
  });
});

describe("item!get", () => {
  it("gives instrument, session, state and fees; symbols in any case", async () => {
    const btc = await value(t.client.call(calls.itemGet, { symbol: "BTC" }));
    expect([
      btc.symbol,
      btc.marketSession.session,
      btc.realtime.last,
      btc.feeMaker,
      btc.feeTaker,
    ]).toEqual(["btc", "trading", "103.95", "0.001", "0.001"]);
  });

  it("answers product not exist for an unknown symbol", async () => {
    expect(await failure(t.client.call(calls.itemGet, { symbol: "nope" }))).toBe("productNotExist");
  });
});

describe("item!search", () => {
  const search = async (keyword: string, more = {}) =>
    (await value(t.client.call(calls.itemSearch, { keyword, ...more }))).map((row) => row.symbol);

  it("ranks exact code, prefix, name; finds Chinese names and pinyin initials, the pair, and what a wide keyboard types", async () => {
    expect(await search("btc")).toEqual(["btc"]);
    expect(await search("ap")).toEqual(["apd.us", "aapl.us"]);
    expect(await search("aapl")).toEqual(["aapl.us"]);
    expect(await search("appel")).toEqual(["aapl.us"]);
    expect(await search("moutai")).toEqual(["600519.sh"]);
    expect(await search("茅台")).toEqual(["600519.sh"]);
    expect(await search("gzm")).toEqual(["600519.sh"]);
    expect(await search("EURUSD")).toEqual(["eurusd"]);
    expect(await search("ＢＴＣ")).toEqual(["btc"]);
    expect(await search("6005", { limit: "1" })).toEqual(["600519.sh"]);
    expect(await search("a", { type: "us", market: "us" })).toEqual(["aapl.us", "apd.us"]);
    expect(await search("zzz")).toEqual([]);
  });

  it("refuses an empty or endless keyword", async () => {
    expect(await failure(t.client.call(calls.itemSearch, { keyword: " " }))).toBe(
      "systemParameter",
    );
    expect(await failure(t.client.call(calls.itemSearch, { keyword: "x".repeat(31) }))).toBe(
      "systemParameter",
    );
  });
});

describe("item!sessions", () => {
  it("gives the named markets, all twelve without names", async () => {
    expect(
      (await value(t.client.call(calls.itemSessions, { markets: "us,hk,nowhere" }))).map(
        (s) => s.market,
      ),
    ).toEqual(["us", "hk"]);
    expect((await value(t.client.call(calls.itemSessions, {}))).length).toBe(12);
  });
});

describe("item!hotModules", () => {
  it("lists sectors with change, counts and leader, and the key that announces changes", async () => {
    const { key, list } = await value(
      t.client.call(calls.itemHotModules, { market: "us", sort: "change" }),
    );
    expect(key).toBe("module:us");
    expect(list.map((m) => [m.id, m.changeRatio, m.up, m.flat, m.down, m.leader.symbol])).toEqual([
      ["us.materials", "0.0200", 1, 0, 0, "apd.us"],
      ["us.tech", "0.0000", 0, 1, 0, "aapl.us"],
    ]);
  });

  it("is empty for a market without sectors", async () => {
    expect((await value(t.client.call(calls.itemHotModules, { market: "crypto" }))).list).toEqual(
      [],
    );
  });

  it("tells the breadth of a market that has shares, and none of one that has not", async () => {
    const breadth = async (market: "us" | "hk") =>
      (await value(t.client.call(calls.itemHotModules, { market }))).breadth;
    expect([(await breadth("us")) !== undefined, await breadth("hk")]).toEqual([true, undefined]);
  });
});

describe("hobi!getRealtime", () => {
  it("gives the last state with exact decimals, in the order asked, without the unknown", async () => {
    const rows = await value(t.client.call(calls.getRealtime, { symbol: "eth,BTC,nope,eth" }));
    expect(rows.map((r) => [r.symbol, r.last, r.change, r.changeRatio])).toEqual([
      ["eth", "94.05", "-4.95", "-0.0500"],
      ["btc", "103.95", "4.95", "0.0500"],
    ]);
    expect(rows[1]).toMatchObject({
      symId: 0,
      bid: "99.99",
      volume: "5.0000",
      mark: "",
      fundingRate: "",
      status: "ok",
      source: "sim",
      session: SESSIONS[3],
    });
  });

  it("is btc by default and refuses more than fifty", async () => {
    expect((await value(t.client.call(calls.getRealtime, {}))).map((r) => r.symbol)).toEqual([
      "btc",
    ]);
    const many = Array.from({ length: 51 }, (_, i) => `s${i}`).join();
    expect(await failure(t.client.call(calls.getRealtime, { symbol: many }))).toBe(
      "systemParameter",
    );
  });
});

describe("publicRealtimeByType", () => {
  const page = (params: Record<string, string>) =>
    value(t.client.call(calls.realtimeByType, params));
  const symbols = async (params: Record<string, string>) =>
    (await page(params)).list.map((r) => r.symbol);

  it("pages: total and more are right, a page behind the end is empty", async () => {
    expect(await page({ type: "us", pageSize: "1" })).toMatchObject({
      total: 2,
      pageNo: 1,
      pageSize: 1,
      hasMore: true,
    });
    expect(await page({ type: "us", pageSize: "1", pageNo: "2" })).toMatchObject({
      total: 2,
      pageNo: 2,
      hasMore: false,
    });
    expect(await page({ type: "us", pageNo: "9" })).toMatchObject({
      total: 2,
      list: [],
      hasMore: false,
    });
    expect(await page({ type: "us", pageSize: "100" })).toMatchObject({ pageSize: 100 });
  });

  it.each(["0", "-1", "1.5", "x", ""])("refuses page number %j", async (pageNo) => {
    expect(await failure(t.client.call(calls.realtimeByType, { pageNo }))).toBe("pageNumber");
  });

  it("refuses a page of more than a hundred", async () => {
    expect(await failure(t.client.call(calls.realtimeByType, { pageSize: "101" }))).toBe(
      "systemParameter",
    );
  });

  it("sorts both ways, with rows that lack the value last in both", async () => {
    expect(await symbols({ type: "cryptos", sort: "changeRatio" })).toEqual(["btc", "eth"]);
    expect(await symbols({ type: "cryptos", sort: "changeRatio", order: "asc" })).toEqual([
      "eth",
      "btc",
    ]);
    expect(await symbols({ type: "us", sort: "turnover" })).toEqual(["apd.us", "aapl.us"]);
    expect(await symbols({ type: "us", sort: "name", order: "asc" })).toEqual([
      "aapl.us",
      "apd.us",
    ]);
    expect(await symbols({ type: "us", sort: "marketCap", order: "asc" })).toEqual([
      "aapl.us",
      "apd.us",
    ]);
    expect(await symbols({ type: "us", sort: "marketCap" })).toEqual(["aapl.us", "apd.us"]);
  });

  it("filters by market, group, price, market value and special treatment", async () => {
    expect(await symbols({ market: "forex", group: "majors" })).toEqual(["eurusd", "usdjpy"]);
    expect(await symbols({ type: "us", priceFrom: "100" })).toEqual(["apd.us"]);
    expect(await symbols({ type: "us", priceTo: "99.5" })).toEqual(["aapl.us"]);
    expect(await symbols({ type: "us", capFrom: "1000000" })).toEqual(["aapl.us"]);
    expect(await symbols({ type: "cn", excludeSt: "1" })).toEqual(["600519.sh"]);
  });

  it("carries what a row shows", async () => {
    const { list } = await page({ type: "forex" });
    expect(list[1]).toMatchObject({
      symbol: "usdjpy",
      lever: 100,
      base: "USD",
      quote: "JPY",
      marketCap: "",
    });
    expect((await page({ type: "us", sort: "marketCap" })).list[0].marketCap).toBe("99000000");
  });
});

describe("publicRealtimeTop", () => {
  const top = async (params: Record<string, string>) => {
    const { key, list } = await value(t.client.call(calls.realtimeTop, params));
    return [key, list.map((r) => r.symbol)];
  };

  it("ranks gainers, losers and turnover with the key of their topic", async () => {
    expect(await top({ type: "cryptos" })).toEqual(["cryptos.all:gainers", ["btc", "eth"]]);
    expect(await top({ type: "cryptos", rank: "losers" })).toEqual([
      "cryptos.all:losers",
      ["eth", "btc"],
    ]);
    expect(await top({ market: "us", rank: "turnover", limit: "1" })).toEqual([
      "all.us:turnover",
      ["apd.us"],
    ]);
    expect(await top({ type: "cryptos", rank: "hot" })).toEqual([
      "cryptos.all:hot",
      ["btc", "eth"],
    ]);
  });

  it("refuses an unknown rank and a limit over a hundred", async () => {
    expect(await failure(t.client.call(calls.realtimeTop, { rank: "best" as "hot" }))).toBe(
      "systemParameter",
    );
    expect(await failure(t.client.call(calls.realtimeTop, { limit: "101" }))).toBe(
      "systemParameter",
    );
  });
});

describe("exchangerateuserconfig!get", () => {
  it("converts by the feed's own pairs, either way round", async () => {
    expect(await value(t.client.call(calls.exchangeRate, {}))).toMatchObject({
      currency: "USD",
      currency_symbol: "$",
      rate: "1.000000",
    });
    expect(await value(t.client.call(calls.exchangeRate, { currency: "eur" }))).toMatchObject({
      currency: "EUR",
      rate: "0.800000",
    });
    expect(await value(t.client.call(calls.exchangeRate, { currency: "JPY" }))).toMatchObject({
      currency_symbol: "¥",
      rate: "150.000000",
    });
  });

  it("answers system parameter error for a currency that is not offered, or not quoted", async () => {
    expect(await failure(t.client.call(calls.exchangeRate, { currency: "CNY" }))).toBe(
      "systemParameter",
    );
    expect(await failure(t.client.call(calls.exchangeRate, { currency: "THB" }))).toBe(
      "systemParameter",
    );
  });
});

describe("timezone/info", () => {
  it("tells the server's clock and the zones with their offset of the moment", async () => {
    const info = await value(t.client.call(calls.timezoneInfo, {}));
    expect(info.serverTime).toBe(t.clock.now());
    expect(info.zones.find((z) => z.id === "America/New_York")?.offsetMin).toBe(-300);
    expect(info.zones.find((z) => z.id === info.zone)?.offsetMin).toBe(480);
  });
});

describe("hobi!getKline and hobi!getTrend", () => {
  it("give bars before endTime as decimal text, ascending", async () => {
    const endTime = String(t.clock.now());
    const { list, more, stage } = await value(
      t.client.call(calls.getKline, { symbol: "eth", stage: "1min", limit: "3", endTime }),
    );
    expect([stage, more, list.length]).toEqual(["1min", true, 3]);
    expect(list[2]).toEqual([
      t.clock.now() - 60_000,
      "100.00",
      "100.10",
      "99.90",
      "100.01",
      "1.0000",
      "1000.00",
    ]);
  });

  it("refuse unknown symbols, stages and too many bars", async () => {
    expect(await failure(t.client.call(calls.getKline, { symbol: "nope", stage: "1min" }))).toBe(
      "productNotExist",
    );
    expect(
      await failure(t.client.call(calls.getKline, { symbol: "eth", stage: "2min" as "1min" })),
    ).toBe("systemParameter");
    expect(
      await failure(t.client.call(calls.getKline, { symbol: "eth", stage: "1min", limit: "1001" })),
    ).toBe("systemParameter");
    expect(await failure(t.client.call(calls.getTrend, { symbol: "eth", days: "3" as "1" }))).toBe(
      "systemParameter",
    );
  });

  it("give one short line a symbol for sparklines", async () => {
    const lines = await value(
      t.client.call(calls.getTrend, { symbol: "btc,nope,eth", points: "2" }),
    );
    expect(lines.map((l) => [l.symbol, l.prevClose, l.list.length, l.list[0][1]])).toEqual([
      ["btc", "99.00", 2, "100.00"],
      ["eth", "99.00", 2, "100.01"],
    ]);
  });
});

describe("the module", () => {
  it("mounts every call of the contract", async () => {
    const document = (await t.app.http.inject("/api/openapi.json")).json();
    const paths = Object.keys(document.paths);
    expect(
      [...calls.MARKET_CALLS, ...DETAIL_CALLS].filter(
        ({ path }) => !paths.some((mounted) => mounted.endsWith(path)),
      ),
    ).toEqual([]);
  });
});
