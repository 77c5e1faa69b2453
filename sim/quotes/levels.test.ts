import { expect, test } from "vitest";
import { Book, type BookSide } from "../../contract/feed/depth/book.ts";
import { onTick } from "../../contract/rules/trading/ticks.ts";
import { universe } from "../catalog/universe.ts";
import { createSim } from "../engine.ts";
import { Recorder } from "../recorder.ts";
import { modelsOf } from "../traits/models.ts";
import { limitsOf } from "../tree/limits.ts";
import { QUIET_MS } from "./makers.ts";

/** US and Canada trading, Europe in its last hour, forex and crypto open; Asia closed. */
const BUSY = Date.parse("2026-11-19T15:20:00.000Z");
const COUNT = universe().length;
const idOf = (symbol: string): number => universe().find((l) => l.symbol === symbol)!.symId;
const levels = (side: BookSide): [number, number][] =>
  Array.from({ length: side.length }, (_, i) => [side.price(i), side.size(i)]);
const shot = (book: Book) => ({ bids: levels(book.bids), asks: levels(book.asks) });

function opened(seed = 5, now = BUSY) {
  const sim = createSim({ seed, startAt: BUSY });
  const sink = new Recorder(COUNT);
  sim.open(now, sink);
  return { sim, sink };
}

test("every instrument's book: best is the quote, ascending away from it, on the grid, inside the day's limits, never crossed; an index has none", () => {
  const { sim, sink } = opened();
  const book = new Book();
  // The limits of the day that a book shows: an order placed now may have another day's.
  const limits = modelsOf(5, universe()).map(({ listing, grid }) =>
    limitsOf(listing, grid, sink.get(listing.symId, "prevClose")),
  );
  const wrong: string[] = [];
  for (let step = 0; step < 4; step++) {
    for (const l of sim.instruments) {
      const { symId, symbol, tickTable, priceScale } = l;
      const has = sim.book!(symId, 200, book);
      if (has !== (l.type !== "index")) wrong.push(`${symbol} has ${has}`);
      if (!has) continue;
      const best = [book.bids.price(0), book.bids.size(0), book.asks.price(0), book.asks.size(0)];
      const quote = (["bid", "bidQty", "ask", "askQty"] as const).map((f) => sink.get(symId, f));
      if (best.join() !== quote.join()) wrong.push(`${symbol} best ${best} quoted ${quote}`);
      if (book.crossed()) wrong.push(`${symbol} crossed`);
      for (const side of [book.bids, book.asks]) {
        const lot = Number(l.lotSize) * 10 ** l.qtyScale;
        const all = levels(side);
        if (all.length < 20 && l.limitUp === "" && side.price(0) > 40)
          wrong.push(`${symbol} ${all.length} levels`);
        all.forEach(([price, size], i) => {
          const away = i > 0 ? (price - all[i - 1][0]) * side.direction : -1;
          const [low = 0, high = Number.MAX_SAFE_INTEGER] = limits[symId] ?? [];
          const limited = price > high || price < low;
          if (
            away >= 0 ||
            !(price > 0) ||
            !onTick(tickTable, priceScale, price) ||
            !(size > 0) ||
            Math.abs(size / lot - Math.round(size / lot)) > 1e-6 ||
            limited
          )
            wrong.push(`${symbol} level ${i} ${price} ${size} away ${away} limited ${limited}`);
        });
      }
    }
    sim.advance(BUSY + (step + 1) * 700, sink);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

test("a book is a function of seed and time, however often it was asked, and a short one is the top of a long one", () => {
  const one = opened();
  const other = opened();
  const another = opened(6);
  const [a, b, c, short] = [new Book(), new Book(), new Book(), new Book()];
  const id = idOf("btc");
  for (let now = BUSY; now < BUSY + 3000; now += 50) {
    one.sim.advance(now, one.sink);
    one.sim.book!(id, 50, a);
  }
  other.sim.advance(BUSY + 2950, other.sink);
  another.sim.advance(BUSY + 2950, another.sink);
  other.sim.book!(id, 50, b);
  other.sim.book!(id, 5, short);
  another.sim.book!(id, 50, c);
  expect({ ...shot(a), seq: a.seq }).toEqual({ ...shot(b), seq: b.seq });
  expect(shot(c)).not.toEqual(shot(a));
  expect(shot(short)).toEqual({ bids: shot(b).bids.slice(0, 5), asks: shot(b).asks.slice(0, 5) });
});

/**
 * Levels of the best twenty that change in ten seconds of 50 ms steps, and whether the sequence
 * rose with each.
 */
function changes(symbol: string): { levels: number; silent: number; steps: number } {
  const { sim, sink } = opened();
  const book = new Book();
  let before = new Map<number, number>();
  let seq = 0;
  let text = "";
  const out = { levels: 0, silent: 0, steps: 0 };
  for (let now = BUSY; now < BUSY + 10_000; now += 50) {
    sim.advance(now, sink);
    sim.book!(idOf(symbol), 20, book);
    const all = [...levels(book.bids), ...levels(book.asks)];
    const next = new Map(all);
    if (before.size > 0)
      for (const [price, size] of next)
        if (before.has(price) && before.get(price) !== size) out.levels++;
    if (all.join() !== text) {
      out.steps++;
      if (!(book.seq > seq)) out.silent++;
    }
    seq = book.seq;
    text = all.join();
    before = next;
  }
  return out;
}

test("a BTC book changes tens of levels a second, a quiet share's rarely but for the lot that comes and goes at its best; the sequence rises with every change", () => {
  const busy = changes("btc");
  const quiet = changes(universe().findLast((l) => l.type === "us")!.symbol);
  expect(busy.silent + quiet.silent).toBe(0);
  expect(busy.levels).toBeGreaterThan(150);
  expect(busy.levels).toBeLessThan(3000);
  expect(quiet.levels).toBeLessThan(20 + 10_000 / QUIET_MS);
});

test("at a day's limit one side has nobody, and comes back with a price inside it", () => {
  const now = Date.parse("2026-11-19T02:30:00.000Z");
  const sim = createSim({ seed: 5, startAt: now });
  const sink = new Recorder(COUNT);
  sim.open(now, sink);
  const id = idOf("601398.sh");
  const { limitUp, limitDown, priceScale } = sim.instruments[id];
  const [up, down] = [limitUp, limitDown].map((text) =>
    Math.round(Number(text) * 10 ** priceScale),
  );
  const book = new Book();
  const at = (price: number) => {
    sim.push(id, price, now, sink);
    sim.book!(id, 20, book);
    const { bids, asks } = shot(book);
    const [bidQty, askQty] = (["bidQty", "askQty"] as const).map((f) => sink.get(id, f) > 0);
    return [
      bids[0]?.[0],
      asks[0]?.[0],
      sink.get(id, "bid"),
      sink.get(id, "ask"),
      bidQty,
      askQty,
      bids.length > 5,
      asks.length > 5,
    ];
  };
  expect(at(up)).toEqual([up, undefined, up, up, true, false, true, false]);
  expect(at(down)).toEqual([undefined, down, down, down, false, true, false, true]);
  expect(at(Math.round((up + down) / 2)).slice(4)).toEqual([true, true, true, true]);
});

test("a closed market's book stands still", () => {
  const { sim, sink } = opened();
  const [a, b] = [new Book(), new Book()];
  const id = idOf("00700.hk");
  sim.book!(id, 50, a);
  sim.advance(BUSY + 120_000, sink);
  sim.book!(id, 50, b);
  expect(shot(b)).toEqual(shot(a));
});
