/**
 * The frame of an adapter, the same for every venue: symbols by number and by the venue's spelling,
 * order books followed while a reader looks at them, the whole market asked for once a connection,
 * and whose word is present. What is left to the venue is its wire.
 */
import { Book } from "../../contract/feed/depth/book.ts";
import type { Bar, Stage } from "../../contract/market/kline.ts";
import {
  copyBook,
  EventQueue,
  type Settled,
  sound,
  type Venue,
  type VenueEnv,
  type VenueEvent,
  type VenueSymbol,
} from "./venue.ts";
import { VenueLink, type VenueLinkOptions } from "./venue-link.ts";
import { VenueRest } from "./venue-rest.ts";

/** An order book by the venue's procedure. */
export interface ProvenBook {
  readonly book: Book;
  readonly ready: boolean;
  lost(): void;
}

export interface Followed<B> {
  readonly symbol: VenueSymbol;
  readonly book: B;
  /** When it was last looked at. */
  lookedAt: number;
  /** No snapshot is asked for before: one is under way, or the last did not serve. */
  waitUntil: number;
  failures: number;
  /** Counts the connections, so that an answer to the one before is told apart. */
  epoch: number;
  /** Number of the book whose best prices were told last. */
  told: number;
}

/** A book that was not looked at since then is no longer followed. */
const BOOK_IDLE_MS = 60_000;
/** An answer that takes longer is asked for again. */
const ANSWER_MS = 5000;
const RETRY_MS = 250;
const RETRY_CAP_MS = 30_000;
/** Symbols whose every trade and best price is followed. */
const BUSY = 60;

export abstract class VenueMarket<B extends ProvenBook> implements Venue {
  protected readonly env: VenueEnv;
  protected readonly rest: VenueRest;
  protected symbols: readonly VenueSymbol[] = [];
  protected readonly books = new Map<number, Followed<B>>();
  /**
   * Every socket of this market. The first is the one whose messages are the proof of life, the
   * second may carry quotes too.
   */
  protected abstract readonly links: readonly VenueLink[];
  private readonly freshMs: number;
  private readonly queue = new EventQueue();
  private byId = new Map<number, VenueSymbol>();
  private byCode = new Map<string, VenueSymbol>();
  /** Symbols whose best prices have no stream of their own. */
  private quiet = new Set<number>();
  private readonly top = new Book();
  /** Symbols that the present connection has spoken of. */
  private readonly said = new Set<number>();
  private cancelAsk: () => void = () => undefined;

  /** `host` answers the calls; a link unheard for `freshMs` speaks of the past. */
  protected constructor(env: VenueEnv, host: string, freshMs: number) {
    this.env = env;
    this.rest = new VenueRest(env, host);
    this.freshMs = freshMs;
  }

  protected abstract newBook(symbol: VenueSymbol): B;
  /** How many of the book's price units make one of ours. */
  protected gridOf(_symbol: VenueSymbol): number {
    return 1;
  }
  /** Begins or ends the subscription of a book. */
  protected abstract follow(symbol: VenueSymbol): void;
  protected abstract unfollow(symbol: VenueSymbol): void;
  /** Asks for a snapshot; `answered` says how it went. */
  protected abstract askSnapshot(followed: Followed<B>): void;
  /** State of the whole market as of now; undefined when the venue does not say. */
  protected abstract wholeMarket(): Promise<VenueEvent[] | undefined>;
  abstract klines(symId: number, stage: Stage, endTime: number, limit: number): Promise<Bar[]>;
  abstract fundings(symId: number, limit: number): Promise<Settled[]>;

  start(symbols: readonly VenueSymbol[]): void {
    this.symbols = symbols;
    this.byId = new Map(symbols.map((s) => [s.symId, s]));
    this.byCode = new Map(symbols.map((s) => [s.code, s]));
    this.quiet = new Set(symbols.slice(BUSY).map(({ symId }) => symId));
    if (symbols.length > 0) for (const link of this.links) link.start();
  }

  stop(): void {
    this.cancelAsk();
    for (const link of this.links) link.stop();
  }

  drain(): VenueEvent[] {
    const { clock } = this.env;
    for (const [symId, followed] of this.books) {
      if (clock.mono() - followed.lookedAt < BOOK_IDLE_MS) {
        this.tellTop(symId, followed, clock.now());
        continue;
      }
      this.books.delete(symId);
      this.unfollow(followed.symbol);
    }
    return this.queue.drain();
  }

  /**
   * Tells a followed book's news of its symbol: its best prices are told where no stream tells
   * them, beside a price of the present.
   */
  private tellTop(symId: number, followed: Followed<B>, ts: number): void {
    const { book, symbol } = followed;
    if (
      !book.ready ||
      book.book.seq === followed.told ||
      !this.quiet.has(symId) ||
      !this.current(symId)
    )
      return;
    followed.told = book.book.seq;
    copyBook(book.book, 1, this.top, this.gridOf(symbol));
    const { bids, asks } = this.top;
    if (bids.length === 0 || asks.length === 0) return;
    this.take({
      ev: "top",
      symId,
      bid: bids.price(0),
      bidQty: bids.size(0),
      ask: asks.price(0),
      askQty: asks.size(0),
      ts,
    });
  }

  current(symId: number): boolean {
    return this.said.has(symId) && this.env.clock.mono() - this.links[0].heardAt <= this.freshMs;
  }

  book(symId: number, levels: number, into: Book): boolean {
    const symbol = this.byId.get(symId);
    if (symbol === undefined) return false;
    const lookedAt = this.env.clock.mono();
    const followed = this.books.get(symId);
    if (followed === undefined) {
      this.books.set(symId, {
        symbol,
        book: this.newBook(symbol),
        lookedAt,
        waitUntil: 0,
        failures: 0,
        epoch: 0,
        told: -1,
      });
      this.follow(symbol);
      return false;
    }
    followed.lookedAt = lookedAt;
    if (!followed.book.ready) return false;
    copyBook(followed.book.book, levels, into, this.gridOf(symbol));
    return true;
  }

  /**
   * A socket of this market. `quotes` is told apart from one that carries books only: losing it
   * makes every price one of the past.
   */
  protected link(
    host: string,
    path: () => string,
    o: Pick<VenueLinkOptions, "silenceMs" | "paceMs" | "onOpen"> & { quotes: boolean },
    hear: (data: string | Uint8Array, link: VenueLink) => void,
  ): VenueLink {
    const { clock, random, open, origin } = this.env;
    const link: VenueLink = new VenueLink({
      url: () => (origin?.replace(/^http/, "ws") ?? host) + path(),
      clock,
      random,
      open,
      ...o,
      onMessage: (data) => hear(data, link),
      onDown: () => {
        if (o.quotes) this.said.clear();
        this.loseBooks();
      },
    });
    return link;
  }

  protected get busy(): readonly VenueSymbol[] {
    return this.symbols.slice(0, BUSY);
  }

  protected symbolOf(symId: number): VenueSymbol | undefined {
    return this.byId.get(symId);
  }

  protected coded(code: string): VenueSymbol | undefined {
    return this.byCode.get(code);
  }

  /**
   * Takes what a message said. Trades at price zero and figures beyond 2^53 occur; they are no
   * quotes.
   */
  protected take(event: VenueEvent): void {
    if (!sound(event) || (event.ev === "trade" && event.price <= 0)) return;
    // Mark and funding come on roads of their own: they do not make an old price a new one.
    if (event.ev !== "perp") this.said.add(event.symId);
    this.queue.push(event);
  }

  /**
   * Asks for the whole market until it is there; what the connection has spoken of meanwhile is
   * newer.
   */
  protected askAll(failures = 0): void {
    this.cancelAsk();
    let called = false;
    this.cancelAsk = () => {
      called = true;
    };
    void this.wholeMarket().then((events) => {
      if (called) return;
      if (events === undefined) {
        this.cancelAsk = this.env.clock.after(Math.min(60_000, 5000 * 2 ** failures), () =>
          this.askAll(failures + 1),
        );
        return;
      }
      const fresh = events.filter(({ symId }) => !this.said.has(symId));
      for (const event of fresh) this.take(event);
    });
  }

  /** Asks for a book's snapshot, one at a time, and after a failure not at once again. */
  protected wantSnapshot(followed: Followed<B>): void {
    const now = this.env.clock.mono();
    if (now < followed.waitUntil) return;
    followed.waitUntil = now + ANSWER_MS;
    this.askSnapshot(followed);
  }

  /** How the snapshot went: it made the book whole, or it did not. */
  protected answered(followed: Followed<B>, whole: boolean): void {
    followed.failures = whole ? 0 : followed.failures + 1;
    followed.waitUntil = whole
      ? 0
      : this.env.clock.mono() + Math.min(RETRY_CAP_MS, RETRY_MS * 2 ** followed.failures);
  }

  /** Another connection: every book begins again, shown as it was until it is whole. */
  protected loseBooks(): void {
    for (const followed of this.books.values()) {
      followed.book.lost();
      followed.waitUntil = 0;
      followed.epoch++;
    }
  }
}
