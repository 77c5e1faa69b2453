/** The engine's feed from the running market: board, books and tape of whatever source there is. */

import { F, FIELD_COUNT, SESSIONS } from "../../contract/feed/columns.ts";
import { Book, type BookSide } from "../../contract/feed/depth/book.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { type Decimal, type Price, type Quantity, SCALE } from "../../contract/money/decimal.ts";
import { lotWorth, midPrice } from "../market/board/lot-worth.ts";
import type { Market } from "../market/market.ts";
import {
  afterEvent,
  type FeedEvent,
  type FeedLevel,
  type FeedMark,
  type FeedPort,
  type StockState,
} from "./feed.ts";
import { type Listing, stockListing } from "./listing.ts";
import { stockState } from "./stock/stock-state.ts";

/** Levels a side that orders meet. */
const LEVELS = 50;
/** Older than this nothing fills. */
const FRESH_MS = 5000;
const TRADING = SESSIONS.indexOf("trading");

/** A scaled integer of the feed as a decimal, exact. */
const exact = <T extends Decimal>(scaled: number, scale: number): T =>
  (BigInt(scaled) * 10n ** BigInt(SCALE - scale)) as T;

export class MarketFeed implements FeedPort {
  private readonly market: Market;
  /** Numbers of symbols begin anew with each process. */
  private readonly life: number;
  private readonly scratch = new Book();
  /** Rules of shares, read once. */
  private readonly shares = new Map<string, Listing>();

  constructor(market: Market) {
    this.market = market;
    this.life = market.clock.now();
  }

  follow(symbol: string): () => void {
    const { market } = this;
    const { symId } = market.catalog.find(symbol)!;
    // Ticks are not needed one by one: the trades between two looks are all in the tape, which a
    // watched symbol keeps.
    return market.board.watch.watch([symId], { tick: () => {} }, market.source, market.clock.now());
  }

  newest(symbol: string): FeedMark | undefined {
    const { board } = this.market;
    const { symId } = this.market.catalog.find(symbol)!;
    const seq = board.cols.seq[symId];
    // A venue may say bid and ask before it has said any price: nothing that looks at the last one may
    // take that for a price of nothing.
    return seq === 0 || !board.cols.has(symId, F.last)
      ? undefined
      : { life: this.life, seq, ts: board.cols.ts[symId] };
  }

  look(symbol: string, after: FeedEvent | undefined): FeedEvent | undefined {
    const mark = this.newest(symbol);
    const instrument = this.market.catalog.find(symbol)!;
    const { symId, priceScale } = instrument;
    if (mark === undefined) return undefined;
    const { source, board } = this.market;
    const hasBook = source.book?.(symId, LEVELS, this.scratch) === true && !this.scratch.crossed();
    const side = (of: BookSide): FeedLevel[] => (hasBook ? levelsOf(of, instrument) : []);
    const judged = this.judged(instrument);
    const stock = this.stockOf(instrument);
    const event: FeedEvent = {
      ...mark,
      // Nothing fills whose money cannot be counted.
      isFresh:
        hasBook &&
        this.isAlive(instrument, stock) &&
        (instrument.type !== "forex" || judged.worth !== undefined),
      ...(stock === undefined ? {} : { stock }),
      last: exact<Price>(board.cols.values[symId * FIELD_COUNT + F.last], priceScale),
      ...judged,
      bids: side(this.scratch.bids),
      asks: side(this.scratch.asks),
      tradeId: board.tape.lastId(symId),
      trades: this.trades(instrument, after),
    };
    return afterEvent(event, after);
  }

  /**
   * The price that positions are judged by: the mark of a perpetual, the middle of a pair and what
   * its lot is worth then.
   */
  private judged(instrument: Instrument): Pick<FeedEvent, "mark" | "index" | "worth"> {
    if (instrument.type === "perpetual")
      return { mark: this.priceOf(instrument, F.mark), index: this.priceOf(instrument, F.index) };
    if (instrument.type !== "forex") return {};
    const worth = lotWorth(this.market, instrument);
    return worth === undefined ? {} : { mark: midPrice(this.market, instrument), worth };
  }

  private priceOf({ symId, priceScale }: Instrument, field: number): Price | undefined {
    const value = this.market.board.cols.values[symId * FIELD_COUNT + field];
    return value > 0 ? exact<Price>(value, priceScale) : undefined;
  }

  private stockOf(instrument: Instrument): StockState | undefined {
    const listing = this.shares.get(instrument.symbol) ?? stockListing(instrument);
    if (listing === undefined) return undefined;
    this.shares.set(instrument.symbol, listing);
    return stockState(this.market, instrument, listing.rules, this.market.clock.now());
  }

  private isAlive({ symId, status }: Instrument, stock: StockState | undefined): boolean {
    const { board, clock, held, life } = this.market;
    const isTrading =
      stock === undefined
        ? board.cols.values[symId * FIELD_COUNT + F.session] === TRADING
        : stock.phase !== "shut" && stock.phase !== "halt" && stock.fx !== undefined;
    return (
      status === "on" &&
      isTrading &&
      !held(symId) &&
      !life.isHalted(symId) &&
      clock.now() - board.aliveAt[symId] <= FRESH_MS
    );
  }

  /**
   * The trades since `after`; the first look at a symbol has none, since nobody's order was there.
   */
  private trades(
    { symId, priceScale, qtyScale }: Instrument,
    after: FeedEvent | undefined,
  ): FeedEvent["trades"] {
    const { board, source, clock } = this.market;
    const newest = board.tape.lastId(symId);
    if (after === undefined || after.life !== this.life || after.tradeId >= newest) return [];
    return board.tape.read(symId, after.tradeId + 1, newest, source, clock.now()).map((trade) => ({
      id: trade.id,
      price: exact<Price>(trade.price, priceScale),
      quantity: exact<Quantity>(trade.qty, qtyScale),
      taker: trade.side === 1 ? "buy" : "sell",
      ts: trade.ts,
    }));
  }
}

function levelsOf(side: BookSide, { priceScale, qtyScale }: Instrument): FeedLevel[] {
  const levels: FeedLevel[] = [];
  for (let rank = 0; rank < side.length && rank < LEVELS; rank++)
    levels.push({
      price: exact<Price>(side.price(rank), priceScale),
      size: exact<Quantity>(side.size(rank), qtyScale),
    });
  return levels;
}
