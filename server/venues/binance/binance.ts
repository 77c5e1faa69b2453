/**
 * Binance's public data, spot and perpetual: combined streams (day figures of everybody, trades and
 * best prices of the busiest, diffs at 100 ms of books that a reader looks at) and REST for
 * snapshots, bars and rules. The book follows the venue's procedure (venue/binance-book.ts). Limits
 * kept: 5 messages a second, 1,024 streams, 24 h a connection, `serverShutdown`, `Retry-After` on
 * 429 and 418.
 */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Bar, Stage } from "../../../contract/market/kline.ts";
import { BinanceBook, type BinanceDiff } from "../book/binance-book.ts";
import type { Settled, VenueEnv, VenueEvent, VenueSymbol } from "../venue.ts";
import type { VenueLink } from "../venue-link.ts";
import { type Followed, VenueMarket } from "../venue-market.ts";
import type { BinanceMarket } from "./binance-market.ts";

/** Best prices and tickers come all the time, and tickers at least every second. */
const FRESH_MS = 3000;
const SILENCE_MS = 10_000;
/** Four messages a second; pongs of the protocol count too. */
const PACE_MS = 250;
/**
 * Digits behind the point of the finest price that may rest in a book; ten million at that many
 * fits.
 */
const PRINTED = 8;
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

/** Messages of the combined streams, as far as they are read. */
type Message =
  | {
      e: "24hrMiniTicker";
      E: number;
      s: string;
      c: string;
      o: string;
      h: string;
      l: string;
      v: string;
      q: string;
    }
  | { e: "trade" | "aggTrade"; s: string; p: string; q: string; T: number; m: boolean }
  | { e: "markPriceUpdate"; E: number; s: string; p: string; i: string; r: string; T: number }
  | { e: "bookTicker" | undefined; s: string; b: string; B: string; a: string; A: string }
  | ({ e: "depthUpdate"; s: string } & BinanceDiff);

interface Ticker {
  symbol: string;
  lastPrice: string;
  openPrice: string;
  highPrice: string;
  lowPrice: string;
  volume: string;
  quoteVolume: string;
  closeTime: number;
}

export class Binance extends VenueMarket<BinanceBook> {
  protected readonly links: readonly VenueLink[];
  private readonly market: BinanceMarket;
  private id = 0;

  constructor(env: VenueEnv, market: BinanceMarket) {
    super(env, market.rest, FRESH_MS);
    this.market = market;
    this.links = market.streams.map(({ host, path, all, busy }, i) => {
      const named = (): string[] =>
        this.busy.flatMap(({ code }) => busy.map((kind) => streamOf(code, kind)));
      const link: VenueLink = this.link(
        host,
        () => `${path}?streams=${(all.length > 0 ? all : named().slice(0, 1)).join("/")}`,
        {
          silenceMs: SILENCE_MS,
          paceMs: PACE_MS,
          quotes: true,
          onOpen: () => this.opened(i, named()),
        },
        (data) => this.hear(data, link),
      );
      return link;
    });
  }

  async klines(symId: number, stage: Stage, endTime: number, limit: number): Promise<Bar[]> {
    const symbol = this.symbolOf(symId);
    if (symbol === undefined) return [];
    // "The newest" has no end: a time far ahead is not one the venue must take.
    const end = endTime > this.env.clock.now() ? "" : `&endTime=${endTime - 1}`;
    const answer = await this.call(
      `/klines?symbol=${symbol.code}&interval=${STAGES[stage]}&limit=${limit}${end}`,
    );
    if (!Array.isArray(answer)) return [];
    const p = (text: string): number => parseScaled(text, symbol.priceScale);
    return (answer as [number, string, string, string, string, string, number, string][])
      .map(
        (r): Bar => [
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

  async fundings(symId: number, limit: number): Promise<Settled[]> {
    const symbol = this.symbolOf(symId);
    if (symbol === undefined || !this.market.futures) return [];
    const answer = await this.call(`/fundingRate?symbol=${symbol.code}&limit=${limit}`);
    if (!Array.isArray(answer)) return [];
    return (answer as { fundingTime: number; fundingRate: string }[])
      .map((r): Settled => [r.fundingTime, parseScaled(r.fundingRate, 8)])
      .filter((settled) => settled.every(Number.isSafeInteger))
      .sort((a, b) => b[0] - a[0]);
  }

  protected newBook(symbol: VenueSymbol): BinanceBook {
    return new BinanceBook({
      futures: this.market.futures,
      priceScale: PRINTED,
      qtyScale: symbol.qtyScale,
    });
  }

  protected override gridOf({ priceScale }: VenueSymbol): number {
    return 10 ** (PRINTED - priceScale);
  }

  protected follow({ code }: VenueSymbol): void {
    this.say(this.links.length - 1, "SUBSCRIBE", [streamOf(code, "depth@100ms")]);
  }

  protected unfollow({ code }: VenueSymbol): void {
    this.say(this.links.length - 1, "UNSUBSCRIBE", [streamOf(code, "depth@100ms")]);
  }

  protected askSnapshot(followed: Followed<BinanceBook>): void {
    const { epoch } = followed;
    void this.call(`/depth?symbol=${followed.symbol.code}&limit=1000`).then((body) => {
      if (followed.epoch === epoch)
        this.answered(followed, isSnapshot(body) && followed.book.snapshot(body));
    });
  }

  protected async wholeMarket(): Promise<VenueEvent[] | undefined> {
    const answer = await this.call(this.market.tickers);
    if (!Array.isArray(answer)) return undefined;
    return (answer as Ticker[]).flatMap((t) => {
      const symbol = this.coded(t.symbol);
      if (symbol === undefined) return [];
      return day(
        symbol,
        t.lastPrice,
        t.openPrice,
        t.highPrice,
        t.lowPrice,
        t.volume,
        t.quoteVolume,
        t.closeTime,
      );
    });
  }

  private opened(i: number, named: string[]): void {
    if (named.length > 0) this.say(i, "SUBSCRIBE", named);
    if (i === this.links.length - 1) {
      this.loseBooks();
      const depth = [...this.books.values()].map(({ symbol }) =>
        streamOf(symbol.code, "depth@100ms"),
      );
      if (depth.length > 0) this.say(i, "SUBSCRIBE", depth);
    }
    if (i === 0) this.askAll();
  }

  private say(link: number, method: "SUBSCRIBE" | "UNSUBSCRIBE", params: string[]): void {
    this.links[link].send({ method, params, id: ++this.id });
  }

  private hear(bytes: string | Uint8Array, link: VenueLink): void {
    const body: { data?: Message | Message[] | { e: "serverShutdown" }; e?: string } = JSON.parse(
      typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes),
    );
    const { data } = body;
    if (
      body.e === "serverShutdown" ||
      (data !== undefined && "e" in data && data.e === "serverShutdown")
    )
      link.exchange();
    if (data === undefined) return;
    for (const message of (Array.isArray(data) ? data : [data]) as Message[]) {
      const symbol = this.coded(message.s);
      if (symbol !== undefined) this.understand(message, symbol);
    }
  }

  private understand(m: Message, symbol: VenueSymbol): void {
    const { symId, priceScale, qtyScale } = symbol;
    const p = (text: string): number => parseScaled(text, priceScale);
    const q = (text: string): number => parseScaled(text, qtyScale);
    if (m.e === "depthUpdate") {
      const followed = this.books.get(symId);
      const outcome = followed?.book.diff(m);
      if (followed !== undefined && (outcome === "buffered" || outcome === "gap"))
        this.wantSnapshot(followed);
    } else if (m.e === "trade" || m.e === "aggTrade")
      this.take({ ev: "trade", symId, price: p(m.p), qty: q(m.q), side: m.m ? 2 : 1, ts: m.T });
    else if (m.e === "24hrMiniTicker") this.take(day(symbol, m.c, m.o, m.h, m.l, m.v, m.q, m.E));
    else if (m.e === "markPriceUpdate")
      this.take({
        ev: "perp",
        symId,
        mark: p(m.p),
        index: p(m.i),
        rate: parseScaled(m.r, 8),
        nextFundingAt: m.T,
        ts: m.E,
      });
    // Best prices of spot have no event name.
    else if (m.e === "bookTicker" || m.e === undefined)
      this.take({
        ev: "top",
        symId,
        bid: p(m.b),
        bidQty: q(m.B),
        ask: p(m.a),
        askQty: q(m.A),
        ts: this.env.clock.now(),
      });
  }

  /** The JSON of a call, undefined when there is none. */
  private async call(path: string): Promise<unknown> {
    const answer = await this.rest.get(this.market.api + path);
    return answer.ok ? answer.value : undefined;
  }
}

const streamOf = (code: string, kind: string): string => `${code.toLowerCase()}@${kind}`;

function day(
  { symId, priceScale, qtyScale }: VenueSymbol,
  last: string,
  open: string,
  high: string,
  low: string,
  volume: string,
  turnover: string,
  ts: number,
): VenueEvent {
  const p = (text: string): number => parseScaled(text, priceScale);
  return {
    ev: "day",
    symId,
    last: p(last),
    open: p(open),
    high: p(high),
    low: p(low),
    volume: parseScaled(volume, qtyScale),
    turnover: parseScaled(turnover, 2),
    ts,
  };
}

const isSnapshot = (body: unknown): body is Parameters<BinanceBook["snapshot"]>[0] =>
  typeof body === "object" &&
  body !== null &&
  "lastUpdateId" in body &&
  Array.isArray((body as { bids?: unknown }).bids);
