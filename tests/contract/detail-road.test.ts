/**
 * Worker to page, as one road: what the worker holds of a book, a tape and a series is what the
 * page's stores hold, after any history of changes, slow tabs, absences and changed wishes. Fake
 * socket and clock, real hub half, real stores.
 */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ClientMessage } from "../../contract/feed/control.ts";
import { Book } from "../../contract/feed/depth/book.ts";
import { DepthDiffer, FRAME_DEPTH, FRAME_DEPTH_SNAPSHOT } from "../../contract/feed/depth/depth.ts";
import {
  FRAME_CANDLE,
  FRAME_TRADES,
  writeCandle,
  writeTrades,
} from "../../contract/feed/depth/trades.ts";
import { ByteWriter } from "../../contract/feed/frame/bytes.ts";
import { readHeader, writeHeader } from "../../contract/feed/frame/frame.ts";
import type { Bar } from "../../contract/market/kline.ts";
import { type DetailHandle, openDetail } from "../../src/data/link/wishes/detail.ts";
import { detailRoad } from "../../src/data/link/wishes/detail-road.ts";
import { book } from "../../src/data/stores/market/book.ts";
import { series } from "../../src/data/stores/market/series.ts";
import { tape, tapeAt } from "../../src/data/stores/market/tape.ts";
import type { DetailWish } from "../../workers/api.ts";
import { Details } from "../../workers/detail/details.ts";
import { FakeClock } from "../../workers/fake-clock.ts";
import { WorkerTopics } from "../../workers/feed/topics.ts";
import { Lane } from "../../workers/ports/lane.ts";
import type { Tab } from "../../workers/ports/tabs.ts";

const MIN = 60_000;
const BTC = { symbol: "btc", symId: 3, priceScale: 2, qtyScale: 3 };
const ETH = { symbol: "eth", symId: 4, priceScale: 2, qtyScale: 3 };

class World {
  readonly clock = new FakeClock(1000 * MIN);
  readonly sent: ClientMessage[] = [];
  readonly topics = new WorkerTopics(this.clock, (message) => this.sent.push(message) > 0);
  /** Buffers under way to the page. */
  readonly wire: ArrayBuffer[] = [];
  readonly lane = new Lane(
    { postMessage: (message) => message instanceof ArrayBuffer && this.wire.push(message) },
    this.clock,
    {} as never,
  );
  readonly tab = { id: "t", lane: this.lane, counted: true } as Tab;
  readonly tabs = new Map([["t", this.tab]]);
  readonly truth = new Book();
  readonly differ = new DepthDiffer(3, 20, 2, 3);
  lastTrade = 100;
  minute = 1000;
  close = 150;
  failing = false;
  readonly details = new Details({
    clock: this.clock,
    topics: this.topics,
    send: (message) => this.sent.push(message) > 0,
    report: () => {},
    up: true,
    loadHttp: async () => ({
      depth: async () => undefined,
      trades: async (_listing, limit, fromId) =>
        this.failing
          ? undefined
          : this.trades(
              fromId ?? Math.max(1, this.lastTrade - limit + 1),
              Math.min(this.lastTrade, (fromId ?? this.lastTrade - limit + 1) + limit - 1),
            ),
      bars: async (_listing, { limit, endTime }) => {
        const end = endTime === undefined ? this.minute : endTime / MIN - 1;
        const list = Array.from({ length: Math.min(limit, end) }, (_, i) =>
          this.bar(end - Math.min(limit, end) + 1 + i),
        );
        return this.failing ? undefined : { list, more: end > limit };
      },
    }),
  });

  constructor() {
    this.topics.connected();
    for (let i = 1; i <= 30; i++) {
      this.truth.bids.set(5000 - i, i * 10);
      this.truth.asks.set(5000 + i, i * 10);
    }
    this.truth.seq = 1;
    this.differ.step(this.truth);
  }

  bar(minute: number): Bar {
    return [
      minute * MIN,
      100,
      300,
      50,
      minute === this.minute ? this.close : 100 + (minute % 31),
      7,
      0,
    ];
  }

  trades(from: number, to: number) {
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
      id: from + i,
      price: 5000 + ((from + i) % 5),
      qty: 1 + ((from + i) % 4),
      side: 1 as const,
      ts: (from + i) * 10,
    }));
  }

  say(type: number, write: (w: ByteWriter) => void): void {
    const w = new ByteWriter();
    writeHeader(w, type, 1, 1, this.clock.now());
    write(w);
    const bytes = w.take();
    this.details.frame(readHeader(bytes), bytes);
  }

  diff(price: number, size: number, lose: boolean): void {
    const side = price < 5000 ? this.truth.bids : this.truth.asks;
    side.set(price, size);
    this.truth.seq++;
    if (this.differ.step(this.truth) && !lose)
      this.say(FRAME_DEPTH, (w) => this.differ.writeDiff(w));
  }

  snapshot(): void {
    this.say(FRAME_DEPTH_SNAPSHOT, (w) => this.differ.writeSnapshot(w));
  }

  async settle(): Promise<void> {
    for (let i = 0; i < 12; i++) await Promise.resolve();
  }

  /** The page takes what has arrived and gives the buffers back. */
  async deliver(): Promise<void> {
    await this.settle();
    for (let round = 0; round < 20 && this.wire.length > 0; round++) {
      for (const buffer of this.wire.splice(0)) {
        const pack = new Float64Array(buffer);
        detailRoad.receive(pack);
        this.details.returned(this.tab, buffer, pack[0]);
      }
      this.clock.advance(300);
      await this.settle();
    }
  }
}

let world: World;
let handle: DetailHandle;
beforeEach(() => begin());
afterEach(() => handle.release());

function begin(): void {
  world = new World();
  const mine = world;
  handle = openDetail();
  detailRoad.carry({
    setDetail: (wish, parts) => {
      mine.details.set(mine.tab, wish, parts);
      mine.details.plan(mine.tabs, false);
    },
    moreBars: () => mine.details.more(mine.tab),
  });
}

const wishOf = (over: Partial<DetailWish> = {}): DetailWish => ({
  ...BTC,
  depth: { levels: 20, ms: 50, tick: 0, rows: 10 },
  trades: { min: 3 },
  candle: {
    stage: "1min",
    ext: false,
    indicators: [
      { kind: "MA", params: [5, 10] },
      { kind: "MACD", params: [12, 26, 9] },
    ],
  },
  ...over,
});

const pageBook = () => {
  const rows = (side: typeof book.bids) =>
    Array.from({ length: side.length }, (_, i) => [side.price[i], side.size[i]]);
  return [rows(book.bids), rows(book.asks)];
};
const trueBook = (w: World, rows: number) =>
  [w.truth.bids, w.truth.asks].map((side) =>
    Array.from({ length: Math.min(rows, 20, side.length) }, (_, i) => [
      side.price(i),
      side.size(i),
    ]),
  );
const pageBars = (): number[][] =>
  Array.from({ length: series.length }, (_, i) => [
    series.ts[i],
    series.open[i],
    series.high[i],
    series.low[i],
    series.close[i],
    series.volume[i],
  ]);

test("a wish brings book, tape and series; the topics are those of its parts", async () => {
  handle.set(wishOf());
  world.snapshot();
  world.say(FRAME_TRADES, (w) => writeTrades(w, 3, world.trades(81, 100)));
  await world.deliver();
  world.clock.advance(200);
  expect(world.sent.flatMap((m) => (m.op === "set" ? [[m.ch, m.syms, m.arg]] : []))).toEqual([
    ["depth", ["btc"], { ms: 50, lv: 20 }],
    ["trades", ["btc"], { ms: 100 }],
    ["candle", ["btc"], { ms: 100, i: "1min" }],
  ]);
  expect([book.state, pageBook(), book.spread, book.bids.cumulative[2]]).toEqual([
    "ok",
    trueBook(world, 10),
    2,
    60,
  ]);
  expect([
    tape.known,
    tape.length,
    tape.id[tapeAt(0)],
    tape.large[tapeAt(0)],
    tape.large[tapeAt(1)],
    tape.missed,
  ]).toEqual([true, 100, 100, 0, 1, 0]);
  expect([
    series.key,
    series.state,
    series.length,
    series.more,
    series.indicators.map((i) => i.lines.length),
  ]).toEqual(["3/1min/regular", "ready", 300, true, [2, 3]]);
  expect(series.indicators[0].lines[0][299]).toBe(
    series.close.subarray(295, 300).reduce((a, b) => a + b) / 5,
  );
});

test("a live bar is a last-only version, a new bar is not; older bars shift and are told once", async () => {
  handle.set(wishOf({ depth: undefined, trades: undefined }));
  await world.deliver();
  const version = series.version;
  world.close = 160;
  world.say(FRAME_CANDLE, (w) => writeCandle(w, 3, "1min", world.bar(1000), false));
  await world.deliver();
  expect([series.version, series.lastOnly, series.close[299]]).toEqual([version + 1, true, 160]);
  world.minute++;
  world.say(FRAME_CANDLE, (w) => writeCandle(w, 3, "1min", world.bar(1001), false));
  await world.deliver();
  expect([series.lastOnly, series.length]).toEqual([false, 301]);
  series.loadMore();
  await world.deliver();
  expect([series.length, series.lastOnly, series.ts[0]]).toEqual([801, false, 201 * MIN]);
});

test("another symbol: no price of the old book or tape is left; the old bars stay until the new come", async () => {
  handle.set(wishOf());
  world.snapshot();
  await world.deliver();
  handle.set(wishOf(ETH));
  expect([
    book.state,
    book.bids.length,
    tape.length,
    tape.known,
    series.state,
    series.length,
    series.key,
  ]).toEqual(["obtaining", 0, 0, false, "pending", 300, "3/1min/regular"]);
  await world.deliver();
  expect([series.state, series.key, book.state]).toEqual(["ready", "4/1min/regular", "obtaining"]);
});

test("other indicators compute anew without the bars being asked for again; the view is never dimmed", async () => {
  handle.set(wishOf());
  await world.deliver();
  const states: string[] = [];
  const stop = series.subscribe(() => states.push(series.state));
  handle.set(
    wishOf({
      candle: { stage: "1min", ext: false, indicators: [{ kind: "KDJ", params: [9, 3, 3] }] },
    }),
  );
  await world.deliver();
  stop();
  expect([
    new Set(states),
    series.indicators.map(({ kind, lines }) => [kind, lines.length]),
  ]).toEqual([new Set(["ready"]), [["KDJ", 3]]]);
});

test("handles of one screen add up; a released one gives its place back, the last one after a second", async () => {
  handle.set({ ...BTC, candle: { stage: "1day", ext: false, indicators: [] } });
  const other = openDetail();
  other.set({ ...BTC, depth: { levels: 20, ms: 100, tick: 0, rows: 5 } });
  world.snapshot();
  await world.deliver();
  expect([book.state, series.state, series.stage]).toEqual(["ok", "ready", "1day"]);
  other.release();
  expect(book.symId).toBe(-1);
  expect(series.state).toBe("ready");
});

test("the data layer died: the book is frozen until the next one has it right", async () => {
  handle.set(wishOf());
  world.snapshot();
  await world.deliver();
  detailRoad.carry(undefined);
  expect([book.state, book.bids.length]).toEqual(["resyncing", 10]);
  const old = handle;
  begin();
  await world.deliver();
  expect(book.state).toBe("resyncing");
  world.snapshot();
  await world.deliver();
  expect([book.state, pageBook()]).toEqual(["ok", trueBook(world, 10)]);
  old.release();
});

const move = fc.record({
  how: fc.constantFrom(
    "diff",
    "diff",
    "lose",
    "trade",
    "hole",
    "tick",
    "next",
    "older",
    "deliver",
    "deliver",
    "away",
    "wish",
  ),
  n: fc.integer({ min: 1, max: 25 }),
});

test("after any history the page holds what the worker's server holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
      handle.set(null);
      handle.release();
      begin();
      let rows = 10;
      handle.set(wishOf());
      world.snapshot();
      world.say(FRAME_TRADES, (w) => writeTrades(w, 3, world.trades(81, 100)));
      await world.deliver();
      for (const { how, n } of moves) {
        if (how === "diff" || how === "lose")
          world.diff(n % 2 === 0 ? 5000 - n : 5000 + n, n % 3 === 0 ? 0 : n, how === "lose");
        else if (how === "trade" || how === "hole") {
          const from = world.lastTrade + 1;
          world.lastTrade += n;
          const skip = how === "hole" ? Math.floor(n / 2) : 0;
          world.say(FRAME_TRADES, (w) =>
            writeTrades(w, 3, world.trades(from + skip, world.lastTrade)),
          );
        } else if (how === "tick" || how === "next") {
          if (how === "next") {
            world.clock.advance(MIN);
            world.close = 100 + (world.minute % 31);
            world.say(FRAME_CANDLE, (w) =>
              writeCandle(w, 3, "1min", world.bar(world.minute), true),
            );
            world.minute++;
          } else world.close = 100 + n;
          world.say(FRAME_CANDLE, (w) => writeCandle(w, 3, "1min", world.bar(world.minute), false));
        } else if (how === "older") series.loadMore();
        else if (how === "deliver") await world.deliver();
        else if (how === "away") {
          world.wire.length = 0;
          world.details.restart(world.tab);
        } else {
          rows = n;
          handle.set(wishOf({ depth: { levels: 20, ms: 50, tick: 0, rows } }));
        }
        await world.settle();
      }
      world.snapshot();
      world.say(FRAME_TRADES, (w) =>
        writeTrades(w, 3, world.trades(world.lastTrade - 5, world.lastTrade)),
      );
      await world.deliver();
      world.clock.advance(5000);
      await world.deliver();
      expect([book.state, pageBook()]).toEqual(["ok", trueBook(world, rows)]);
      const ids = Array.from({ length: tape.length }, (_, i) => tape.id[tapeAt(i)]);
      expect([ids, tape.missed]).toEqual([
        Array.from({ length: Math.min(200, world.lastTrade) }, (_, i) => world.lastTrade - i),
        0,
      ]);
      const first = series.ts[0] / MIN;
      expect(pageBars()).toEqual(
        Array.from({ length: world.minute - first + 1 }, (_, i) =>
          world.bar(first + i).slice(0, 6),
        ),
      );
      const [ma] = series.indicators;
      expect(ma.lines[0][series.length - 1]).toBe(
        series.close.subarray(series.length - 5, series.length).reduce((a, b) => a + b) / 5,
      );
    }),
    { numRuns: 150 },
  );
});
