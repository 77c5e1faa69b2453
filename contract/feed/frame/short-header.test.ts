/**
 * Short headers: the reader puts back what the server cut off, also after lost messages and after a
 * clock was set. Their layout is pinned too.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DirtySet, F, QuoteColumns } from "../columns.ts";
import { ByteWriter } from "./bytes.ts";
import { FRAME_TICKER, STEPS_MS, writeDelta, writeHeader, writeKey } from "./frame.ts";
import { FrameReader } from "./frame-reader.ts";
import { ANCHOR_MS, isShort, SHORT_HEADER, writeShortHeader } from "./short-header.ts";

const T = 1_767_225_600_123;
const fresh = (): FrameReader => new FrameReader(new QuoteColumns(8), new DirtySet(8));

function whole(n: number, t: number): Uint8Array {
  const w = new ByteWriter();
  writeHeader(w, FRAME_TICKER, 0, n, t);
  return w.take();
}

function short(
  n: number,
  t: number,
  step = 0,
  records = 0,
  body: (w: ByteWriter) => void = () => {},
): Uint8Array {
  const w = new ByteWriter();
  writeShortHeader(w, step, records, n, t);
  body(w);
  return w.take();
}

describe("short headers", () => {
  it("are completed to the counter and time that the server meant, however far they are from the last whole one", () => {
    const within = ANCHOR_MS - 1;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff_ffff }),
        fc.integer({ min: 0, max: 2 ** 48 }),
        fc.array(
          fc.record({ lost: fc.nat(30_000), after: fc.integer({ min: -within, max: within }) }),
          { minLength: 1, maxLength: 20 },
        ),
        (n0, t0, later) => {
          const reader = fresh();
          expect(reader.read(whole(n0, t0))).toMatchObject({ n: n0, t: t0 });
          let n = n0;
          for (const { lost, after } of later) {
            n = (n + 1 + lost) >>> 0;
            const t = Math.max(0, t0 + after);
            expect(reader.read(short(n, t))).toEqual({ type: FRAME_TICKER, records: 0, n, t });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("show a repeat as the number it had, and read the same twice", () => {
    const reader = fresh();
    reader.anchor(0xffff_fffe, T);
    const first = short(0xffff_ffff, T + 16);
    expect([reader.header(first).n, reader.header(first).n]).toEqual([0xffff_ffff, 0xffff_ffff]);
    expect([reader.header(short(0, T + 32)).n, reader.header(first).n]).toEqual([0, 0xffff_ffff]);
  });

  it("are enough after a greeting; without one, or a whole header, they are refused", () => {
    expect(() => fresh().read(short(8, T))).toThrow("short header before any whole one");
    const greeted = fresh();
    greeted.anchor(7, T - 400);
    expect(greeted.read(short(8, T))).toMatchObject({ n: 8, t: T });
  });

  it("take their records in the step that the first byte names", () => {
    const board = new QuoteColumns(8);
    board.values[3 * 18 + F.last] = 500;
    board.known[3] = 2;
    for (const [step, ms] of STEPS_MS.entries()) {
      const cols = new QuoteColumns(8);
      const reader = new FrameReader(cols, new DirtySet(8));
      reader.anchor(0, T);
      reader.read(short(1, T, step, 1, (w) => writeKey(w, board, 3, 2)));
      expect([cols.get(3, F.last), cols.ts[3]]).toEqual([500, T - 2 * Math.ceil(ms / 16)]);
    }
  });

  it("are refused where records are missing, left over, or of a step that does not exist", () => {
    const reader = fresh();
    reader.anchor(0, T);
    const board = new QuoteColumns(8);
    board.known[1] = 2;
    board.values[18 + F.last] = 5;
    const one = (w: ByteWriter): void => writeKey(w, board, 1, 0);
    for (const [bytes, why] of [
      [short(1, T, 0, 2, one), "varint out of range"],
      [short(1, T, 0, 0, one), "frame has a tail"],
      [short(1, T, 7, 1, one), "unknown step"],
      [short(1, T).subarray(0, SHORT_HEADER - 1), "frame cut short"],
    ] as const)
      expect(() => reader.read(bytes)).toThrow(why);
  });

  it("are told from whole ones by the first byte", () => {
    expect([
      isShort(whole(1, T)),
      isShort(short(1, T)),
      isShort(short(1, T, 5)),
      isShort(new Uint8Array(0)),
    ]).toEqual([false, true, true, false]);
  });
});

it("bid and ask count from the movement of what stands before them, so that three fields which move together are five bytes less", () => {
  const before = new QuoteColumns(8);
  const board = new QuoteColumns(8);
  for (const [field, value] of [10_000, 9_990, 10_010, 77].entries()) {
    before.values[18 + field] = value;
    board.values[18 + field] = value + (field < 3 ? 9_000 : 1);
  }
  before.known[1] = board.known[1] = 0b11110;
  const w = new ByteWriter();
  writeDelta(w, board, before, 1, 0b11110, 0);
  // id, mask, head; last + 9,000 in three bytes; bid and ask as last; volume by itself.
  expect([...w.take()]).toEqual([1, 0b11110, 0, 0xd0, 0x8c, 0x01, 0, 0, 2]);
});
