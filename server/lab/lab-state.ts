/**
 * Changes by the lab and where they are made: between source and board (freeze, push),
 * before an answer (delay), at the handshake (refuse) and on each wire (faults, half-open, delay,
 * counters). Made by main.ts only with `--lab`, by tests at will.
 */
import { F } from "../../contract/feed/columns.ts";
import type { MarketSource, QuoteSink } from "../../contract/feed/source.ts";
import type { Call } from "../../contract/http/call.ts";
import type { Board } from "../market/board/board.ts";
import type { Clock } from "../market/clock.ts";
import type { Wire } from "../market-feed/wire.ts";
import { Faults, FaultyWay } from "./faults.ts";
import { LabClock } from "./lab-clock.ts";
import { LostReplies } from "./lost-replies.ts";

export type SocketMode = "normal" | "refuse" | "halfOpen";

export interface LabOptions {
  /** The number that made the market; none when the folder's secret did. */
  seed: number | undefined;
  rate: number;
  /** Makes the simulated source again, from now on; absent where there is none to make. */
  makeSource?: (seed: number, rate: number, startAt: number) => MarketSource;
}

export class LabState {
  readonly clock: LabClock;
  readonly faults = new Faults();
  readonly frozen = new Set<number>();
  readonly halted = new Set<number>();
  readonly sent = { frames: 0, bytes: 0 };
  mode: SocketMode = "normal";
  httpMs = 0;
  /**
   * How long a finished answer waits before it leaves: the time between commit and reply, made
   * long.
   */
  replyMs = 0;
  /** Answers that wait so. */
  waiting = 0;
  socketMs = 0;
  readonly replies = new LostReplies();
  seed: number | undefined;
  rate: number;
  /** The `rate` at the start. */
  readonly firstRate: number;
  readonly makeSource: LabOptions["makeSource"];
  private sink: Board | undefined;

  constructor(base: Clock, o: LabOptions) {
    this.clock = new LabClock(base);
    this.seed = o.seed;
    this.rate = o.rate;
    this.firstRate = o.rate;
    this.makeSource = o.makeSource;
  }

  /** A frozen symbol's ticks and signs of life never reach the board. */
  readonly wrapSink = (board: Board): QuoteSink => {
    this.sink = board;
    const pass = (id: number): boolean => this.frozen.size === 0 || !this.frozen.has(id);
    return {
      set: (id, field, value) => pass(id) && board.set(id, field, value),
      tick: (id, ts) => pass(id) && board.tick(id, ts),
      alive: (id, ts) => pass(id) && board.alive(id, ts),
      trade: (id, price, qty, side, ts) => pass(id) && board.trade(id, price, qty, side, ts),
      status: (id, status) => board.status(id, status),
    };
  };

  /** Trading of a symbol is suspended, or goes on. */
  halt(symId: number, on: boolean): void {
    if (on) this.halted.add(symId);
    else this.halted.delete(symId);
    this.sink?.status(symId, on ? "halted" : "ok");
  }

  /** True for a frozen symbol: its book and bars stand still too. */
  readonly held = (symId: number): boolean => this.frozen.has(symId);

  /**
   * Writes one trade of `qty`, also of a frozen symbol. The simulator takes it in, so that book and
   * bars show it; another source does not know.
   */
  push(source: MarketSource, symId: number, price: number, qty: number): void {
    if (this.sink === undefined) return;
    const now = this.clock.now();
    if (source.push !== undefined) {
      source.push(symId, price, now, this.sink);
      return;
    }
    this.sink.trade(symId, price, qty, 1, now);
    this.sink.set(symId, F.last, price);
    this.sink.tick(symId, now);
  }

  readonly beforeAnswer = async (): Promise<void> => {
    if (this.httpMs > 0) await new Promise((resolve) => setTimeout(resolve, this.httpMs));
  };

  /** True: this answer is lost. `id`: the request id that came with it. */
  readonly beforeReply = async (call: Call, id: string | undefined): Promise<boolean> => {
    if (this.replyMs > 0) {
      this.waiting++;
      await new Promise((resolve) => setTimeout(resolve, this.replyMs).unref());
      this.waiting--;
    }
    return this.replies.isLost(call, id);
  };

  readonly admit = (): boolean => this.mode !== "refuse";

  readonly tap = (wire: Wire): Wire => {
    const way = new FaultyWay(this.faults);
    const out = (data: string | Uint8Array): void => {
      // Half-open: the connection stands, nothing comes through any more.
      if (this.mode === "halfOpen") return;
      this.sent.frames++;
      this.sent.bytes += data.length;
      wire.send(data);
    };
    return {
      ...wire,
      send: (data) => {
        for (const piece of way.pass(data)) {
          if (this.socketMs > 0) setTimeout(out, this.socketMs, piece);
          else out(piece);
        }
      },
    };
  };

  reset(): void {
    this.clock.setSpeed(1);
    this.faults.set({});
    this.replies.reset();
    this.frozen.clear();
    for (const symId of [...this.halted]) this.halt(symId, false);
    this.mode = "normal";
    this.httpMs = 0;
    this.replyMs = 0;
    this.socketMs = 0;
  }
}
