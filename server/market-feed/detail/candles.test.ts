/**
 * Running bars over the socket against `getKline` of the same source, on the simulated market under
 * a clock that a test moves.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { MarketCode } from "../../../contract/market/instrument.ts";
import { type Bar, STAGE_NAMES, STAGES, type Stage } from "../../../contract/market/kline.ts";
import { sessionAt } from "../../../sim/calendar/sessions.ts";
import { createSim } from "../../../sim/engine.ts";
import { LONG_RUN } from "../../../tests/support/long-run.ts";
import { Board } from "../../market/board/board.ts";
import { Catalog } from "../../market/catalog.ts";
import { Market } from "../../market/market.ts";
import { openSource } from "../../market/sources/open-source.ts";
import { getKline } from "../../modules/market/detail/get-kline.ts";
import { DetailClient, type HeardBar } from "../../testing/feed/detail-client.ts";
import { connectTo } from "../../testing/feed/rig.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { QuoteHub } from "../quote-hub.ts";
import { CandleFeed, candleVariant } from "./candle-feed.ts";
import type { Topic } from "./lane.ts";

/** Half a minute before a US hour's end, on a Thursday. */
const START = Date.UTC(2026, 10, 19, 15, 29, 40);

const SYMBOLS: Record<MarketCode, string> = {
  us: "nvda.us",
  hk: "00700.hk",
  cn: "600519.sh",
  tw: "2330.tw",
  jp: "7203.jp",
  uk: "vod.uk",
  de: "sap.de",
  fr: "mc.fr",
  ca: "shop.ca",
  br: "petr4.br",
  forex: "eurusd",
  crypto: "btc",
};

/** An ordinary day of every market, half days, and days beside a change of the clock. */
const DAYS: readonly [MarketCode, string][] = [
  ...(Object.keys(SYMBOLS) as MarketCode[]).map((market): [MarketCode, string] => [
    market,
    "2026-11-19",
  ]),
  ["hk", "2026-12-24"],
  ["us", "2026-11-27"],
  ["uk", "2026-12-31"],
  ["fr", "2026-12-24"],
  ["ca", "2026-12-24"],
  ["us", "2026-03-09"],
  ["us", "2026-11-02"],
  ["forex", "2026-03-09"],
  ["forex", "2026-11-02"],
  ["br", "2026-03-09"],
  ["uk", "2026-03-30"],
  ["de", "2026-10-26"],
  ["jp", "2024-11-01"],
  ["jp", "2024-11-05"],
  ["br", "2026-02-18"],
  ["de", "2026-12-30"],
];

function simulated() {
  const clock = new ManualClock(START);
  const market = new Market({ ...openSource({ seed: 3, rate: 2000, startAt: START }), clock });
  const hub = new QuoteHub(market);
  const run = (ms: number, each: () => void = () => {}): void => {
    for (let left = ms; left > 0; left -= 8) {
      clock.pass(Math.min(8, left));
      hub.turn(market.advance(), clock.mono());
      each();
    }
  };
  const listen = (binary: boolean) => {
    const { wire, say } = connectTo(hub, binary);
    const client = new DetailClient(market.catalog.instruments);
    const read = (): void => {
      for (const data of wire.sent.splice(0)) client.take(data);
    };
    return { say, client, read, wire };
  };
  const idOf = (symbol: string): number => market.catalog.find(symbol)!.symId;
  return { clock, market, hub, run, listen, idOf };
}

describe("candle topics", () => {
  it("the last bar heard equals getKline at that instant, for every stage, in both forms; intervals are at least 250 ms", async () => {
    const { clock, market, run, listen, idOf } = simulated();
    const symbols = ["btc", "aapl.us", "spx.idx", "eurusd"];
    const readers = [listen(true), listen(false)];
    for (const stage of STAGE_NAMES) {
      for (const r of readers)
        r.say({ op: "set", ch: "candle", grp: "chart", syms: symbols, arg: { i: stage } });
      let checked = 0;
      const updates = new Map<string, number[]>();
      const before = readers.map((r) => r.client.bars.length);
      run(3000, () => {
        readers.forEach((r, who) => {
          const from = r.client.bars.length;
          r.read();
          for (const heard of r.client.bars.slice(from)) {
            if (who === 0 && !heard.final)
              updates.set(`${heard.symId}`, [
                ...(updates.get(`${heard.symId}`) ?? []),
                clock.mono(),
              ]);
            const { list } = market.source.bars(
              heard.symId,
              { stage, endTime: Number.MAX_SAFE_INTEGER, limit: 3, ext: false },
              clock.now(),
            );
            const same = list.find(([ts]) => ts === heard.bar[0]);
            // The snapshot of the subscription is a moment older than the first turn.
            if (from > before[who]) expect(heard.bar).toEqual(same);
            checked++;
          }
        });
      });
      expect(checked).toBeGreaterThan(8);
      const distances = [...updates.values()].flatMap((times) =>
        times.slice(2).map((t, i) => t - times[i + 1]),
      );
      expect(Math.min(...distances, 250)).toBeGreaterThanOrEqual(248);
      run(300);
      for (const r of readers) r.read();
      for (const symbol of symbols) {
        const [a, b] = readers.map(
          (r) =>
            r.client.bars.findLast(
              (bar) => bar.symId === idOf(symbol) && bar.stage === stage,
            ) as HeardBar,
        );
        expect(a).toEqual(b);
        const kline = await getKline(
          { symbol, stage, limit: 1, ext: false, endTime: undefined },
          { market },
        );
        expect(kline.ok && kline.value.list[0][0]).toBe(a.bar[0]);
      }
    }
  });

  it("a minute ends at its last instant with final, once, then the next begins; nothing is told of a bar after its end", () => {
    const { market, run, listen, idOf, clock } = simulated();
    const r = listen(true);
    r.say({ op: "sub", ch: "candle", syms: ["btc", "aapl.us"], arg: { i: "1min" } });
    const endedAt = new Map<string, number>();
    const hear = (): void => {
      const from = r.client.bars.length;
      r.read();
      for (const heard of r.client.bars.slice(from)) {
        const key = `${heard.symId}:${heard.bar[0]}`;
        expect([key, endedAt.has(key)]).toEqual([key, false]);
        if (heard.final) endedAt.set(key, clock.now() - heard.bar[0] - STAGES["1min"]);
      }
    };
    // A client that says nothing for a minute is taken for dead.
    for (let part = 0; part < 3; part++) {
      r.say({ op: "ping", t: 0 });
      run(45_000, hear);
    }
    // The one that had ended before, and two more each; known within a turn.
    for (const symbol of ["btc", "aapl.us"]) {
      const delays = [...endedAt]
        .filter(([key]) => key.startsWith(`${idOf(symbol)}:`))
        .map(([, delay]) => delay);
      expect(delays.length).toBe(3);
      for (const delay of delays.slice(1)) expect(delay).toBeLessThan(16);
      const finals = r.client.bars.filter((b) => b.symId === idOf(symbol) && b.final);
      const { list } = market.source.bars(
        idOf(symbol),
        {
          stage: "1min",
          endTime: finals[finals.length - 1].bar[0] + 1,
          limit: finals.length,
          ext: false,
        },
        clock.now(),
      );
      expect(finals.map((b) => b.bar)).toEqual(list);
    }
  });

  it("a bar is asked for once however many listen, and only while its symbol ticks", () => {
    const { hub, run, listen } = simulated();
    const { candle } = hub.feed.details;
    const readers = Array.from({ length: 10 }, () => listen(true));
    for (const r of readers)
      r.say({ op: "sub", ch: "candle", syms: ["btc"], arg: { i: "5min" as Stage } });
    const from = candle.encoded;
    run(2000);
    expect(candle.encoded - from).toBeGreaterThan(4);
    expect(candle.encoded - from).toBeLessThanOrEqual(9);
    for (const r of readers) r.say({ op: "unsub", ch: "candle", syms: ["btc"] });
    const after = candle.encoded;
    run(1000);
    expect([candle.encoded, candle.size]).toEqual([after, 0]);
  });

  it("extended hours are a topic of their own", () => {
    const { clock, market, listen, idOf } = simulated();
    clock.pass(Date.UTC(2026, 10, 20, 13, 0) - clock.now());
    market.advance();
    const r = listen(true);
    r.say({ op: "set", ch: "candle", grp: "a", syms: ["aapl.us"], arg: { i: "1min", ext: true } });
    r.say({ op: "set", ch: "candle", grp: "b", syms: ["aapl.us"], arg: { i: "1min" } });
    r.read();
    const [ext, regular] = [r.client.bars.slice(0, 2), r.client.bars.slice(2)];
    expect(r.client.bars.every((b) => b.symId === idOf("aapl.us"))).toBe(true);
    expect(new Date(ext[1].bar[0]).toISOString()).toMatch(/^2026-11-20T1[23]:/);
    expect(new Date(regular[1].bar[0]).toISOString()).toBe("2026-11-19T20:59:00.000Z");
  });

  it("a bar told final is the bar that getKline has from then on: any market, stage, lunch, half day and clock change (seed 11)", () => {
    const source = createSim({ seed: 3, startAt: START });
    const catalog = new Catalog(source.instruments);
    fc.assert(
      fc.property(
        fc.constantFrom(...DAYS),
        fc.constantFrom(...STAGE_NAMES),
        ([market, date], stage) => {
          const day = Date.parse(date);
          const { symId, priceScale, qtyScale } = catalog.find(SYMBOLS[market])!;
          const price = (value: number): string => formatScaled(value, priceScale);
          const row = ([ts, o, h, l, c, v, m]: Bar): unknown[] => [
            ts,
            price(o),
            price(h),
            price(l),
            price(c),
            formatScaled(v, qtyScale),
            formatScaled(m, 2),
          ];
          const barAt = (ts: number, now: number): unknown[] =>
            source
              .bars(symId, { stage, endTime: ts + 1, limit: 1, ext: false }, now)
              .list.map(row)[0] as unknown[];
          // The instants at which a bar of this stage may end: of the clock, and of the phases of the day.
          const phases = sessionAt(market, day + STAGES["1day"] / 2).phases.flatMap(
            ({ from, to }) => [from, to],
          );
          const [opens, closes] =
            market === "crypto"
              ? [day, day + STAGES["1day"]]
              : [Math.min(...phases), Math.max(...phases)];
          const step = Math.min(STAGES["15min"], STAGES[stage]);
          const marks = new Set(phases);
          for (
            let at = Math.floor(opens / step) * step - step;
            at <= closes + STAGES["60min"];
            at += step
          )
            marks.add(at);
          const clock = new ManualClock(Math.min(...marks) - 1000);
          const board = new Board(source.instruments.length);
          const feed = new CandleFeed({ source, catalog, clock, board, held: () => false });
          const lane = feed.open(symId, candleVariant(stage, false));
          const topic: Topic = {
            symId,
            variant: 0,
            step: 0,
            lane,
            owed: false,
            cursor: 0,
            wishes: new Map(),
          };
          const ended = new Set<number>();
          const told: unknown[][] = [];
          for (const mark of [...marks].sort((a, b) => a - b)) {
            for (const at of [mark - 5, mark, mark + 20, mark + 1300]) {
              if (at <= clock.now()) continue;
              clock.pass(at - clock.now());
              if (sessionAt(market, at).session === "trading") board.tick(symId, at);
              feed.turn(at, clock.mono());
              const text = lane.updateText(topic, at);
              for (const heard of text === undefined
                ? []
                : (JSON.parse(`{${text}`).d as unknown[][])) {
                const ts = heard[0] as number;
                expect([ts, ended.has(ts)]).toEqual([ts, false]);
                expect(heard.slice(0, 7)).toEqual(barAt(ts, at));
                if (heard[7] !== 1) continue;
                ended.add(ts);
                told.push(heard.slice(0, 7));
              }
            }
          }
          expect(told).toEqual(
            told.map(([ts]) => barAt(ts as number, closes + 3 * STAGES["1day"])),
          );
          if (stage === "1week" || stage === "1mon") return;
          expect(told.length).toBeGreaterThan(0);
          // The day's last bar is told with the end of its last minute, not with the end of some hour.
          if (market !== "forex" && market !== "crypto")
            expect(told.at(-1)).toEqual(barAt(closes - 1, clock.now()));
        },
      ),
      { seed: 11, numRuns: LONG_RUN ? 600 : 60 },
    );
  });
});
