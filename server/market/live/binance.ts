/**
 * Binance's public spot data: one combined stream (`!miniTicker@arr` for everybody, trades and best prices for the busiest, diffs at 100 ms for
 * books that somebody looks at) and REST for book snapshots, bars and trading rules. The book follows the venue's procedure (venue/binance-book.ts).
 * Limits kept: 5 messages a second, 1,024 streams, 24 h a connection (left after 23 h 50 min), `Retry-After` on 429 and 418.
 */
import type { Book } from "../../../contract/feed/book.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Bar, Stage } from "../../../contract/market/kline.ts";
import { BinanceBook, type BinanceDiff } from "../venue/binance-book.ts";
import { copyBook, EventQueue, sound, type Venue, type VenueEvent, type VenueRule, type VenueSymbol } from "./venue.ts";
import { type LinkClock, VenueLink, type VenueSocket } from "./venue-link.ts";

export interface VenueEnv {
  clock: LinkClock;
  random: () => number;
  open: (url: string) => VenueSocket;
  fetch: (url: string) => Promise<Response>;
  /** Origins, so that a test's venue can stand in. */
  socketOrigin?: string;
  restOrigin?: string;
}

const SOCKET = "wss://stream.binance.com:9443";
const REST = "https://api.binance.com";
/** Symbols whose every trade and best price is followed. */
const BUSY = 60;
/** A book nobody asked for since then is no longer followed. */
const BOOK_IDLE_MS = 60_000;
const STAGES: Record<Stage, string> = {
  "1min": "1m",
  "5min": "5m",
  "15min": "15m",
  "30min": "30m",
  "60min": "1h",
  "4hour": "4h",
  "1day": "1d",
  "1week": "1w",
  "1mon": "1M",
};

interface Followed {
  book: BinanceBook;
  askedAt: number;
  fetching: boolean;
}

/** Messages of the combined stream, as far as they are read. */
type Message =
  | { e: "24hrMiniTicker"; E: number; s: string; c: string; o: string; h: string; l: string; v: string; q: string }
  | { e: "trade"; s: string; p: string; q: string; T: number; m: boolean }
  | ({ e: "depthUpdate"; s: string } & BinanceDiff)
  | { e?: undefined; u: number; s: string; b: string; B: string; a: string; A: string };

export class Binance implements Venue {
  readonly name = "binance";
  private readonly env: VenueEnv;
  private readonly link: VenueLink;
  private readonly queue = new EventQueue();
  private symbols: readonly VenueSymbol[] = [];
  private byCode = new Map<string, VenueSymbol>();
  private readonly books = new Map<number, Followed>();
  private id = 0;
  private blockedUntil = 0;

  constructor(env: VenueEnv) {
    this.env = env;
    this.link = new VenueLink({
      url: () => `${env.socketOrigin ?? SOCKET}/stream?streams=!miniTicker@arr`,
      open: env.open,
      clock: env.clock,
      random: env.random,
      silenceMs: 10_000,
      maxAgeMs: (23 * 60 + 50) * 60_000,
      paceMs: 250,
      onOpen: () => this.subscribe(),
      onMessage: (data) => this.hear(data),
      onDown: () => {
        for (const { book } of this.books.values()) book.lost();
      },
    });
  }

  start(symbols: readonly VenueSymbol[]): void {
    this.symbols = symbols;
    this.byCode = new Map(symbols.map((s) => [s.code, s]));
    this.link.start();
  }

  stop(): void {
    this.link.stop();
  }

  drain(): VenueEvent[] {
    this.dropIdleBooks();
    return this.queue.drain();
  }

  heardAt(): number {
    return this.link.heardAt;
  }

  book(symId: number, levels: number, into: Book): boolean {
    const symbol = this.symbols.find((s) => s.symId === symId);
    if (symbol === undefined) return false;
    const followed = this.books.get(symId);
    if (followed === undefined) {
      this.books.set(symId, { book: new BinanceBook({ futures: false, ...symbol }), askedAt: this.env.clock.now(), fetching: false });
      this.say("SUBSCRIBE", [`${symbol.code.toLowerCase()}@depth@100ms`]);
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
    const rows = await this.rest(`/api/v3/klines?symbol=${symbol.code}&interval=${STAGES[stage]}&limit=${limit}&endTime=${endTime - 1}`);
    if (!Array.isArray(rows)) return [];
    const p = (t: string): number => parseScaled(t, symbol.priceScale);
    return rows
      .map(
        (r: [number, string, string, string, string, string, number, string]): Bar => [
          r[0],
          p(r[1]),
          p(r[2]),
          p(r[3]),
          p(r[4]),
          parseScaled(r[5], symbol.qtyScale),
          parseScaled(r[7], 2),
        ],
      )
      .filter((bar) => bar.every(Number.isSafeInteger));
  }

  private subscribe(): void {
    const busy = this.symbols.slice(0, BUSY).flatMap((s) => [`${s.code.toLowerCase()}@trade`, `${s.code.toLowerCase()}@bookTicker`]);
    if (busy.length > 0) this.say("SUBSCRIBE", busy);
    const depth = this.symbols.filter((s) => this.books.has(s.symId)).map((s) => `${s.code.toLowerCase()}@depth@100ms`);
    if (depth.length > 0) this.say("SUBSCRIBE", depth);
  }

  private say(method: "SUBSCRIBE" | "UNSUBSCRIBE", params: string[]): void {
    this.link.send({ method, params, id: ++this.id });
  }

  private hear(data: string | Uint8Array): void {
    let body: { data?: Message | Message[] };
    try {
      body = JSON.parse(typeof data === "string" ? data : new TextDecoder().decode(data));
    } catch {
      this.link.reconnect();
      return;
    }
    if (body.data === undefined || body.data === null) return;
    for (const m of Array.isArray(body.data) ? body.data : [body.data]) {
      const symbol = this.byCode.get(m.s);
      if (symbol !== undefined) this.take(m, symbol);
    }
  }

  private take(m: Message, { symId, priceScale, qtyScale }: VenueSymbol): void {
    const p = (t: string): number => parseScaled(t, priceScale);
    const q = (t: string): number => parseScaled(t, qtyScale);
    if (m.e === "depthUpdate") {
      const followed = this.books.get(symId);
      if (followed === undefined) return;
      const outcome = followed.book.diff(m);
      if (outcome === "buffered" || outcome === "gap") this.fetchBook(symId, followed);
      return;
    }
    let event: VenueEvent;
    if (m.e === "trade") event = { ev: "trade", symId, price: p(m.p), qty: q(m.q), side: m.m ? 2 : 1, ts: m.T };
    else if (m.e === "24hrMiniTicker")
      event = { ev: "day", symId, last: p(m.c), open: p(m.o), high: p(m.h), low: p(m.l), volume: q(m.v), turnover: parseScaled(m.q, 2), ts: m.E };
    else event = { ev: "top", symId, bid: p(m.b), bidQty: q(m.B), ask: p(m.a), askQty: q(m.A), ts: this.env.clock.now() };
    // Trades at price zero and figures beyond 2^53 occur; they are nobody's quote.
    if (sound(event) && !(event.ev === "trade" && event.price <= 0)) this.queue.push(event);
  }

  private fetchBook(symId: number, followed: Followed): void {
    if (followed.fetching) return;
    followed.fetching = true;
    const code = this.symbols.find((s) => s.symId === symId)?.code;
    this.rest(`/api/v3/depth?symbol=${code}&limit=1000`)
      .then((body) => {
        if (isSnapshot(body)) followed.book.snapshot(body);
      })
      .catch(() => undefined)
      .finally(() => {
        followed.fetching = false;
      });
  }

  /** A REST answer. Throws while the venue told us to wait. */
  private async rest(path: string): Promise<unknown> {
    const now = this.env.clock.now();
    if (now < this.blockedUntil) throw new Error("the venue asked to wait");
    const answer = await this.env.fetch((this.env.restOrigin ?? REST) + path);
    if (answer.status === 429 || answer.status === 418) {
      this.blockedUntil = now + 1000 * (Number(answer.headers.get("retry-after")) || 60);
      throw new Error("the venue asked to wait");
    }
    if (!answer.ok) throw new Error(`the venue answered ${answer.status}`);
    return answer.json();
  }

  private dropIdleBooks(): void {
    const now = this.env.clock.now();
    for (const [symId, { askedAt }] of this.books) {
      if (now - askedAt < BOOK_IDLE_MS) continue;
      this.books.delete(symId);
      const code = this.symbols.find((s) => s.symId === symId)?.code.toLowerCase();
      this.say("UNSUBSCRIBE", [`${code}@depth@100ms`]);
    }
  }
}

const isSnapshot = (body: unknown): body is Parameters<BinanceBook["snapshot"]>[0] =>
  typeof body === "object" && body !== null && "lastUpdateId" in body && Array.isArray((body as { bids?: unknown }).bids);

interface ExchangeInfo {
  symbols: { symbol: string; status: string; baseAsset: string; quoteAsset: string; filters: Record<string, string>[] }[];
}

/** The venue's trading rules of spot pairs that trade. */
export async function binanceRules(fetch: VenueEnv["fetch"], origin: string = REST): Promise<VenueRule[]> {
  const answer = await fetch(`${origin}/api/v3/exchangeInfo`);
  if (!answer.ok) throw new Error(`the venue answered ${answer.status}`);
  const { symbols } = (await answer.json()) as ExchangeInfo;
  return symbols
    .filter((s) => s.status === "TRADING")
    .map((s) => {
      const filter = (type: string): Record<string, string> => s.filters.find((f) => f.filterType === type) ?? {};
      return {
        code: s.symbol,
        base: s.baseAsset,
        quote: s.quoteAsset,
        tick: filter("PRICE_FILTER").tickSize ?? "",
        lot: filter("LOT_SIZE").stepSize ?? "",
        minNotional: filter("NOTIONAL").minNotional ?? "",
      };
    });
}
