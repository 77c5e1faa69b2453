/**
 * Market frames, binary form `mkt.v2.bin` (settled points 6 and 7 of the specification). Little-endian.
 *
 *   header  16 B   u8 0x4D · u8 type · u16 records · u32 n · i64 t        n: frame counter of the connection, t: server time, ms
 *   beat    type 0 vu count · vu symId …                                  the subscribed symbols whose source shows no sign of life
 *   ticker  type 1 block*                                                 block: u8 step · vu count · record*
 *   record         vu symId · vu mask · head · zz field …                 one value per set bit, low bit first
 *     head  key    vu seq · u8 age          delta   u8 (Δseq « 4 | age) , Δseq 15 is followed by vu Δseq
 *   short   6 B    u8 0x60 | step · u8 records · u16 n · u16 t · record*   one step's ticks, the usual frame: short-header.ts
 *
 * A record is encoded once for a symbol and conflation step and the same bytes go to every subscriber: the **key** form (mask bit 0)
 * holds absolute scaled integers, the **delta** form the difference to that symbol's previous step. Nothing is relative to a
 * connection but the header. In a delta, bid is the difference to the movement of last, and ask to that of the one before it in the record:
 * the three move together, so two of them stay in one byte. Therefore these three stay below 2^50 to either side, all else below 2^51.
 * `age` says how long before `t` the newest tick was made, in units of step/16 ms rounded up, 15 = or more.
 * A value that no market has (a price not above nothing, a session or a time that is none) is refused like bytes that are no frame.
 * A reader that lacks a symbol's key skips its deltas; a gap in `n` means loss, and the reader asks for keys.
 * Cost: a typical delta record is 6–8 bytes and decodes in some 30–50 ns without an allocation. Vectors: `vectors.json`.
 */
import { type ByteWriter, FrameError } from "./bytes.ts";
import {
  ALL_FIELDS,
  bitOf,
  type DirtySet,
  F,
  FIELD_COUNT,
  FIELD_MIN,
  KEY_BIT,
  MAX_SYM_ID,
  type QuoteColumns,
  SESSIONS,
  TIME_MAX,
} from "./columns.ts";
import { Anchor, isShort, SHORT_HEADER, shortStep } from "./short-header.ts";

export { FrameError };

export const FRAME_MAGIC = 0x4d;
export const FRAME_HEADER = 16;
export const FRAME_BEAT = 0;
export const FRAME_TICKER = 1;
/** A server never sends more than this in one frame. */
export const FRAME_MAX_BYTES = 262_144;

/** Conflation steps in ms; a block names its step by position, so what came later stands last. 16 = one display frame. */
export const STEPS_MS = [16, 50, 100, 200, 500, 1000, 33] as const;
export type StepMs = (typeof STEPS_MS)[number];
/** Last of the fields that move together (last, bid, ask: the first three on the wire), as a mask without the key's bit. */
const ASK = bitOf(F.ask) >>> 1;
/** Fields that are bounded from above too, and seldom come. */
const SELDOM = bitOf(F.session) | bitOf(F.nextFundingAt) | bitOf(F.extTs);
const AGE_MAX = 15;
const AGE_UNIT = STEPS_MS.map((ms) => Math.ceil(ms / 16));

export function writeHeader(w: ByteWriter, type: number, records: number, n: number, t: number): void {
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
  return Math.max(0, Math.min(15, Math.round((t - ts) / AGE_UNIT[step])));
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

/** Delta form of row `id`: the fields of `mask` (all of them known in both tables) against the previous step's table. */
export function writeDelta(w: ByteWriter, cols: QuoteColumns, prev: QuoteColumns, id: number, mask: number, age: number): void {
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
  if (bytes.length < FRAME_HEADER || bytes[0] !== FRAME_MAGIC) throw new FrameError("not a market frame");
  const view = new DataView(bytes.buffer, bytes.byteOffset, FRAME_HEADER);
  const t = view.getUint32(8, true) + view.getInt32(12, true) * 0x1_0000_0000;
  if (t < 0 || t > TIME_MAX) throw new FrameError("impossible time");
  return { type: bytes[1], records: view.getUint16(2, true), n: view.getUint32(4, true), t };
}

/**
 * Reads frames into typed columns. One reader a connection: it remembers which symbols it has the key of.
 * `into` is the base that deltas add to, so nobody else may write it (a poll goes into the merged table behind it). It is written and `dirty` marked only for fields whose value changed, so what follows sees changes only.
 */
export class FrameReader {
  private readonly into: QuoteColumns;
  private readonly dirty: DirtySet;
  /** 1 where the key form of the symbol was seen on this connection. */
  private readonly keyed = new Uint8Array(MAX_SYM_ID + 1);
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  /** Records read, and records skipped for want of a key, since construction. */
  records = 0;
  unkeyed = 0;
  /** Symbols the last beat reported without sign of life. */
  lifeless: number[] = [];
  private readonly known = new Anchor();

  constructor(into: QuoteColumns, dirty: DirtySet) {
    this.into = into;
    this.dirty = dirty;
  }

  /** Forgets a symbol's key (it was unsubscribed). */
  forget(symId: number): void {
    this.keyed[symId] = 0;
  }

  /** Forgets all keys (the connection is new, or a gap was found). */
  forgetAll(): void {
    this.keyed.fill(0);
  }

  /** What the connection's greeting said: without it short frames are refused until a whole header was read. */
  anchor(n: number, t: number): void {
    this.known.set(n, t);
  }

  /** Header of the connection's next frame of any type; reading it again gives the same. Throws FrameError. */
  header(bytes: Uint8Array): FrameHeader {
    if (isShort(bytes)) return { type: FRAME_TICKER, ...this.known.complete(bytes) };
    const header = readHeader(bytes);
    this.known.set(header.n, header.t);
    return header;
  }

  /**
   * Applies one frame. Returns its header, which the caller may have read already. Throws FrameError on bytes that are not a well-formed frame;
   * rows read before the fault stay applied.
   */
  read(bytes: Uint8Array, header: FrameHeader = this.header(bytes)): FrameHeader {
    this.bytes = bytes;
    this.at = FRAME_HEADER;
    if (isShort(bytes)) this.short(header);
    else if (header.type === FRAME_TICKER) this.ticker(header);
    else if (header.type === FRAME_BEAT) this.beat();
    else throw new FrameError(`unknown frame type ${header.type}`);
    if (this.at !== bytes.length) throw new FrameError("frame has a tail");
    return header;
  }

  private beat(): void {
    const count = this.vu();
    if (count > MAX_SYM_ID) throw new FrameError("beat too long");
    const ids: number[] = [];
    for (let i = 0; i < count; i++) ids.push(this.symId());
    this.lifeless = ids;
  }

  private short(header: FrameHeader): void {
    const step = shortStep(this.bytes);
    if (step >= STEPS_MS.length) throw new FrameError("unknown step");
    this.at = SHORT_HEADER;
    for (let i = 0; i < header.records; i++) this.record(header.t, AGE_UNIT[step]);
  }

  private ticker(header: FrameHeader): void {
    let left = header.records;
    while (left > 0) {
      const step = this.u8();
      if (step >= STEPS_MS.length) throw new FrameError("unknown step");
      const count = this.vu();
      if (count === 0 || count > left) throw new FrameError("block count");
      left -= count;
      const unit = AGE_UNIT[step];
      for (let i = 0; i < count; i++) this.record(header.t, unit);
    }
  }

  private record(t: number, unit: number): void {
    const id = this.symId();
    const mask = this.vu();
    if (mask > (ALL_FIELDS | KEY_BIT)) throw new FrameError("unknown field");
    const cols = this.into;
    cols.reserve(id);
    const base = id * FIELD_COUNT;
    let changed = 0;
    this.records++;
    if ((mask & KEY_BIT) !== 0) {
      const seq = this.vu();
      const age = this.u8();
      this.keyed[id] = 1;
      const known = cols.known[id];
      let doubtful = mask & SELDOM;
      for (let m = mask >>> 1; m !== 0; m &= m - 1) {
        const low = m & -m;
        const i = base + 31 - Math.clz32(low);
        const value = this.zz();
        if (value <= 0) doubtful |= low << 1;
        if (cols.values[i] !== value || (known & (low << 1)) === 0) {
          cols.values[i] = value;
          changed |= low << 1;
        }
      }
      if (age > AGE_MAX || doubtful !== 0) this.judge(id, doubtful, age);
      cols.known[id] = mask & ALL_FIELDS;
      cols.seq[id] = seq;
      cols.ts[id] = t - age * unit;
      this.dirty.mark(id, changed | KEY_BIT);
      return;
    }
    const head = this.u8();
    const dSeq = head >>> 4 === 15 ? this.vu() : head >>> 4;
    if (this.keyed[id] === 0) {
      this.unkeyed++;
      for (let m = mask >>> 1; m !== 0; m &= m - 1) this.zz();
      return;
    }
    let moved = 0;
    let doubtful = mask & SELDOM;
    for (let m = mask >>> 1; m !== 0; m &= m - 1) {
      const low = m & -m;
      let delta = this.zz();
      if (low <= ASK) delta = moved += delta;
      if (delta === 0) continue;
      const i = base + 31 - Math.clz32(low);
      const value = cols.values[i] + delta;
      if (value <= 0) doubtful |= low << 1;
      cols.values[i] = value;
      changed |= low << 1;
    }
    if (doubtful !== 0) this.judge(id, doubtful);
    cols.known[id] |= mask;
    cols.seq[id] += dSeq;
    cols.ts[id] = t - (head & 15) * unit;
    if (changed !== 0) this.dirty.mark(id, changed);
  }

  /** Looks at the doubtful fields of a row: one not above nothing, or seldom there. A value that no market has: of the row nothing is kept. */
  private judge(id: number, doubtful: number, age = 0): void {
    let isPossible = age <= AGE_MAX;
    for (let m = doubtful >>> 1; m !== 0; m &= m - 1) {
      const field = 31 - Math.clz32(m & -m);
      const value = this.into.get(id, field);
      const most = field === F.session ? SESSIONS.length - 1 : (SELDOM & bitOf(field)) !== 0 ? TIME_MAX : Number.MAX_SAFE_INTEGER;
      if (!(value >= FIELD_MIN[field] && value <= most)) isPossible = false;
    }
    if (isPossible) return;
    this.into.clear(id);
    this.keyed[id] = 0;
    throw new FrameError(`impossible value of symbol ${id}`);
  }

  private symId(): number {
    const id = this.vu();
    if (id > MAX_SYM_ID) throw new FrameError("symbol id out of range");
    return id;
  }

  private u8(): number {
    if (this.at >= this.bytes.length) throw new FrameError("frame cut short");
    return this.bytes[this.at++];
  }

  private vu(): number {
    const bytes = this.bytes;
    let at = this.at;
    let b = bytes[at++];
    if (b < 0x80) {
      this.at = at;
      return b;
    }
    let value = b & 0x7f;
    // Four bytes fit the 32-bit operators; the rest goes by multiplication up to 2^53.
    for (let shift = 7; shift < 28; shift += 7) {
      b = bytes[at++];
      value |= (b & 0x7f) << shift;
      if (b < 0x80) {
        this.at = at;
        return value;
      }
    }
    for (let factor = 0x1000_0000; factor <= 0x2_0000_0000_0000; factor *= 128) {
      b = bytes[at++];
      value += (b & 0x7f) * factor;
      if (b < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        this.at = at;
        return value;
      }
    }
    throw new FrameError("varint out of range");
  }

  private zz(): number {
    const v = this.vu();
    if (v < 0x8000_0000) return (v >>> 1) ^ -(v & 1);
    return v % 2 === 0 ? v / 2 : -(v + 1) / 2;
  }
}
