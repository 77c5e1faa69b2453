/**
 * One order book held right: snapshot + diffs by sequence, checksum after **every** record, so that
 * nothing unverified is ever shown.
 *   obtaining → ok ⇄ resyncing (gap, checksum, crossed, connection lost: what was shown stays, flagged) · polling (see below)
 * A wrong book is cleared and a snapshot asked for at once, again after 500 ms, then slower. Three
 * checksum faults within 60 s: the socket's book is given up for a minute and 20 levels come by
 * HTTP each second; then one verified snapshot ends it. Beyond the 25 levels of the checksum the
 * sequence chain alone vouches. Cost: 5–6 µs a diff of a few levels, nearly all of it the checksum.
 */
import { Book } from "../../contract/feed/depth/book.ts";
import { applyDepth, type DepthRecord } from "../../contract/feed/depth/depth.ts";
import type { BookState } from "../../contract/feed/depth/detail-pack.ts";
import type { Clock, TimerHandle } from "../clock.ts";

/**
 * A resync that was not answered is asked for again after this, then after twice as long, up to the
 * cap.
 */
export const RETRY_MS = 500;
export const RETRY_CAP_MS = 8000;
export const FAULTS = 3;
export const FAULTS_WITHIN_MS = 60_000;
export const POLL_MS = 1000;
/** How long a book is polled before the socket's gets another chance. */
export const POLL_FOR_MS = 60_000;
export const POLL_LEVELS = 20;

/** A book over HTTP, as `hobi!getDepth` answers; undefined when it failed. */
export type PollDepth = () => Promise<{ record: DepthRecord; ts: number } | undefined>;

export interface LiveBookOptions {
  clock: Clock;
  priceScale: number;
  qtyScale: number;
  /** Asks the server for a snapshot. */
  resync(): void;
  poll: PollDepth;
  /** Rows or state changed. */
  changed(): void;
  report(what: string): void;
}

export class LiveBook {
  state: BookState = "obtaining";
  /**
   * Server time of the last change, and when the checksum was last found right (worker's clock),
   * ms; 0 never.
   */
  ts = 0;
  verifiedAt = 0;
  /** Levels a side that `book` is cut to: a side that has as many may go on behind them. */
  levels = 0;
  /** Snapshots asked for, faults of the checksum, since construction. */
  resyncs = 0;
  mismatches = 0;
  private readonly wired = new Book();
  private readonly polled = new Book();
  private readonly o: LiveBookOptions;
  private readonly faults: number[] = [];
  private up = true;
  private timer: TimerHandle = 0;
  private waitMs = RETRY_MS;
  private pollUntil = 0;
  private asking = false;
  private polledRight = false;
  private closed = false;

  constructor(options: LiveBookOptions) {
    this.o = options;
    // The subscription's own snapshot is on its way.
    this.retryLater();
  }

  /** The book to show. Right only in `ok` and `polling`. */
  get book(): Book {
    return this.state === "polling" ? this.polled : this.wired;
  }

  get right(): boolean {
    return this.state === "ok" || (this.state === "polling" && this.polledRight);
  }

  /** One record of the socket, in a message of server time `t`. */
  apply(record: DepthRecord, t: number): void {
    const snapshot = record.ps === record.seq;
    if (this.state === "polling" && (!snapshot || this.o.clock.now() < this.pollUntil)) return;
    // A snapshot of a lower sequence is a repeat, unless it is also newer: then the source counts
    // again.
    if (this.state === "ok" && snapshot && record.seq < this.wired.seq && t <= this.ts) return;
    const { priceScale, qtyScale } = this.o;
    switch (applyDepth(this.wired, record, priceScale, qtyScale, true)) {
      case "applied":
        this.levels = record.levels;
        this.good(t);
        break;
      case "stale":
        break;
      case "gap":
        // Without a snapshot there is nothing to follow on; one has been asked for.
        if (this.state === "ok") this.wrong();
        break;
      case "crc":
        this.fault("checksum");
        break;
      case "crossed":
        this.fault("crossed");
        break;
    }
  }

  /**
   * Messages of this connection were lost; the next diff of a quiet book could be long in coming.
   */
  lost(): void {
    if (this.state === "ok") this.wrong();
  }

  disconnected(): void {
    this.up = false;
    this.cancel();
    this.wired.clear();
    if (this.state === "ok") this.enter("resyncing");
    else if (this.state === "polling") this.poll();
  }

  /** Connected and subscribed again: a snapshot is on its way. */
  connected(): void {
    this.up = true;
    this.wired.clear();
    this.faults.length = 0;
    this.waitMs = RETRY_MS;
    if (this.state === "polling") this.enter("resyncing");
    this.retryLater();
  }

  close(): void {
    this.closed = true;
    this.cancel();
  }

  private good(t: number): void {
    this.cancel();
    this.waitMs = RETRY_MS;
    this.ts = t;
    this.verifiedAt = this.o.clock.now();
    this.state = "ok";
    this.o.changed();
  }

  private fault(what: string): void {
    const now = this.o.clock.now();
    this.mismatches++;
    this.o.report(what);
    while (this.faults.length > 0 && now - this.faults[0] >= FAULTS_WITHIN_MS) this.faults.shift();
    this.faults.push(now);
    if (this.state === "polling") {
      // The second chance failed.
      this.pollUntil = now + POLL_FOR_MS;
      this.wired.clear();
    } else if (this.faults.length < FAULTS) this.wrong();
    else this.giveUp(now);
  }

  private wrong(): void {
    this.wired.clear();
    if (this.state === "ok") this.enter("resyncing");
    this.waitMs = RETRY_MS;
    this.ask();
  }

  private ask(): void {
    if (!this.up) return;
    this.resyncs++;
    this.o.resync();
    this.retryLater();
  }

  private retryLater(): void {
    this.cancel();
    this.timer = this.o.clock.after(this.waitMs, () => this.ask());
    this.waitMs = Math.min(RETRY_CAP_MS, this.waitMs * 2);
  }

  private giveUp(now: number): void {
    this.cancel();
    this.wired.clear();
    this.polled.clear();
    this.polledRight = false;
    this.pollUntil = now + POLL_FOR_MS;
    this.o.report(`${FAULTS} faults within ${FAULTS_WITHIN_MS / 1000} s: polling`);
    this.enter("polling");
    this.poll();
  }

  private poll(): void {
    this.cancel();
    this.timer = this.o.clock.after(POLL_MS, () => this.poll());
    if (this.up && this.o.clock.now() >= this.pollUntil) {
      this.resyncs++;
      this.o.resync();
    }
    if (!this.asking) void this.pollOnce();
  }

  private async pollOnce(): Promise<void> {
    this.asking = true;
    const answer = await this.o.poll().catch(() => undefined);
    this.asking = false;
    if (this.closed || this.state !== "polling" || answer === undefined) return;
    const { record, ts } = answer;
    // An answer that another one overtook, or that is wrong by its own checksum, is not shown.
    if (record.seq < this.polled.seq && ts <= this.ts) return;
    const fresh = new Book();
    const { priceScale, qtyScale } = this.o;
    if (applyDepth(fresh, record, priceScale, qtyScale, true) !== "applied")
      return this.o.report("polled book is wrong");
    applyDepth(this.polled, record, priceScale, qtyScale, false);
    this.polledRight = true;
    this.levels = record.levels;
    this.ts = ts;
    this.verifiedAt = this.o.clock.now();
    this.o.changed();
  }

  private enter(state: BookState): void {
    this.state = state;
    this.o.changed();
  }

  private cancel(): void {
    this.o.clock.cancel(this.timer);
  }
}
