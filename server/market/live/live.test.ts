/** The live adapters against a venue on this machine that speaks their wire: rules, quotes, books, gaps, limits, reconnects. */
import { afterEach, describe, expect, test } from "vitest";
import { Book } from "../../../contract/feed/book.ts";
import { F } from "../../../contract/feed/columns.ts";
import { until } from "../../../tests/support/until.ts";
import { FakeVenue, type Wire } from "../../../tests/support/venue/fake-venue.ts";
import { Board } from "../board.ts";
import { openLive, systemEnv } from "./open-live.ts";

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Jitter of a reconnect is drawn as nothing, so that a test waits for the wire only. */
async function rig(wire: Wire) {
  const venue = new FakeVenue(wire);
  const origin = await venue.listen();
  open.push(() => venue.close());
  const opened = await openLive({ seed: 1, rate: 0, startAt: 1_763_600_000_000, venue: wire, origin }, { ...systemEnv(origin), random: () => 0 });
  open.push(() => opened.source.close());
  const board = new Board(opened.catalog.instruments.length, Date.now());
  opened.source.open(Date.now(), board);
  const btc = opened.catalog.find("btc");
  if (btc === undefined) throw new Error("no btc");
  const turn = () => opened.source.advance(Date.now(), board);
  const get = (field: number) => {
    turn();
    return board.cols.has(btc.symId, field) ? board.cols.get(btc.symId, field) : undefined;
  };
  return { venue, ...opened, board, btc, turn, get };
}

/** The same facts in the two venues' words. */
const WORDS = {
  binance: {
    trade: "btcusdt@trade",
    depth: "btcusdt@depth@100ms",
    day: {
      stream: "!miniTicker@arr",
      data: [
        { e: "24hrMiniTicker", E: 1, s: "BTCUSDT", c: "64000.50", o: "63000.00", h: "65000.00", l: "62000.00", v: "100.00000", q: "6400000.12" },
      ],
    },
    deal: { stream: "btcusdt@trade", data: { e: "trade", s: "BTCUSDT", t: 1, p: "64010.25", q: "0.50000", T: 1_763_600_001_000, m: true } },
    top: { stream: "btcusdt@bookTicker", data: { u: 1, s: "BTCUSDT", b: "64010.00", B: "1.50000", a: "64010.50", A: "2.00000" } },
    change: (prev: number, seq: number) => ({
      stream: "btcusdt@depth@100ms",
      data: { e: "depthUpdate", E: 1, s: "BTCUSDT", U: prev + 1, u: seq, b: [["64000.00", "3.00000"]], a: [] },
    }),
  },
  htx: {
    trade: "market.btcusdt.trade.detail",
    depth: "market.btcusdt.mbp.150",
    day: { ch: "market.btcusdt.detail", ts: 1, tick: { close: 64000.5, open: 63000, high: 65000, low: 62000, amount: 100, vol: 6400000.12 } },
    deal: { ch: "market.btcusdt.trade.detail", ts: 1, tick: { data: [{ price: 64010.25, amount: 0.5, ts: 1_763_600_001_000, direction: "sell" }] } },
    top: { ch: "market.btcusdt.bbo", ts: 1, tick: { bid: 64010, bidSize: 1.5, ask: 64010.5, askSize: 2 } },
    change: (prev: number, seq: number) => ({
      ch: "market.btcusdt.mbp.150",
      ts: 1,
      tick: { seqNum: seq, prevSeqNum: prev, bids: [[64000, 3]], asks: [] },
    }),
  },
};

describe.each(["binance", "htx"] as const)("%s", (wire) => {
  const words = WORDS[wire];

  test("coins of the venue are live at the venue's digits, all else stays simulated and says so", async () => {
    const { catalog } = await rig(wire);
    expect(catalog.find("btc")).toMatchObject({ source: "live", priceScale: 2, qtyScale: 5, tickTable: [{ from: "0" }] });
    expect(
      catalog.instruments
        .filter((i) => i.source === "live")
        .map((i) => i.symbol)
        .sort(),
    ).toEqual(["btc", "eth"]);
    expect(catalog.find("aapl.us")?.source).toBe("sim");
  });

  test("day figures, trades and best prices reach the board, exact", async () => {
    const { venue, get } = await rig(wire);
    await until(() => venue.subscribed.has(words.trade), Boolean, { what: "the subscription" });
    for (const message of [words.day, words.deal, words.top]) venue.push(message);
    await until(() => get(F.bid) !== undefined, Boolean, { what: "best prices" });
    expect([get(F.last), get(F.bid), get(F.ask), get(F.bidQty), get(F.askQty)]).toEqual([6401025, 6401000, 6401050, 150000, 200000]);
    expect([get(F.prevClose), get(F.high), get(F.low), get(F.volume), get(F.turnover)]).toEqual([6300000, 6500000, 6200000, 10000000, 640000012]);
  });

  test("a book is followed when it is looked at, shown only while it is whole, and whole again after a gap", async () => {
    const { venue, source, btc } = await rig(wire);
    const book = new Book();
    const whole = () => source.book?.(btc.symId, 20, book) ?? false;
    await until(() => venue.subscribed.has(words.trade), Boolean, { what: "the link" });
    expect(whole()).toBe(false);
    await until(() => venue.subscribed.has(words.depth), Boolean, { what: "the depth subscription" });
    venue.push(words.change(100, 101));
    await until(whole, Boolean, { what: "the first book" });
    venue.push(words.change(101, 102));
    await until(() => whole() && book.seq === 102, Boolean, { what: "the next change" });
    expect([book.bids.price(0), book.bids.size(0), book.asks.price(0)]).toEqual([6400000, 300000, 6400100]);
    venue.book = { seq: 110, bids: [["63990.00", "7.00000"]], asks: [["63991.00", "8.00000"]] };
    venue.push(words.change(108, 109));
    await until(() => whole() && book.seq === 110, Boolean, { what: "the book after the gap" });
    expect([book.bids.price(0), book.bids.size(0)]).toEqual([6399000, 700000]);
  });

  test("a cut connection is made again and everything is subscribed again", async () => {
    const { venue, get } = await rig(wire);
    await until(() => venue.subscribed.has(words.trade), Boolean, { what: "the first subscription" });
    const before = venue.connections;
    venue.cut();
    await until(() => venue.connections > before && venue.subscribed.has(words.trade), Boolean, { what: "the second subscription" });
    venue.push(words.deal);
    await until(() => get(F.last) === 6401025, Boolean, { what: "a trade on the new connection" });
  });

  test("hearing the venue is the proof of life", async () => {
    const { venue, board, btc, turn } = await rig(wire);
    await until(() => venue.subscribed.has(words.trade), Boolean, { what: "the subscription" });
    const before = board.aliveAt[btc.symId];
    venue.push(words.day);
    await until(
      () => {
        turn();
        return board.aliveAt[btc.symId] > before;
      },
      Boolean,
      { what: "a sign of life" },
    );
  });

  test("bars are the venue's, with what was heard since", async () => {
    const { source, btc } = await rig(wire);
    const query = { stage: "1min", endTime: Number.MAX_SAFE_INTEGER, limit: 10, ext: false } as const;
    expect(source.bars(btc.symId, query, Date.now()).list).toEqual([]);
    await source.prepare?.(btc.symId, query, Date.now());
    expect(source.bars(btc.symId, query, Date.now()).list).toEqual([[1_700_000_000_000, 6400000, 6410000, 6390000, 6405000, 1250000, 80000000]]);
  });
});

test("HTX: a ping is answered with its number", async () => {
  const { venue } = await rig("htx");
  await until(() => venue.subscribed.has("market.btcusdt.trade.detail"), Boolean, { what: "the subscription" });
  venue.ping(4711);
  await until(() => venue.pongs.includes(4711), Boolean, { what: "the pong" });
});

test("Binance: while it asks to wait, nothing more is asked", async () => {
  const { venue, source, btc } = await rig("binance");
  venue.tooMany = true;
  const query = { stage: "1min", endTime: 2e15, limit: 5, ext: false } as const;
  await source.prepare?.(btc.symId, query, Date.now());
  const asked = venue.asked.length;
  await source.prepare?.(btc.symId, query, Date.now());
  expect(venue.asked.length).toBe(asked);
});

test("a venue that cannot be reached is one sentence", async () => {
  await expect(openLive({ seed: 1, rate: 0, startAt: 1_763_600_000_000, venue: "htx", origin: "http://127.0.0.1:1" })).rejects.toThrow(
    /^htx could not be reached .* or start with --feed sim\.$/,
  );
});
