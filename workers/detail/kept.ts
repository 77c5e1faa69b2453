/**
 * The books, tapes and series that exist, made on demand: a book a symbol and depth, a tape a
 * symbol, a series a symbol, stage and hours, whoever looks. Books and tapes end when no counted
 * tab wishes for them; series stay on their shelf for a while.
 */
import type { ClientMessage } from "../../contract/feed/control.ts";
import type { Stage } from "../../contract/market/kline.ts";
import type { DetailWish } from "../api.ts";
import { LiveBook, POLL_LEVELS } from "../book/live-book.ts";
import { FILL_LIMIT, WorkerTape } from "../book/tape.ts";
import { Series } from "../candles/series.ts";
import { Shelf } from "../candles/shelf.ts";
import type { Clock } from "../clock.ts";
import type { DetailHttp } from "../poll/detail.ts";

export const bookKey = (symId: number, levels: number): string => `${symId}/${levels}`;
export const seriesKey = (symId: number, stage: Stage, ext: boolean): string =>
  `${symId}/${stage}/${ext ? 1 : 0}`;

export interface KeptOptions {
  clock: Clock;
  /** Loads the HTTP road, at the first call. */
  loadHttp(): Promise<DetailHttp>;
  send(message: ClientMessage): boolean;
  report(what: string): void;
  bookChanged(key: string): void;
  tapeChanged(symId: number): void;
  /**
   * Bars from `from` on changed; `shifted`: their positions too. Without `from` only the state did.
   */
  seriesChanged(key: string, from?: number, shifted?: boolean): void;
}

export class Kept {
  readonly books = new Map<string, LiveBook>();
  readonly tapes = new Map<number, WorkerTape>();
  readonly shelf: Shelf;
  /** The market is connected. */
  up = false;
  private readonly o: KeptOptions;
  private http: Promise<DetailHttp> | undefined;
  private readonly asking = new Set<string>();

  constructor(options: KeptOptions) {
    this.o = options;
    this.shelf = new Shelf(options.clock);
  }

  book(wish: DetailWish, levels: number): LiveBook {
    const key = bookKey(wish.symId, levels);
    const held = this.books.get(key);
    if (held !== undefined) return held;
    const { symbol, priceScale, qtyScale } = wish;
    const { clock, report, bookChanged } = this.o;
    const book = new LiveBook({
      clock,
      priceScale,
      qtyScale,
      resync: () => this.resync(symbol),
      poll: async () => (await this.loadHttp()).depth(wish, POLL_LEVELS),
      changed: () => bookChanged(key),
      report: (what) => report(`book ${symbol}: ${what}`),
    });
    if (!this.up) book.disconnected();
    this.books.set(key, book);
    return book;
  }

  tape(wish: DetailWish): WorkerTape {
    const { symId } = wish;
    const held = this.tapes.get(symId);
    if (held !== undefined) return held;
    const tape = new WorkerTape({
      clock: this.o.clock,
      fetch: async (fromId) => (await this.loadHttp()).trades(wish, FILL_LIMIT, fromId),
      changed: () => this.o.tapeChanged(symId),
    });
    this.tapes.set(symId, tape);
    return tape;
  }

  /** Takes a series into use; to be put back on the shelf once. */
  takeSeries(wish: DetailWish, { stage, ext, zone }: NonNullable<DetailWish["candle"]>): Series {
    const key = seriesKey(wish.symId, stage, ext);
    const { clock, seriesChanged } = this.o;
    return this.shelf.take(
      key,
      () =>
        new Series({
          clock,
          stage,
          zone: zone ?? "UTC",
          fetch: async (limit, endTime) =>
            (await this.loadHttp()).bars(wish, { stage, ext, limit, endTime }),
          changed: (from, shifted) => seriesChanged(key, from, shifted),
          entered: () => seriesChanged(key),
        }),
    );
  }

  /** Lets go the books and tapes that no tab wishes for. */
  keep(books: ReadonlySet<string>, tapes: ReadonlySet<number>): void {
    for (const [key, book] of this.books) {
      if (books.has(key)) continue;
      book.close();
      this.books.delete(key);
    }
    for (const [symId, tape] of this.tapes) {
      if (tapes.has(symId)) continue;
      tape.close();
      this.tapes.delete(symId);
    }
  }

  /** One message for all books that ask within a turn. */
  private resync(symbol: string): void {
    this.asking.add(symbol);
    if (this.asking.size > 1) return;
    queueMicrotask(() => {
      this.o.send({ op: "resync", ch: "depth", syms: [...this.asking] });
      this.asking.clear();
    });
  }

  private loadHttp(): Promise<DetailHttp> {
    this.http ??= this.o.loadHttp().catch((cause: unknown) => {
      this.http = undefined;
      throw cause;
    });
    return this.http;
  }
}
