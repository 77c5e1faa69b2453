/**
 * The short header of market frames: 6 bytes for the ticks of one step instead of 16 and a block
 * head of 2 or 3.
 *
 *   u8 0x60 | step · u8 records · u16 n · u16 t · record*
 *
 * `n` and `t` are the low 16 bits of what a whole header (frame.ts) holds; what is nearest to the
 * last ones known completes them. Whole headers and the greeting are the anchors: every beat has
 * one, so they are never older than 2 s while anything flows. Why: ten busy rows make five records
 * a display frame, and a whole header was a quarter of their bytes.
 */
import { type ByteWriter, FrameError } from "./bytes.ts";

/** First byte, plus the step. */
export const SHORT_MAGIC = 0x60;
export const SHORT_HEADER = 6;
/** Records of a short frame at most. */
export const SHORT_RECORDS = 255;
/**
 * A short header is sent only this near to the time of the last whole one: 16 bits of ms tell 32 s
 * to either side.
 */
export const ANCHOR_MS = 30_000;

/** True for the bytes of a short frame, well-formed or not. */
export const isShort = (bytes: Uint8Array): boolean => (bytes[0] & 0xf8) === SHORT_MAGIC;

/** The step that a short frame's records belong to: position in STEPS_MS, to be checked. */
export const shortStep = (bytes: Uint8Array): number => bytes[0] & 7;

/** Header of a short frame with 0 … SHORT_RECORDS records, which follow at once. */
export function writeShortHeader(
  w: ByteWriter,
  step: number,
  records: number,
  n: number,
  t: number,
): void {
  w.u8(SHORT_MAGIC | step);
  w.u8(records);
  w.u16(n & 0xffff);
  w.u16(t % 0x1_0000);
}

/** Last known number and time of one connection, from which its short headers are completed. */
export class Anchor {
  private n = Number.NaN;
  private t = Number.NaN;

  /** Counter and time of a whole header or of the greeting. */
  set(n: number, t: number): void {
    this.n = n;
    this.t = t;
  }

  /**
   * A short frame's header, completed; reading it twice gives the same. Throws FrameError when it
   * is cut short or nothing is known yet.
   */
  complete(bytes: Uint8Array): { records: number; n: number; t: number } {
    if (bytes.length < SHORT_HEADER) throw new FrameError("frame cut short");
    if (Number.isNaN(this.t)) throw new FrameError("short header before any whole one");
    // The counter follows every frame. The time does not, so that both sides measure from the same
    // whole header however the clock is set.
    this.n = (this.n + toNearest(bytes[2] | (bytes[3] << 8), this.n)) >>> 0;
    return {
      records: bytes[1],
      n: this.n,
      t: this.t + toNearest(bytes[4] | (bytes[5] << 8), this.t),
    };
  }
}

/** From `known` to the nearest number with these low 16 bits. */
const toNearest = (low: number, known: number): number => ((low - known) << 16) >> 16;
