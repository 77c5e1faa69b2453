/**
 * A reader holds exactly the values a server wrote: random tables and masks, keys and deltas in any
 * order, any conflation steps.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyPatch,
  arbPatch,
  copyOf,
  type RowPatch,
  rowsOf,
} from "../../../tests/support/feed-arbitraries.ts";
import {
  ALL_FIELDS,
  DirtySet,
  F,
  FIELD_COUNT,
  KEY_BIT,
  MAX_SYM_ID,
  QuoteColumns,
  TIME_MAX,
} from "../columns.ts";
import { ByteWriter } from "./bytes.ts";
import {
  ageNibble,
  FRAME_BEAT,
  FRAME_TICKER,
  patchRecords,
  readHeader,
  STEPS_MS,
  writeBlock,
  writeDelta,
  writeHeader,
  writeKey,
} from "./frame.ts";
import { FrameReader } from "./frame-reader.ts";

const AGE_UNIT = STEPS_MS.map((ms) => Math.ceil(ms / 16));
const IDS = [0, 1, 3, 127, 128, 300];

interface Change {
  id: number;
  patch: RowPatch;
  /** Send the key form although the reader could follow a delta. */
  key: boolean;
  age: number;
}
const arbChange: fc.Arbitrary<Change> = fc.record({
  id: fc.constantFrom(...IDS),
  patch: arbPatch(),
  key: fc.boolean(),
  age: fc.nat(15),
});
const arbBlock = fc.record({
  step: fc.nat(STEPS_MS.length - 1),
  changes: fc.uniqueArray(arbChange, { selector: (change) => change.id, minLength: 1 }),
});
/** Frames of blocks; within one frame a symbol may appear in several blocks (several steps). */
const arbFrames = fc.array(fc.array(arbBlock, { maxLength: 3 }), { minLength: 1, maxLength: 8 });

describe("market frames", () => {
  it("reading what was written gives the writer's table, its sequence and its times", () => {
    fc.assert(
      fc.property(arbFrames, (frames) => {
        const board = new QuoteColumns(16);
        const read = new QuoteColumns(16);
        const reader = new FrameReader(read, new DirtySet(16));
        const keyed = new Set<number>();
        board.reserve(300);
        let t = 1_767_225_600_000;
        frames.forEach((blocks, n) => {
          t += 16;
          const w = new ByteWriter(8);
          writeHeader(w, FRAME_TICKER, 0, n, t);
          let records = 0;
          for (const { step, changes } of blocks) {
            writeBlock(w, step, changes.length);
            for (const { id, patch, key, age } of changes) {
              const before = copyOf(board);
              const mask = applyPatch(board, id, patch, t - age * AGE_UNIT[step]);
              records++;
              // A field that was not known before can only travel in a key: there is nothing to add a difference
              // to.
              const needsKey = key || !keyed.has(id) || (mask & ~before.known[id]) !== 0;
              keyed.add(id);
              if (needsKey) writeKey(w, board, id, age);
              else writeDelta(w, board, before, id, mask, age);
            }
          }
          patchRecords(w, 0, records);
          expect(reader.read(w.take())).toEqual({ type: FRAME_TICKER, records, n, t });
        });
        expect(rowsOf(read, keyed)).toEqual(rowsOf(board, keyed));
        expect(reader.unkeyed).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it("marks exactly the fields whose value changed", () => {
    fc.assert(
      fc.property(arbPatch(1), arbPatch(), (first, second) => {
        const board = new QuoteColumns(4);
        const dirty = new DirtySet(4);
        const read = new QuoteColumns(4);
        const reader = new FrameReader(read, dirty);
        const send = (write: (w: ByteWriter) => void): void => {
          const w = new ByteWriter();
          writeHeader(w, FRAME_TICKER, 1, 0, 0);
          writeBlock(w, 0, 1);
          write(w);
          reader.read(w.take());
        };
        const known = applyPatch(board, 1, first, 0);
        send((w) => writeKey(w, board, 1, 0));
        expect([dirty.count, dirty.ids[0], dirty.masks[1]]).toEqual([1, 1, known | KEY_BIT]);
        dirty.clear();
        const before = copyOf(board);
        const mask = applyPatch(board, 1, second, 0) & known;
        send((w) => writeDelta(w, board, before, 1, mask, 0));
        let changed = 0;
        for (const field of second.values.keys())
          if (before.has(1, field) && before.get(1, field) !== board.get(1, field))
            changed |= 1 << (field + 1);
        expect(dirty.masks[1]).toBe(changed);
        expect(dirty.count).toBe(changed === 0 ? 0 : 1);
      }),
    );
  });

  it("skips the delta of a symbol whose key it never saw, and reads on behind it", () => {
    const board = new QuoteColumns(8);
    applyPatch(board, 1, { values: new Map([[F.last, 100]]), dSeq: 1 }, 0);
    applyPatch(board, 2, { values: new Map([[F.last, 200]]), dSeq: 1 }, 0);
    const w = new ByteWriter();
    writeHeader(w, FRAME_TICKER, 2, 1, 5000);
    writeBlock(w, 0, 2);
    writeDelta(w, board, new QuoteColumns(8), 1, board.known[1], 0);
    writeKey(w, board, 2, 0);
    const read = new QuoteColumns(8);
    const reader = new FrameReader(read, new DirtySet(8));
    reader.read(w.take());
    expect([reader.unkeyed, read.known[1], read.get(2, F.last)]).toEqual([1, 0, 200]);
  });

  it("needs the key again after it was told to forget it", () => {
    const board = new QuoteColumns(4);
    applyPatch(board, 1, { values: new Map([[F.last, 100]]), dSeq: 1 }, 0);
    const frame = (write: (w: ByteWriter) => void): Uint8Array => {
      const w = new ByteWriter();
      writeHeader(w, FRAME_TICKER, 1, 1, 0);
      writeBlock(w, 0, 1);
      write(w);
      return w.take();
    };
    const read = new QuoteColumns(4);
    const reader = new FrameReader(read, new DirtySet(4));
    reader.read(frame((w) => writeKey(w, board, 1, 0)));
    const before = copyOf(board);
    board.values[FIELD_COUNT + F.last] = 107;
    const delta = frame((w) => writeDelta(w, board, before, 1, 2, 0));
    for (const forget of [() => reader.forget(1), () => reader.forgetAll()]) {
      forget();
      reader.read(delta);
      expect(read.get(1, F.last)).toBe(100);
    }
    expect(reader.unkeyed).toBe(2);
  });

  it("a key drops the fields that it does not name", () => {
    const read = new QuoteColumns(4);
    const reader = new FrameReader(read, new DirtySet(4));
    for (const values of [
      new Map([
        [F.last, 1],
        [F.ext, 2],
      ]),
      new Map([[F.last, 1]]),
    ]) {
      const board = new QuoteColumns(4);
      applyPatch(board, 1, { values, dSeq: 1 }, 0);
      const w = new ByteWriter();
      writeHeader(w, FRAME_TICKER, 1, 1, 0);
      writeBlock(w, 0, 1);
      writeKey(w, board, 1, 0);
      reader.read(w.take());
    }
    expect([read.has(1, F.last), read.has(1, F.ext)]).toEqual([true, false]);
  });

  it("a beat names the symbols without sign of life", () => {
    const w = new ByteWriter();
    writeHeader(w, FRAME_BEAT, 0, 9, 77);
    w.vu(3);
    for (const id of [0, 300, MAX_SYM_ID]) w.vu(id);
    const reader = new FrameReader(new QuoteColumns(1), new DirtySet(1));
    expect(reader.read(w.take())).toEqual({ type: FRAME_BEAT, records: 0, n: 9, t: 77 });
    expect(reader.lifeless).toEqual([0, 300, MAX_SYM_ID]);
  });

  it("keeps the header's counter and time over their whole range", () => {
    fc.assert(
      fc.property(
        fc.nat(0xffff),
        fc.integer({ min: 0, max: 0xffff_ffff }),
        fc.integer({ min: 0, max: TIME_MAX }),
        (records, n, t) => {
          const w = new ByteWriter(1);
          writeHeader(w, FRAME_TICKER, records, n, t);
          expect(readHeader(w.take())).toEqual({ type: FRAME_TICKER, records, n, t });
          patchRecords(w, 0, records ^ 0xffff);
          expect(readHeader(w.take()).records).toBe(records ^ 0xffff);
        },
      ),
    );
  });

  it("tells ages in sixteenths of the step, from 0 to 15 or more", () => {
    expect([0, 1, 15, 40, -5].map((age) => ageNibble(0, 1000, 1000 - age))).toEqual([
      0, 1, 15, 15, 0,
    ]);
    expect([0, 31, 32, 63, 945, 5000].map((age) => ageNibble(5, 10_000, 10_000 - age))).toEqual([
      0, 0, 1, 1, 15, 15,
    ]);
  });

  it("a usual delta record takes at most ten bytes", () => {
    const before = new QuoteColumns(4096);
    applyPatch(
      before,
      2559,
      {
        values: new Map([
          [F.last, 6_423_300],
          [F.bid, 6_423_200],
          [F.ask, 6_423_400],
          [F.volume, 812_345_678],
        ]),
        dSeq: 50,
      },
      0,
    );
    const board = copyOf(before);
    applyPatch(
      board,
      2559,
      {
        values: new Map([
          [F.last, 6_423_350],
          [F.bid, 6_423_260],
          [F.ask, 6_423_440],
          [F.volume, 812_345_999],
        ]),
        dSeq: 2,
      },
      0,
    );
    const w = new ByteWriter();
    writeDelta(w, board, before, 2559, ALL_FIELDS & board.known[2559], 3);
    expect(w.length).toBeLessThanOrEqual(10);
  });
});
