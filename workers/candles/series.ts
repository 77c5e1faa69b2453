/**
 * The bars of one symbol and stage: history by call, live bar by socket, joined without a seam.
 *   first   300 bars; a failure shows as `failed` and is tried again by `retry` or with the next connection
 *   tail    after a reconnect, a pause, or a jump over more than one bar: from the last final bar on, spliced over what is held
 *   older   500 before the oldest; `more` false marks the start; a failure is said (`olderFailed`), and the next request waits a second
 * One request at a time. Live bars that come while the tail is open wait, so a hole is never drawn.
 * A closed series ignores late answers. Live updates cost one bar and O(1) a line; `changed(from)`
 * names the first bar that is not as it was (0 after a prepend or a new start).
 */

import type { SeriesState } from "../../contract/feed/depth/detail-pack.ts";
import { type Bar, STAGES, type Stage } from "../../contract/market/kline.ts";
import { dayCounter } from "../../contract/time/zone.ts";
import type { Clock, TimerHandle } from "../clock.ts";
import { BarColumns } from "./columns.ts";
import { Lines } from "./lines.ts";

export const FIRST_BARS = 300;
export const OLDER_BARS = 500;
const MOST_BARS = 1000;
/** After a failed request the next one waits this long, twice as long each time, up to the cap. */
export const RETRY_MS = 1000;
export const RETRY_CAP_MS = 30_000;
/** Live bars kept while the tail is open: the running one, and one or two that ended meanwhile. */
const LATE_BARS = 4;

/** Bars that open before `endTime` (now when absent), ascending; undefined when the call failed. */
export type FetchBars = (
  limit: number,
  endTime?: number,
) => Promise<{ list: readonly Bar[]; more: boolean } | undefined>;

export interface SeriesOptions {
  clock: Clock;
  stage: Stage;
  zone: string;
  fetch: FetchBars;
  /**
   * Bars from position `from` on are new or other ones; `shifted`: positions moved (older bars
   * came, or all is new).
   */
  changed(from: number, shifted: boolean): void;
  /** `state` or `more` changed. */
  entered(): void;
}

export class Series {
  readonly bars = new BarColumns();
  readonly lines: Lines;
  state: SeriesState = "idle";
  more = false;
  private readonly o: SeriesOptions;
  private readonly stepMs: number;
  /**
   * Tails asked for and done; between the two the end of the series is open. A wish during a
   * request is one more.
   */
  private tailNo = 0;
  private tailDone = 0;
  private wantOlder = false;
  private busy = false;
  private closed = false;
  /** Live bars that wait, by opening time, and how many requests had been made when they came. */
  private readonly late = new Map<number, { bar: Bar; asks: number }>();
  private asks = 0;
  private timer: TimerHandle = 0;
  private waitMs = RETRY_MS;
  /** The newest request for older bars failed. */
  olderFailed = false;
  private olderAfter = 0;
  private olderTimer: TimerHandle = 0;

  constructor(options: SeriesOptions) {
    this.o = options;
    this.stepMs = STAGES[options.stage];
    this.lines = new Lines(this.bars, dayCounter(options.zone));
  }

  /** It is looked at again: the first bars, or what happened since. */
  open(): void {
    // The subscription begins with the last two bars; older ones that still wait could only be staler.
    this.late.clear();
    this.refresh();
  }

  /** The end of the series is to be asked for. */
  refresh(): void {
    if (this.bars.length > 0) this.tailNo++;
    this.waitMs = RETRY_MS;
    void this.run();
  }

  /** Older bars, please: at once, or when the second after a failure is over. */
  older(): void {
    if (!this.more || this.bars.length === 0) return;
    const left = this.olderAfter - this.o.clock.now();
    this.o.clock.cancel(this.olderTimer);
    if (left > 0) {
      this.olderTimer = this.o.clock.after(left, () => this.older());
      return;
    }
    this.wantOlder = true;
    void this.run();
  }

  retry(): void {
    if (this.state === "failed") this.refresh();
  }

  /** The socket's word on one bar. */
  live(bar: Bar): void {
    const { bars } = this;
    const [ts] = bar;
    if (this.tailDone < this.tailNo || (bars.length === 0 && this.state !== "ready")) {
      this.wait(bar);
      return;
    }
    const last = bars.length === 0 ? ts : bars.ts[bars.length - 1];
    if (ts >= last) {
      if (ts - last >= 2 * this.stepMs) {
        this.wait(bar);
        this.tailNo++;
        void this.run();
      } else this.put(bar);
      return;
    }
    const at = bars.from(ts);
    if (bars.ts[at] === ts && !bars.equals(at, bar)) this.correct(at, bar);
  }

  close(): void {
    this.closed = true;
    this.o.clock.cancel(this.timer);
    this.o.clock.cancel(this.olderTimer);
  }

  private wait(bar: Bar): void {
    this.late.set(bar[0], { bar, asks: this.asks });
    if (this.late.size > LATE_BARS) this.late.delete(Math.min(...this.late.keys()));
  }

  /** The last bar, or the one after it. */
  private put(bar: Bar): void {
    const { bars } = this;
    const at = bar[0] === bars.ts[bars.length - 1] ? bars.length - 1 : bars.length;
    if (at < bars.length && bars.equals(at, bar)) return;
    bars.set(at, bar);
    this.lines.changed(at);
    this.o.changed(at, false);
  }

  private correct(at: number, bar: Bar): void {
    this.bars.set(at, bar);
    this.lines.changed(at);
    this.o.changed(at, false);
  }

  /** One job after another until nothing is wanted. */
  private async run(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.o.clock.cancel(this.timer);
    let good = true;
    while (good && !this.closed) {
      if (this.bars.length === 0 && this.state !== "ready") good = await this.first();
      else if (this.tailDone < this.tailNo) good = await this.tail();
      else if (this.wantOlder) good = await this.prepend();
      else break;
    }
    this.busy = false;
  }

  private async first(): Promise<boolean> {
    this.enter("pending");
    const answer = await this.ask(FIRST_BARS);
    if (this.closed) return false;
    if (answer === undefined) {
      this.enter("failed");
      return false;
    }
    this.more = answer.more;
    for (const bar of answer.list) this.bars.set(this.bars.length, bar);
    this.lines.changed(0);
    this.settled(0, true, this.tailNo);
    return true;
  }

  private async tail(): Promise<boolean> {
    const { bars, tailNo } = this;
    const since = bars.ts[Math.max(0, bars.length - 2)];
    const limit = Math.ceil((this.o.clock.now() - since) / this.stepMs) + 2;
    const answer = await this.ask(Math.min(MOST_BARS, Math.max(3, limit)));
    if (this.closed) return false;
    if (answer === undefined) {
      // The held bars end too early: dimmed until the rest is there.
      this.enter("pending");
      this.timer = this.o.clock.after(this.waitMs, () => void this.run());
      this.waitMs = Math.min(RETRY_CAP_MS, this.waitMs * 2);
      return false;
    }
    this.waitMs = RETRY_MS;
    const { list } = answer;
    if (list.length > 0 && list[0][0] > bars.ts[bars.length - 1]) {
      // Nothing in common: what lies between is unknown.
      bars.cut(0);
      this.state = "idle";
      return true;
    }
    const before = bars.length;
    const from = this.splice(list);
    if (from < before) this.lines.changed(from);
    else if (bars.length > before) this.lines.changed(before);
    this.settled(from, false, tailNo);
    return true;
  }

  /** Lays `list` over the held bars. Returns the first position that is not as it was. */
  private splice(list: readonly Bar[]): number {
    const { bars } = this;
    if (list.length === 0) return bars.length;
    let at = bars.from(list[0][0]);
    let from = Number.POSITIVE_INFINITY;
    for (const bar of list) {
      if (at < bars.length && bars.ts[at] !== bar[0]) bars.cut(at);
      if (at === bars.length || !bars.equals(at, bar)) {
        from = Math.min(from, at);
        bars.set(at, bar);
      }
      at++;
    }
    return Math.min(from, bars.length);
  }

  private async prepend(): Promise<boolean> {
    this.wantOlder = false;
    const oldest = this.bars.ts[0];
    const answer = await this.ask(OLDER_BARS, oldest);
    if (this.closed) return false;
    if (answer === undefined) {
      this.olderAfter = this.o.clock.now() + RETRY_MS;
      this.olderFailed = true;
      this.o.entered();
      return true;
    }
    this.olderFailed = false;
    const older = answer.list.filter((bar) => bar[0] < oldest);
    this.more = answer.more && older.length > 0;
    if (older.length === 0) this.o.entered();
    else {
      this.bars.prepend(older);
      this.lines.changed(0);
      this.o.changed(0, true);
    }
    return true;
  }

  /** The end of the series is right again: live bars that waited join. */
  private settled(from: number, shifted: boolean, tail: number): void {
    this.tailDone = tail;
    this.state = "ready";
    this.o.changed(from, shifted);
    this.o.entered();
    if (this.tailDone < this.tailNo) return;
    for (const { bar, asks } of [...this.late.values()].sort((a, b) => a.bar[0] - b.bar[0])) {
      const { length, ts } = this.bars;
      const ahead = length === 0 ? 0 : bar[0] - ts[length - 1];
      if (ahead >= 2 * this.stepMs && asks === this.asks) {
        // It came after the question, so the answer could not know of what lies between.
        this.tailNo++;
        return;
      }
      this.late.delete(bar[0]);
      if (ahead >= 0) this.put(bar);
    }
  }

  private ask(limit: number, endTime?: number): ReturnType<FetchBars> {
    this.asks++;
    return this.o.fetch(limit, endTime).catch(() => undefined);
  }

  private enter(state: SeriesState): void {
    if (state === this.state) return;
    this.state = state;
    this.o.entered();
  }
}
