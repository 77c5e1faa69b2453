/**
 * Our CRC-32 and our book's order against a venue that publishes a checksum with every message:
 * OKX, best 25 levels, `price:size` texts as the venue wrote them, bid and ask in turn, as a signed
 * number. A lost message must be found by it.
 */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseScaled } from "../scaled.ts";
import { Book, type BookSide, CHECKSUM_LEVELS, crc32 } from "./book.ts";

const DATA = new URL("../../../../shared/data/", import.meta.url);
const present = existsSync(DATA);
const SCALE = 8;

interface Update {
  action: "snapshot" | "update";
  arg: { instId: string };
  data: {
    bids: [string, string, string, string][];
    asks: [string, string, string, string][];
    checksum: number;
  }[];
}

/** A book of ours whose levels remember the venue's texts. */
class VerifiedBook {
  readonly book = new Book();
  /** By side and price: both sides name a price when it changes hands. */
  private readonly texts = {
    1: new Map<number, [price: string, size: string]>(),
    [-1]: new Map<number, [price: string, size: string]>(),
  };

  /** Applies a message and tells whether the venue's checksum holds. */
  take({ action, data: [{ bids, asks, checksum }] }: Update): boolean {
    if (action === "snapshot") this.book.clear();
    this.put(this.book.bids, bids);
    this.put(this.book.asks, asks);
    return this.checksum() === checksum;
  }

  private put(side: BookSide, levels: Update["data"][0]["bids"]): void {
    for (const [price, size] of levels) {
      const key = parseScaled(price, SCALE);
      side.set(key, parseScaled(size, SCALE));
      this.texts[side.direction].set(key, [price, size]);
    }
  }

  private checksum(): number {
    const parts: string[] = [];
    for (let rank = 0; rank < CHECKSUM_LEVELS; rank++)
      for (const side of [this.book.bids, this.book.asks])
        if (rank < side.length) parts.push(...this.texts[side.direction].get(side.price(rank))!);
    return crc32(parts.join(":")) | 0;
  }
}

describe.skipIf(!present)("recorded OKX books (skipped: ../shared/data is not there)", () => {
  const updates: Update[] = present
    ? gunzipSync(readFileSync(new URL("cryptofeed/OKX.jsonl.gz", DATA)))
        .toString("utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .filter((line) => line.t === "recv" && line.data?.includes('"checksum"'))
        .map((line) => JSON.parse(line.data))
    : [];
  const want = present
    ? JSON.parse(readFileSync(new URL("expected/cryptofeed_books.json", DATA), "utf8")).venues.OKX
    : {};

  test("every checksum holds", () => {
    const books = new Map<string, VerifiedBook>();
    const results = updates.map((update) => {
      const { instId } = update.arg;
      const book = books.get(instId) ?? new VerifiedBook();
      books.set(instId, book);
      return book.take(update);
    });
    expect([results.length, results.filter(Boolean).length]).toEqual([
      want.counts.checksum_ok,
      want.counts.checksum_ok,
    ]);
    for (const [instId, { levels }] of Object.entries(want.books) as [
      string,
      { levels: [number, number] },
    ][]) {
      const { book } = books.get(instId)!;
      expect([instId, book.bids.length, book.asks.length]).toEqual([instId, ...levels]);
    }
  });

  test("a lost message is found before the next snapshot", () => {
    const instId = "BTC-USDT";
    const own = updates.filter((u) => u.arg.instId === instId);
    let found = 0;
    for (const lost of [5, 20, 50]) {
      const book = new VerifiedBook();
      const results = own.flatMap((update, i) => (i === lost ? [] : [book.take(update)]));
      if (results.slice(lost).includes(false)) found++;
      expect(results.slice(0, lost).every(Boolean)).toBe(true);
    }
    expect(found).toBe(3);
  });
});
