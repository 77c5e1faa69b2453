/**
 * Faults between a venue and us, over real sockets and with a clock of the test's own:
 * heartbeats, limits, losses, nonsense.
 */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { Book } from "../../contract/feed/depth/book.ts";
import { until } from "../../tests/support/until.ts";
import type { FakeVenue } from "../../tests/support/venue/fake-venue.ts";
import { type AdapterRig, adapterRig, type MarketKind } from "../../tests/support/venue/rig.ts";
import type { Wire } from "../../tests/support/venue/words.ts";

/**
 * Each market: where its quotes come from, a stream of trades there, and the path on which many
 * messages wait.
 */
interface Case {
  wire: Wire;
  kind: MarketKind;
  path: string;
  trades: string;
  queuePath: string;
  perSecond: number;
}
const SPOT: Case = {
  wire: "binance",
  kind: "spot",
  path: "/stream",
  trades: "btcusdt@trade",
  queuePath: "/stream",
  perSecond: 4,
};
const HTX_SPOT: Case = {
  wire: "htx",
  kind: "spot",
  path: "/ws",
  trades: "market.btcusdt.trade.detail",
  queuePath: "/ws",
  perSecond: 10,
};
const MARKETS: Case[] = [
  SPOT,
  {
    wire: "binance",
    kind: "perpetual",
    path: "/market/stream",
    trades: "btcusdt@aggTrade",
    queuePath: "/public/stream",
    perSecond: 4,
  },
  HTX_SPOT,
  {
    wire: "htx",
    kind: "perpetual",
    path: "/linear-swap-ws",
    trades: "market.BTC-USDT.trade.detail",
    queuePath: "/linear-swap-ws",
    perSecond: 10,
  },
];

const trade = ({ wire, trades }: Case, price: string): object =>
  wire === "htx"
    ? {
        ch: trades,
        ts: 1,
        tick: {
          data: [{ price: Number(price), amount: 1, ts: 1_763_600_000_500, direction: "buy" }],
        },
      }
    : {
        stream: trades,
        data: {
          e: trades.split("@")[1],
          s: "BTCUSDT",
          p: price,
          q: "1",
          T: 1_763_600_000_500,
          m: false,
        },
      };
const pack = (wire: Wire, message: unknown): string | Uint8Array =>
  wire === "htx" ? gzipSync(JSON.stringify(message)) : JSON.stringify(message);
const taken = ({ venue }: AdapterRig, path: string): number =>
  venue.taken.filter((own) => own === path).length;
const last = (rig: AdapterRig): number | undefined =>
  rig.events().findLast((e) => e.ev === "trade")?.price;
const scaled = (price: string, { kind }: Case): number =>
  Math.round(Number(price) * (kind === "spot" ? 100 : 10));
const BTC = 0;

/** A trade, as soon as its stream is subscribed. */
async function trades(c: Case, rig: AdapterRig, price: string): Promise<void> {
  await rig.pass(() => rig.venue.follows(c.trades), "the subscription");
  rig.venue.push(trade(c, price));
  await until(() => last(rig) === scaled(price, c), Boolean, { what: `a trade at ${price}` });
}

describe.each(MARKETS)("$wire $kind", (c) => {
  const speaking = async (): Promise<AdapterRig> => {
    const rig = await adapterRig(c.wire, c.kind);
    await trades(c, rig, "64010.1");
    expect(rig.adapter.current(BTC)).toBe(true);
    return rig;
  };

  test("a connection the venue closes is no longer current at once, is made again after the jitter, and is current when it has spoken", async () => {
    const rig = await speaking();
    rig.venue.cut();
    await until(() => !rig.adapter.current(BTC), Boolean, { what: "the loss" });
    // Chance says one half of the 500 ms of a first try.
    rig.clock.pass(249);
    expect(taken(rig, c.path)).toBe(1);
    rig.clock.pass(1);
    await until(() => taken(rig, c.path) === 2, Boolean, { what: "the second connection" });
    await trades(c, rig, "64020.1");
    expect(rig.adapter.current(BTC)).toBe(true);
  });

  test.each([0, -86_400_000])("half-open, the time set by %i: doubted, then anew", async (set) => {
    const rig = await speaking();
    rig.venue.mode = "silent";
    rig.clock.set(set);
    const [fresh, silence] = c.wire === "htx" ? [6000, 11_000] : [3000, 10_000];
    const heard = rig.clock.now();
    await rig.pass(() => !rig.adapter.current(BTC), "the doubt");
    expect(rig.clock.now() - heard).toBeLessThanOrEqual(fresh + 200);
    await rig.pass(() => taken(rig, c.path) > 1, "another connection");
    // The watch looks every second, and the first try is within half a second.
    expect(rig.clock.now() - heard).toBeLessThanOrEqual(silence + 2000);
    rig.venue.mode = "normal";
    // Another may be on its way in: it is cut too.
    const isAlone = (): boolean => {
      rig.venue.cut();
      return rig.venue.callers.size === 0;
    };
    await until(isAlone, Boolean, { what: "the end of what was silent" });
    await trades(c, rig, "64030.1");
  });

  test("before its 24 hours are over the connection has a successor; the price is current throughout", async () => {
    const rig = await speaking();
    rig.clock.jump((23 * 60 + 50) * 60_000);
    // All its connections have been heard all the time.
    rig.venue.shout(pack(c.wire, {}));
    await turns();
    await trades(c, rig, "64040.1");
    rig.clock.pass(1000);
    expect([rig.adapter.current(BTC), taken(rig, c.path)]).toEqual([true, 1]);
    await until(() => taken(rig, c.path) === 2, Boolean, { what: "the successor" });
    expect(rig.adapter.current(BTC)).toBe(true);
    const own = (): number => [...rig.venue.callers].filter(({ path }) => path === c.path).length;
    await until(() => own() === 1, Boolean, { what: "the end of the first" });
    expect(rig.adapter.current(BTC)).toBe(true);
    await trades(c, rig, "64050.1");
  });

  test("bytes that are no message end the connection, and the next one serves", async () => {
    const rig = await speaking();
    rig.venue.shout(new Uint8Array([0x1f, 0x8b, 1, 2, 3]));
    await rig.pass(() => taken(rig, c.path) === 2, "another connection");
    await trades(c, rig, "64060.1");
  });

  test("strangers, refusals and figures that are none are passed over on the same connection", async () => {
    const rig = await speaking();
    const count = rig.events().length;
    for (const message of c.wire === "htx" ? strangeHtx(c) : strangeBinance(c))
      rig.venue.shout(pack(c.wire, message));
    await trades(c, rig, "64070.1");
    expect([rig.events().length - count, taken(rig, c.path)]).toEqual([1, 1]);
  });

  test(`${c.perSecond} messages a second are sent, however many wait`, async () => {
    const rig = await adapterRig(c.wire, c.kind, { prepare: manyBases });
    const sent = (): number => rig.venue.heard.filter(({ path }) => path === c.queuePath).length;
    const book = new Book();
    await until(() => sent() === 1, Boolean, { what: "the first message" });
    for (const { symId } of rig.symbols) rig.adapter.book(symId, 20, book);
    for (let second = 1; second <= 3; second++) {
      rig.clock.pass(1000);
      await until(() => sent() >= 1 + second * c.perSecond, Boolean, {
        what: "the messages of a second",
      });
      await turns();
      expect(sent()).toBe(1 + second * c.perSecond);
    }
  });

  test("symbols the venue no longer knows do not keep the others from speaking", async () => {
    const rig = await adapterRig(c.wire, c.kind);
    rig.venue.bases = ["ETH"];
    const eth = { ...c, trades: c.trades.replace("btc", "eth").replace("BTC", "ETH") };
    rig.venue.cut();
    await rig.pass(() => rig.venue.follows(eth.trades), "the other's subscription");
    rig.venue.push(
      JSON.parse(JSON.stringify(trade(eth, "3000.1")).replaceAll("BTCUSDT", "ETHUSDT")),
    );
    await until(() => last(rig) === scaled("3000.1", c), Boolean, { what: "the other's trade" });
    expect(rig.adapter.book(BTC, 20, new Book())).toBe(false);
  });
});

const manyBases = (venue: FakeVenue, length = 40): void => {
  venue.bases = Array.from({ length }, (_, i) => `C${i}`);
};
/** Long enough for anything on loopback that was going to arrive. */
const turns = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await new Promise((done) => setImmediate(done));
};

const strangeBinance = (c: Case): unknown[] => [
  { result: null, id: 1 },
  { error: { code: 2, msg: "Invalid request" }, id: 2 },
  {},
  { stream: "x", data: { e: "trade", s: "NOBODY", p: "1", q: "1", T: 1, m: true } },
  { stream: "x", data: { e: "somethingNew", s: "BTCUSDT" } },
  trade(c, "NaN"),
  trade(c, "0.00"),
  trade(c, "99999999999999999999"),
  { stream: "x", data: { e: "trade", s: "BTCUSDT" } },
];

const strangeHtx = (c: Case): unknown[] => [
  { id: "1", status: "error", "err-code": "bad-request", "err-msg": "invalid topic", ts: 1 },
  { ch: "market.nobody.detail", ts: 1, tick: {} },
  { ch: "market", ts: 1 },
  { ch: c.trades, ts: 1 },
  { ch: c.trades, ts: 1, tick: { data: [{ price: "no", amount: 1, ts: 1 }] } },
  { ch: c.trades, ts: 1, tick: { data: [{ price: 1e30, amount: 1, ts: 1 }] } },
  { ch: c.trades, ts: 1, tick: { data: [{ price: 0, amount: 1, ts: 1 }] } },
  { ch: c.trades.replace("trade.detail", "bbo"), ts: 1, tick: { bid: null, ask: [1] } },
  { ch: c.trades.replace("trade.detail", "detail"), ts: 1, tick: {} },
];

describe("HTX's heartbeat", () => {
  test("is answered ahead of what waits", async () => {
    const rig = await adapterRig("htx", "spot", { prepare: manyBases });
    const waiting = 3 * 40;
    const heard = () =>
      rig.venue.heard.filter(({ path }) => path === "/ws").map(({ message }) => message);
    await until(() => heard().length === 1, Boolean, { what: "the first message" });
    rig.venue.beat(4711);
    await rig.pass(() => heard().some(({ pong }) => pong === 4711), "the pong");
    expect(heard().length).toBeLessThan(waiting / 4);
  });

  test("missed twice: the venue closes, we come back", async () => {
    const rig = await adapterRig("htx", "spot");
    await trades(HTX_SPOT, rig, "64010.1");
    // Our pongs do not leave while our clock stands.
    rig.clock.pass(50);
    await until(() => rig.venue.pongs.length === 0, Boolean);
    for (let n = 1; n <= 3; n++) rig.venue.beat(n);
    await until(() => !rig.adapter.current(BTC), Boolean, { what: "the loss" });
    await trades(HTX_SPOT, rig, "64020.1");
    expect(taken(rig, "/ws")).toBe(2);
  });
});

describe("Binance", () => {
  test("pings of the protocol are answered", async () => {
    const rig = await adapterRig("binance", "spot");
    await trades(SPOT, rig, "64010.1");
    const [caller] = rig.venue.callers;
    const pong = new Promise<string>((done) =>
      caller.socket.once("pong", (data) => done(String(data))),
    );
    caller.socket.ping("4711");
    expect(await pong).toBe("4711");
  });

  test("a server that announces its shutdown is left for another before it goes", async () => {
    const rig = await adapterRig("binance", "spot");
    await trades(SPOT, rig, "64010.1");
    rig.venue.shout(
      JSON.stringify({ stream: "!miniTicker@arr", data: { e: "serverShutdown", E: 1 } }),
    );
    await until(() => taken(rig, "/stream") === 2 && rig.venue.callers.size === 1, Boolean, {
      what: "the successor alone",
    });
    expect(rig.adapter.current(BTC)).toBe(true);
    await trades(SPOT, rig, "64020.1");
  });

  const diff = (prev: number, u: number) => ({
    stream: "btcusdt@depth@100ms",
    data: { e: "depthUpdate", s: "BTCUSDT", U: prev + 1, u, b: [["64000.00", "3.00000"]], a: [] },
  });
  const depthCalls = ({ venue }: AdapterRig): number =>
    venue.asked.filter((path) => path === "/api/v3/depth").length;
  /** A book that is followed, with one change said. */
  async function following(): Promise<AdapterRig & { whole: () => boolean }> {
    const rig = await adapterRig("binance", "spot");
    await trades(SPOT, rig, "64010.1");
    const book = new Book();
    const whole = () => rig.adapter.book(BTC, 20, book);
    whole();
    await rig.pass(() => rig.venue.follows("btcusdt@depth@100ms"), "the depth subscription");
    return { ...rig, whole };
  }

  test.each([
    [429, 7, 7000],
    [418, undefined, 120_000],
  ])(
    "%i with Retry-After %s: nothing is asked for %i ms, then the book becomes whole",
    async (status, retryAfter, waitMs) => {
      const rig = await following();
      rig.venue.refusal = retryAfter === undefined ? { status } : { status, retryAfter };
      const before = depthCalls(rig);
      rig.venue.push(diff(100, 101));
      await until(() => depthCalls(rig) === before + 1, Boolean, { what: "the first call" });
      await turns();
      rig.venue.refusal = undefined;
      const asked = rig.clock.now();
      let u = 101;
      await rig.pass(
        () => {
          rig.venue.push(diff(u, ++u));
          return rig.whole();
        },
        "the whole book",
        500,
      );
      expect(rig.clock.now() - asked).toBeGreaterThanOrEqual(waitMs);
      expect(depthCalls(rig)).toBe(before + 2);
    },
  );

  test("of a symbol beyond the busiest the followed book tells the best prices, each of its changes as news, as long as its price is of the present", async () => {
    const rig = await adapterRig("binance", "spot", { prepare: (venue) => manyBases(venue, 70) });
    const { symId, code } = rig.symbols.at(-1)!;
    const stream = `${code.toLowerCase()}@depth@100ms`;
    const book = new Book();
    const look = () => rig.adapter.book(symId, 20, book);
    const tops = () =>
      rig
        .events()
        .flatMap((e) =>
          e.ev === "top" && e.symId === symId ? [[e.bid, e.bidQty, e.ask, e.askQty]] : [],
        );
    await rig.pass(() => rig.adapter.current(symId), "the whole market");
    look();
    await rig.pass(() => rig.venue.follows(stream), "the depth subscription");
    const before = tops().length;
    let u = 100;
    const change = (b: [string, string][]): void =>
      rig.venue.push({ stream, data: { e: "depthUpdate", s: code, U: u + 1, u: ++u, b, a: [] } });
    await rig.pass(() => {
      change([["64000.00", "3.00000"]]);
      return look();
    }, "the whole book");
    const shown = () => [
      book.bids.price(0),
      book.bids.size(0),
      book.asks.price(0),
      book.asks.size(0),
    ];
    await until(() => tops().length > before, Boolean, { what: "the best prices" });
    const said = tops().length;
    // Behind the best price: news, with the same best prices.
    change([["1.00", "1.00000"]]);
    await until(() => tops().length === said + 1 && look(), Boolean, { what: "news of the book" });
    expect(tops().at(-1)).toEqual(shown());
    expect(tops().length).toBe(said + 1);
    rig.venue.cut();
    await until(() => !rig.adapter.current(symId), Boolean, { what: "the loss" });
    expect(tops().length).toBe(said + 1);
  });

  test("a snapshot that is refused is asked for again and again, ever more slowly", async () => {
    const rig = await following();
    rig.venue.answers.set("/api/v3/depth", () => undefined);
    const before = depthCalls(rig);
    let u = 100;
    for (let ms = 0; ms < 60_000; ms += 500) {
      rig.venue.push(diff(u, ++u));
      await turns();
      rig.clock.pass(500);
    }
    expect(depthCalls(rig) - before).toBeGreaterThan(5);
    expect(depthCalls(rig) - before).toBeLessThan(12);
  });

  test("a snapshot asked for on a connection that is gone is not taken for this one's", async () => {
    const rig = await following();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((done) => {
      release = done;
    });
    rig.hold(gate);
    rig.venue.push(diff(100, 101));
    await until(() => depthCalls(rig) === 1, Boolean, { what: "the call" });
    rig.venue.cut();
    await until(() => !rig.adapter.current(BTC), Boolean, { what: "the loss" });
    release();
    await turns();
    expect(rig.whole()).toBe(false);
  });
});
