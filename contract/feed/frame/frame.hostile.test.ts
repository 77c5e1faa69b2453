/**
 * Bytes that no server of ours sent: the reader refuses them by name, ends in time proportional to
 * their length, and keeps its tables whole.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch, arbPatch } from "../../../tests/support/feed-arbitraries.ts";
import { DirtySet, FIELD_COUNT, MAX_SYM_ID, QuoteColumns } from "../columns.ts";
import { ByteWriter, FrameError } from "./bytes.ts";
import {
  FRAME_BEAT,
  FRAME_HEADER,
  FRAME_MAGIC,
  FRAME_TICKER,
  writeBlock,
  writeHeader,
  writeKey,
} from "./frame.ts";
import { FrameReader } from "./frame-reader.ts";

/**
 * Reads and returns what was thrown. Anything but a FrameError fails the test, as does a table that
 * left its bounds.
 */
function attack(bytes: Uint8Array): FrameError | undefined {
  const cols = new QuoteColumns(4);
  const dirty = new DirtySet(4);
  const reader = new FrameReader(cols, dirty);
  let thrown: FrameError | undefined;
  try {
    reader.read(bytes);
  } catch (cause) {
    if (!(cause instanceof FrameError)) throw cause;
    thrown = cause;
  }
  const rows = cols.capacity;
  expect(rows).toBeLessThanOrEqual(MAX_SYM_ID + 1);
  expect([cols.values.length, cols.seq.length, cols.ts.length, cols.known.length]).toEqual([
    rows * FIELD_COUNT,
    rows,
    rows,
    rows,
  ]);
  expect(cols.values.every(Number.isFinite)).toBe(true);
  expect(reader.records).toBeLessThanOrEqual(bytes.length);
  for (let i = 0; i < dirty.count; i++) expect(dirty.ids[i]).toBeLessThan(rows);
  return thrown;
}

const header = (type: number, records: number): number[] => {
  const w = new ByteWriter();
  writeHeader(w, type, records, 1, 1_767_225_600_123);
  return [...w.take()];
};
const frame = (type: number, records: number, ...body: number[]): Uint8Array =>
  Uint8Array.from([...header(type, records), ...body]);

const arbValid = fc
  .array(fc.tuple(fc.nat(300), arbPatch(1)), { minLength: 1, maxLength: 6 })
  .map((rows) => {
    const board = new QuoteColumns(512);
    const w = new ByteWriter();
    writeHeader(w, FRAME_TICKER, rows.length, 7, 1_767_225_600_123);
    writeBlock(w, 2, rows.length);
    for (const [id, patch] of rows) {
      applyPatch(board, id, patch, 0);
      writeKey(w, board, id, 3);
    }
    return w.take();
  });

describe("hostile frames", () => {
  it("random bytes are refused by a FrameError or harmless", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void attack(bytes)),
      { numRuns: 500 },
    );
  });

  it("random bytes behind a right header are refused by a FrameError or harmless", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(FRAME_BEAT, FRAME_TICKER),
        fc.nat(0xffff),
        fc.uint8Array({ maxLength: 400 }),
        (type, records, body) => {
          attack(frame(type, records, ...body));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("a frame cut at any byte is refused", () => {
    fc.assert(
      fc.property(arbValid, (bytes) => {
        expect(attack(bytes)).toBeUndefined();
        for (let length = 0; length < bytes.length; length++)
          expect(attack(bytes.subarray(0, length)), `cut to ${length}`).toBeInstanceOf(FrameError);
      }),
      { numRuns: 60 },
    );
  });

  it("a frame with one flipped bit is refused or harmless", () => {
    fc.assert(
      fc.property(arbValid, fc.nat(), (bytes, where) => {
        const flipped = bytes.slice();
        flipped[(where >> 3) % bytes.length] ^= 1 << (where & 7);
        attack(flipped);
      }),
      { numRuns: 1000 },
    );
  });

  it("reads a view into a larger buffer from its own start", () => {
    fc.assert(
      fc.property(arbValid, fc.nat(40), (bytes, offset) => {
        const outer = new Uint8Array(bytes.length + offset + 5).fill(0xff);
        outer.set(bytes, offset);
        expect(attack(outer.subarray(offset, offset + bytes.length))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, Uint8Array, RegExp]>([
    ["nothing at all", new Uint8Array(0), /not a market frame/],
    [
      "another magic",
      frame(FRAME_TICKER, 0).map((b, i) => (i === 0 ? FRAME_MAGIC + 1 : b)),
      /not a market frame/,
    ],
    [
      "a header cut by one byte",
      frame(FRAME_TICKER, 0).subarray(0, FRAME_HEADER - 1),
      /not a market frame/,
    ],
    ["a type of the future", frame(9, 0), /unknown frame type 9/],
    ["bytes behind the end", frame(FRAME_TICKER, 0, 1), /tail/],
    ["records announced but absent", frame(FRAME_TICKER, 3), /cut short/],
    ["an unknown step", frame(FRAME_TICKER, 1, 7, 1), /unknown step/],
    ["an empty block, which could repeat for ever", frame(FRAME_TICKER, 1, 0, 0), /block count/],
    ["a block longer than the frame announced", frame(FRAME_TICKER, 1, 0, 2), /block count/],
    [
      "a symbol id beyond the bound",
      frame(FRAME_TICKER, 1, 0, 1, 0x80, 0x80, 0x02, 0x03),
      /symbol id out of range/,
    ],
    [
      "a mask with an unknown field",
      frame(FRAME_TICKER, 1, 0, 1, 1, 0x80, 0x80, 0x20),
      /unknown field/,
    ],
    [
      "a varint that never ends",
      frame(FRAME_TICKER, 1, 0, 1, ...Array(64).fill(0xff)),
      /varint out of range/,
    ],
    [
      "a varint above 2^53 − 1",
      frame(FRAME_TICKER, 1, 0, 1, 1, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10),
      /varint out of range/,
    ],
    [
      "a beat that announces more symbols than there are",
      frame(FRAME_BEAT, 0, 0x80, 0x80, 0x02),
      /beat too long/,
    ],
    ["a beat cut short", frame(FRAME_BEAT, 0, 5, 1, 2), /varint out of range/],
  ])("%s is refused", (_title, bytes, message) => expect(attack(bytes)?.message).toMatch(message));
});
