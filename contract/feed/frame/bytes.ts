/**
 * Growing byte writer with the two varints of the market frames: `vu` unsigned LEB128, `zz` zig-zag
 * LEB128. Integers up to 2^53 − 1; above 2^31 the arithmetic leaves the 32-bit operators, so both
 * halves stay exact.
 */
import { MAX_SYM_ID, TIME_MAX } from "../columns.ts";

export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  private view: DataView;

  constructor(capacity = 1024) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  reset(): void {
    this.length = 0;
  }

  /** Makes room for `n` more bytes. */
  reserve(n: number): void {
    const need = this.length + n;
    if (need <= this.bytes.length) return;
    let capacity = this.bytes.length;
    while (capacity < need) capacity *= 2;
    const bytes = new Uint8Array(capacity);
    bytes.set(this.bytes.subarray(0, this.length));
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }

  u8(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  u16(value: number): void {
    this.reserve(2);
    this.view.setUint16(this.length, value, true);
    this.length += 2;
  }

  u32(value: number): void {
    this.reserve(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  /** Signed 64-bit from a safe integer. */
  i64(value: number): void {
    this.reserve(8);
    this.view.setUint32(this.length, value >>> 0, true);
    this.view.setInt32(this.length + 4, Math.floor(value / 0x1_0000_0000), true);
    this.length += 8;
  }

  vu(value: number): void {
    this.reserve(8);
    let v = value;
    while (v > 0x7fff_ffff) {
      this.bytes[this.length++] = (v % 128) | 0x80;
      v = Math.floor(v / 128);
    }
    while (v > 0x7f) {
      this.bytes[this.length++] = (v & 0x7f) | 0x80;
      v >>>= 7;
    }
    this.bytes[this.length++] = v;
  }

  zz(value: number): void {
    if (value >= -0x4000_0000 && value < 0x4000_0000) this.vu(((value << 1) ^ (value >> 31)) >>> 0);
    else this.vu(value < 0 ? -value * 2 - 1 : value * 2);
  }

  append(bytes: Uint8Array, from: number, to: number): void {
    const n = to - from;
    this.reserve(n);
    this.bytes.set(bytes.subarray(from, to), this.length);
    this.length += n;
  }

  /** A copy of what was written. */
  take(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
}

/** Bytes that are no frame of ours: the reader closes with 4000 and falls back to JSON. */
export class FrameError extends Error {
  override name = "FrameError";
}

/** Reads what ByteWriter wrote, never beyond the end. Throws FrameError. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  u8(): number {
    if (this.at >= this.bytes.length) throw new FrameError("frame cut short");
    return this.bytes[this.at++];
  }

  u32(): number {
    return (this.u8() | (this.u8() << 8) | (this.u8() << 16) | (this.u8() << 24)) >>> 0;
  }

  vu(): number {
    let value = 0;
    for (let factor = 1; factor <= 0x2_0000_0000_0000; factor *= 128) {
      const b = this.u8();
      value += (b & 0x7f) * factor;
      if (b < 0x80) {
        if (value > Number.MAX_SAFE_INTEGER) break;
        return value;
      }
    }
    throw new FrameError("varint out of range");
  }

  zz(): number {
    const v = this.vu();
    return v % 2 === 0 ? v / 2 : -(v + 1) / 2;
  }

  /**
   * A count of things of at least `bytesEach`: more than can be left is a fault, so hostile bytes
   * cannot ask for memory.
   */
  count(bytesEach: number): number {
    const n = this.vu();
    if (n * bytesEach > this.left) throw new FrameError("count beyond the frame");
    return n;
  }

  /** A price: a whole number above nothing. `value` as it came out of its differences. */
  price(value: number): number {
    if (!(value > 0 && value <= Number.MAX_SAFE_INTEGER)) throw new FrameError("impossible price");
    return value;
  }

  /** Epoch ms that a Date can hold. */
  time(value: number): number {
    if (!(value >= 0 && value <= TIME_MAX)) throw new FrameError("impossible time");
    return value;
  }

  symId(): number {
    const id = this.vu();
    if (id > MAX_SYM_ID) throw new FrameError("symbol id out of range");
    return id;
  }
}
