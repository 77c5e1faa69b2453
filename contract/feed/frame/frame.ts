/**
 * Market frames, binary form `mkt.v2.bin`. Little-endian.
 *
 *   header  16 B   u8 0x4D · u8 type · u16 records · u32 n · i64 t        n: frame counter of the connection, t: server time, ms
 *   beat    type 0 vu count · vu symId …                                  the subscribed symbols whose source shows no sign of life
 *   ticker  type 1 block*                                                 block: u8 step · vu count · record*
 *   record         vu symId · vu mask · head · zz field …                 one value per set bit, low bit first
 *     head  key    vu seq · u8 age          delta   u8 (Δseq « 4 | age) , Δseq 15 is followed by vu Δseq
 *   short   6 B    u8 0x60 | step · u8 records · u16 n · u16 t · record*   one step's ticks, the usual frame: short-header.ts
 *
 * A record is encoded once for a symbol and conflation step and the same bytes go to every
 * subscriber: the **key** form (mask bit 0) holds absolute scaled integers, the **delta** form the
 * difference to that symbol's previous step. Nothing is relative to a connection but the header. In
 * a delta, bid is the difference to the movement of last, and ask to that of the one before it in
 * the record: the three move together, so two of them stay in one byte. Therefore these three stay
 * below 2^50 to either side, all else below 2^51. `age` says how long before `t` the newest tick
 * was made, in units of step/16 ms rounded up, 15 = or more. A value that no market has (a price
 * not above nothing, a session or a time that is none) is refused like bytes that are no frame. A
 * reader that lacks a symbol's key skips its deltas; a gap in `n` means loss, and the reader asks
 * for keys. Cost: a typical delta record is 6–8 bytes and decodes in some 30–50 ns without an
 * allocation. Vectors: `vectors.json`.
 */

import { ALL_FIELDS, F, FIELD_COUNT, KEY_BIT, type QuoteColumns, TIME_MAX } from "../columns.ts";
import { type ByteWriter, FrameError } from "./bytes.ts";

export const FRAME_MAGIC = 0x4d;
export const FRAME_HEADER = 16;
export const FRAME_BEAT = 0;
export const FRAME_TICKER = 1;

/**
 * Conflation steps in ms; a block names its step by position, so what came later stands last. 16 =
 * one display frame.
 */
export const STEPS_MS = [16, 50, 100, 200, 500, 1000, 33] as const;
export type StepMs = (typeof STEPS_MS)[number];
/** Time a unit of `age` stands for at each step, in frames of 16 ms. */
export const AGE_UNIT = STEPS_MS.map((ms) => Math.ceil(ms / 16));
/** An age that says "or more". */
export const AGE_MAX = 15;

export function writeHeader(
  w: ByteWriter,
  type: number,
  records: number,
  n: number,
  t: number,
): void {
  w.u8(FRAME_MAGIC);
  w.u8(type);
  w.u16(records);
  w.u32(n);
  w.i64(t);
}

/** Sets the record count of a header written at `at`, once it is known. */
export function patchRecords(w: ByteWriter, at: number, records: number): void {
  w.bytes[at + 2] = records & 0xff;
  w.bytes[at + 3] = records >> 8;
}

export function writeBlock(w: ByteWriter, step: number, count: number): void {
  w.u8(step);
  w.vu(count);
}

/** Age of a tick made at `ts` in a frame of time `t`, as the nibble the record carries. */
export function ageNibble(step: number, t: number, ts: number): number {
  return Math.max(0, Math.min(AGE_MAX, Math.round((t - ts) / AGE_UNIT[step])));
}

/** Key form of row `id`: every known field, absolute. */
export function writeKey(w: ByteWriter, cols: QuoteColumns, id: number, age: number): void {
  const mask = cols.known[id] & ALL_FIELDS;
  w.vu(id);
  w.vu(mask | KEY_BIT);
  w.vu(cols.seq[id]);
  w.u8(age);
  const base = id * FIELD_COUNT;
  for (let m = mask >>> 1; m !== 0; m &= m - 1) w.zz(cols.values[base + 31 - Math.clz32(m & -m)]);
}

/**
 * Delta form of row `id`: the fields of `mask` (all of them known in both tables) against the
 * previous step's table.
 */
export function writeDelta(
  w: ByteWriter,
  cols: QuoteColumns,
  prev: QuoteColumns,
  id: number,
  mask: number,
  age: number,
): void {
  w.vu(id);
  w.vu(mask & ALL_FIELDS);
  const dSeq = cols.seq[id] - prev.seq[id];
  if (dSeq >= 0 && dSeq < 15) w.u8((dSeq << 4) | age);
  else {
    w.u8(0xf0 | age);
    w.vu(Math.max(0, dSeq));
  }
  const base = id * FIELD_COUNT;
  let moved = 0;
  for (let m = (mask & ALL_FIELDS) >>> 1; m !== 0; m &= m - 1) {
    const field = 31 - Math.clz32(m & -m);
    const delta = cols.values[base + field] - prev.values[base + field];
    w.zz(field > F.ask ? delta : delta - moved);
    moved = delta;
  }
}

export interface FrameHeader {
  type: number;
  records: number;
  n: number;
  t: number;
}

/** Reads a whole header. Throws FrameError when the bytes do not begin with one. */
export function readHeader(bytes: Uint8Array): FrameHeader {
  if (bytes.length < FRAME_HEADER || bytes[0] !== FRAME_MAGIC)
    throw new FrameError("not a market frame");
  const view = new DataView(bytes.buffer, bytes.byteOffset, FRAME_HEADER);
  const t = view.getUint32(8, true) + view.getInt32(12, true) * 0x1_0000_0000;
  if (t < 0 || t > TIME_MAX) throw new FrameError("impossible time");
  return { type: bytes[1], records: view.getUint16(2, true), n: view.getUint32(4, true), t };
}
