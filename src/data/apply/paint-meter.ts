/**
 * Measures what painting costs and how old a painted tick is. The end of a frame is seen from a
 * message task posted in it: that task runs after the frame's style, layout and paint. Samples go
 * into a preallocated ring; percentiles are made when a reader looks.
 */
import { cols, serverNow } from "../stores/market/board.ts";
import { Governor } from "./governor.ts";

const RING = 4096;
const ROWS_A_FRAME = 512;

export class PaintMeter {
  readonly governor = new Governor();
  /** The governor may have changed the cadence. */
  onCadence: (() => void) | undefined;
  frames = 0;
  rows = 0;
  private readonly ring = new Float32Array(RING);
  private samples = 0;
  /** Server times of the ticks painted in the running frame. */
  private readonly tickAt = new Float64Array(ROWS_A_FRAME);
  private ticks = 0;
  private startedAt = 0;
  private channel: MessageChannel | undefined;
  private waiting = false;

  begin(now: number): void {
    this.startedAt = now;
    this.governor.painted(now);
  }

  row(symId: number, quiet: boolean): void {
    this.rows++;
    if (!quiet && !this.waiting && this.ticks < ROWS_A_FRAME)
      this.tickAt[this.ticks++] = cols.ts[symId];
  }

  end(): void {
    this.frames++;
    if (this.waiting) return;
    this.waiting = true;
    this.port().postMessage(0);
  }

  /** Milliseconds, tick to painted, over the last RING samples; zeros before the first. */
  percentiles(): { p50: number; p95: number; p99: number; samples: number } {
    const n = Math.min(this.samples, RING);
    const sorted = this.ring.slice(0, n).sort();
    const at = (q: number): number => (n === 0 ? 0 : sorted[Math.min(n - 1, Math.floor(n * q))]);
    return { p50: at(0.5), p95: at(0.95), p99: at(0.99), samples: this.samples };
  }

  private shown(): void {
    this.waiting = false;
    const at = serverNow();
    for (let i = 0; i < this.ticks; i++) this.ring[this.samples++ % RING] = at - this.tickAt[i];
    this.ticks = 0;
    const now = performance.now();
    this.governor.cost(now, now - this.startedAt);
    this.onCadence?.();
  }

  /** Made at the first paint: an idle page, and a test, hold no port open. */
  private port(): MessagePort {
    if (this.channel === undefined) {
      this.channel = new MessageChannel();
      this.channel.port1.onmessage = () => this.shown();
      for (const event of ["pointerup", "keydown"])
        globalThis.addEventListener?.(event, () => this.governor.touched(performance.now()), {
          capture: true,
          passive: true,
        });
    }
    return this.channel.port2;
  }
}

export const meter = new PaintMeter();
