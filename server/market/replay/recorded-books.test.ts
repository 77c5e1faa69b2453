/** Books and tapes of recordings as a subscriber would get them: from the source, under its own scales. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Book, type BookSide } from "../../../contract/feed/book.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { Market } from "../market.ts";
import { openRecording } from "./open-recording.ts";

const DATA = new URL("../../../../shared/data/", import.meta.url).pathname;
const absent = !existsSync(DATA);
const expected = (name: string) => JSON.parse(readFileSync(`${DATA}expected/${name}`, "utf8"));
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

describe.skipIf(absent)("books of a recording (skipped: ../shared/data is not there)", { timeout: 60_000 }, () => {
  it.each([
    ["spot_btcusdt", "btc"],
    ["usdm_btcusdt", "btc.p"],
  ])("%s ends with the expected top 20 and update id, its tape with the last trades, ids consecutive", async (name, symbol) => {
    const { files, final_top20, final_u, counts } = expected("hftbacktest_books.json").books[name];
    const { market, source, clock, seen } = await played(files.map((f: string) => DATA + f).join());
    const i = market.catalog.find(symbol)!;
    const book = new Book();
    expect(source.book(i.symId, 20, book)).toBe(true);
    const levels = (side: BookSide) =>
      Array.from({ length: side.length }, (_, n) => [trim(formatScaled(side.price(n), i.priceScale)), trim(formatScaled(side.size(n), i.qtyScale))]);
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
  });

  it.each(["BINANCE", "BINANCE_FUTURES"])("%s: every book bridges its REST snapshot and is not crossed", async (venue) => {
    const { market, source } = await played(`${DATA}cryptofeed/${venue}.jsonl.gz`);
    const book = new Book();
    const served = market.catalog.instruments.filter((i) => source.book(i.symId, 200, book) && !book.crossed() && book.bids.length > 50);
    expect(served.map((i) => i.symbol)).toEqual(market.catalog.instruments.map((i) => i.symbol));
  });

  it("Huobi: the whole book of the last depth.step0, best as expected", async () => {
    const { last_depth } = expected("cryptofeed_books.json").venues.HUOBI;
    const { market, source } = await played(`${DATA}cryptofeed/HUOBI.jsonl.gz`);
    const book = new Book();
    let books = 0;
    for (const i of market.catalog.instruments) {
      const last = last_depth[`${i.base}${i.quote}`.toLowerCase()];
      if (last === undefined) continue;
      expect(source.book(i.symId, 200, book)).toBe(true);
      const scale = 10 ** i.priceScale;
      expect([i.symbol, book.bids.price(0) / scale, book.asks.price(0) / scale]).toEqual([i.symbol, last.best_bid[0], last.best_ask[0]]);
      books++;
    }
    expect(books).toBeGreaterThan(5);
  });
});
