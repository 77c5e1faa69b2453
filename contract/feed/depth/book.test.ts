import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatScaled, parseScaled } from "../scaled.ts";
import { Book, type BookSide, checksum, crc32 } from "./book.ts";

const DATA = new URL("../../../../shared/data/", import.meta.url);
const present = existsSync(DATA);

test("checksum vector of the specification", () => {
  const book = new Book();
  book.bids.set(6423100, 105000);
  book.bids.set(6423150, 41200);
  book.asks.set(6423300, 100);
  book.asks.set(6423200, 30000);
  book.asks.set(6423250, 211000);
  expect(checksum(book, 2, 5)).toBe(3681217800);
  expect(crc32("123456789")).toBe(0xcbf43926);
});

test("the checksum equals that of the text, whatever the digits", () => {
  const whole = fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 2 ** 31 }),
    fc.maxSafeInteger().map((n) => Math.abs(n) + (n === 0 ? 1 : 0)),
  );
  const level = fc.tuple(whole, whole);
  const scale = fc.integer({ min: 0, max: 15 });
  fc.assert(
    fc.property(
      fc.array(level, { maxLength: 30 }),
      fc.array(level, { maxLength: 30 }),
      scale,
      scale,
      fc.constantFrom(5, 20, 50),
      (bids, asks, p, q, depth) => {
        const book = new Book();
        for (const [price, size] of bids) book.bids.set(price, size);
        for (const [price, size] of asks) book.asks.set(price, size);
        const parts: string[] = [];
        for (let rank = 0; rank < Math.min(25, depth); rank++) {
          for (const side of [book.bids, book.asks]) {
            if (rank < side.length)
              parts.push(
                `${formatScaled(side.price(rank), p)}:${formatScaled(side.size(rank), q)}`,
              );
          }
        }
        expect(checksum(book, p, q, depth)).toBe(crc32(parts.join(":")));
      },
    ),
  );
});

const change = fc.record({
  bid: fc.boolean(),
  price: fc.integer({ min: 1, max: 60 }),
  size: fc.integer({ min: 0, max: 4 }),
});

test("any sequence of changes leaves the same levels as a sorted map, best first", () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 400 }),
      fc.integer({ min: 1, max: 30 }),
      (changes, keep) => {
        const book = new Book();
        const slow = { bids: new Map<number, number>(), asks: new Map<number, number>() };
        for (const { bid, price, size } of changes) {
          (bid ? book.bids : book.asks).set(price, size);
          const side = bid ? slow.bids : slow.asks;
          if (size === 0) side.delete(price);
          else side.set(price, size);
        }
        const levels = (side: BookSide) =>
          Array.from({ length: side.length }, (_, i) => [side.price(i), side.size(i)]);
        const bids = [...slow.bids].sort((a, b) => b[0] - a[0]);
        const asks = [...slow.asks].sort((a, b) => a[0] - b[0]);
        expect([levels(book.bids), levels(book.asks)]).toEqual([bids, asks]);
        book.bids.truncate(keep);
        expect(levels(book.bids)).toEqual(bids.slice(0, keep));
      },
    ),
  );
});

/**
 * Feeds the recorded lines through the venue's documented procedure and reports what the expected
 * files count.
 */
function replayBinance(files: string[], futures: boolean, priceScale: number, qtyScale: number) {
  const book = new Book();
  const lines = files.flatMap((f) =>
    gunzipSync(readFileSync(new URL(f, DATA)))
      .toString("utf8")
      .trim()
      .split("\n"),
  );
  const pending: {
    U: number;
    u: number;
    pu?: number;
    b: [string, string][];
    a: [string, string][];
  }[] = [];
  const counts = { applied: 0, dropped: 0, gaps: 0, topMatch: 0, topMismatch: 0 };
  let ready = false;
  let snapshotId = 0;
  let first = true;
  let top: { u: number; b: string; B: string; a: string; A: string } | undefined;
  const apply = (d: (typeof pending)[number]): void => {
    if (d.u <= (futures ? snapshotId - 1 : snapshotId) && first) {
      counts.dropped++;
      return;
    }
    if (!first && (futures ? d.pu !== book.seq : d.U !== book.seq + 1)) counts.gaps++;
    first = false;
    for (const [p, q] of d.b) book.bids.set(parseScaled(p, priceScale), parseScaled(q, qtyScale));
    for (const [p, q] of d.a) book.asks.set(parseScaled(p, priceScale), parseScaled(q, qtyScale));
    book.seq = d.u;
    counts.applied++;
    if (top && top.u <= d.u) {
      const equal =
        parseScaled(top.b, priceScale) === book.bids.price(0) &&
        parseScaled(top.B, qtyScale) === book.bids.size(0) &&
        parseScaled(top.a, priceScale) === book.asks.price(0) &&
        parseScaled(top.A, qtyScale) === book.asks.size(0);
      if (equal) counts.topMatch++;
      else counts.topMismatch++;
    }
  };
  const tops: NonNullable<typeof top>[] = [];
  for (const line of lines) {
    const message = JSON.parse(line.slice(line.indexOf(" ") + 1));
    if (message.lastUpdateId !== undefined) {
      snapshotId = message.lastUpdateId;
      for (const [p, q] of message.bids)
        book.bids.set(parseScaled(p, priceScale), parseScaled(q, qtyScale));
      for (const [p, q] of message.asks)
        book.asks.set(parseScaled(p, priceScale), parseScaled(q, qtyScale));
      ready = true;
      for (const d of pending.splice(0)) apply(d);
      continue;
    }
    if (message.stream.includes("bookTicker")) tops.push(message.data);
    else if (message.stream.includes("depth")) {
      while (tops.length > 0 && tops[0].u <= message.data.u) top = tops.shift();
      if (ready) apply(message.data);
      else pending.push(message.data);
    }
  }
  const text = (side: BookSide, n: number) =>
    Array.from(
      { length: Math.min(n, side.length) },
      (_, i) =>
        `${formatScaled(side.price(i), priceScale)}:${formatScaled(side.size(i), qtyScale)}`,
    );
  const all = `bids\n${text(book.bids, 1e9).join("\n")}\nasks\n${text(book.asks, 1e9).join("\n")}`;
  return {
    counts,
    levels: [book.bids.length, book.asks.length],
    finalU: book.seq,
    sha256: createHash("sha256").update(all).digest("hex"),
  };
}

describe.skipIf(!present)(
  "recorded Binance captures (skipped: ../shared/data is not there)",
  () => {
    const expected = present
      ? JSON.parse(readFileSync(new URL("expected/hftbacktest_books.json", DATA), "utf8")).books
      : {};

    test("spot BTCUSDT: every diff chains, the final book and the top of each diff equal the venue's", () => {
      const want = expected.spot_btcusdt;
      const got = replayBinance(want.files, false, 8, 8);
      expect(got.counts.gaps).toBe(0);
      expect(got.counts.applied).toBe(want.counts.applied);
      expect(got.levels).toEqual(want.levels);
      expect(got.finalU).toBe(want.final_u);
      expect(got.sha256).toBe(want.final_sha256);
      expect([got.counts.topMatch, got.counts.topMismatch]).toEqual([
        want.counts.top_match,
        want.counts.top_mismatch,
      ]);
    });
  },
);
