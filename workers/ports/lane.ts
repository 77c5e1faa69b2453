/**
 * The snapshot lane of one tab, under credit: every pack is a transferred buffer, and the tab sends
 * the same buffer back on receipt. At most 3 are under way; the interval is max(4 ms, 2 × round
 * trip, what the tab paints at), so a slow core slows its own lane and nothing can queue. What
 * cannot be sent stays merged in Conflate. First values do not wait for the interval. In steady
 * state nothing is allocated.
 */
import type { LaneEvent } from "../api.ts";
import type { Clock } from "../clock.ts";
import { Conflate, type PackContext } from "../feed/conflate.ts";

export const MAX_IN_FLIGHT = 3;
export const MIN_INTERVAL_MS = 4;
/** A lane that is this slow still gets four packs a second. */
export const MAX_INTERVAL_MS = 250;
/**
 * A tick may come so much before the tab's turn and still go: at a server step of the same length
 * every second one would wait for a timer.
 */
const EARLY_MS = 4;

/** The side of a MessagePort the lane needs. */
export interface LanePort {
  postMessage(message: unknown, transfer?: Transferable[]): void;
}

export class Lane {
  readonly conflate = new Conflate();
  inFlight = 0;
  /** Smoothed round trip of the credit, ms. */
  ackMs = 0;
  intervalMs = MIN_INTERVAL_MS;
  sent = 0;
  rows = 0;
  /** Nothing is sent while true (hidden or silent tab). */
  held = false;
  /** The tab paints no oftener than every so many ms; 0 = every frame. */
  paceMs = 0;
  /** Called after everything was sent again: what else travels on this lane starts over too. */
  onResync: (() => void) | undefined;
  private readonly port: LanePort;
  private readonly clock: Clock;
  private readonly context: PackContext;
  private readonly pool: ArrayBuffer[] = [];
  private readonly sentAt = new Float64Array(MAX_IN_FLIGHT);
  private lastSentAt = 0;
  private armed = false;
  private closed = false;
  private readonly onTimer = (): void => {
    this.armed = false;
    this.flush();
  };

  constructor(port: LanePort, clock: Clock, context: PackContext) {
    this.port = port;
    this.clock = clock;
    this.context = context;
  }

  close(): void {
    this.closed = true;
  }

  /** A buffer of another kind than packs of quotes, transferred. */
  post(buffer: ArrayBuffer): void {
    if (!this.closed && !this.held) this.port.postMessage(buffer, [buffer]);
  }

  event(event: LaneEvent): void {
    if (!this.closed && !this.held) this.port.postMessage(event);
  }

  /**
   * The tab paints every `ms`, 0 = every frame: it is not sent more, but first values come at once.
   * Anything that is no such number is 0.
   */
  pace(ms: number): void {
    this.paceMs = ms > 0 && ms <= MAX_INTERVAL_MS ? ms : 0;
    this.flush();
  }

  /**
   * Sends what is pending if credit and interval allow, else later. `now` = first values: neither
   * interval nor pace count.
   */
  flush(now = false): void {
    if (this.closed || this.held || this.inFlight >= MAX_IN_FLIGHT) return;
    const bytes = this.conflate.bytes();
    if (bytes === 0) return;
    const time = this.clock.now();
    const wait = this.lastSentAt + Math.max(this.intervalMs, this.paceMs - EARLY_MS) - time;
    if (!now && wait > 0) {
      if (!this.armed) {
        this.armed = true;
        this.clock.after(wait, this.onTimer);
      }
      return;
    }
    const buffer = this.buffer(bytes);
    const rows = this.conflate.pack(new Float64Array(buffer), this.context);
    if (rows === 0) {
      this.pool.push(buffer);
      return;
    }
    this.sentAt[this.inFlight++] = time;
    this.lastSentAt = time;
    this.sent++;
    this.rows += rows;
    this.port.postMessage(buffer, [buffer]);
  }

  /** The tab gave a buffer back: credit, and a measure of how fast it is. */
  returned(buffer: ArrayBuffer): void {
    if (this.inFlight === 0) return;
    const rtt = Math.max(0, this.clock.now() - this.sentAt[0]);
    this.sentAt.copyWithin(0, 1);
    this.inFlight--;
    this.ackMs = this.ackMs === 0 ? rtt : this.ackMs * 0.8 + rtt * 0.2;
    this.intervalMs = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, 2 * this.ackMs));
    if (this.pool.length < MAX_IN_FLIGHT) this.pool.push(buffer);
    this.flush();
  }

  /**
   * Complete and quiet: first values, return of the tab. Credit of buffers that a frozen page
   * swallowed is not waited for.
   */
  resync(): void {
    this.conflate.refresh(this.context.board);
    this.flush(true);
    this.onResync?.();
  }

  /** One row again, complete: its first value, or its status changed. */
  row(symId: number): void {
    this.conflate.mark(symId, this.context.board.known[symId]);
  }

  private buffer(bytes: number): ArrayBuffer {
    for (let i = this.pool.length - 1; i >= 0; i--) {
      if (this.pool[i].byteLength < bytes) continue;
      const buffer = this.pool[i];
      this.pool[i] = this.pool[this.pool.length - 1];
      this.pool.pop();
      return buffer;
    }
    this.pool.pop();
    return new ArrayBuffer(2 ** Math.ceil(Math.log2(Math.max(bytes, 4096))));
  }
}
