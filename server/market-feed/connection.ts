/**
 * One subscriber of the market socket: its conversation (contract/feed/control.ts), its topics, its
 * counter `n`, and what happens when it reads too slowly. Knows no WebSocket: `Wire` is an
 * argument, so tests and the lab can stand in between. Memory is bounded: above 64 KB of unread
 * bytes nothing is queued: the symbols it missed owe a key form, a book a snapshot, a tape shows a
 * hole; above 512 KB (only answers can get there) or after 30 s without progress the connection
 * ends with 4008.
 */
import {
  type Channel,
  CLOSE,
  type ClientMessage,
  type ServerMessage,
  SOCKET_LIMITS,
} from "../../contract/feed/control.ts";
import { STEPS_MS } from "../../contract/feed/frame/frame.ts";
import { ANCHOR_MS, isShort } from "../../contract/feed/frame/short-header.ts";
import { MARKETS, type MarketCode } from "../../contract/market/instrument.ts";
import type { Market } from "../market/market.ts";
import { rankIds } from "../market/ranks.ts";
import { sessionEvent } from "../market/sessions.ts";
import { writeBeat } from "./beat.ts";
import { changeTickers } from "./change-tickers.ts";
import { type Acknowledged, changeTopics, type Refused } from "./detail/change-topics.ts";
import { flushDetails } from "./detail/detail-frames.ts";
import { DetailTopics } from "./detail/detail-topics.ts";
import { DETAIL_CHANNELS, type DetailChannel } from "./detail/lane.ts";
import { Egress } from "./egress.ts";
import { buildFrame, buildJson } from "./frame-builder.ts";
import type { QuoteFeed } from "./quote-feed.ts";
import { readMessage } from "./read-message.ts";
import { TickerTopics } from "./ticker-topics.ts";
import type { Wire } from "./wire.ts";

/** Unread bytes above which steps are skipped. */
export const SKIP_ABOVE = 64 * 1024;
/** Unread bytes no connection may reach. */
export const CUT_ABOVE = 512 * 1024;
export const NO_PROGRESS_MS = 30_000;

type Body<M> = M extends unknown ? Omit<M, "n"> : never;
/** A message that is answered with more than a word. */
type Ask = Exclude<ClientMessage, { op: "ping" }>;

export class Connection {
  readonly id: string;
  readonly binary: boolean;
  readonly topics: TickerTopics;
  readonly details: Readonly<Record<DetailChannel, DetailTopics>>;
  readonly markets = new Set<MarketCode>();
  /** Rank keys with the order that was sent last. */
  readonly ranks = new Map<string, string>();
  /** Next beat, on the monotonic clock. */
  beatAt = 0;
  /** Last message of the client, on the monotonic clock. */
  heardAt: number;
  bytes = 0;
  frames = 0;
  /** Part of the bytes that were asked for. */
  private paid = 0;
  /** Steps left out because the client was behind. */
  skipped = 0;
  /** Symbols this client was told a trouble of. */
  private readonly troubled = new Set<number>();
  private n = 0;
  private tokens: number = SOCKET_LIMITS.messagesPerSecond * 2;
  private tokensAt: number;
  private least = 0;
  /** Time of the last whole header, which short ones are completed from; NaN before the first. */
  private anchorT = Number.NaN;
  private progressAt: number;
  private readonly feed: QuoteFeed;
  private readonly market: Market;
  private readonly wire: Wire;
  private readonly egress: Egress<Ask>;

  constructor(
    feed: QuoteFeed,
    wire: Wire,
    id: string,
    binary: boolean,
    mono: number,
    egress: Egress<Ask> = new Egress(),
  ) {
    this.feed = feed;
    this.market = feed.market;
    this.wire = wire;
    this.egress = egress;
    this.id = id;
    this.binary = binary;
    this.topics = new TickerTopics(feed.tables);
    const of = (channel: DetailChannel): DetailTopics =>
      new DetailTopics(feed.details.feed(channel));
    this.details = { depth: of("depth"), trades: of("trades"), candle: of("candle") };
    this.heardAt = mono;
    this.tokensAt = mono;
    this.progressAt = mono;
  }

  /** Sends a text message with the connection's next number. */
  say(message: Body<ServerMessage>): void {
    if (this.wire.buffered() > CUT_ABOVE) {
      this.wire.terminate(CLOSE.slow);
      return;
    }
    this.put(JSON.stringify({ n: ++this.n, ...message }));
  }

  private put(data: string | Uint8Array, t = this.anchorT): void {
    if (typeof data !== "string" && !isShort(data)) this.anchorT = t;
    this.frames++;
    this.bytes += data.length;
    this.wire.send(data);
  }

  /**
   * Sends what the steps of the mask have for this connection. Skips, and owes key forms, while the
   * client is behind.
   */
  flush(steps: number, t: number, mono: number, keysOnly = false): void {
    if (this.behind(mono)) {
      if (!keysOnly) this.owe(steps);
      return;
    }
    const { tables, market } = this.feed;
    // Beats keep the anchor young; only a clock that was set comes out of its reach, and is told by a
    // whole header.
    const wish = {
      steps,
      keysOnly,
      n: this.n + 1,
      t,
      short: Math.abs(t - this.anchorT) < ANCHOR_MS,
    };
    const data = this.binary
      ? buildFrame(tables, this.topics, wish)
      : buildJson(tables, this.topics, market.catalog, wish);
    if (data === null) return;
    this.n++;
    this.put(data, t);
  }

  /**
   * Sends what books, tapes and bars have for this connection. While it is behind they note what it
   * misses. Snapshots wait for the allowance.
   */
  flushDetails(t: number, mono: number, owedOnly = false): void {
    if (this.detailCount() === 0) return;
    const behind = this.behind(mono);
    const wish = {
      owedOnly,
      binary: this.binary,
      t,
      next: () => ++this.n,
      put: (data: string | Uint8Array) => this.put(data, t),
    };
    const mayOwed = (): boolean => this.egress.may(mono);
    for (const channel of DETAIL_CHANNELS) {
      const topics = this.details[channel];
      if (!behind) flushDetails(topics, { ...wish, mayOwed, paid: this.pay });
      else if (!owedOnly) for (const topic of topics.all()) topic.lane.missed(topic);
    }
  }

  /** TickerTopics of the three channels of detail. */
  detailCount(): number {
    return this.details.depth.size + this.details.trades.size + this.details.candle.size;
  }

  private owe(steps: number): void {
    this.skipped++;
    for (let rest = steps; rest !== 0; rest &= rest - 1) {
      const step = 31 - Math.clz32(rest & -rest);
      for (const topic of this.topics.byStep[step])
        if (this.feed.tables[step].has(topic.id)) topic.needsKey = true;
    }
  }

  /** True while too much is unread. Ends the connection when it has made no progress for 30 s. */
  private behind(mono: number): boolean {
    const buffered = this.wire.buffered();
    if (buffered <= SKIP_ABOVE) {
      this.least = buffered;
      this.progressAt = mono;
      return false;
    }
    if (this.least <= SKIP_ABOVE || buffered < this.least) {
      this.least = buffered;
      this.progressAt = mono;
    } else if (mono - this.progressAt > NO_PROGRESS_MS) this.wire.terminate(CLOSE.slow);
    return true;
  }

  /** The beat: lists the subscribed symbols whose source shows no sign of life. */
  beat(t: number, mono: number): void {
    if (this.behind(mono)) return;
    const { status } = this.market.life;
    const dead: number[] = [];
    for (const id of this.topics.ids()) if (status[id] === "delayed") dead.push(id);
    if (this.binary) this.put(writeBeat(++this.n, t, dead), t);
    else
      this.say({ op: "hb", t, dead: dead.map((id) => this.market.catalog.instruments[id].symbol) });
  }

  /** Says how a symbol's source does. */
  status(id: number): void {
    const st = this.market.life.status[id];
    if (st !== "ok") this.troubled.add(id);
    this.say({ op: "status", s: this.market.catalog.instruments[id].symbol, st });
  }

  /**
   * For a symbol that is only now listened to: its trouble, or that the one told of earlier is
   * over. All is well goes without saying.
   */
  private repeatStatus(id: number): void {
    if (this.market.life.status[id] !== "ok" || this.troubled.has(id)) this.status(id);
  }

  /** Sends the order of a rank key if it changed since the last time. */
  rank(key: string, t: number, ids: readonly string[]): void {
    const order = ids.join();
    if (this.ranks.get(key) === order) return;
    this.ranks.set(key, order);
    this.say({ ch: "rank", t, key, d: [...ids] });
  }

  /** Handles one client message. */
  receive(text: string, mono: number): void {
    this.heardAt = mono;
    this.tokens = Math.min(
      SOCKET_LIMITS.messagesPerSecond * 2,
      this.tokens + ((mono - this.tokensAt) / 1000) * SOCKET_LIMITS.messagesPerSecond,
    );
    this.tokensAt = mono;
    if (--this.tokens < 0) {
      // A client that keeps shouting after twenty refusals is broken.
      if (this.tokens < -SOCKET_LIMITS.messagesPerSecond * 2) this.wire.close(CLOSE.rate, "rate");
      else this.say({ op: "err", code: "RATE" });
      return;
    }
    const message = readMessage(text);
    if (!message.ok) this.say({ op: "err", ...message.error });
    else if (message.value.op === "ping")
      this.say({ op: "pong", t: message.value.t, st: this.market.clock.now() });
    else if (this.egress.ask(message.value)) this.serve(mono);
    else
      this.say({
        op: "err",
        ...(message.value.id === undefined ? {} : { id: message.value.id }),
        code: "RATE",
      });
  }

  /** Answers what was asked, in order, as far as the allowance goes. */
  serve(mono: number): void {
    for (let ask = this.egress.next(mono); ask !== undefined; ask = this.egress.next(mono)) {
      const before = this.bytes - this.paid;
      this.act(ask, mono);
      // Snapshots of detail were paid as they were written; keys that a slow client is owed leave later,
      // and are paid here.
      const owed = ask.ch === "ticker" ? this.topics.owed() * KEY_BYTES : 0;
      this.pay(this.bytes - this.paid - before + owed);
    }
  }

  private readonly pay = (bytes: number): void => {
    this.paid += bytes;
    this.egress.spend(bytes);
  };

  private act(m: Ask, mono: number): void {
    const bad: Refused[] = [];
    const before = m.ch === "ticker" ? new Set(this.topics.ids()) : NO_IDS;
    const ok =
      m.ch === "ticker"
        ? this.tickers(m, bad)
        : isDetail(m.ch)
          ? this.detail(m, m.ch, bad)
          : this.keyed(m, m.ch, bad);
    this.say({ op: "ack", ...(m.id === undefined ? {} : { id: m.id }), ch: m.ch, ok, bad });
    if (m.op === "unsub") return;
    const t = this.market.clock.now();
    if (m.ch === "ticker") {
      this.flush(ALL_STEPS, t, mono, true);
      // A resync asks for what was lost, and that may have been word of a recovery.
      for (const [, id] of ok) if (m.op === "resync" || !before.has(id)) this.repeatStatus(id);
      if (m.op === "resync" && m.syms.length === 0)
        for (const id of [...this.topics.ids()]) this.repeatStatus(id);
    } else if (isDetail(m.ch)) this.flushDetails(t, mono, true);
    else for (const [key] of ok) this.tell(m.ch, key, t);
  }

  private tickers(m: Ask, bad: Refused[]): Acknowledged[] {
    return changeTickers(m, this.topics, this.market.catalog, this.detailCount(), bad);
  }

  private detail(m: Ask, ch: DetailChannel, bad: Refused[]): Acknowledged[] {
    const topics = this.details[ch];
    return changeTopics(
      m,
      topics,
      ch,
      this.market.catalog,
      this.topics.size + this.detailCount() - topics.size,
      bad,
    );
  }

  /** Session and rank topics: their symbols are market codes and rank keys. */
  private keyed(m: Ask, ch: "session" | "rank", bad: Refused[]): Acknowledged[] {
    const held = ch === "session" ? this.markets : this.ranks;
    if (m.op === "set") held.clear();
    const ok: Acknowledged[] = [];
    for (const key of m.op === "resync" && m.syms.length === 0 ? held.keys() : m.syms) {
      const no =
        ch === "session"
          ? (MARKETS as readonly string[]).indexOf(key)
          : rankIds(this.market, key) === undefined
            ? -1
            : 0;
      if (no < 0) bad.push([key, "NO_SYMBOL"]);
      else if (m.op === "unsub") held.delete(key as MarketCode);
      else {
        if (ch === "session") this.markets.add(key as MarketCode);
        else if (this.ranks.size >= MAX_RANKS && !this.ranks.has(key)) {
          bad.push([key, "LIMIT"]);
          continue;
        } else this.ranks.set(key, "");
        ok.push([key, no, 0, 0]);
      }
    }
    return ok;
  }

  private tell(ch: Exclude<Channel, "ticker" | DetailChannel>, key: string, t: number): void {
    if (ch === "session")
      this.say({ ch: "session", t, d: sessionEvent(this.market, key as MarketCode, t) });
    else this.rank(key, t, rankIds(this.market, key) ?? []);
  }

  close(code: number, reason: string): void {
    this.wire.close(code, reason);
  }

  terminate(code: number): void {
    this.wire.terminate(code);
  }

  /** Frees the topics. Call once, when the socket is gone. */
  release(): void {
    this.topics.clear();
    for (const channel of DETAIL_CHANNELS) this.details[channel].clear();
    this.markets.clear();
    this.ranks.clear();
  }
}

const MAX_RANKS = 20;
/** A ticker's key form, about. */
const KEY_BYTES = 64;
const NO_IDS: ReadonlySet<number> = new Set();
const ALL_STEPS = (1 << STEPS_MS.length) - 1;
const isDetail = (ch: Channel): ch is DetailChannel =>
  (DETAIL_CHANNELS as readonly string[]).includes(ch);
