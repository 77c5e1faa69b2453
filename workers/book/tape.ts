/**
 * The last 200 trades of one symbol. Trades are never conflated and their ids are consecutive, so a
 * hole is seen at once: what came after it waits (at most 2 s a hole) while `hobi!getTrade?fromId=`
 * brings the missing ones. What cannot be had is counted in `missed`, never hidden. Of a hole wider
 * than the ring only the end is asked for: its beginning would fall out of the ring at once, with
 * all that came before it; and of one that a ring full of trades came after, before the call was
 * answered, nothing is needed any more. On the first batch the socket's 50 are completed to 200 the
 * same way. Cost: some 20 ns a trade; the ring allocates nothing.
 */
import { TAPE_MAX } from "../../contract/feed/depth/detail-pack.ts";
import type { Trade } from "../../contract/feed/depth/trades.ts";
import type { Clock, TimerHandle } from "../clock.ts";

/** Trades after a hole wait this long for it to be filled. */
export const FILL_MS = 2000;
/** Trades of one call at most. */
export const FILL_LIMIT = 200;
/** A lower id with a time this far ahead is a source that began again. */
export const RESTART_AHEAD_MS = 1000;

/**
 * Trades over HTTP, oldest first: from an id on, or the newest without one. Undefined when it
 * failed.
 */
export type FetchTrades = (fromId: number | undefined) => Promise<readonly Trade[] | undefined>;

export interface TapeOptions {
  clock: Clock;
  fetch: FetchTrades;
  /** Trades were added or the ring was filled again. */
  changed(): void;
}

export class WorkerTape {
  readonly id = new Float64Array(TAPE_MAX);
  readonly price = new Float64Array(TAPE_MAX);
  readonly qty = new Float64Array(TAPE_MAX);
  readonly ts = new Float64Array(TAPE_MAX);
  readonly side = new Uint8Array(TAPE_MAX);
  length = 0;
  /** Id of the newest trade; −1 before the first. */
  lastId = -1;
  /** Trades that could not be had, since the tape began. */
  missed = 0;
  fills = 0;
  /**
   * Grows when older trades came or the tape began again: who showed the former has to start over.
   */
  generation = 0;
  private readonly o: TapeOptions;
  private head = -1;
  /** Batches behind a hole. */
  private waiting: Trade[] = [];
  private timer: TimerHandle = 0;
  /** Number of the newest request: answers of older ones are void. */
  private request = 0;
  private fresh = true;
  private closed = false;

  constructor(options: TapeOptions) {
    this.o = options;
  }

  /** A new connection: ids may have begun again. */
  connected(): void {
    this.fresh = true;
  }

  /** One record: consecutive trades, oldest first. */
  apply(trades: readonly Trade[]): void {
    if (trades.length === 0) return;
    const first = this.lastId < 0;
    if (!first && this.restarted(trades)) this.begin();
    this.fresh = false;
    if (this.waiting.length > 0) {
      this.wait(trades);
      if (this.outrun()) this.release([]);
      return;
    }
    if (this.lastId >= 0 && trades[0].id > this.lastId + 1) {
      this.hole(trades);
      return;
    }
    this.add(trades);
    if (first && this.length < TAPE_MAX) void this.complete();
    this.o.changed();
  }

  /** Position of the `i`th newest trade in the columns. */
  at(i: number): number {
    return (this.head - i + TAPE_MAX) % TAPE_MAX;
  }

  close(): void {
    this.closed = true;
    this.o.clock.cancel(this.timer);
  }

  /**
   * Nothing of it is known: on a new connection that ends below our last id, or anywhere with a
   * later time.
   */
  private restarted(trades: readonly Trade[]): boolean {
    const last = trades[trades.length - 1];
    if (last.id >= this.lastId) return false;
    return this.fresh || last.ts > this.ts[this.head] + RESTART_AHEAD_MS;
  }

  private begin(): void {
    this.o.clock.cancel(this.timer);
    this.request++;
    this.waiting.length = 0;
    this.length = 0;
    this.head = -1;
    this.lastId = -1;
    this.generation++;
  }

  /** Adds those behind the last id; ids below are repeats. */
  private add(trades: readonly Trade[]): void {
    for (const trade of trades) {
      if (trade.id <= this.lastId) continue;
      if (this.lastId >= 0) this.missed += trade.id - this.lastId - 1;
      const at = (this.head + 1) % TAPE_MAX;
      this.head = at;
      this.id[at] = trade.id;
      this.price[at] = trade.price;
      this.qty[at] = trade.qty;
      this.side[at] = trade.side;
      this.ts[at] = trade.ts;
      this.lastId = trade.id;
      if (this.length < TAPE_MAX) this.length++;
    }
  }

  /**
   * Keeps the newest of what came after a hole, each once and by id: a snapshot repeats what was
   * there.
   */
  private wait(trades: readonly Trade[]): void {
    const all = [...this.waiting, ...trades].sort((a, b) => a.id - b.id);
    // The ring holds no more: what falls out here would have fallen out there.
    this.waiting = all.filter(({ id }, i) => i === 0 || id > all[i - 1].id).slice(-TAPE_MAX);
  }

  /** True when what waits is a ring of its own: nothing before it will be seen. */
  private outrun(): boolean {
    return (
      this.waiting.length === TAPE_MAX &&
      this.waiting[TAPE_MAX - 1].id - this.waiting[0].id === TAPE_MAX - 1
    );
  }

  private hole(trades: readonly Trade[]): void {
    this.wait(trades);
    this.timer = this.o.clock.after(FILL_MS, () => this.release([]));
    void this.fill();
  }

  private async fill(): Promise<void> {
    const request = ++this.request;
    this.fills++;
    const end = this.waiting[0].id;
    const from = Math.max(this.lastId + 1, end - TAPE_MAX);
    const got = (await this.o.fetch(from).catch(() => undefined)) ?? [];
    if (this.closed || request !== this.request) return;
    // Whole, it pushes everything older out of the ring; with anything missing the older rows may stay,
    // and then the whole hole is counted.
    if (got.length === end - from) this.lastId = from - 1;
    this.release(got);
  }

  /**
   * Ends the wait with what the call brought. A hole that stays is counted; the next one, behind
   * it, is waited for in its turn.
   */
  private release(got: readonly Trade[]): void {
    this.o.clock.cancel(this.timer);
    this.request++;
    const { waiting } = this;
    if (this.outrun()) this.lastId = waiting[0].id - 1;
    this.waiting = [];
    this.add([...got].sort((a, b) => a.id - b.id));
    const next = waiting.findIndex(
      ({ id }, i) => i > 0 && id > waiting[i - 1].id + 1 && id > this.lastId + 1,
    );
    this.add(next < 0 ? waiting : waiting.slice(0, next));
    if (next > 0) this.hole(waiting.slice(next));
    this.o.changed();
  }

  /** The socket opens with 50; the rest of the ring comes by a call, once. */
  private async complete(): Promise<void> {
    const request = ++this.request;
    const got = await this.o.fetch(undefined).catch(() => undefined);
    if (this.closed || request !== this.request || got === undefined || this.length === 0) return;
    const oldest = this.id[this.at(this.length - 1)];
    const older = [...got].sort((a, b) => a.id - b.id).filter((trade) => trade.id < oldest);
    // Only what joins on without a hole.
    let from = older.length;
    while (from > 0 && older[from - 1].id === oldest - (older.length - from + 1)) from--;
    if (from === older.length) return;
    const held = Array.from({ length: this.length }, (_, i) =>
      this.trade(this.at(this.length - 1 - i)),
    );
    this.begin();
    this.add([...older.slice(from), ...held].slice(-TAPE_MAX));
    this.o.changed();
  }

  private trade(at: number): Trade {
    return {
      id: this.id[at],
      price: this.price[at],
      qty: this.qty[at],
      side: this.side[at] as Trade["side"],
      ts: this.ts[at],
    };
  }
}
