/**
 * HTX's public spot data: gzip frames, `{"ping":n}` answered with `{"pong":n}`, one topic a subscription. `market.*.detail` for everybody,
 * `bbo` and `trade.detail` for the busiest on `/ws`; order books by `mbp.150` increments and a refresh on `/feed` (venue/htx-book.ts).
 * Limits kept: paced subscriptions, 24 h a connection. Numbers are JSON numbers in shortest form, scaled by rounding.
 */
import { gunzipSync } from "node:zlib";
import type { Book } from "../../../contract/feed/book.ts";
import type { Bar, Stage } from "../../../contract/market/kline.ts";
import { HtxBook, type HtxIncrement } from "../venue/htx-book.ts";
import type { VenueEnv } from "./binance.ts";
import { copyBook, EventQueue, scaleNumber, sound, type Venue, type VenueEvent, type VenueRule, type VenueSymbol } from "./venue.ts";
import { VenueLink } from "./venue-link.ts";

const SOCKET = "wss://api.huobi.pro";
const REST = "https://api.huobi.pro";
const BUSY = 60;
const BOOK_IDLE_MS = 60_000;
/** A frame that unpacks to more is not the venue's. */
const MAX_FRAME = 4_000_000;
const STAGES: Record<Stage, string> = {
  "1min": "1min",
  "5min": "5min",
  "15min": "15min",
  "30min": "30min",
  "60min": "60min",
  "4hour": "4hour",
  "1day": "1day",
  "1week": "1week",
  "1mon": "1mon",
};

interface Message {
  ping?: number;
  ch?: string;
  rep?: string;
  ts?: number;
  tick?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

export class Htx implements Venue {
  readonly name = "htx";
  private readonly env: VenueEnv;
  private readonly quotes: VenueLink;
  private readonly feed: VenueLink;
  private readonly queue = new EventQueue();
  private symbols: readonly VenueSymbol[] = [];
  private byCode = new Map<string, VenueSymbol>();
  private readonly books = new Map<number, { book: HtxBook; askedAt: number; waiting: boolean }>();
  private id = 0;

  constructor(env: VenueEnv) {
    this.env = env;
    const link = (path: string, paceMs: number, onOpen: () => void, onDown: () => void): VenueLink => {
      const made: VenueLink = new VenueLink({
        url: () => (env.socketOrigin ?? SOCKET) + path,
        open: env.open,
        clock: env.clock,
        random: env.random,
        silenceMs: 15_000,
        maxAgeMs: (23 * 60 + 50) * 60_000,
        paceMs,
        onOpen,
        onMessage: (data) => this.hear(data, made),
        onDown,
      });
      return made;
    };
    this.quotes = link(
      "/ws",
      20,
      () => this.subscribe(),
      () => undefined,
    );
    this.feed = link(
      "/feed",
      100,
      () => this.followBooks(),
      () => this.loseBooks(),
    );
  }

  start(symbols: readonly VenueSymbol[]): void {
    this.symbols = symbols;
    this.byCode = new Map(symbols.map((s) => [s.code, s]));
    this.quotes.start();
    this.feed.start();
  }

  stop(): void {
    this.quotes.stop();
    this.feed.stop();
  }

  drain(): VenueEvent[] {
    const now = this.env.clock.now();
    for (const [symId, { askedAt }] of this.books) {
      if (now - askedAt < BOOK_IDLE_MS) continue;
      this.books.delete(symId);
      this.feed.send({ unsub: this.topic(symId) });
    }
    return this.queue.drain();
  }

  heardAt(): number {
    return this.quotes.heardAt;
  }

  book(symId: number, levels: number, into: Book): boolean {
    const symbol = this.symbols.find((s) => s.symId === symId);
    if (symbol === undefined) return false;
    const followed = this.books.get(symId);
    if (followed === undefined) {
      this.books.set(symId, { book: new HtxBook(symbol), askedAt: this.env.clock.now(), waiting: false });
      this.follow(symId);
      return false;
    }
    followed.askedAt = this.env.clock.now();
    if (!followed.book.ready) return false;
    copyBook(followed.book.book, levels, into);
    return true;
  }

  async klines(symId: number, stage: Stage, endTime: number, limit: number): Promise<Bar[]> {
    const symbol = this.symbols.find((s) => s.symId === symId);
    if (symbol === undefined) return [];
    const answer = await this.env.fetch(
      `${this.env.restOrigin ?? REST}/market/history/kline?symbol=${symbol.code}&period=${STAGES[stage]}&size=${Math.min(2000, limit)}`,
    );
    if (!answer.ok) throw new Error(`the venue answered ${answer.status}`);
    const { data } = (await answer.json()) as {
      data?: { id: number; open: number; high: number; low: number; close: number; amount: number; vol: number }[];
    };
    const p = (n: number): number => scaleNumber(n, symbol.priceScale);
    return (data ?? [])
      .map((k): Bar => [k.id * 1000, p(k.open), p(k.high), p(k.low), p(k.close), scaleNumber(k.amount, symbol.qtyScale), scaleNumber(k.vol, 2)])
      .filter((bar) => bar[0] < endTime && bar.every(Number.isSafeInteger))
      .sort((a, b) => a[0] - b[0]);
  }

  private subscribe(): void {
    for (const { code } of this.symbols) this.quotes.send({ sub: `market.${code}.detail`, id: `${++this.id}` });
    for (const { code } of this.symbols.slice(0, BUSY)) {
      this.quotes.send({ sub: `market.${code}.bbo`, id: `${++this.id}` });
      this.quotes.send({ sub: `market.${code}.trade.detail`, id: `${++this.id}` });
    }
  }

  private topic(symId: number): string {
    return `market.${this.symbols.find((s) => s.symId === symId)?.code}.mbp.150`;
  }

  private follow(symId: number): void {
    this.feed.send({ sub: this.topic(symId), id: `${++this.id}` });
    this.ask(symId);
  }

  private followBooks(): void {
    for (const symId of this.books.keys()) this.follow(symId);
  }

  private loseBooks(): void {
    for (const followed of this.books.values()) {
      followed.book.lost();
      followed.waiting = false;
    }
  }

  private ask(symId: number): void {
    const followed = this.books.get(symId);
    if (followed === undefined || followed.waiting) return;
    followed.waiting = true;
    this.feed.send({ req: this.topic(symId), id: `${++this.id}` });
  }

  private hear(data: string | Uint8Array, link: VenueLink): void {
    let m: Message;
    try {
      m = JSON.parse(typeof data === "string" ? data : gunzipSync(data, { maxOutputLength: MAX_FRAME }).toString("utf8"));
    } catch {
      link.reconnect();
      return;
    }
    if (m.ping !== undefined) link.send({ pong: m.ping });
    const [, code, kind] = (m.ch ?? m.rep ?? "").split(".");
    const symbol = this.byCode.get(code);
    if (symbol === undefined) return;
    if (kind === "mbp") this.depth(m, symbol.symId);
    else if (m.tick !== undefined) this.tick(kind, m.tick, symbol, m.ts ?? this.env.clock.now());
  }

  private depth(m: Message, symId: number): void {
    const followed = this.books.get(symId);
    if (followed === undefined) return;
    if (m.rep !== undefined) {
      followed.waiting = false;
      if (m.data === undefined || !followed.book.refresh(m.data as unknown as HtxIncrement)) this.ask(symId);
      return;
    }
    const outcome = followed.book.increment(m.tick as unknown as HtxIncrement);
    if (outcome === "gap" || outcome === "buffered") this.ask(symId);
  }

  private tick(kind: string, tick: Record<string, unknown>, { symId, priceScale, qtyScale }: VenueSymbol, ts: number): void {
    const p = (v: unknown): number => scaleNumber(v, priceScale);
    const q = (v: unknown): number => scaleNumber(v, qtyScale);
    const put = (event: VenueEvent): void => {
      if (sound(event)) this.queue.push(event);
    };
    if (kind === "bbo") put({ ev: "top", symId, bid: p(tick.bid), bidQty: q(tick.bidSize), ask: p(tick.ask), askQty: q(tick.askSize), ts });
    else if (kind === "detail")
      put({
        ev: "day",
        symId,
        last: p(tick.close),
        open: p(tick.open),
        high: p(tick.high),
        low: p(tick.low),
        volume: q(tick.amount),
        turnover: scaleNumber(tick.vol, 2),
        ts,
      });
    else if (kind === "trade" && Array.isArray(tick.data))
      for (const t of tick.data as Record<string, unknown>[])
        put({ ev: "trade", symId, price: p(t.price), qty: q(t.amount), side: t.direction === "sell" ? 2 : 1, ts: Number(t.ts) });
  }
}

interface SymbolsAnswer {
  data: Record<string, string | number>[];
}

/** Ten to the minus `precision`, as text. */
const step = (precision: unknown): string => (Number(precision) <= 0 ? "1" : `0.${"0".repeat(Number(precision) - 1)}1`);

/** The venue's trading rules of spot pairs that are online. */
export async function htxRules(fetch: VenueEnv["fetch"], origin: string = REST): Promise<VenueRule[]> {
  const answer = await fetch(`${origin}/v1/common/symbols`);
  if (!answer.ok) throw new Error(`the venue answered ${answer.status}`);
  const { data } = (await answer.json()) as SymbolsAnswer;
  return data
    .filter((s) => s.state === "online")
    .map((s) => ({
      code: String(s.symbol),
      base: String(s["base-currency"]).toUpperCase(),
      quote: String(s["quote-currency"]).toUpperCase(),
      tick: step(s["price-precision"]),
      lot: step(s["amount-precision"]),
      minNotional: String(s["min-order-value"] ?? ""),
    }));
}
