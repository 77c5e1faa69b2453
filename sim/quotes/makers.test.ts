import { expect, test } from "vitest";
import { F, FIELD_COUNT } from "../../contract/feed/columns.ts";
import { Book } from "../../contract/feed/depth/book.ts";
import { universe } from "../catalog/universe.ts";
import { createSim, type Sim } from "../engine.ts";
import { Recorder } from "../recorder.ts";
import { QUIET_MS } from "./makers.ts";

/** New York, Frankfurt and all that never closes trade. */
const BUSY = Date.parse("2026-11-19T15:20:20.000Z");
const SECONDS = 20;
const COUNT = universe().length;
const quietest = (type: string): number =>
  universe()
    .filter((l) => l.type === type && ["crypto", "us", "forex"].includes(l.market))
    .reduce((a, b) => (b.activity < a.activity ? b : a)).symId;
const QUIET = ["cryptos", "perpetual", "us", "etf", "forex"].map(quietest);

function live(
  looksAt: readonly number[],
  before: (sim: Sim) => void = () => {},
  from = BUSY,
): Recorder {
  const sim = createSim({ seed: 4, startAt: from });
  const sink = new Recorder(COUNT, QUIET);
  sim.open(from, sink);
  before(sim);
  const book = new Book();
  for (const id of looksAt) sim.book?.(id, 1, book);
  for (let now = from; now <= from + SECONDS * 1000; now += 97) sim.advance(now, sink);
  return sink;
}
const gaps = (sink: Recorder, id: number): number => {
  const times = [
    BUSY,
    ...sink.ticks.filter((tick) => tick.id === id && tick.ts > BUSY).map(({ ts }) => ts),
    BUSY + 15_000,
  ];
  return Math.max(
    ...times.filter((ts) => ts <= BUSY + 15_000).map((ts, i, all) => ts - (all[i - 1] ?? BUSY)),
  );
};

test("a book that is looked at has an event every moment, of the quietest of each type; one that is not waits for its next trade", () => {
  const looked = live(QUIET);
  const alone = live([]);
  expect(QUIET.map((id) => [universe()[id].symbol, gaps(looked, id) <= QUIET_MS + 50])).toEqual(
    QUIET.map((id) => [universe()[id].symbol, true]),
  );
  expect(QUIET.filter((id) => gaps(alone, id) > 1000).length).toBeGreaterThan(2);
  // The look was one: after a quarter of a minute it is over.
  for (const id of QUIET) {
    const late = (sink: Recorder): number =>
      sink.ticks.filter((tick) => tick.id === id && tick.ts > BUSY + 15_000 + QUIET_MS).length;
    expect(late(looked)).toBe(late(alone));
  }
});

test("it is a lot at a best price and nothing else: prices, trades and what traded are those of a book that nobody looks at", () => {
  const looked = live(QUIET);
  const alone = live([]);
  expect(looked.trades).toEqual(alone.trades);
  const sizes = new Set<number>([F.bidQty, F.askQty]);
  for (const id of QUIET) {
    const { lotSize, qtyScale } = universe()[id];
    const lot = Math.round(Number(lotSize) * 10 ** qtyScale);
    for (let f = 0; f < FIELD_COUNT; f++) {
      const [a, b] = [looked, alone].map((sink) => sink.values[id * FIELD_COUNT + f]);
      if (!sizes.has(f)) expect([id, f, a]).toEqual([id, f, b]);
      else expect([0, lot]).toContain(Math.abs(a - b));
    }
  }
});

test("nothing is said of a frozen symbol, nor of a market that is closed", () => {
  const [coin] = QUIET;
  const frozen = live([coin], (sim) => sim.freeze(coin, true));
  expect(frozen.ticks.filter(({ id, ts }) => id === coin && ts > BUSY)).toEqual([]);
  const weekend = Date.parse("2026-11-21T15:20:20.000Z");
  const share = quietest("us");
  const shut = live([share], undefined, weekend);
  expect(shut.ticks.filter(({ id, ts }) => id === share && ts > weekend)).toEqual([]);
});

test("a market that is put to another instant, an earlier one too, begins anew: its book says something soon, and the lot comes first", () => {
  const sim = createSim({ seed: 4, startAt: BUSY });
  const [coin] = QUIET;
  const book = new Book();
  /** Change of the size at the bid within one moment from that instant. */
  const moved = (from: number): number => {
    const sink = new Recorder(COUNT);
    sim.open(from, sink);
    const opened = sink.get(coin, "bidQty");
    sim.book?.(coin, 1, book);
    sim.advance(from + QUIET_MS, sink);
    return sink.get(coin, "bidQty") - opened;
  };
  const first = moved(BUSY);
  expect(first).toBeGreaterThan(0);
  expect([moved(BUSY + 3_600_000) >= 0, moved(BUSY)]).toEqual([true, first]);
});
