/**
 * The recordings, played through source and board, against the expected files made by an
 * independent reading of the same data.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { LONG_RUN } from "../../../tests/support/long-run.ts";
import { Market } from "../../market/market.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { openRecording, RecordingError, readRecording } from "./open-recording.ts";
import { HuobiReader, plain } from "./read-huobi.ts";
import { RecordingBuilder } from "./recording.ts";

const DATA = new URL("../../../../shared/data/", import.meta.url).pathname;
const absent = !existsSync(DATA);
if (absent) console.warn("replay tests skipped: ../shared/data is not there");

const expected = (name: string) => JSON.parse(readFileSync(`${DATA}expected/${name}`, "utf8"));
const lines = (name: string): string[] =>
  gunzipSync(readFileSync(DATA + name))
    .toString("utf8")
    .split("\n")
    .filter(Boolean);

async function play(files: string, speed = 0) {
  const clock = new ManualClock();
  const opened = await openRecording(files, { speed, startAt: clock.now() });
  const market = new Market({ ...opened, clock });
  return { market, clock, source: opened.source };
}

/** Decimal text without trailing zeros, to compare texts of two scales. */
const trim = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

describe.skipIf(absent)("replay of Binance lines", () => {
  const cases = [
    ["spot_btcusdt", "btc"],
    ["usdm_btcusdt", "btc.p"],
  ] as const;

  // The spot capture too where there is time.
  it.each(LONG_RUN ? cases : cases.slice(1))(
    "serves the best bid and ask of %s as the venue's own book has them",
    async (book, symbol) => {
      const { files, counts, snapshot_lastUpdateId } =
        expected("hftbacktest_books.json").books[book];
      const { market, source } = await play(files.map((f: string) => DATA + f).join());
      const id = market.catalog.find(symbol)?.symId as number;
      const { priceScale, qtyScale } = market.catalog.instruments[id];
      const served: { u: number; text: string }[] = [];
      const messages = files
        .flatMap((f: string) => lines(f))
        .map((line: string) => JSON.parse(line.slice(line.indexOf(" ") + 1)));
      const updates: number[] = messages
        .filter((m: { stream?: string }) => m.stream?.endsWith("@bookTicker"))
        .map((m: { data: { u: number } }) => m.data.u);
      // One event at a time, so that every quote the board ever held is seen.
      const { cols } = market.board;
      const text = (field: number, scale: number): string =>
        trim(formatScaled(cols.get(id, field), scale));
      let ticker = 0;
      for (const event of (await readRecording(files.map((f: string) => DATA + f).join())).events) {
        source.playNext(market.clock.now(), market.board);
        if (event.ev !== "top") continue;
        served.push({
          u: updates[ticker++],
          text: [
            text(F.bid, priceScale),
            text(F.bidQty, qtyScale),
            text(F.ask, priceScale),
            text(F.askQty, qtyScale),
          ].join(),
        });
      }
      expect(served.length).toBe(counts.bookTicker);
      const tops = bookTops(messages, snapshot_lastUpdateId, book.startsWith("usdm"));
      expect(tops.length).toBe(counts.applied);
      let match = 0;
      let at = -1;
      served.sort((a, b) => a.u - b.u);
      for (const top of tops) {
        while (at + 1 < served.length && served[at + 1].u <= top.u) at++;
        if (at >= 0 && served[at].text === top.text) match++;
      }
      expect(match).toBe(counts.top_match);
    },
  );

  it.each(LONG_RUN ? cases : cases.slice(1))(
    "makes the expected one-minute bars of %s from its trades",
    async (book, symbol) => {
      const { files, candles_1m_from_trades } = expected("hftbacktest_books.json").books[book];
      const { market, clock } = await play(files.map((f: string) => DATA + f).join());
      while (market.source.session("crypto", clock.now()).session === "trading") market.advance();
      const i = market.catalog.find(symbol);
      if (i === undefined) throw new Error("no instrument");
      const query = {
        stage: "1min",
        endTime: Number.MAX_SAFE_INTEGER,
        limit: 1000,
        ext: false,
      } as const;
      const bars = market.source.bars(i.symId, query, clock.now()).list;
      const asText = bars.map(([ts, ...v]) => [
        ts,
        ...v.slice(0, 4).map((p) => trim(formatScaled(p, i.priceScale))),
        trim(formatScaled(v[4], i.qtyScale)),
      ]);
      const wanted = candles_1m_from_trades.map(([ts, o, h, l, c, q]: [number, ...string[]]) => [
        ts,
        ...[o, h, l, c, q].map(trim),
      ]);
      expect(asText).toEqual(wanted);
    },
  );

  it("plays at recorded speed: after ten seconds, exactly the events of the first ten seconds", async () => {
    const file = `${DATA}hftbacktest/binance_spot_btcusdt_20240808.gz`;
    const { events } = await readRecording(file);
    const { market, clock, source } = await play(file, 1);
    clock.pass(10_000);
    market.advance();
    expect(source.played).toBe(events.filter((e) => e.at <= events[0].at + 10_000).length);
    expect(source.played).toBeGreaterThan(100);
  });
});

describe.skipIf(absent)("replay of Huobi frames", () => {
  it.each(["HUOBI", "HUOBI_SWAP"])(
    "reads every frame of %s and ends with the expected best levels",
    async (venue) => {
      const { counts, last_depth } = expected("cryptofeed_books.json").venues[venue];
      const reader = new HuobiReader(new RecordingBuilder());
      for (const line of lines(`cryptofeed/${venue}.jsonl.gz`)) {
        const { t, ts, b64 } = JSON.parse(line);
        if (t === "recv") reader.read(ts * 1000, b64);
      }
      expect(reader.counts).toEqual({
        depth: counts["depth.step0"],
        stale: 0,
        tradeFrames: counts["trade.detail"],
        trades: counts.trades,
      });

      const { market, clock } = await play(`${DATA}cryptofeed/${venue}.jsonl.gz`);
      while (market.source.session("crypto", clock.now()).session === "trading") market.advance();
      const byPair = new Map(
        (await readRecording(`${DATA}cryptofeed/${venue}.jsonl.gz`)).names.map((name) => [
          `${name.base}${name.quote}`.toLowerCase(),
          name,
        ]),
      );
      for (const [pair, last] of Object.entries(last_depth) as [
        string,
        { best_bid: number[]; best_ask: number[] },
      ][]) {
        const i = market.catalog.find(
          byPair.get(pair.replace("-", "").toLowerCase())?.symbol ?? "",
        );
        if (i === undefined) throw new Error(`${pair} is not served`);
        const value = (field: number, scale: number): number =>
          market.board.cols.get(i.symId, field) / 10 ** scale;
        expect([pair, value(F.bid, i.priceScale), value(F.ask, i.priceScale)]).toEqual([
          pair,
          last.best_bid[0],
          last.best_ask[0],
        ]);
        // Some sizes carry sixteen digits, more than a scaled integer holds.
        expect(value(F.bidQty, i.qtyScale)).toBeCloseTo(last.best_bid[1], 4);
        expect(value(F.askQty, i.qtyScale)).toBeCloseTo(last.best_ask[1], 4);
      }
    },
  );

  it("writes the venue's small numbers out in full", () => {
    expect([9.12e-7, 1e-8, 30236.1, 21].map(plain)).toEqual([
      "0.000000912",
      "0.00000001",
      "30236.1",
      "21",
    ]);
  });
});

describe.skipIf(absent)("replay of the US market nights", () => {
  it("ends with the last sale and volume of every symbol ever listed", async () => {
    const { frames, updates, symbols_ever, last_value_sha256 } = expected(
      "aggregation_and_lists.json",
    ).us_full_market_conflation;
    const file = `${DATA}us-stock-symbols/us_full_market_daily.ndjson.gz`;
    const recording = await readRecording(file);
    expect(recording.events.length).toBe(updates);
    expect(new Set(recording.events.map((e) => e.at)).size).toBe(frames);
    const { market, clock } = await play(file);
    while (market.source.session("us", clock.now()).session === "trading") market.advance();
    const { cols } = market.board;
    const canonical = recording.names
      .map(({ base }, id) => {
        const { priceScale } = market.catalog.instruments[id];
        // Published prices have at least two digits.
        const [whole, part = ""] = trim(formatScaled(cols.get(id, F.last), priceScale)).split(".");
        return {
          base,
          line: `${base},$${whole}.${part.padEnd(2, "0")},${formatScaled(cols.get(id, F.volume), market.catalog.instruments[id].qtyScale)}`,
        };
      })
      .sort((a, b) => (a.base < b.base ? -1 : 1))
      .map(({ line }) => line);
    expect(canonical.length).toBe(symbols_ever);
    expect(createHash("sha256").update(canonical.join("\n")).digest("hex")).toBe(last_value_sha256);
  });
});

describe("a file that is no recording", () => {
  it("is refused with a sentence", async () => {
    await expect(
      readRecording(new URL("../../../package.json", import.meta.url).pathname),
    ).rejects.toThrow(RecordingError);
  });
});

interface Diff {
  u: number;
  U: number;
  pu?: number;
  b: [string, string][];
  a: [string, string][];
}

/**
 * The slow obvious book of the venue's documented procedure: best levels after each applied diff.
 */
function bookTops(
  messages: {
    stream?: string;
    data?: Diff;
    lastUpdateId?: number;
    bids?: [string, string][];
    asks?: [string, string][];
  }[],
  start: number,
  futures: boolean,
) {
  const snapshot = messages.find((m) => m.lastUpdateId === start || m.bids !== undefined);
  const side = (levels: [string, string][] = []) =>
    new Map(levels.map(([p, q]) => [Number(p), [p, q] as const]));
  const bids = side(snapshot?.bids);
  const asks = side(snapshot?.asks);
  const best = (levels: Map<number, readonly [string, string]>, sign: number): string => {
    let top = Number.NaN;
    for (const p of levels.keys()) if (Number.isNaN(top) || sign * (p - top) > 0) top = p;
    return (levels.get(top) ?? []).map(trim).join();
  };
  const tops: { u: number; text: string }[] = [];
  for (const { stream, data } of messages) {
    if (
      data === undefined ||
      !stream?.includes("@depth") ||
      (futures ? data.u < start : data.u <= start)
    )
      continue;
    for (const [levels, changes] of [
      [bids, data.b],
      [asks, data.a],
    ] as const) {
      for (const [p, q] of changes) {
        if (Number(q) === 0) levels.delete(Number(p));
        else levels.set(Number(p), [p, q]);
      }
    }
    tops.push({ u: data.u, text: `${best(bids, 1)},${best(asks, -1)}` });
  }
  return tops;
}
