/** Bars from recorded trades and ticks against the bars that the venues made of them. */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseScaled } from "../feed/scaled.ts";
import { type Bar, STAGES } from "../market/kline.ts";
import { addBar, BarBuilder, barOpen, flatBar } from "./bars.ts";

const DATA = new URL("../../../shared/data/", import.meta.url);
const present = existsSync(DATA);
const text = (path: string): string =>
  gunzipSync(readFileSync(new URL(path, DATA))).toString("utf8");

test("bars begin on UTC, weeks on Monday, months on the first", () => {
  const ts = Date.UTC(2026, 10, 19, 15, 47, 12, 345);
  const iso = (stage: Parameters<typeof barOpen>[0]): string =>
    new Date(barOpen(stage, ts)).toISOString();
  expect([iso("1min"), iso("15min"), iso("4hour"), iso("1day"), iso("1week"), iso("1mon")]).toEqual(
    [
      "2026-11-19T15:47:00.000Z",
      "2026-11-19T15:45:00.000Z",
      "2026-11-19T12:00:00.000Z",
      "2026-11-19T00:00:00.000Z",
      "2026-11-16T00:00:00.000Z",
      "2026-11-01T00:00:00.000Z",
    ],
  );
});

test("bars of minutes joined are the bars of the trades themselves", () => {
  const trade = fc.tuple(
    fc.integer({ min: 0, max: 40_000 }),
    fc.integer({ min: 1, max: 1000 }),
    fc.integer({ min: 1, max: 50 }),
  );
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 200 }), (steps) => {
      const build = (lengthMs: number): Bar[] => {
        const builder = new BarBuilder(lengthMs);
        const out: Bar[] = [];
        let ts = 0;
        for (const [dt, price, qty] of steps) {
          ts += dt;
          const done = builder.add(ts, price, qty, price * qty);
          if (done !== undefined) out.push(done);
        }
        return [...out, builder.running as Bar];
      };
      const joined: Bar[] = [];
      for (const bar of build(60_000)) {
        const open = barOpen("15min", bar[0]);
        const last = joined[joined.length - 1];
        if (last?.[0] === open) addBar(last, bar);
        else joined.push([open, ...bar.slice(1)] as Bar);
      }
      expect(joined).toEqual(build(STAGES["15min"]));
    }),
  );
});

describe.skipIf(!present)("recordings (skipped: ../shared/data is not there)", () => {
  test("Kraken: 1,000 trades give the venue's own one-minute candles; where nobody traded they are flat at the close before", () => {
    type Candle = [
      ts: number,
      o: string,
      h: string,
      l: string,
      c: string,
      vwap: string,
      volume: string,
      count: number,
    ];
    const trades: [string, string, number][] = JSON.parse(
      text("nautilus/kraken_http_trades.json.gz"),
    ).result.XBTUSDT;
    const candles: Candle[] = JSON.parse(text("nautilus/kraken_http_ohlc.json.gz")).result.XBTUSDT;
    const builder = new BarBuilder(60_000);
    const built = new Map<number, Bar>();
    const keep = (bar: Bar | undefined): void => {
      if (bar !== undefined) built.set(bar[0], bar);
    };
    for (const [price, qty, seconds] of trades)
      keep(builder.add(seconds * 1000, parseScaled(price, 5), parseScaled(qty, 8)));
    keep(builder.running);
    const first = Math.floor((trades[0][2] * 1000) / 60_000) * 60_000;
    const last = Math.floor((trades[trades.length - 1][2] * 1000) / 60_000) * 60_000;
    const counts = { traded: 0, flat: 0 };
    let close = Number.NaN;
    for (const [seconds, o, h, l, c, , volume] of candles) {
      const ts = seconds * 1000;
      // The first and the last minute of the capture may hold trades outside it.
      if (ts <= first || ts >= last) continue;
      const want: Bar = [
        ts,
        parseScaled(o, 5),
        parseScaled(h, 5),
        parseScaled(l, 5),
        parseScaled(c, 5),
        parseScaled(volume, 8),
        0,
      ];
      const bar = built.get(ts);
      if (bar !== undefined) expect(bar).toEqual(want);
      else if (Number.isNaN(close)) expect(want[5]).toBe(0);
      else expect(flatBar(ts, close)).toEqual(want);
      counts[bar === undefined ? "flat" : "traded"]++;
      close = want[4];
    }
    expect(counts.traded).toBeGreaterThanOrEqual(270);
    expect(counts.flat).toBeGreaterThan(100);
  });

  test.each(["oanda_eurusd", "oanda_nzdusd", "fxcm_eurusd"])(
    "forex %s: the ticks give the recorded bars of seconds and minutes",
    (name) => {
      const [feed, pair] = name.split("_");
      const rows = (kind: string): number[][] =>
        text(`lean/forex/${feed}_${kind}_${pair}_20140502_quote.csv.gz`)
          .trim()
          .split("\n")
          .map((line) =>
            line
              .trim()
              .split(",")
              .map((value, i) => (i === 0 ? Number(value) : parseScaled(value, 7))),
          );
      const ticks = rows("tick");
      let bars = 0;
      for (const [kind, lengthMs] of [
        ["second", 1000],
        ["minute", 60_000],
      ] as const) {
        if (!existsSync(new URL(`lean/forex/${feed}_${kind}_${pair}_20140502_quote.csv.gz`, DATA)))
          continue;
        const [bids, asks] = [new BarBuilder(lengthMs), new BarBuilder(lengthMs)];
        const got: number[][] = [];
        const put = (bid: Bar | undefined, ask: Bar | undefined): void => {
          if (bid !== undefined && ask !== undefined)
            got.push([...bid.slice(0, 5), 0, ...ask.slice(1, 5), 0]);
        };
        for (const [ts, bid, ask] of ticks) put(bids.add(ts, bid), asks.add(ts, ask));
        put(bids.running, asks.running);
        const want = rows(kind);
        expect(got.length).toBe(want.length);
        const wrong = got.filter((bar, i) => bar.join() !== want[i].join());
        expect(wrong.slice(0, 3)).toEqual([]);
        bars += got.length;
      }
      expect(bars).toBeGreaterThan(1000);
    },
  );
});
