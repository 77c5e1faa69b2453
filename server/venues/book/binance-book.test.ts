/**
 * The procedure on recorded streams against expected/hftbacktest_books.json, and on losses and
 * repeats made up here.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";
import { formatScaled, parseScaled } from "../../../contract/feed/scaled.ts";
import { patience } from "../../../tests/support/long-run.ts";
import { BinanceBook, type BinanceDiff } from "./binance-book.ts";

const DATA = new URL("../../../../shared/data/", import.meta.url);
const present = existsSync(DATA);

interface Expected {
  files: string[];
  counts: {
    applied: number;
    dropped_stale: number;
    snapshot: number;
    top_match: number;
    top_mismatch?: number;
  };
  final_u: number;
  levels: [number, number];
  final_sha256: string;
  final_top20: { bids: [string, string][]; asks: [string, string][] };
  checkpoints: {
    applied: number;
    u: number;
    best_bid: [string, string];
    best_ask: [string, string];
    levels: [number, number];
    sha256: string;
  }[];
}

/** Digits after the point that the venue prints for a stream: the expected texts keep them. */
const digitsOf = (text: string): number => text.length - 1 - text.indexOf(".");

function replay(want: Expected, futures: boolean) {
  const priceScale = digitsOf(want.final_top20.bids[0][0]);
  const qtyScale = digitsOf(want.final_top20.bids[0][1]);
  const level = (side: BookSide, rank: number): [string, string] => [
    formatScaled(side.price(rank), priceScale),
    formatScaled(side.size(rank), qtyScale),
  ];
  const levels = (side: BookSide, n = Number.POSITIVE_INFINITY) =>
    Array.from({ length: Math.min(n, side.length) }, (_, rank) => level(side, rank));
  const hash = (book: Book): string => {
    const text = (side: BookSide): string =>
      levels(side)
        .map(([p, q]) => `${p}:${q}`)
        .join("\n");
    return createHash("sha256")
      .update(`bids\n${text(book.bids)}\nasks\n${text(book.asks)}`)
      .digest("hex");
  };
  const venue = new BinanceBook({ futures, priceScale, qtyScale });
  const { book } = venue;
  const checkpoints: unknown[] = [];
  const messages = want.files.flatMap((file) =>
    gunzipSync(readFileSync(new URL(file, DATA)))
      .toString("utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line.slice(line.indexOf(" ") + 1))),
  );
  // A diff may arrive before the bookTicker of the same change, so all of them are there from the
  // start.
  const tops = messages
    .filter((m) => m.stream?.includes("bookTicker"))
    .map((m) => m.data as { u: number; b: string; B: string; a: string; A: string });
  let seen = 0;
  let topMatch = 0;
  let topMismatch = 0;
  let within = 0;
  const compare = (): void => {
    while (seen < tops.length && tops[seen].u <= book.seq) seen++;
    if (seen === 0) return;
    const top = tops[seen - 1];
    const best = [book.bids.price(0), book.bids.size(0), book.asks.price(0), book.asks.size(0)];
    const told = [
      parseScaled(top.b, priceScale),
      parseScaled(top.B, qtyScale),
      parseScaled(top.a, priceScale),
      parseScaled(top.A, qtyScale),
    ];
    if (best.every((value, i) => value === told[i])) topMatch++;
    else topMismatch++;
  };
  for (const message of messages) {
    if (message.lastUpdateId !== undefined) {
      expect(venue.snapshot(message)).toBe(true);
      // Buffered diffs went in with the snapshot: only the state after the last of them can be looked at.
      within = Math.max(0, venue.counts.applied - 1);
      if (venue.counts.applied > 0) compare();
    } else if (message.stream.includes("depth") && venue.diff(message.data) === "applied") {
      compare();
      if (venue.counts.applied % 1000 !== 0) continue;
      checkpoints.push({
        applied: venue.counts.applied,
        u: book.seq,
        best_bid: level(book.bids, 0),
        best_ask: level(book.asks, 0),
        levels: [book.bids.length, book.asks.length],
        sha256: hash(book),
      });
    }
  }
  return {
    counts: venue.counts,
    top: [topMatch + within, topMismatch],
    final_u: book.seq,
    levels: [book.bids.length, book.asks.length],
    final_sha256: hash(book),
    final_top20: { bids: levels(book.bids, 20), asks: levels(book.asks, 20) },
    checkpoints,
  };
}

describe.skipIf(!present)(
  "recorded Binance captures (skipped: ../shared/data is not there)",
  () => {
    const books = present
      ? JSON.parse(readFileSync(new URL("expected/hftbacktest_books.json", DATA), "utf8")).books
      : {};

    test.each([
      ["spot_btcusdt", false],
      ["usdm_btcusdt", true],
    ] as const)(
      "%s: top 20, hash at every checkpoint and best against bookTicker are the expected ones",
      { timeout: patience(120_000) },
      (name, futures) => {
        const want: Expected = books[name];
        const { counts, top, ...got } = replay(want, futures);
        expect(counts).toEqual({
          applied: want.counts.applied,
          stale: want.counts.dropped_stale,
          gaps: 0,
          snapshots: want.counts.snapshot,
        });
        expect(top).toEqual([want.counts.top_match, want.counts.top_mismatch ?? 0]);
        const { final_u, levels, final_sha256, final_top20, checkpoints } = want;
        expect(got).toEqual({ final_u, levels, final_sha256, final_top20, checkpoints });
      },
    );
  },
);

const change = fc.record({
  bid: fc.boolean(),
  away: fc.integer({ min: 1, max: 9 }),
  size: fc.integer({ min: 0, max: 9 }),
  ids: fc.integer({ min: 1, max: 4 }),
});
const fate = fc.constantFrom(
  "arrives",
  "arrives",
  "arrives",
  "arrives",
  "arrives",
  "lost",
  "twice",
  "late",
);

test.each([false, true])(
  "whatever is lost, repeated or late, a ready book is the venue's as of its update id (futures: %s)",
  (futures) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(change, fate), { minLength: 1, maxLength: 120 }),
        fc.nat(20),
        (steps, delay) => {
          const truth = new Book();
          const textOf = (b: Book): string =>
            JSON.stringify(
              [b.bids, b.asks].map((side) =>
                Array.from({ length: side.length }, (_, i) => [side.price(i), side.size(i)]),
              ),
            );
          /** Venue's book by update id: what any copy must be equal to. */
          const history = new Map<number, string>([[0, textOf(truth)]]);
          const copy = new BinanceBook({ futures, priceScale: 0, qtyScale: 0 });
          let u = 0;
          let held: BinanceDiff | undefined;
          let sinceLost = 0;
          const shot = () => ({
            lastUpdateId: u,
            bids: Array.from(
              { length: truth.bids.length },
              (_, i) => [String(truth.bids.price(i)), String(truth.bids.size(i))] as const,
            ),
            asks: Array.from(
              { length: truth.asks.length },
              (_, i) => [String(truth.asks.price(i)), String(truth.asks.size(i))] as const,
            ),
          });
          const take = (diff: BinanceDiff): void => {
            copy.diff(diff);
            if (copy.ready) expect(textOf(copy.book)).toBe(history.get(copy.book.seq));
          };
          for (const [{ bid, away, size, ids }, what] of steps) {
            const level = [[String(bid ? 100 - away : 100 + away), String(size)]] as const;
            const diff: BinanceDiff = {
              U: u + 1,
              u: u + ids,
              pu: u,
              b: bid ? level : [],
              a: bid ? [] : level,
            };
            (bid ? truth.bids : truth.asks).set(bid ? 100 - away : 100 + away, size);
            u += ids;
            history.set(u, textOf(truth));
            if (what === "late") held = diff;
            else if (what !== "lost") take(diff);
            if (what === "twice") take(diff);
            if (what === "arrives" && held !== undefined) {
              take(held);
              held = undefined;
            }
            if (!copy.ready && sinceLost++ >= delay) {
              sinceLost = 0;
              if (copy.snapshot(shot())) expect(textOf(copy.book)).toBe(history.get(copy.book.seq));
            }
          }
          expect(copy.snapshot(shot()) || copy.snapshot(shot())).toBe(true);
          expect(textOf(copy.book)).toBe(textOf(truth));
        },
      ),
    );
  },
);

test("a snapshot older than the first buffered diff is refused, one in time bridges", () => {
  const book = new BinanceBook({ futures: false, priceScale: 2, qtyScale: 3 });
  expect(book.diff({ U: 11, u: 12, b: [["1.00", "2.000"]], a: [] })).toBe("buffered");
  expect(book.snapshot({ lastUpdateId: 9, bids: [], asks: [] })).toBe(false);
  expect(book.ready).toBe(false);
  expect(book.snapshot({ lastUpdateId: 10, bids: [["0.50", "1"]], asks: [["1.5", "3"]] })).toBe(
    true,
  );
  expect([
    book.book.seq,
    book.book.bids.price(0),
    book.book.bids.size(1),
    book.book.asks.price(0),
  ]).toEqual([12, 100, 1000, 150]);
  expect(book.diff({ U: 14, u: 14, b: [], a: [] })).toBe("gap");
  expect([book.ready, book.book.bids.length]).toEqual([false, 2]);
});
