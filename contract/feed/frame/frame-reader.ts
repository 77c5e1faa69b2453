/** Reads frames into typed columns; frame.ts has their layout at its head. */
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
} from "../columns.ts";
import { FrameError } from "./bytes.ts";
import {
  AGE_MAX,
  AGE_UNIT,
  FRAME_BEAT,
  FRAME_HEADER,
  FRAME_TICKER,
  type FrameHeader,
  readHeader,
  STEPS_MS,
} from "./frame.ts";
import { Anchor, isShort, SHORT_HEADER, shortStep } from "./short-header.ts";

/**
 * Mask of ask without the key's bit. Last, bid and ask are the first three fields on the wire and
 * move together.
 */
const ASK = bitOf(F.ask) >>> 1;
/** Fields that come seldom and have an upper bound too. */
const SELDOM = bitOf(F.session) | bitOf(F.nextFundingAt) | bitOf(F.extTs);

/**
 * Reads frames into typed columns. Each connection has a reader, which remembers the symbols whose
 * key it has had. Deltas add to `into`, so nobody else may write it; a poll writes the merged table
 * behind it. A field is written and marked in `dirty` only where its value changed.
 */
export class FrameReader {
  private readonly into: QuoteColumns;
  private readonly dirty: DirtySet;
  /** 1 where the key form of the symbol was seen on this connection. */
  private readonly keyed = new Uint8Array(MAX_SYM_ID + 1);
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  /** Records that were read, and records that were skipped without a key, since construction. */
  records = 0;
  unkeyed = 0;
  /** Symbols that the last beat named as without sign of life. */
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

  /**
   * Takes number and time from the connection's greeting. Short frames are refused until a greeting
   * or a whole header was read.
   */
  anchor(n: number, t: number): void {
    this.known.set(n, t);
  }

  /**
   * Header of the connection's next frame of any type; reading it again gives the same. Throws
   * FrameError.
   */
  header(bytes: Uint8Array): FrameHeader {
    if (isShort(bytes)) return { type: FRAME_TICKER, ...this.known.complete(bytes) };
    const header = readHeader(bytes);
    this.known.set(header.n, header.t);
    return header;
  }

  /**
   * Applies one frame. Returns its header, which the caller may have read already. Throws
   * FrameError on bytes that are not a well-formed frame; rows read before the fault stay applied.
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

  /**
   * Looks at the doubtful fields of a row: those not above zero, and those that come seldom. It
   * drops the row and throws FrameError at a value that no market can have.
   */
  private judge(id: number, doubtful: number, age = 0): void {
    let isPossible = age <= AGE_MAX;
    for (let m = doubtful >>> 1; m !== 0; m &= m - 1) {
      const field = 31 - Math.clz32(m & -m);
      const value = this.into.get(id, field);
      const most =
        field === F.session
          ? SESSIONS.length - 1
          : (SELDOM & bitOf(field)) !== 0
            ? TIME_MAX
            : Number.MAX_SAFE_INTEGER;
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
