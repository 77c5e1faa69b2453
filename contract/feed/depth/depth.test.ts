import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteReader, ByteWriter, FrameError } from "../frame/bytes.ts";
import { Book, type BookSide } from "./book.ts";
import { applyDepth, DepthDiffer, readDepth } from "./depth.ts";

const levels = (side: BookSide, n: number) =>
  Array.from({ length: Math.min(n, side.length) }, (_, i) => [side.price(i), side.size(i)]);
const window = (book: Book, n: number) => ({
  bids: levels(book.bids, n),
  asks: levels(book.asks, n),
});

const record = (write: (w: ByteWriter) => void) => {
  const w = new ByteWriter();
  write(w);
  const bytes = w.take();
  const r = new ByteReader(bytes);
  const out = readDepth(r);
  expect(r.left).toBe(0);
  return { out, bytes };
};

/** A change near a moving middle, so that levels enter and leave the window; sides never cross. */
const change = fc.record({
  bid: fc.boolean(),
  away: fc.integer({ min: 1, max: 14 }),
  size: fc.integer({ min: 0, max: 5 }),
  flush: fc.boolean(),
  lose: fc.boolean(),
});

test("a reader that loses nothing holds the server's window after every step; one that loses a record notices and recovers by a snapshot", () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 300 }), (changes) => {
      const source = new Book();
      const differ = new DepthDiffer(7, 5, 2, 3);
      const whole = new Book();
      const lossy = new Book();
      let first = true;
      for (const { bid, away, size, flush, lose } of changes) {
        (bid ? source.bids : source.asks).set(bid ? 1000 - away : 1000 + away, size);
        source.seq++;
        if (!flush || !differ.step(source)) continue;
        const diff = record((w) => differ.writeDiff(w)).out;
        if (first) applyDepth(whole, record((w) => differ.writeSnapshot(w)).out, 2, 3, true);
        else expect(applyDepth(whole, diff, 2, 3, true)).toBe("applied");
        first = false;
        expect(window(whole, 5)).toEqual(window(source, 5));
        expect(applyDepth(whole, diff, 2, 3, true)).toBe("stale");
        if (lose) continue;
        const outcome = applyDepth(lossy, diff, 2, 3, true);
        if (outcome !== "applied") {
          expect(outcome).toBe("gap");
          expect(applyDepth(lossy, record((w) => differ.writeSnapshot(w)).out, 2, 3, true)).toBe(
            "applied",
          );
        }
        expect(window(lossy, 5)).toEqual(window(source, 5));
      }
    }),
  );
});

test("a wrong level is found by the checksum, a crossed book at once", () => {
  const source = new Book();
  source.bids.set(100, 5);
  source.asks.set(102, 5);
  source.seq = 9;
  const differ = new DepthDiffer(1, 20, 2, 3);
  differ.step(source);
  const snapshot = record((w) => differ.writeSnapshot(w)).out;
  const book = new Book();
  expect(applyDepth(book, { ...snapshot, bids: Float64Array.of(100, 6) }, 2, 3, false)).toBe("crc");
  expect(applyDepth(book, { ...snapshot, bids: Float64Array.of(102, 5) }, 2, 3, false)).toBe(
    "crossed",
  );
  expect(applyDepth(book, snapshot, 2, 3, false)).toBe("applied");
});

test("bytes cut anywhere are refused, never read beyond", () => {
  const source = new Book();
  for (let i = 0; i < 30; i++) {
    source.bids.set(5_000_000 - i * 3, 10_000_000_000 + i);
    source.asks.set(5_000_001 + i * 7, i + 1);
  }
  source.seq = 2 ** 45;
  const differ = new DepthDiffer(300, 20, 2, 8);
  differ.step(source);
  const { bytes } = record((w) => differ.writeSnapshot(w));
  for (let cut = 0; cut < bytes.length; cut++)
    expect(() => readDepth(new ByteReader(bytes.subarray(0, cut)))).toThrow(FrameError);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (junk) => {
      try {
        readDepth(new ByteReader(junk));
      } catch (e) {
        expect(e).toBeInstanceOf(FrameError);
      }
    }),
  );
});
