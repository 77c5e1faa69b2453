import { expect, test } from "vitest";
import { Book } from "../../contract/feed/depth/book.ts";
import type { Side } from "../../contract/feed/depth/trades.ts";
import { formatScaled } from "../../contract/feed/scaled.ts";
import {
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../contract/money/decimal.ts";
import {
  fundingRate,
  IMPACT_SIZE,
  impactPrice,
  premiumOf,
} from "../../contract/rules/trading/contract/funding.ts";
import { universe } from "../catalog/universe.ts";
import { createSim } from "../engine.ts";
import { Recorder } from "../recorder.ts";

const BUSY = Date.parse("2026-11-19T15:20:20.000Z");
const COUNT = universe().length;
const idOf = (symbol: string): number => universe().find((l) => l.symbol === symbol)!.symId;
const WATCHED = ["btc", "btc.p", "eurusd", "nvda.us", "spy.us", "sap.de", "dji.idx"].map(idOf);

test("trades add up to the bar's volume, stay within it, and the last of them close it", () => {
  const from = Math.ceil(BUSY / 60_000) * 60_000;
  const sim = createSim({ seed: 4, startAt: BUSY });
  const sink = new Recorder(COUNT, WATCHED);
  sim.open(BUSY, sink);
  for (let now = BUSY; now <= from + 180_000; now += 137) sim.advance(now, sink);
  sim.advance(from + 180_000, sink);
  for (const id of WATCHED) {
    const trades = sink.trades.filter((t) => t.id === id);
    const { type } = universe()[id];
    const bars = sim.bars(
      id,
      { stage: "1min", endTime: from + 180_000, limit: 3, ext: false },
      from + 180_000,
    ).list;
    if (type === "index") expect(trades).toEqual([]);
    else
      for (const [ts, , high, low, close, volume] of bars) {
        const own = trades.filter((t) => t.ts >= ts && t.ts < ts + 60_000);
        expect([id, own.reduce((sum, t) => sum + t.qty, 0)]).toEqual([id, volume]);
        expect(
          own.every(
            (t) => t.price <= high && t.price >= low && t.qty > 0 && (t.side === 1 || t.side === 2),
          ),
        ).toBe(true);
        if (own.length > 0) expect(own.at(-1)!.price).toBe(close);
      }
  }
  expect(sink.trades.length).toBeGreaterThan(500);
});

test("busy trades follow each other closely: none of them jumps over a fifth of its minute, but for the way to its ends", () => {
  const from = Math.ceil(BUSY / 60_000) * 60_000;
  const sim = createSim({ seed: 4, startAt: BUSY });
  const sink = new Recorder(COUNT, [idOf("btc")]);
  sim.open(from, sink);
  sim.advance(from + 59_999, sink);
  const prices = sink.trades.map(({ price }) => price);
  expect(prices.length).toBeGreaterThan(300);
  const range = Math.max(...prices) - Math.min(...prices);
  const jumps = prices.slice(1).map((price, i) => Math.abs(price - prices[i]) / range);
  expect([
    jumps.filter((jump) => jump > 0.2).length <= 6,
    jumps.sort((a, b) => a - b)[jumps.length >> 1] < 0.03,
  ]).toEqual([true, true]);
});

test("a trade is told before the tick that shows it, at that tick's time", () => {
  const sim = createSim({ seed: 4, startAt: BUSY });
  const seen: string[] = [];
  const id = idOf("btc");
  const sink = new Recorder(COUNT);
  sim.open(BUSY, sink);
  sim.advance(BUSY + 2000, {
    set: () => {},
    tick: (s, ts) => s === id && seen.push(`tick ${ts}`),
    alive: () => {},
    status: () => {},
    trade: (s, _price, _qty, _side, ts) => s === id && seen.push(`trade ${ts}`),
  });
  const trades = seen.flatMap((text, i) => (text.startsWith("trade") ? [[text, seen[i + 1]]] : []));
  expect(trades.length).toBeGreaterThan(10);
  expect(trades.filter(([trade, tick]) => tick !== trade.replace("trade", "tick"))).toEqual([]);
});

test("no price moves without a trade, in a thin market neither", () => {
  class Moves extends Recorder {
    readonly wrong: string[] = [];
    private readonly shown = new Map<number, number>();
    private readonly traded_ = new Set<number>();

    override trade(id: number, price: number, qty: number, side: Side, ts: number): void {
      super.trade(id, price, qty, side, ts);
      this.traded_.add(id);
    }

    override tick(id: number, ts: number): void {
      const last = this.get(id, "last");
      const moved = this.shown.has(id) && this.shown.get(id) !== last;
      if (moved && !this.traded_.has(id) && universe()[id].type !== "index")
        this.wrong.push(`${universe()[id].symbol} ${last}`);
      this.shown.set(id, last);
      this.traded_.delete(id);
      super.tick(id, ts);
    }
  }
  // Tokyo and Shanghai, where a lot is a hundred shares.
  const from = Date.parse("2026-11-24T02:00:00.000Z");
  const sim = createSim({ seed: 5, startAt: from });
  const sink = new Moves(COUNT);
  sim.open(from, sink);
  for (let second = 1; second <= 150; second++) sim.advance(from + second * 1000, sink);
  expect(sink.wrong).toEqual([]);
});

test("who joins reads back exactly the trades that were told", () => {
  const sim = createSim({ seed: 4, startAt: BUSY });
  const sink = new Recorder(COUNT, WATCHED);
  sim.open(BUSY, sink);
  const now = BUSY + 95_000;
  sim.advance(now, sink);
  for (const id of WATCHED) {
    const told = sink.trades.filter((t) => t.id === id).map((t) => ({ ...t, id: 0 }));
    const read = sim.recentTrades!(id, 50, now);
    const n = Math.min(50, told.length);
    expect(read.slice(read.length - n)).toEqual(told.slice(told.length - n));
    expect(read.length).toBe(universe()[id].type === "index" ? 0 : 50);
    expect(read.every((t, i) => i === 0 || t.ts >= read[i - 1].ts)).toBe(true);
  }
});

test("a closed market's tape ends with its session, and a push is a trade of one lot", () => {
  const sim = createSim({ seed: 4, startAt: BUSY });
  const sink = new Recorder(COUNT, WATCHED);
  sim.open(BUSY, sink);
  const hk = sim.recentTrades!(idOf("00700.hk"), 50, BUSY);
  expect([hk.length, hk.at(-1)!.ts < BUSY && hk.at(-1)!.ts > BUSY - 10 * 3_600_000]).toEqual([
    50,
    true,
  ]);
  const id = idOf("btc");
  const query = { stage: "1min", endTime: BUSY + 60_000, limit: 1, ext: false } as const;
  const [before] = sim.bars(id, query, BUSY).list;
  const turnover = sink.get(id, "turnover");
  sim.push!(id, before[2] + 12_345, BUSY, sink);
  const [after] = sim.bars(id, query, BUSY).list;
  const lot = after[5] - before[5];
  expect(sink.trades).toEqual([
    { id, price: before[2] + 12_345, qty: lot, side: expect.any(Number), ts: BUSY },
  ]);
  expect([after[2], after[6] - before[6]]).toEqual([
    before[2] + 12_345,
    sink.get(id, "turnover") - turnover,
  ]);
  expect(sim.recentTrades!(id, 5, BUSY).at(-1)).toEqual({ ...sink.trades[0], id: 0 });
});

test("funding: 00, 08 and 16 UTC, newest first, the running rate is the quoted one", () => {
  const sim = createSim({ seed: 4, startAt: BUSY });
  const sink = new Recorder(COUNT);
  sim.open(BUSY, sink);
  const id = idOf("btc.p");
  const funding = sim.funding!(id, 30, BUSY)!;
  expect(funding.rate).toBe(sink.get(id, "fundingRate"));
  expect(funding.nextFundingAt).toBe(sink.get(id, "nextFundingAt"));
  expect(funding.list.map(([ts]) => ts)).toEqual(
    Array.from({ length: 30 }, (_, i) => Date.parse("2026-11-19T08:00Z") - i * 28_800_000),
  );
  const later = sim.funding!(id, 1, funding.nextFundingAt)!;
  expect(later.list).toEqual([[funding.nextFundingAt, funding.rate]]);
  expect(sim.funding!(idOf("btc"), 30, BUSY)).toBeUndefined();
});

test("the funding rate that stands beside a price is the one that the rule makes of its book", () => {
  const sim = createSim({ seed: 4, startAt: BUSY });
  const sink = new Recorder(COUNT);
  sim.open(BUSY, sink);
  const symbols = ["btc.p", "eth.p", "sol.p", "doge.p", "dogs.p"];
  const samples = symbols.map((): Rate[] => []);
  for (let third = 1; third <= 24; third++) {
    sim.advance(BUSY + third * 1_200_000, sink);
    symbols.forEach((symbol, i) => {
      const { symId, priceScale, qtyScale } = sim.instruments[idOf(symbol)];
      const book = new Book();
      sim.book!(symId, 200, book);
      const levels = (side: Book["bids"]) =>
        Array.from({ length: side.length }, (_, rank) => ({
          price: decimal<Price>(formatScaled(side.price(rank), priceScale)),
          available: decimal<Quantity>(formatScaled(side.size(rank), qtyScale)),
        }));
      const index = decimal<Price>(formatScaled(sink.get(symId, "index"), priceScale));
      samples[i].push(
        premiumOf(
          impactPrice(levels(book.bids), IMPACT_SIZE)!,
          impactPrice(levels(book.asks), IMPACT_SIZE)!,
          index,
        ),
      );
    });
  }
  const shown = symbols.map((symbol) => formatScaled(sink.get(idOf(symbol), "fundingRate"), 8));
  expect(samples.map((some) => toText(fundingRate(some, some.length)!))).toEqual(
    shown.map((text) => toText(decimal<Rate>(text))),
  );
});

test("a boosted instrument trades so many times as often, its minutes stay the same bars", () => {
  const from = Math.ceil(BUSY / 60_000) * 60_000;
  const id = idOf("btc");
  const run = (times: number) => {
    const sim = createSim({ seed: 4, startAt: BUSY });
    const sink = new Recorder(COUNT, [id]);
    sim.open(BUSY, sink);
    sim.advance(BUSY + 3000, sink);
    sim.boost!(id, times);
    sim.advance(from + 60_000, sink);
    const { list } = sim.bars(
      id,
      { stage: "1min", endTime: from + 60_000, limit: 1, ext: false },
      from + 60_000,
    );
    return {
      list,
      trades: sink.trades.filter((t) => t.ts >= from && t.ts < from + 60_000),
      others: sink.traded - sink.trades.length,
    };
  };
  const [once, often] = [run(1), run(100)];
  expect(often.list).toEqual(once.list);
  expect(often.others).toBe(once.others);
  expect(often.trades.length / once.trades.length).toBeGreaterThan(60);
  expect(often.trades.reduce((sum, t) => sum + t.qty, 0)).toBe(once.list[0][5]);
});
