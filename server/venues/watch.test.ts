/**
 * Every tick of a watched symbol reaches a listener that is no socket, whatever the source: counted
 * at the sink, compared one by one.
 */
import { afterEach, describe, expect, it } from "vitest";
import { F, FIELD_COUNT } from "../../contract/feed/columns.ts";
import type { MarketSource, QuoteSink } from "../../contract/feed/source.ts";
import { until } from "../../tests/support/until.ts";
import { FakeVenue } from "../../tests/support/venue/fake-venue.ts";
import { ManualLinkClock, venueEnv } from "../../tests/support/venue/manual-link-clock.ts";
import type { Board } from "../market/board/board.ts";
import type { SeenTick } from "../market/board/watch.ts";
import { Catalog } from "../market/catalog.ts";
import type { Clock } from "../market/clock.ts";
import { Market, type MarketParts } from "../market/market.ts";
import { openSource } from "../market/sources/open-source.ts";
import { ManualClock } from "../testing/manual-clock.ts";
import { instrument } from "../testing/scripted-source.ts";
import { openLive } from "./open-live.ts";
import type { RecordedEvent } from "./replay/recording.ts";
import { ReplaySource } from "./replay/replay-source.ts";

const START = Date.UTC(2026, 10, 19, 15, 20);
const fail = (error: unknown): never => {
  throw error;
};
type Row = [symId: number, seq: number, ts: number, last: number, bid: number];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A market whose every tick and trade is written down before the board has it. */
function witnessed(parts: Pick<MarketParts, "source" | "catalog">, clock: Clock) {
  const ticks: Row[] = [];
  const trades: [symId: number, price: number, qty: number][] = [];
  const wrapSink = (board: Board): QuoteSink => ({
    set: (id, field, value) => board.set(id, field, value),
    alive: (id, ts) => board.alive(id, ts),
    status: (id, status) => board.status(id, status),
    trade: (id, price, qty, side, ts) => {
      trades.push([id, price, qty]);
      board.trade(id, price, qty, side, ts);
    },
    tick: (id, ts) => {
      board.tick(id, ts);
      const at = id * FIELD_COUNT;
      ticks.push([
        id,
        board.cols.seq[id],
        ts,
        board.cols.values[at + F.last],
        board.cols.values[at + F.bid],
      ]);
    },
  });
  const market = new Market({ ...parts, sectors: [], clock, wrapSink });
  closing.push(() => market.source.close());
  ticks.length = 0;
  trades.length = 0;
  const turn = (): void => {
    market.advance();
    market.board.watch.turn(market.source, clock.mono(), fail);
  };
  return { market, ticks, trades, turn };
}

/** Keeps what it is told. */
function counting() {
  const heard: Row[] = [];
  const tradeIds: number[] = [];
  const tick = ({ symId, seq, ts, values, tradeId }: SeenTick): void => {
    heard.push([symId, seq, ts, values[F.last], values[F.bid]]);
    tradeIds.push(tradeId);
  };
  return { heard, tradeIds, tick };
}

describe("the simulated market", () => {
  const opened = () => {
    const clock = new ManualClock(START);
    return { clock, ...witnessed(openSource({ seed: 1, rate: 5000, startAt: START }), clock) };
  };

  it("tells every tick of what is watched, in the order it came, with the values it had, and nothing else", () => {
    const { clock, market, ticks, turn } = opened();
    const all = counting();
    const some = counting();
    market.watch(
      market.catalog.instruments.map(({ symbol }) => symbol),
      all,
    );
    market.watch(["btc", "eth", "no such thing", "btc"], some);
    for (let i = 0; i < 50; i++) {
      clock.pass(40);
      turn();
    }
    const ids = ["btc", "eth"].map((symbol) => market.catalog.find(symbol)?.symId);
    expect(ticks.length).toBeGreaterThan(5000);
    expect(all.heard).toEqual(ticks);
    expect(some.heard).toEqual(ticks.filter(([id]) => ids.includes(id)));
  });

  it("keeps the trades between two ticks, and lets them go with the watch", () => {
    const { clock, market, trades, turn } = opened();
    const btc = market.catalog.find("btc")?.symId as number;
    const { tape } = market.board;
    const first = tape.lastId(btc) + 1;
    const listener = counting();
    const stop = market.watch(["btc"], listener);
    for (let i = 0; i < 50; i++) {
      clock.pass(40);
      turn();
    }
    const kept = tape.read(
      btc,
      first,
      listener.tradeIds.at(-1) as number,
      market.source,
      clock.now(),
    );
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.map(({ price, qty }) => [btc, price, qty])).toEqual(
      trades.filter(([id]) => id === btc),
    );
    const before = listener.heard.length;
    stop();
    stop();
    clock.pass(2000);
    turn();
    expect([listener.heard.length, market.board.watch.size, market.board.watched[btc]]).toEqual([
      before,
      0,
      0,
    ]);
  });

  it("one listener's end leaves the others', and what one throws costs nobody a tick", () => {
    const { clock, market, ticks } = opened();
    const stays = counting();
    const errors: unknown[] = [];
    const stop = market.watch(["btc"], counting());
    market.watch(["btc"], {
      tick: () => {
        throw new Error("not today");
      },
    });
    market.watch(["btc"], stays);
    stop();
    clock.pass(2000);
    market.advance();
    market.board.watch.turn(market.source, clock.mono(), (error) => errors.push(error));
    const btc = market.catalog.find("btc")?.symId;
    expect(stays.heard).toEqual(ticks.filter(([id]) => id === btc));
    expect(errors.length).toBe(stays.heard.length);
  });

  it("goes on in another source, whose life has a higher number", () => {
    const { clock, market, ticks, turn } = opened();
    const listener = counting();
    market.watch(["btc"], listener);
    const before = market.sourceLife;
    market.replaceSource(openSource({ seed: 2, rate: 5000, startAt: START }).source);
    clock.pass(2000);
    turn();
    const btc = market.catalog.find("btc")?.symId;
    expect(market.sourceLife).toBeGreaterThan(before);
    expect(listener.heard).toEqual(ticks.filter(([id]) => id === btc));
  });
});

describe("a recording", () => {
  it("tells each of a thousand quotes and trades that one turn plays", () => {
    const instruments = ["btc", "eth"].map((symbol, i) => instrument(i, symbol));
    const events = Array.from({ length: 1000 }, (_, i): RecordedEvent => {
      const at = START + i;
      const who = i % 3 === 0 ? 1 : 0;
      if (i % 2 === 0)
        return {
          at,
          who,
          ev: "top",
          bid: `${100 + i}`,
          bidQty: "1",
          ask: `${101 + i}`,
          askQty: "1",
        } as RecordedEvent;
      return {
        at,
        who,
        ev: "trade",
        price: `${100 + i}`,
        qty: "0.5",
        side: 1,
        ts: at,
      } as RecordedEvent;
    });
    const clock = new ManualClock(START);
    const source: MarketSource = new ReplaySource({ names: [], events }, instruments, {
      speed: 0,
      startAt: START,
    });
    const { market, ticks, turn } = witnessed({ source, catalog: new Catalog(instruments) }, clock);
    const listener = counting();
    market.watch(["btc"], listener);
    turn();
    expect(listener.heard).toEqual(ticks.filter(([id]) => id === 0));
    expect(listener.heard.length).toBe(events.filter(({ who }) => who === 0).length + 1);
  });
});

describe.each(["binance", "htx"] as const)("a live venue: %s", (wire) => {
  const depth = wire === "htx" ? "market.btcusdt.mbp.150" : "btcusdt@depth@100ms";
  const stream = wire === "htx" ? "market.btcusdt.trade.detail" : "btcusdt@trade";
  const deal = (i: number): object =>
    wire === "htx"
      ? {
          ch: stream,
          ts: 1,
          tick: {
            data: [{ price: 64000 + i, amount: 0.5, ts: 1_763_600_001_000 + i, direction: "sell" }],
          },
        }
      : {
          stream,
          data: {
            e: "trade",
            s: "BTCUSDT",
            t: i,
            p: `${64000 + i}.00`,
            q: "0.50000",
            T: 1_763_600_001_000 + i,
            m: true,
          },
        };

  it("tells each trade of a burst, follows the book while it is watched, and leaves it afterwards", async () => {
    const venue = new FakeVenue(wire);
    const origin = await venue.listen();
    closing.push(() => venue.close());
    const time = new ManualLinkClock();
    const clock: Clock = { now: () => time.now(), mono: () => time.now() };
    const live = await openLive(
      { seed: 1, rate: 0, startAt: time.now(), venue: wire, origin },
      venueEnv(origin, time),
    );
    const { market, ticks, turn } = witnessed(live, clock);
    const btc = market.catalog.find("btc")?.symId as number;
    const listener = counting();
    const stop = market.watch(["btc"], listener);
    const pass = (good: () => boolean, what: string, stepMs = 100): Promise<unknown> =>
      until(
        () => {
          turn();
          if (good()) return true;
          time.pass(stepMs);
          return false;
        },
        Boolean,
        { what, everyMs: 2 },
      );
    await pass(() => venue.follows(stream) && venue.follows(depth), "trades and book");
    for (let i = 0; i < 200; i++) venue.push(deal(i));
    await pass(() => listener.heard.at(-1)?.[3] === 64199_00, "the last trade");
    expect(listener.heard).toEqual(ticks.filter(([id]) => id === btc));
    expect(new Set(listener.heard.map((row) => row[3])).size).toBeGreaterThanOrEqual(200);
    for (let s = 0; s < 180; s++) {
      time.pass(1000);
      turn();
    }
    expect(venue.follows(depth)).toBe(true);
    stop();
    time.pass(61_000);
    await pass(() => !venue.follows(depth), "the end of the book");
  });
});
