/**
 * Books and tapes of recordings as a subscriber would get them: from the source, under its own
 * scales.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { F } from "../../../contract/feed/columns.ts";
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { Market } from "../../market/market.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { openRecording } from "./open-recording.ts";
import type { ReplaySource } from "./replay-source.ts";

const DATA = new URL("../../../../shared/data/", import.meta.url).pathname;
const absent = !existsSync(DATA);
const expected = (name: string) => JSON.parse(readFileSync(`${DATA}expected/${name}`, "utf8"));
interface Row {
  t: string;
  data?: string;
  b64?: string;
  url?: string;
}
const lines = (file: string): Row[] =>
  gunzipSync(readFileSync(file))
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
/** Decimal text without trailing zeros, to compare texts of two scales. */
const trim = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

async function played(files: string) {
  const clock = new ManualClock();
  const { source, ...opened } = await openRecording(files, { speed: 0, startAt: clock.now() });
  const market = new Market({ source, ...opened, clock });
  const seen = market.board.tape.lastId(0);
  while (market.source.session("crypto", clock.now()).session === "trading") market.advance();
  return { market, source, clock, seen };
}

describe.skipIf(absent)("books of a recording (skipped: ../shared/data is not there)", () => {
  it.each([
    ["spot_btcusdt", "btc"],
    ["usdm_btcusdt", "btc.p"],
  ])(
    "%s ends with the expected top 20 and update id, its tape with the last trades, ids consecutive",
    async (name, symbol) => {
      const { files, final_top20, final_u, counts } =
        expected("hftbacktest_books.json").books[name];
      const { market, source, clock, seen } = await played(
        files.map((f: string) => DATA + f).join(),
      );
      const i = market.catalog.find(symbol)!;
      const book = new Book();
      expect(source.book(i.symId, 20, book)).toBe(true);
      const levels = (side: BookSide) =>
        Array.from({ length: side.length }, (_, n) => [
          trim(formatScaled(side.price(n), i.priceScale)),
          trim(formatScaled(side.size(n), i.qtyScale)),
        ]);
      const want = (side: [string, string][]) => side.map(([p, q]) => [trim(p), trim(q)]);
      expect({ bids: levels(book.bids), asks: levels(book.asks), seq: book.seq }).toEqual({
        bids: want(final_top20.bids),
        asks: want(final_top20.asks),
        seq: final_u,
      });
      const { tape } = market.board;
      const last = tape.lastId(i.symId);
      // Zero-price events are no trades; there are none in these captures but in futures.
      expect(last - seen).toBeLessThanOrEqual(counts.trade);
      expect(last - seen).toBeGreaterThan(counts.trade * 0.99);
      const trades = tape.read(i.symId, last - 49, last, source, clock.now());
      expect(trades.map((t) => t.id)).toEqual(Array.from({ length: 50 }, (_, n) => last - 49 + n));
      expect(new Set(trades.map((t) => t.side))).toEqual(new Set([1, 2]));
    },
  );

  it.each(["BINANCE", "BINANCE_FUTURES"])(
    "%s: every book ends level for level as the recording's lines make it",
    async (venue) => {
      const file = `${DATA}cryptofeed/${venue}.jsonl.gz`;
      const { market, source } = await played(file);
      const books = slowBooks(lines(file), venue !== "BINANCE");
      expect(books.size).toBe(4);
      const { books: counted } = expected("cryptofeed_books.json").venues[venue];
      for (const [code, { bids, asks }] of books) {
        expect([code, bids.length, asks.length]).toEqual([code, ...counted[code].levels]);
        const i = market.catalog.instruments.find((x) => `${x.base}${x.quote}` === code)!;
        expect([code, served(source, i)]).toEqual([code, { bids, asks }]);
      }
    },
  );

  it.each(["HUOBI", "HUOBI_SWAP"])(
    "%s: the whole book of the last depth.step0, sizes to a millionth",
    async (venue) => {
      const file = `${DATA}cryptofeed/${venue}.jsonl.gz`;
      const { market, source } = await played(file);
      const last = new Map<string, { bids: [number, number][]; asks: [number, number][] }>();
      for (const { t, b64 } of lines(file)) {
        if (t !== "recv") continue;
        const { ch, tick } = JSON.parse(gunzipSync(Buffer.from(b64!, "base64")).toString("utf8"));
        if (ch?.endsWith("depth.step0"))
          last.set(ch.split(".")[1].replace("-", "").toUpperCase(), tick);
      }
      expect(last.size).toBe(10);
      const none: string[] = [];
      for (const [code, tick] of last) {
        const i = market.catalog.instruments.find((x) => `${x.base}${x.quote}` === code)!;
        const book = served(source, i);
        if (book === undefined) {
          none.push(i.symbol);
          continue;
        }
        for (const side of ["bids", "asks"] as const) {
          expect([code, side, book[side].map(([price]) => Number(price))]).toEqual([
            code,
            side,
            tick[side].map(([price]) => price),
          ]);
          for (const [n, [, size]] of book[side].entries())
            expect(Math.abs(Number(size) / tick[side][n][1] - 1)).toBeLessThanOrEqual(1e-6);
        }
      }
      expect(none).toEqual([]);
    },
  );
});

describe("captures of other markets of a venue, in the form of the recordings", () => {
  const meta = (venue: string) => ({ t: "meta", venue });
  const recv = (stream: string, data: object) => ({
    t: "recv",
    conn: 1,
    ts: 1_633_998_512,
    data: JSON.stringify({ stream, data }),
  });
  const depth = (url: string, snapshot: object) => ({
    t: "http",
    conn: 0,
    ts: 1_633_998_512,
    url,
    data: JSON.stringify(snapshot),
  });
  async function capture(rows: object[]) {
    const folder = mkdtempSync(join(tmpdir(), "capture-"));
    try {
      const file = join(folder, "capture.jsonl");
      writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
      return await played(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it("BINANCE_US is a spot market: no perpetual, its book chains by U, sizes as fine as the book's", async () => {
    const { market, source } = await capture([
      meta("BINANCE_US"),
      recv("adausd@depth@100ms", {
        e: "depthUpdate",
        s: "ADAUSD",
        U: 8,
        u: 10,
        b: [["2.10", "9.5"]],
        a: [],
      }),
      depth("https://api.binance.us/api/v3/depth?symbol=ADAUSD&limit=1000", {
        lastUpdateId: 10,
        bids: [
          ["2.10", "9.5"],
          ["2.09", "0.25"],
        ],
        asks: [["2.11", "123456.0"]],
      }),
      recv("adausd@trade", {
        e: "trade",
        s: "ADAUSD",
        p: "2.10",
        q: "3",
        m: false,
        M: true,
        T: 1_633_998_512_000,
      }),
      recv("adausd@depth@100ms", {
        e: "depthUpdate",
        s: "ADAUSD",
        U: 11,
        u: 13,
        b: [["2.09", "0.125"]],
        a: [["2.12", "1"]],
      }),
    ]);
    const [i] = market.catalog.instruments;
    expect([i.symbol, i.type, i.qtyScale]).toEqual(["adausd", "cryptos", 3]);
    expect(served(source, i)).toEqual({
      bids: [
        ["2.1", "9.5"],
        ["2.09", "0.125"],
      ],
      asks: [
        ["2.11", "123456"],
        ["2.12", "1"],
      ],
    });
  });

  it("BINANCE_DELIVERY: sizes are contracts, turnover is their dollars; a dated contract is another instrument than the perpetual", async () => {
    const trade = (s: string, q: string) =>
      recv(`${s.toLowerCase()}@aggTrade`, {
        e: "aggTrade",
        s,
        p: "40000.1",
        q,
        m: true,
        T: 1_633_998_512_000,
      });
    const { market } = await capture([
      meta("BINANCE_DELIVERY"),
      trade("BTCUSD_PERP", "3"),
      trade("ETHUSD_PERP", "3"),
      trade("BTCUSD_211231", "1"),
    ]);
    const { cols } = market.board;
    expect(
      market.catalog.instruments.map((i) => [
        i.symbol,
        i.type,
        cols.get(i.symId, F.volume) / 10 ** i.qtyScale,
        cols.get(i.symId, F.turnover),
      ]),
    ).toEqual([
      ["btcusd.p", "perpetual", 3, 300_00],
      ["ethusd.p", "perpetual", 3, 30_00],
      ["btcusd_211231.p", "perpetual", 1, 100_00],
    ]);
  });

  it("HUOBI_SWAP: turnover is of the coins that the contracts stand for", async () => {
    const frame = (pair: string, trade: object) => ({
      t: "recv",
      conn: 1,
      ts: 1_645_289_383,
      b64: gzipSync(
        JSON.stringify({
          ch: `market.${pair}.trade.detail`,
          tick: { id: 1, data: [{ ts: 1_645_289_380_927, direction: "buy", ...trade }] },
        }),
      ).toString("base64"),
    });
    const { market } = await capture([
      meta("HUOBI_SWAP"),
      frame("GRT-USDT", { amount: 4, quantity: 40, trade_turnover: 16.7648, price: 0.41912 }),
      frame("ATOM-USD", { amount: 6, quantity: 2.2569881997133625, price: 26.5841 }),
    ]);
    const { cols } = market.board;
    expect(
      market.catalog.instruments.map((i) => [
        i.symbol,
        cols.get(i.symId, F.volume) / 10 ** i.qtyScale,
        cols.get(i.symId, F.turnover),
      ]),
    ).toEqual([
      ["grt.p", 4, 1676],
      ["atomusd.p", 6, 60_00],
    ]);
  });

  it("a book whose sizes do not fit is not served, instead of one with levels missing", async () => {
    const { market, source } = await capture([
      meta("BINANCE"),
      depth("https://api.binance.com/api/v3/depth?symbol=XYZUSDT&limit=1000", {
        lastUpdateId: 10,
        bids: [["2.10", "9223372036854.5"]],
        asks: [["2.11", "0.00000001"]],
      }),
    ]);
    expect(served(source, market.catalog.instruments[0])).toBeUndefined();
  });
});

/** A book as texts without trailing zeros, best first. */
function served(source: ReplaySource, { symId, priceScale, qtyScale }: Instrument) {
  const book = new Book();
  if (!source.book(symId, 100_000, book)) return undefined;
  const levels = (side: BookSide): [string, string][] =>
    Array.from({ length: side.length }, (_, n) => [
      trim(formatScaled(side.price(n), priceScale)),
      trim(formatScaled(side.size(n), qtyScale)),
    ]);
  return { bids: levels(book.bids), asks: levels(book.asks) };
}

/** The slow obvious reading of the venue's procedure: maps of texts, sorted at the end. */
function slowBooks(
  rows: readonly Row[],
  futures: boolean,
): Map<string, { bids: [string, string][]; asks: [string, string][] }> {
  type Diff = { s: string; U: number; u: number; b: [string, string][]; a: [string, string][] };
  const diffs: Diff[] = rows
    .filter((r) => r.t === "recv")
    .map((r) => JSON.parse(r.data!))
    .filter((m) => m.stream?.includes("@depth"))
    .map((m) => m.data);
  const out = new Map<string, { bids: [string, string][]; asks: [string, string][] }>();
  for (const { t, url, data } of rows) {
    const code = t === "http" ? /\/depth\?symbol=(\w+)/.exec(url!)?.[1] : undefined;
    if (code === undefined) continue;
    const snapshot = JSON.parse(data!);
    const [bids, asks] = [
      new Map<string, string>(snapshot.bids),
      new Map<string, string>(snapshot.asks),
    ];
    for (const diff of diffs) {
      if (
        diff.s !== code ||
        (futures ? diff.u < snapshot.lastUpdateId : diff.u <= snapshot.lastUpdateId)
      )
        continue;
      for (const [side, changes] of [
        [bids, diff.b],
        [asks, diff.a],
      ] as const)
        for (const [price, size] of changes)
          Number(size) === 0 ? side.delete(price) : side.set(price, size);
    }
    const sorted = (side: Map<string, string>, sign: number): [string, string][] =>
      [...side]
        .sort(([x], [y]) => sign * (Number(x) - Number(y)))
        .map(([price, size]) => [trim(price), trim(size)]);
    out.set(code, { bids: sorted(bids, -1), asks: sorted(asks, 1) });
  }
  return out;
}
