/**
 * The market conversation: one healing socket, its counter, its subscriptions and what it says,
 * merged into the board. Its streams carry whole messages: `frames$` is what the socket heard,
 * `take` merges one of them and says which rows changed. Control text is read by hand: the schema
 * library stays out of the worker's first chunk, and what is not understood is ignored.
 */
import { Subject } from "rxjs";
import type { DirtySet, QuoteColumns } from "../../contract/feed/columns.ts";
import type {
  JsonTick,
  ServerMessage,
  SessionEvent,
  SymbolStatus,
} from "../../contract/feed/control.ts";
import { FrameError } from "../../contract/feed/frame/bytes.ts";
import { FRAME_BEAT, FRAME_TICKER, type FrameHeader } from "../../contract/feed/frame/frame.ts";
import { applyJsonTick } from "../../contract/feed/json.ts";
import { PROTOCOL_BINARY, PROTOCOL_JSON } from "../../contract/feed/limits.ts";
import { PACK_STATUS } from "../../contract/feed/pack.ts";
import type { Clock } from "../clock.ts";
import { ClockOffset } from "./clock-offset.ts";
import type { PackContext } from "./conflate.ts";
import { Gaps } from "./gaps.ts";
import { Merge } from "./merge.ts";
import { HealingSocket, type OpenLink, type SocketState } from "./socket/socket.ts";
import { WorkerTopics } from "./topics.ts";
import { Vitals } from "./vitals.ts";

const PROTOCOLS = [PROTOCOL_BINARY, PROTOCOL_JSON];
export const PING_MS = 20_000;
/**
 * A connection begins with so many pings, one a second: the first ones meet a busy start, and one
 * clean sample is wanted soon.
 */
export const FIRST_PINGS = 6;
/** When the server's time contradicts ours, pings come at most this often. */
const RECHECK_MS = 1000;

/** Takes messages about symbols in depth: books, trades, bars. */
export interface DetailSink {
  /** A frame that is neither beat nor tickers. Throws FrameError. */
  frame(header: FrameHeader, bytes: Uint8Array): void;
  message(
    message: Extract<ServerMessage, { ch: "depth" | "trades" | "candle" }>,
    scales: { symId: number; priceScale: number; qtyScale: number },
  ): void;
  /** Greeted: the topics are being said again. */
  connected(): void;
  disconnected(): void;
  /** Messages of this connection were lost. */
  lost(): void;
}

export interface MarketLinkOptions {
  clock: Clock;
  random: () => number;
  url: () => string | Promise<string>;
  open: OpenLink;
  /** Undefined until a tab looks at a symbol in depth. */
  detail(): DetailSink | undefined;
  onError(what: string): void;
}

/** Polled rows, complete, in `from` at their ids. */
export interface PollAnswer {
  from: QuoteColumns;
  ids: readonly number[];
}

export class MarketLink implements PackContext {
  /** Messages of the socket, as they came. */
  readonly frames$ = new Subject<string | ArrayBuffer>();
  readonly state$ = new Subject<SocketState>();
  /** Rows whose status changed, by symbol id. */
  readonly status$ = new Subject<number>();
  readonly sessions$ = new Subject<SessionEvent>();
  readonly ranks$ = new Subject<{ key: string; symbols: string[] }>();
  readonly merge = new Merge();
  readonly gaps = new Gaps();
  readonly offset = new ClockOffset();
  readonly vitals = new Vitals((symId) => this.status$.next(symId));
  readonly socket: HealingSocket;
  readonly topics: WorkerTopics;
  readonly board = this.merge.board;
  readonly status = this.vitals.status;
  frames = 0;
  bytes = 0;
  resyncs = 0;
  private readonly o: MarketLinkOptions;
  /** Symbol → id and scales, from acks; the JSON form names symbols. */
  private readonly known = new Map<
    string,
    readonly [symId: number, priceScale: number, qtyScale: number]
  >();
  private pings = 0;
  /**
   * `hello` came: without it the server has not been told what we want, so whatever else is said
   * does not make a connection.
   */
  private greeted = false;
  private pingedAt = Number.NEGATIVE_INFINITY;

  constructor(options: MarketLinkOptions) {
    this.o = options;
    const { clock, random, url, open } = options;
    this.socket = new HealingSocket({
      clock,
      random,
      url,
      open,
      protocols: PROTOCOLS,
      onState: (state, previous) => this.entered(state, previous),
      onOpen: () => this.opened(),
      onMessage: (data) => this.frames$.next(data),
      onError: options.onError,
    });
    this.topics = new WorkerTopics(clock, (message) => this.socket.send(message));
  }

  get clockOffset(): number {
    return this.offset.ms;
  }

  get beatAt(): number {
    return this.vitals.beatAt;
  }

  /** Once a second. */
  tick(): void {
    const now = this.o.clock.now();
    if (
      this.socket.state === "live" &&
      (this.pings < FIRST_PINGS || now - this.pingedAt >= PING_MS)
    )
      this.ping(now);
  }

  private ping(now: number): void {
    this.pingedAt = now;
    this.pings++;
    this.socket.send({ op: "ping", t: now });
  }

  /** Server time heard: proof of life, and a check of the clocks. */
  private alive(t: number): void {
    this.vitals.alive(t);
    const now = this.o.clock.now();
    if (this.offset.contradicts(t, now) && now - this.pingedAt >= RECHECK_MS) this.ping(now);
  }

  private entered(state: SocketState, previous: SocketState): void {
    if (previous === "live" && state !== "stale") this.topics.disconnected();
    if (state === "backoff" || state === "stopped") this.topics.disconnected();
    if (state !== "live" && state !== "stale") this.o.detail()?.disconnected();
    this.state$.next(state);
  }

  private opened(): void {
    this.greeted = false;
    this.pings = 0;
    this.gaps.reset();
    this.merge.connected();
    this.vitals.connected();
  }

  /** Merges one message of the socket. The rows that changed, if any; the reader clears the set. */
  take(data: string | ArrayBuffer): DirtySet | undefined {
    this.frames++;
    if (typeof data === "string") {
      this.bytes += data.length;
      this.text(data);
    } else {
      this.bytes += data.byteLength;
      this.binary(new Uint8Array(data));
    }
    return this.changed();
  }

  /** Merges an answer of the poll. The rows that changed, if any; the reader clears the set. */
  takePolled({ from, ids }: PollAnswer): DirtySet | undefined {
    for (const id of ids) this.merge.poll(from, id);
    return this.changed();
  }

  private binary(bytes: Uint8Array): void {
    if (!this.greeted) return;
    let header: FrameHeader;
    try {
      header = this.merge.reader.header(bytes);
      // The counter is judged before the deltas are added: a repeat must not count twice.
      if (!this.inOrder(header.n)) return;
      if (header.type > FRAME_TICKER) this.o.detail()?.frame(header, bytes);
      else this.merge.frame(bytes, header);
    } catch (fault) {
      if (!(fault instanceof FrameError)) throw fault;
      this.broken(fault.message);
      return;
    }
    if (header.type === FRAME_BEAT) this.vitals.lifeless(this.merge.reader.lifeless);
    this.alive(header.t);
  }

  private text(data: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      this.broken("text is no JSON");
      return;
    }
    if (typeof message !== "object" || message === null || !Number.isSafeInteger(message.n)) {
      this.broken("message without a counter");
      return;
    }
    if (!this.greeted && !("op" in message && message.op === "hello")) return;
    if (!this.inOrder(message.n)) return;
    if ("op" in message) this.control(message);
    else this.event(message);
  }

  private control(message: Extract<ServerMessage, { op: string }>): void {
    const now = this.o.clock.now();
    switch (message.op) {
      case "hello":
        this.greeted = true;
        this.offset.greet(message.st, now);
        this.merge.reader.anchor(message.n, message.st);
        this.socket.valid();
        this.topics.connected();
        this.o.detail()?.connected();
        this.ping(now);
        break;
      case "ack":
        for (const [symbol, symId, priceScale, qtyScale] of message.ok)
          this.known.set(symbol, [symId, priceScale, qtyScale]);
        for (const [symbol, code] of message.bad) this.o.onError(`${symbol}: ${code}`);
        break;
      case "err":
        this.o.onError(`server: ${message.code}`);
        break;
      case "pong":
        this.offset.pong(message.t, message.st, now);
        break;
      case "status":
        this.statusSaid(message.s, message.st);
        break;
      case "bye":
        this.socket.expectRestart();
        break;
      case "hb": {
        this.vitals.lifeless(
          message.dead.map((s) => this.known.get(s)?.[0] ?? -1).filter((id) => id >= 0),
        );
        this.alive(message.t);
        break;
      }
    }
  }

  private event(message: Exclude<ServerMessage, { op: string }>): void {
    if (message.ch === "depth" || message.ch === "trades" || message.ch === "candle") {
      const listing = this.known.get(message.s);
      if (listing !== undefined)
        this.o
          .detail()
          ?.message(message, { symId: listing[0], priceScale: listing[1], qtyScale: listing[2] });
      this.alive(message.t);
    } else if (message.ch === "session") this.sessions$.next(message.d);
    else if (message.ch === "rank") this.ranks$.next({ key: message.key, symbols: message.d });
    else if (message.ch === "ticker") {
      this.jsonTicks(message.d);
      this.alive(message.t);
    }
  }

  private jsonTicks(ticks: readonly JsonTick[]): void {
    const { wire, wireDirty, reader } = this.merge;
    for (const tick of ticks) {
      const listing = this.known.get(tick.s);
      if (listing === undefined) continue;
      reader.records++;
      applyJsonTick(tick, listing[0], listing[1], listing[2], wire, wireDirty);
    }
    this.merge.settle();
  }

  private statusSaid(symbol: string, status: SymbolStatus): void {
    const number = PACK_STATUS.indexOf(status);
    if (symbol === "*") for (const [symId] of this.known.values()) this.vitals.said(symId, number);
    else {
      const listing = this.known.get(symbol);
      if (listing !== undefined) this.vitals.said(listing[0], number);
    }
  }

  private changed(): DirtySet | undefined {
    const { dirty } = this.merge;
    if (dirty.count === 0) return undefined;
    this.vitals.changed(dirty);
    return dirty;
  }

  private inOrder(n: number): boolean {
    const now = this.o.clock.now();
    const verdict = this.gaps.check(n, now);
    if (verdict === "next") return true;
    this.o.onError(`counter: ${verdict}`);
    if (this.gaps.hopeless(now)) {
      this.socket.fail();
      return false;
    }
    this.resyncs++;
    this.merge.lost();
    this.socket.send({ op: "resync", ch: "ticker", syms: [] });
    this.o.detail()?.lost();
    return verdict === "gap";
  }

  private broken(what: string): void {
    this.o.onError(`frame: ${what}`);
    this.socket.protocolFault();
  }
}
