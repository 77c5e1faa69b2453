/**
 * Growing byte writer with the two varints of the market frames: `vu` unsigned LEB128, `zz` zig-zag LEB128.
 * Integers up to 2^53 − 1; above 2^31 the arithmetic leaves the 32-bit operators, so both halves stay exact.
 */
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
