import fc from "fast-check";
import { expect, test } from "vitest";
import { F, FIELDS } from "../contract/feed/columns.ts";
import type { Bar } from "../contract/market/kline.ts";
import { onTick } from "../contract/rules/trading/ticks.ts";
import { LONG_RUN, patience } from "../tests/support/long-run.ts";
import { universe } from "./catalog/universe.ts";
import { createSim, type Sim } from "./engine.ts";
import { Recorder } from "./recorder.ts";

const at = (text: string): number => Date.parse(`${text}Z`);
/** US and Canada trading, Europe in its last hour, forex and crypto open. */
const BUSY = at("2026-11-19T15:20:00.000");
const COUNT = universe().length;
const idOf = (symbol: string): number => universe().find((l) => l.symbol === symbol)!.symId;
const WATCHED = [
  "btc",
  "btc.p",
  "eurusd",
  "nvda.us",
  "spy.us",
  "dji.idx",
  "sap.de",
  "vod.uk",
  "pepe",
].map(idOf);

function run(sim: Sim, from: number, to: number, step: number, watched: number[] = []): Recorder {
  const sink = new Recorder(COUNT, watched);
  sim.open(from, sink);
  for (let now = from + step; now < to; now += step) sim.advance(now, sink);
  sim.advance(to, sink);
  return sink;
}

test("the same seed and clock write the same bytes, another seed others", () => {
  const once = run(createSim({ seed: 5, startAt: BUSY }), BUSY, BUSY + 90_000, 16);
  const again = run(createSim({ seed: 5, startAt: BUSY }), BUSY, BUSY + 90_000, 16);
  const other = run(createSim({ seed: 6, startAt: BUSY }), BUSY, BUSY + 90_000, 16);
  expect([again.digest, again.count]).toEqual([once.digest, once.count]);
  expect(other.digest).not.toBe(once.digest);
});

test("what comes out does not depend on how often it is asked (seed 20260101)", {
  timeout: patience(90_000),
}, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 59_999 }),
      fc.array(fc.integer({ min: 1, max: 41_000 }), { maxLength: 40 }),
      (seed, offset, steps) => {
        const from = at("2026-11-19T14:29:00.000") + offset;
        const to = from + 100_000;
        const big = run(createSim({ seed, startAt: from }), from, to, 1e9);
        const sim = createSim({ seed, startAt: from });
        const small = new Recorder(COUNT);
        sim.open(from, small);
        let now = from;
        for (const s of steps) {
          now = Math.min(to, now + s);
          sim.advance(now, small);
        }
        sim.advance(to, small);
        expect([small.digest, small.count]).toEqual([big.digest, big.count]);
      },
    ),
    { seed: 20260101, numRuns: LONG_RUN ? 20 : 2 },
  );
});

test("a state opened in the middle equals one that was ticked up to there", {
  timeout: patience(90_000),
}, () => {
  for (const [from, to] of [
    [at("2026-11-19T14:28:30.000"), at("2026-11-19T14:33:17.123")],
    [at("2026-11-18T23:58:00.000"), at("2026-11-19T00:03:10.500")],
    // Two seconds after New York's opening most shares have not traded yet: nothing of the day before
    // may stand there.
    [at("2026-11-19T14:28:30.000"), at("2026-11-19T14:30:02.300")],
    [at("2026-11-19T20:58:00.000"), at("2026-11-19T21:04:10.000")],
    // An hour of it only where there is time.
    ...(LONG_RUN ? [[at("2026-11-20T03:58:00.000"), at("2026-11-20T05:01:30.000")]] : []),
  ]) {
    const ticked = run(createSim({ seed: 9, startAt: from }), from, to, 5000);
    const opened = new Recorder(COUNT);
    createSim({ seed: 9, startAt: from }).open(to, opened);
    const wrong: string[] = [];
    for (let id = 0; id < COUNT; id++)
      for (const f of [
        "last",
        "open",
        "high",
        "low",
        "prevClose",
        "volume",
        "turnover",
        "session",
        "ext",
      ] as const) {
        // A coin without a tick in this very minute tells its moved window with its next tick.
        const quiet = universe()[id].market === "crypto" && f !== "last" && f !== "session";
        if (quiet ? false : !Object.is(ticked.get(id, f), opened.get(id, f)))
          wrong.push(`${universe()[id].symbol} ${f} ${ticked.get(id, f)} ${opened.get(id, f)}`);
      }
    expect(wrong).toEqual([]);
    expect(
      ["btc", "eth", "btc.p"].map((s) =>
        (["open", "high", "low", "prevClose", "volume", "turnover"] as const).map((f) =>
          ticked.get(idOf(s), f),
        ),
      ),
    ).toEqual(
      ["btc", "eth", "btc.p"].map((s) =>
        (["open", "high", "low", "prevClose", "volume", "turnover"] as const).map((f) =>
          opened.get(idOf(s), f),
        ),
      ),
    );
  }
});

test("a coin's day is its last 1,440 minutes, the running one included (seed 31)", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("btc", "eth.p", "doge", "zen", "dusk", "nil.p"),
      fc.integer({ min: 0, max: 3 * 86_400_000 }),
      (symbol, after) => {
        const id = idOf(symbol);
        const now = BUSY + after;
        const sim = createSim({ seed: 31, startAt: BUSY });
        const sink = new Recorder(COUNT);
        sim.open(now, sink);
        const from = Math.floor(now / 60_000) * 60_000 - 1439 * 60_000;
        const minutes = [720, 720, 3].flatMap(
          (limit, page) =>
            sim.bars(
              id,
              { stage: "1min", endTime: now + 1 - page * 720 * 60_000, limit, ext: false },
              now,
            ).list,
        );
        const all = [...new Map(minutes.map((b) => [b[0], b])).values()].sort(
          (a, b) => a[0] - b[0],
        );
        const inside = all.filter((b) => b[0] >= from);
        const before = all.filter((b) => b[0] < from);
        expect({
          open: sink.get(id, "open"),
          high: sink.get(id, "high"),
          low: sink.get(id, "low"),
          last: sink.get(id, "last"),
          volume: sink.get(id, "volume"),
          turnover: sink.get(id, "turnover"),
          prevClose: sink.get(id, "prevClose"),
        }).toEqual({
          open: inside[0][1],
          high: Math.max(...inside.map((b) => b[2])),
          low: Math.min(...inside.map((b) => b[3])),
          last: inside[inside.length - 1][4],
          volume: inside.reduce((n, b) => n + b[5], 0),
          turnover: inside.reduce((n, b) => n + b[6], 0),
          prevClose: before[before.length - 1][4],
        });
      },
    ),
    { seed: 31, numRuns: 8 },
  );
});

test("who opens later sees the same ticks from then on", () => {
  const from = at("2026-11-19T14:29:30.000");
  const early = createSim({ seed: 13, startAt: from });
  const late = createSim({ seed: 13, startAt: from });
  const a = new Recorder(COUNT, WATCHED);
  const b = new Recorder(COUNT, WATCHED);
  early.open(from, a);
  early.advance(from + 45_500, a);
  const seen = a.ticks.length;
  late.open(from + 45_500, b);
  const opened = b.ticks.length;
  for (const step of [3, 20_000, 90_000]) {
    early.advance(from + 45_500 + step, a);
    late.advance(from + 45_500 + step, b);
  }
  for (const id of WATCHED)
    expect(
      b.ticks
        .slice(opened)
        .filter((t) => t.id === id && t.row[F.last] > 0)
        .map((t) => [t.ts, t.row[F.last], t.row[F.volume], t.row[F.bid]]),
    ).toEqual(
      a.ticks
        .slice(seen)
        .filter((t) => t.id === id)
        .map((t) => [t.ts, t.row[F.last], t.row[F.volume], t.row[F.bid]]),
    );
});

test("every tick is on its grid, between its bid and ask limits, in whole numbers, in time order", {
  timeout: patience(90_000),
}, () => {
  for (const from of [BUSY, at("2026-11-20T05:30:00.000"), at("2026-11-19T12:00:00.000")]) {
    const sim = createSim({ seed: 3, startAt: from, rate: 6000 });
    const sink = run(sim, from, from + 61_000, 250, [...Array(COUNT).keys()]);
    const faults: string[] = [];
    let before = 0;
    for (const { id, ts, row } of sink.ticks.slice(COUNT)) {
      const l = universe()[id];
      const grid = (p: number): boolean => onTick(l.tickTable, l.priceScale, p);
      if (ts < before) faults.push(`${l.symbol} time ${ts}`);
      before = ts;
      const [last, bid, ask] = [row[F.last], row[F.bid], row[F.ask]];
      const isLocked = row[F.bidQty] === 0 || row[F.askQty] === 0;
      if (!(bid < ask || (isLocked && bid === last && ask === last)) || bid <= 0)
        faults.push(`${l.symbol} book ${bid} ${ask}`);
      if (!grid(last) || !grid(bid) || !grid(ask))
        faults.push(`${l.symbol} grid ${last} ${bid} ${ask}`);
      if (last > row[F.high] || last < row[F.low])
        faults.push(`${l.symbol} range ${row[F.low]} ${last} ${row[F.high]}`);
      for (const f of [F.last, F.bid, F.ask, F.volume, F.turnover, F.bidQty, F.askQty])
        if (!Number.isSafeInteger(row[f])) faults.push(`${l.symbol} ${FIELDS[f]} ${row[f]}`);
      const { limitUp, limitDown } = sim.instruments[id];
      const up = Number(limitUp) * 10 ** l.priceScale;
      const down = Number(limitDown) * 10 ** l.priceScale;
      if (
        limitUp !== "" &&
        (last > up + 0.5 || last < down - 0.5 || bid < down - 0.5 || ask > up + 0.5)
      )
        faults.push(`${l.symbol} limits ${down} ${bid} ${last} ${ask} ${up}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect(sink.ticks.length).toBeGreaterThan(COUNT + 10_000);
  }
});

/** Bars made of recorded ticks, by minute. */
function fromTicks(sink: Recorder, id: number, from: number): Bar[] {
  const bars = new Map<number, Bar>();
  let volume = Number.NaN;
  let turnover = Number.NaN;
  for (const t of sink.ticks) {
    if (t.id !== id) continue;
    const start = Math.floor(t.ts / 60_000) * 60_000;
    const price = t.row[F.last];
    if (start >= from) {
      const bar = bars.get(start) ?? [start, price, price, price, price, 0, 0];
      bars.set(start, [
        start,
        bar[1],
        Math.max(bar[2], price),
        Math.min(bar[3], price),
        price,
        bar[5] + t.row[F.volume] - volume,
        bar[6] + t.row[F.turnover] - turnover,
      ]);
    }
    volume = t.row[F.volume];
    turnover = t.row[F.turnover];
  }
  return [...bars.values()];
}

test("minute bars are exactly the ticks that were sent, the running one included, at any rate", {
  timeout: patience(90_000),
}, () => {
  for (const rate of LONG_RUN ? [400, 2000, 40_000, 150_000] : [400, 10_000]) {
    const from = BUSY - 20_000;
    const to = BUSY + 150_500;
    const sim = createSim({ seed: 4, startAt: from, rate });
    const stocks = ["eurusd", "nvda.us", "spy.us", "dji.idx", "sap.de", "vod.uk", "usdjpy"].map(
      idOf,
    );
    const sink = run(sim, from, to, 333, stocks);
    for (const id of stocks) {
      const want = sim.bars(id, { stage: "1min", endTime: to + 1, limit: 3, ext: false }, to).list;
      expect(fromTicks(sink, id, BUSY).filter((b) => b[0] >= want[0][0])).toEqual(
        want.filter((b) => b[5] > 0),
      );
    }
  }
});

test("rate changes how many ticks tell a minute, not its bar", () => {
  const slow = createSim({ seed: 8, startAt: BUSY, rate: 500 });
  const fast = createSim({ seed: 8, startAt: BUSY, rate: 20_000 });
  const few = run(slow, BUSY, BUSY + 60_000, 1000);
  const many = run(fast, BUSY, BUSY + 60_000, 1000);
  expect(many.count).toBeGreaterThan(few.count * 20);
  for (const id of WATCHED) {
    const q = { stage: "1min", endTime: BUSY + 60_000, limit: 50, ext: false } as const;
    expect(fast.bars(id, q, BUSY + 60_000)).toEqual(slow.bars(id, q, BUSY + 60_000));
  }
});

test("a new rate holds at once, and the minute still ends as its bar", () => {
  const sim = createSim({ seed: 8, startAt: BUSY, rate: 1000 });
  const sink = new Recorder(COUNT, [idOf("nvda.us")]);
  sim.open(BUSY, sink);
  sim.advance(BUSY + 10_000, sink);
  const slow = sink.count - COUNT;
  sim.setRate(20_000);
  sim.advance(BUSY + 20_000, sink);
  expect(sink.count - COUNT - slow).toBeGreaterThan(slow * 8);
  sim.setRate(500);
  sim.advance(BUSY + 59_999, sink);
  const [bar] = sim.bars(
    idOf("nvda.us"),
    { stage: "1min", endTime: BUSY + 60_000, limit: 1, ext: false },
    BUSY + 59_999,
  ).list;
  const end = sink.ticks[sink.ticks.length - 1].row;
  expect([
    end[F.last],
    sink.ticks.reduce((h, t) => (t.ts >= BUSY ? Math.max(h, t.row[F.last]) : h), 0),
  ]).toEqual([bar[4], bar[2]]);
});

test("a frozen symbol writes nothing and shows no life, the others go on", () => {
  const btc = idOf("btc");
  const sim = createSim({ seed: 2, startAt: BUSY });
  const sink = new Recorder(COUNT);
  sim.open(BUSY, sink);
  sim.freeze(btc, true);
  sim.advance(BUSY + 30_000, sink);
  expect(sink.counts[btc]).toBe(1);
  expect(sink.aliveAt[btc]).toBe(0);
  expect(sink.aliveAt[idOf("eth")]).toBe(BUSY + 30_000);
  // The closed market's symbols live too: their source works.
  expect(sink.aliveAt[idOf("00700.hk")]).toBe(BUSY + 30_000);
  sim.freeze(btc, false);
  sim.advance(BUSY + 40_000, sink);
  expect(sink.counts[btc]).toBeGreaterThan(20);
});

test("a pushed tick is seen at once and taken into the running bar", () => {
  const id = idOf("eth");
  const sim = createSim({ seed: 2, startAt: BUSY });
  const sink = new Recorder(COUNT);
  sim.open(BUSY, sink);
  sim.advance(BUSY + 10_000, sink);
  const price = sink.get(id, "high") + 12_300;
  sim.push(id, price, BUSY + 10_000, sink);
  expect([sink.get(id, "last"), sink.get(id, "high")]).toEqual([price, price]);
  const [bar] = sim.bars(
    id,
    { stage: "1min", endTime: BUSY + 10_001, limit: 1, ext: false },
    BUSY + 10_000,
  ).list;
  expect([bar[2], bar[4]]).toEqual([price, price]);
});

test("the New York day: extended prices leave `last` alone, the opening resets the day", () => {
  const id = idOf("aapl.us");
  const from = at("2026-11-19T14:28:00.000");
  const sim = createSim({ seed: 12, startAt: from });
  const sink = new Recorder(COUNT, [id]);
  sim.open(from, sink);
  const last = sink.get(id, "last");
  const prev = sink.get(id, "prevClose");
  sim.advance(at("2026-11-19T14:29:59.999"), sink);
  expect([sink.get(id, "last"), sink.get(id, "prevClose"), sink.get(id, "session")]).toEqual([
    last,
    prev,
    2,
  ]);
  expect(sink.get(id, "extTs")).toBeGreaterThan(from);
  sim.advance(at("2026-11-19T14:31:00.000"), sink);
  const [day] = sim.bars(
    id,
    { stage: "1day", endTime: at("2026-11-19T14:31:00.001"), limit: 1, ext: false },
    at("2026-11-19T14:31:00.000"),
  ).list;
  expect([sink.get(id, "prevClose"), sink.get(id, "session")]).toEqual([last, 3]);
  expect([
    sink.get(id, "open"),
    sink.get(id, "high"),
    sink.get(id, "low"),
    sink.get(id, "last"),
    sink.get(id, "volume"),
    sink.get(id, "turnover"),
  ]).toEqual(day.slice(1));
});

test("a gap of hours is jumped, not ticked through", () => {
  const sim = createSim({ seed: 1, startAt: BUSY });
  const sink = new Recorder(COUNT);
  sim.open(BUSY, sink);
  sim.advance(BUSY + 5 * 3_600_000, sink);
  expect(sink.count).toBe(2 * COUNT);
  const fresh = new Recorder(COUNT);
  createSim({ seed: 1, startAt: BUSY }).open(BUSY + 5 * 3_600_000, fresh);
  expect(sink.values).toEqual(fresh.values);
});

test("perpetuals carry index and funding; the coin walks with them", () => {
  const sink = run(createSim({ seed: 1, startAt: BUSY }), BUSY, BUSY + 30_000, 100);
  for (const l of universe().filter((x) => x.type === "perpetual")) {
    const [last, index] = [sink.get(l.symId, "last"), sink.get(l.symId, "index")];
    expect(Math.abs(index / last - 1)).toBeLessThan(0.02);
    expect(sink.get(l.symId, "nextFundingAt")).toBe(at("2026-11-19T16:00:00.000"));
    expect(Math.abs(sink.get(l.symId, "fundingRate"))).toBeLessThanOrEqual(300_000);
  }
  for (const s of ["btc", "eth", "sol"])
    expect(Math.abs(sink.get(idOf(`${s}.p`), "last") / sink.get(idOf(s), "last") - 1)).toBeLessThan(
      0.004,
    );
});
