/**
 * One run of the load: makes what is due, in the wire form asked for, and keeps the log that the
 * page needs to judge the screen afterwards (up to which tick was made at what time). Owns no timer
 * and no socket: the caller says the time and takes the messages.
 */
import type { FeedKind } from "../runner/chromium/target.ts";
import { FrameWriter } from "./frame-wire.ts";
import { batchJson, tickJson } from "./json-wire.ts";
import { Due, type Pace } from "./pace.ts";
import { type TickPlan, Ticks } from "./ticks.ts";

export interface LoadPlan extends TickPlan {
  feed: FeedKind;
  pace: Pace;
  /** Arrivals come from a recording of this name; the load that has it puts them into `pace`. */
  recording?: "binance";
}

/**
 * Bursts of a run: all ticks numbered below `ends[i]`, and not below `ends[i − 1]`, were made at
 * `times[i]` (epoch ms of the load).
 */
export interface LoadLog {
  ends: number[];
  times: number[];
  /**
   * How late a burst was at worst, ms after its first tick was due; the machine's fault, not the
   * page's.
   */
  latestMs: number;
}

export type Message = string | Uint8Array<ArrayBuffer>;

/**
 * Time between two bursts, ms: `perTick` sends every tick alone, soon; the others once a display
 * frame.
 */
export const stepMs = (feed: FeedKind): number => (feed === "perTick" ? 4 : 16);

export class LoadSession {
  readonly plan: LoadPlan;
  readonly log: LoadLog = { ends: [], times: [], latestMs: 0 };
  readonly ticks: Ticks;
  private readonly due: Due;
  private readonly frames: FrameWriter | undefined;
  private readonly touched: number[] = [];
  private readonly isTouched: Uint8Array;
  private startedAt = Number.NaN;
  private lastAdvance = 0;

  constructor(plan: LoadPlan) {
    this.plan = plan;
    this.ticks = new Ticks(plan);
    this.due = new Due(plan.pace);
    this.frames = plan.feed === "market" ? new FrameWriter(this.ticks) : undefined;
    this.isTouched = new Uint8Array(plan.symbols);
  }

  /** All symbols as they stand, for a connection that begins. */
  snapshot(timeMs: number): Message {
    if (this.frames) return this.frames.keys(timeMs);
    return batchJson(this.ticks, this.ticks.last.keys(), timeMs);
  }

  /** Ticks are due from now on. */
  start(nowMs: number): void {
    this.startedAt = nowMs;
    this.lastAdvance = nowMs;
  }

  /**
   * Makes what is due and hands out its messages. `limit` bounds one burst, so that a machine that
   * fell behind does not choke on the debt.
   */
  advance(nowMs: number, out: (message: Message) => void, limit = 50_000): number {
    if (Number.isNaN(this.startedAt)) return 0;
    const count = Math.min(limit, this.due.until(nowMs - this.startedAt) - this.ticks.made);
    this.log.latestMs = Math.max(
      this.log.latestMs,
      nowMs - this.lastAdvance - stepMs(this.plan.feed),
    );
    this.lastAdvance = nowMs;
    if (count <= 0) return 0;
    if (this.plan.feed === "perTick") {
      for (let i = 0; i < count; i++) out(tickJson(this.ticks, this.ticks.next(), nowMs));
    } else this.batch(count, nowMs, out);
    this.log.ends.push(this.ticks.made);
    this.log.times.push(nowMs);
    return count;
  }

  private batch(count: number, nowMs: number, out: (message: Message) => void): void {
    const { touched, isTouched } = this;
    for (let i = 0; i < count; i++) {
      const id = this.ticks.next();
      if (isTouched[id] === 1) continue;
      isTouched[id] = 1;
      touched.push(id);
    }
    out(this.frames ? this.frames.deltas(touched, nowMs) : batchJson(this.ticks, touched, nowMs));
    for (const id of touched) isTouched[id] = 0;
    touched.length = 0;
  }
}
