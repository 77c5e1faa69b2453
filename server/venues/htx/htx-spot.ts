/**
 * HTX's spot market: `market.*.detail` of everybody, `bbo` and `trade.detail` of the busiest on
 * `/ws`; order books by `mbp.150` increments and a refresh asked for on the same connection,
 * `/feed` (venue/htx-book.ts).
 */
import type { Bar, Stage } from "../../../contract/market/kline.ts";
import { HtxBook, type HtxIncrement } from "../book/htx-book.ts";
import type { Settled, VenueEnv, VenueEvent, VenueSymbol } from "../venue.ts";
import type { VenueLink } from "../venue-link.ts";
import type { Followed } from "../venue-market.ts";
import { dayOf, FRESH_MS, HtxMarket, type HtxMessage, topOf, tradesOf } from "./htx-market.ts";

export const HTX_SPOT_REST = "https://api.huobi.pro";
const SOCKET = "wss://api.huobi.pro";
const BOOK = "mbp.150";

export class HtxSpot extends HtxMarket<HtxBook> {
  protected readonly links: readonly VenueLink[];
  private readonly feed: VenueLink;

  constructor(env: VenueEnv) {
    super(env, HTX_SPOT_REST, FRESH_MS);
    const quotes: VenueLink = this.htxLink(SOCKET, "/ws", true, () => {
      this.subscribeQuotes(quotes);
      this.askAll();
    });
    this.feed = this.htxLink(SOCKET, "/feed", false, () => {
      this.loseBooks();
      for (const { symbol } of this.books.values()) this.follow(symbol);
    });
    this.links = [quotes, this.feed];
  }

  klines(symId: number, stage: Stage, endTime: number, limit: number): Promise<Bar[]> {
    const symbol = this.symbolOf(symId);
    if (symbol === undefined) return Promise.resolve([]);
    return this.bars(
      `/market/history/kline?symbol=${symbol.code}&period=${stage}&size=${Math.min(2000, limit)}`,
      symbol,
      endTime,
    );
  }

  /** Coins have none. */
  fundings(): Promise<Settled[]> {
    return Promise.resolve([]);
  }

  protected newBook(symbol: VenueSymbol): HtxBook {
    return new HtxBook(symbol);
  }

  protected follow({ symId, code }: VenueSymbol): void {
    this.sub(this.feed, code, BOOK);
    const followed = this.books.get(symId);
    if (followed !== undefined) this.wantSnapshot(followed);
  }

  protected unfollow({ code }: VenueSymbol): void {
    this.unsub(this.feed, code, BOOK);
  }

  protected askSnapshot({ symbol }: Followed<HtxBook>): void {
    this.req(this.feed, symbol.code, BOOK);
  }

  protected async wholeMarket(): Promise<VenueEvent[] | undefined> {
    const data = await this.dataOf("/market/tickers");
    if (!Array.isArray(data)) return undefined;
    const now = this.env.clock.now();
    return (data as Record<string, unknown>[]).flatMap((t) => {
      const symbol = this.coded(String(t.symbol));
      return symbol === undefined
        ? []
        : [
            dayOf(symbol, t, t.vol, now),
            topOf(symbol, [t.bid, t.bidSize], [t.ask, t.askSize], now),
          ];
    });
  }

  protected understand(kind: string, m: HtxMessage, symbol: VenueSymbol): void {
    const { tick } = m;
    const ts = m.ts ?? this.env.clock.now();
    if (kind === BOOK) this.depth(m, symbol);
    else if (tick === undefined) return;
    else if (kind === "bbo")
      this.take(topOf(symbol, [tick.bid, tick.bidSize], [tick.ask, tick.askSize], ts));
    else if (kind === "detail") this.take(dayOf(symbol, tick, tick.vol, ts));
    else if (kind === "trade.detail") for (const trade of tradesOf(symbol, tick)) this.take(trade);
  }

  private depth(m: HtxMessage, { symId }: VenueSymbol): void {
    const followed = this.books.get(symId);
    if (followed === undefined) return;
    if (m.rep !== undefined) {
      this.answered(
        followed,
        m.data !== undefined && followed.book.refresh(m.data as unknown as HtxIncrement),
      );
      return;
    }
    const outcome = followed.book.increment(m.tick as unknown as HtxIncrement);
    if (outcome === "gap" || outcome === "buffered") this.wantSnapshot(followed);
  }
}
