/**
 * A live feed as the server opens it, on a venue of our own: which instruments are live, their
 * figures on the board, books, bars, funding.
 */
import { afterEach, describe, expect, test } from "vitest";
import { F } from "../../contract/feed/columns.ts";
import { Book } from "../../contract/feed/depth/book.ts";
import { until } from "../../tests/support/until.ts";
import { FakeVenue } from "../../tests/support/venue/fake-venue.ts";
import { ManualLinkClock, venueEnv } from "../../tests/support/venue/manual-link-clock.ts";
import type { Wire } from "../../tests/support/venue/words.ts";
import { Board } from "../market/board/board.ts";
import { Life } from "../market/life.ts";
import { openLive } from "./open-live.ts";

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** The clock is the test's; jitter of a reconnect is drawn as nothing. */
async function rig(wire: Wire, prepare?: (venue: FakeVenue) => void) {
  const venue = new FakeVenue(wire);
  prepare?.(venue);
  const origin = await venue.listen();
  open.push(() => venue.close());
  const clock = new ManualLinkClock();
  const opened = await openLive(
    { seed: 1, rate: 0, startAt: 1_763_600_000_000, venue: wire, origin },
    venueEnv(origin, clock),
  );
  open.push(() => opened.source.close());
  const board = new Board(opened.catalog.instruments.length, clock.now());
  const life = new Life(board);
  opened.source.open(clock.now(), board);
  const id = (symbol: string): number => {
    const found = opened.catalog.find(symbol);
    if (found === undefined) throw new Error(`no ${symbol}`);
    return found.symId;
  };
  /** One turn of the feed loop, and the statuses that follow from it. */
  const turn = (): void => {
    opened.source.advance(clock.now(), board);
    life.scan(clock.now());
  };
  const get = (symbol: string, ...fields: number[]): (number | undefined)[] => {
    turn();
    return fields.map((field) =>
      board.cols.has(id(symbol), field) ? board.cols.get(id(symbol), field) : undefined,
    );
  };
  /** Lets time pass in steps, with turns, until the state is good. */
  const pass = (good: () => boolean, what: string, stepMs = 100): Promise<unknown> =>
    until(
      () => {
        turn();
        if (good()) return true;
        clock.pass(stepMs);
        return false;
      },
      Boolean,
      { what, everyMs: 2 },
    );
  const status = (symbol: string) => life.status[id(symbol)];
  return { venue, ...opened, board, clock, id, turn, get, pass, status };
}

/** The same facts in the two venues' words. */
const WORDS = {
  binance: {
    day: {
      stream: "!miniTicker@arr",
      data: [
        {
          e: "24hrMiniTicker",
          E: 1,
          s: "BTCUSDT",
          c: "64000.50",
          o: "63000.00",
          h: "65000.00",
          l: "62000.00",
          v: "100.00000",
          q: "6400000.12",
        },
      ],
    },
    deal: {
      stream: "btcusdt@trade",
      data: {
        e: "trade",
        s: "BTCUSDT",
        t: 1,
        p: "64010.25",
        q: "0.50000",
        T: 1_763_600_001_000,
        m: true,
      },
    },
    top: {
      stream: "btcusdt@bookTicker",
      data: { u: 1, s: "BTCUSDT", b: "64010.00", B: "1.50000", a: "64010.50", A: "2.00000" },
    },
    depth: "btcusdt@depth@100ms",
    change: (prev: number, seq: number) => ({
      stream: "btcusdt@depth@100ms",
      data: {
        e: "depthUpdate",
        E: 1,
        s: "BTCUSDT",
        U: prev + 1,
        u: seq,
        b: [["64000.00", "3.00000"]],
        a: [],
      },
    }),
    perpetual: [
      {
        stream: "btcusdt@aggTrade",
        data: {
          e: "aggTrade",
          s: "BTCUSDT",
          a: 1,
          p: "64020.1",
          q: "0.250",
          T: 1_763_600_001_000,
          m: false,
        },
      },
      {
        stream: "!markPrice@arr@1s",
        data: [
          {
            e: "markPriceUpdate",
            E: 1,
            s: "BTCUSDT",
            p: "64015.20",
            i: "64011.10",
            r: "0.00010000",
            T: 1_763_625_600_000,
          },
        ],
      },
    ],
    perpetualScales: [1, 3],
  },
  htx: {
    day: {
      ch: "market.btcusdt.detail",
      ts: 1,
      tick: { close: 64000.5, open: 63000, high: 65000, low: 62000, amount: 100, vol: 6400000.12 },
    },
    deal: {
      ch: "market.btcusdt.trade.detail",
      ts: 1,
      tick: { data: [{ price: 64010.25, amount: 0.5, ts: 1_763_600_001_000, direction: "sell" }] },
    },
    top: {
      ch: "market.btcusdt.bbo",
      ts: 1,
      tick: { bid: 64010, bidSize: 1.5, ask: 64010.5, askSize: 2 },
    },
    depth: "market.btcusdt.mbp.150",
    change: (prev: number, seq: number) => ({
      ch: "market.btcusdt.mbp.150",
      ts: 1,
      tick: { seqNum: seq, prevSeqNum: prev, bids: [[64000, 3]], asks: [] },
    }),
    perpetual: [
      {
        ch: "market.BTC-USDT.trade.detail",
        ts: 1,
        tick: {
          data: [
            {
              price: 64020.1,
              amount: 250,
              quantity: 0.25,
              ts: 1_763_600_001_000,
              direction: "buy",
            },
          ],
        },
      },
      { ch: "market.BTC-USDT.mark_price.1min", ts: 1, tick: { close: "64015.2" } },
      { ch: "market.BTC-USDT.index.1min", ts: 1, tick: { close: "64011.1" } },
    ],
    perpetualScales: [1, 3],
  },
};
const streamOf = (message: object): string =>
  "stream" in message ? String(message.stream) : String((message as { ch: string }).ch);

describe.each(["binance", "htx"] as const)("%s", (wire) => {
  const words = WORDS[wire];

  test("what the venue trades is live at its digits; other coins, stocks and forex stay simulated and say so", async () => {
    const { catalog } = await rig(wire);
    expect(catalog.find("btc")).toMatchObject({
      source: "live",
      priceScale: 2,
      qtyScale: 5,
      tickTable: [{ from: "0", tick: expect.any(String) }],
    });
    const [priceScale, qtyScale] = words.perpetualScales;
    expect(catalog.find("btc.p")).toMatchObject({ source: "live", priceScale, qtyScale });
    const live = catalog.instruments.filter((i) => i.source === "live").map((i) => i.symbol);
    expect(live.sort()).toEqual(["btc", "btc.p", "eth", "eth.p"]);
    expect(
      ["aapl.us", "eurusd", "sol", "sol.p", "spy.us"].map((symbol) => catalog.find(symbol)?.source),
    ).toEqual(["sim", "sim", "sim", "sim", "sim"]);
  });

  test("a venue without perpetuals leaves them simulated", async () => {
    const path =
      wire === "htx" ? "/linear-swap-api/v1/swap_contract_info" : "/fapi/v1/exchangeInfo";
    const { catalog } = await rig(wire, (venue) => venue.answers.set(path, () => undefined));
    expect([catalog.find("btc")?.source, catalog.find("btc.p")?.source]).toEqual(["live", "sim"]);
  });

  test("day figures, trades and best prices reach the board, exact", async () => {
    const { venue, board, clock, get, id, pass } = await rig(wire);
    await pass(
      () => [words.day, words.deal, words.top].every((m) => venue.follows(streamOf(m))),
      "the subscriptions",
    );
    for (const message of [words.day, words.deal, words.top]) venue.push(message);
    await until(() => get("btc", F.bidQty)[0] === 150000, Boolean, { what: "best prices" });
    expect(get("btc", F.last, F.bid, F.ask, F.bidQty, F.askQty)).toEqual([
      6401025, 6401000, 6401050, 150000, 200000,
    ]);
    // The trade is of a clock that is ahead of ours: it proves no life to come.
    expect(board.aliveAt[id("btc")]).toBeLessThanOrEqual(clock.now());
    expect(get("btc", F.prevClose, F.high, F.low, F.volume, F.turnover)).toEqual([
      6300000, 6500000, 6200000, 10000000, 640000012,
    ]);
  });

  test("coins that have not moved since the start have their figures too", async () => {
    const { get } = await rig(wire);
    await until(
      () => get("eth", F.last)[0] !== undefined && get("eth.p", F.last)[0] !== undefined,
      Boolean,
      { what: "the whole market" },
    );
    expect(get("eth", F.last, F.open, F.volume, F.turnover)).toEqual([
      6099950, 6000000, 9000000, 550000025,
    ]);
    expect(get("eth.p", F.last, F.open, F.volume, F.turnover)).toEqual([
      609995, 600000, 90000, 550000025,
    ]);
  });

  test("a perpetual has the venue's price, mark, index, funding and its settlements", async () => {
    const { venue, source, get, pass, id, clock } = await rig(wire);
    await pass(() => words.perpetual.every((m) => venue.follows(streamOf(m))), "the subscriptions");
    for (const message of words.perpetual) venue.push(message);
    await pass(
      () =>
        get("btc.p", F.mark, F.index, F.fundingRate).every((v) => v !== undefined) &&
        get("btc.p", F.last)[0] === 640201,
      "mark, index, funding",
    );
    expect(get("btc.p", F.last, F.mark, F.index, F.fundingRate, F.nextFundingAt)).toEqual([
      640201, 640152, 640111, 10_000, 1_763_625_600_000,
    ]);
    expect(source.recentTrades?.(id("btc.p"), 10, clock.now())).toEqual([
      { id: 0, price: 640201, qty: 250, side: 1, ts: 1_763_600_001_000 },
    ]);
    await source.prepareFunding?.(id("btc.p"), 2, clock.now());
    expect(source.funding?.(id("btc.p"), 2, clock.now())).toEqual({
      rate: 10_000,
      predicted: 10_000,
      nextFundingAt: 1_763_625_600_000,
      intervalMs: 28_800_000,
      list: [
        [1_763_596_800_000, -2500],
        [1_763_568_000_000, 10_000],
      ],
    });
  });

  test("a book is followed when it is looked at, shown only while it is whole, whole again after a gap, and left when nobody looks", async () => {
    const { venue, source, id, clock, pass, turn } = await rig(wire);
    const book = new Book();
    const whole = () => source.book?.(id("btc"), 20, book) ?? false;
    await pass(() => venue.follows(streamOf(words.deal)), "the link");
    expect(whole()).toBe(false);
    await pass(() => venue.follows(words.depth), "the depth subscription");
    venue.push(words.change(100, 101));
    await pass(whole, "the first book");
    venue.push(words.change(101, 102));
    await until(() => whole() && book.seq === 102, Boolean, { what: "the next change" });
    expect([book.bids.price(0), book.bids.size(0), book.asks.price(0)]).toEqual([
      6400000, 300000, 6400100,
    ]);
    venue.book = { seq: 110, bids: [["63990.00", "7.00000"]], asks: [["63991.00", "8.00000"]] };
    venue.push(words.change(108, 109));
    await pass(() => whole() && book.seq === 110, "the book after the gap");
    expect([book.bids.price(0), book.bids.size(0)]).toEqual([6399000, 700000]);
    clock.pass(61_000);
    turn();
    await pass(() => !venue.follows(words.depth), "the end of the subscription");
  });

  test("while the venue is away its last prices stay and are marked; a connection that has not spoken of a coin does not make it live", async () => {
    const { venue, get, pass, status, clock, turn } = await rig(wire);
    await pass(
      () => venue.follows(streamOf(words.deal)) && get("btc", F.last)[0] !== undefined,
      "the subscription",
    );
    venue.push(words.deal);
    await until(() => get("btc", F.last)[0] === 6401025, Boolean, { what: "a trade" });
    expect(status("btc")).toBe("ok");
    // Away, and without an answer to the question after the whole market when it is back.
    venue.mode = "refuse";
    venue.refusal = { status: 503 };
    venue.cut();
    await pass(() => status("btc") === "delayed", "the mark");
    expect([get("btc", F.last)[0], status("btc"), status("aapl.us")]).toEqual([
      6401025,
      "delayed",
      "ok",
    ]);
    const before = venue.taken.length;
    venue.mode = "normal";
    await pass(
      () => venue.taken.length > before && venue.follows(streamOf(words.deal)),
      "the subscriptions again",
      1000,
    );
    venue.push(
      wire === "htx"
        ? { ...words.day, ch: "market.ethusdt.detail" }
        : { ...words.day, data: [{ ...WORDS.binance.day.data[0], s: "ETHUSDT" }] },
    );
    await pass(() => status("eth") === "ok", "the other coin");
    clock.pass(500);
    turn();
    expect(status("btc")).toBe("delayed");
    venue.push(words.deal);
    await pass(() => status("btc") === "ok", "the coin itself", 1);
  });

  test("bars are the venue's, with what was heard since", async () => {
    const { source, id, clock } = await rig(wire);
    const query = {
      stage: "1min",
      endTime: Number.MAX_SAFE_INTEGER,
      limit: 10,
      ext: false,
    } as const;
    expect(source.bars(id("btc"), query, clock.now()).list).toEqual([]);
    await source.prepare?.(id("btc"), query, clock.now());
    expect(source.bars(id("btc"), query, clock.now()).list).toEqual([
      [1_700_000_000_000, 6400000, 6410000, 6390000, 6405000, 1250000, 80000000],
    ]);
    await source.prepare?.(id("btc.p"), query, clock.now());
    expect(source.bars(id("btc.p"), query, clock.now()).list).toEqual([
      [1_700_000_000_000, 640000, 641000, 639000, 640500, 12500, 80000000],
    ]);
  });
});

test("HTX's swaps bring whole books, counted in contracts and shown in coins", async () => {
  const { venue, source, id, pass } = await rig("htx");
  const book = new Book();
  const whole = () => source.book?.(id("btc.p"), 20, book) ?? false;
  const topic = "market.BTC-USDT.depth.step0";
  whole();
  await pass(() => venue.follows(topic), "the depth subscription");
  venue.push({ ch: topic, ts: 1, tick: { mrid: 7, bids: [[64000.1, 250]], asks: [[64000.2, 4]] } });
  await pass(whole, "the book");
  expect([
    book.seq,
    book.bids.price(0),
    book.bids.size(0),
    book.asks.price(0),
    book.asks.size(0),
  ]).toEqual([7, 640001, 250, 640002, 4]);
});

test.each(["htx", "binance"] as const)(
  "%s that cannot be reached, or asks to wait, is one sentence",
  async (venue) => {
    const at = { seed: 1, rate: 0, startAt: 1_763_600_000_000, venue };
    await expect(openLive({ ...at, origin: "http://127.0.0.1:1" })).rejects.toThrow(
      /^\w+ could not be reached \(no answer\): check .* or start with --feed sim\.$/,
    );
    const busy = new FakeVenue(venue);
    const origin = await busy.listen();
    open.push(() => busy.close());
    busy.refusal = { status: 429, retryAfter: 30 };
    await expect(openLive({ ...at, origin })).rejects.toThrow(/asks to wait/);
    busy.refusal = undefined;
    for (const path of ["/v1/common/symbols", "/api/v3/exchangeInfo"])
      busy.answers.set(path, () => ({ nothing: 1 }));
    await expect(openLive({ ...at, origin })).rejects.toThrow(/refused/);
  },
);
