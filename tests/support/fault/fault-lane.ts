/**
 * One direction of one connection through the fault proxy: a queue of pieces, each with the moment
 * it may leave. Order is kept whatever the jitter, as TCP does. The reader is paused while more
 * than 1 MB waits, so a slow lane pushes back instead of growing.
 */
import type { Socket } from "node:net";

export interface LaneFaults {
  /** Delay of every piece, ms, plus up to `jitterMs` at random. */
  latencyMs: number;
  jitterMs: number;
  /** 0 = as fast as it goes. */
  bytesPerSecond: number;
  /** Splits what was read into pieces of at most this many bytes; 0 = as read. */
  sliceBytes: number;
  /** Takes everything and passes nothing on: a partition in this direction. */
  drop: boolean;
  /** Ends the connection after this many more bytes in this direction; Infinity = never. */
  cutAfterBytes: number;
}

export const NO_FAULTS: LaneFaults = {
  latencyMs: 0,
  jitterMs: 0,
  bytesPerSecond: 0,
  sliceBytes: 0,
  drop: false,
  cutAfterBytes: Number.POSITIVE_INFINITY,
};

const HIGH_WATER = 1 << 20;

export class FaultLane {
  faults: LaneFaults = NO_FAULTS;
  /** Bytes passed on, and bytes swallowed. */
  passed = 0;
  dropped = 0;
  private readonly from: Socket;
  private readonly to: Socket;
  private readonly random: () => number;
  private readonly cut: () => void;
  private readonly queue: { at: number; bytes: Buffer }[] = [];
  private queued = 0;
  private timer: NodeJS.Timeout | undefined;
  private lastAt = 0;
  private freeAt = 0;
  private ended = false;

  constructor(from: Socket, to: Socket, random: () => number, cut: () => void) {
    this.from = from;
    this.to = to;
    this.random = random;
    this.cut = cut;
    from.on("data", (bytes: Buffer) => this.take(bytes));
    from.on("end", () => {
      this.ended = true;
      this.pump();
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.queue.length = 0;
  }

  private take(bytes: Buffer): void {
    const { faults } = this;
    if (faults.drop) {
      this.dropped += bytes.length;
      return;
    }
    const size = faults.sliceBytes > 0 ? faults.sliceBytes : bytes.length;
    for (let i = 0; i < bytes.length; i += size) this.push(bytes.subarray(i, i + size));
    if (this.queued > HIGH_WATER) this.from.pause();
    this.pump();
  }

  private push(bytes: Buffer): void {
    const { latencyMs, jitterMs, bytesPerSecond } = this.faults;
    const now = performance.now();
    this.freeAt =
      Math.max(now, this.freeAt) +
      (bytesPerSecond > 0 ? (bytes.length / bytesPerSecond) * 1000 : 0);
    this.lastAt = Math.max(this.lastAt, this.freeAt + latencyMs + this.random() * jitterMs);
    this.queue.push({ at: this.lastAt, bytes });
    this.queued += bytes.length;
  }

  private pump(): void {
    clearTimeout(this.timer);
    const now = performance.now();
    while (this.queue.length > 0 && this.queue[0].at <= now) {
      const { bytes } = this.queue.shift()!;
      this.queued -= bytes.length;
      if (!this.pass(bytes)) return;
    }
    if (this.queued < HIGH_WATER / 2) this.from.resume();
    if (this.queue.length > 0)
      this.timer = setTimeout(() => this.pump(), Math.max(1, this.queue[0].at - now));
    else if (this.ended && !this.faults.drop) this.to.end();
  }

  /** False when the connection was cut. */
  private pass(bytes: Buffer): boolean {
    const left = this.faults.cutAfterBytes;
    const part = bytes.length <= left ? bytes : bytes.subarray(0, left);
    if (part.length > 0 && this.to.writable) this.to.write(part);
    this.passed += part.length;
    if (left === Number.POSITIVE_INFINITY) return true;
    this.faults = { ...this.faults, cutAfterBytes: left - part.length };
    if (this.faults.cutAfterBytes > 0) return true;
    this.cut();
    return false;
  }
}
