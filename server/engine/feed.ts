/**
 * Events of a symbol's feed for the engine: prices and sizes as exact decimals, each event with
 * the number that fills cite.
 */
import type { Price, Quantity, Rate } from "../../contract/money/decimal.ts";
import { type Unshown, unshownOf } from "../../contract/rules/trading/book/unshown.ts";
import type { Phase } from "../../contract/rules/trading/orders/session-table.ts";
import type { OrderSide } from "../../contract/rules/trading/sides.ts";
import type { Conversion } from "../../contract/rules/trading/stock.ts";

export interface FeedLevel {
  price: Price;
  size: Quantity;
}

export interface FeedTrade {
  id: number;
  price: Price;
  quantity: Quantity;
  /** Side of the one who took. */
  taker: OrderSide;
  /** Epoch ms. */
  ts: number;
}

/**
 * Which event it was: the source's life (numbers begin anew with each), the symbol's number in it,
 * and its time, epoch ms.
 */
export interface FeedMark {
  life: number;
  seq: number;
  ts: number;
}

/** A share's market as an event found it. */
export interface StockState {
  phase: Phase;
  /** Zone of its market's day. */
  tz: string;
  /** A pause between two sessions of one day: what rests keeps its place. */
  isBreak: boolean;
  /** In an auction: its price has been there already. */
  hasPrinted?: boolean;
  /** USDT for a unit of the price; undefined while the pair is not known. */
  fx: Conversion | undefined;
  /** The day's limits, or where the market has none a fifth away from the last price. */
  limitUp: Price;
  limitDown: Price;
}

/**
 * One step of a symbol: the trades since the step before, oldest first, and the book after them.
 */
export interface FeedEvent extends FeedMark {
  /**
   * Its source gave a sign of life within five seconds, its book is whole and its market trades:
   * fills may happen.
   */
  isFresh: boolean;
  last: Price;
  /**
   * The price that positions of contracts are judged by, and its index; undefined while the source
   * gives none.
   */
  mark?: Price | undefined;
  index?: Price | undefined;
  /**
   * Worth of a lot of pairs and metals in USDT at a price of one; undefined while its quote
   * currency has no price.
   */
  worth?: Rate | undefined;
  /**
   * For stocks and ETF: the row of the session table in force, and the rate of their currency.
   */
  stock?: StockState | undefined;
  /** The symbol's newest trade. */
  tradeId: number;
  /** Levels that are shown, best first. What lies beyond the last one is not known. */
  bids: readonly FeedLevel[];
  asks: readonly FeedLevel[];
  trades: readonly FeedTrade[];
  /** Trades took this of bids and asks, which do not show it yet. */
  unshown?: Record<OrderSide, Unshown | undefined>;
}

/** An event after another of its life, with what its trades took before its depth shows it. */
export function afterEvent(event: FeedEvent, before: FeedEvent | undefined): FeedEvent {
  if (before === undefined || before.life !== event.life) return event;
  const { trades, ts } = event;
  const buy = unshownOf(
    "buy",
    { levels: event.bids, trades, ts },
    { levels: before.bids, unshown: before.unshown?.buy },
  );
  const sell = unshownOf(
    "sell",
    { levels: event.asks, trades, ts },
    { levels: before.asks, unshown: before.unshown?.sell },
  );
  return buy === undefined && sell === undefined ? event : { ...event, unshown: { buy, sell } };
}

/**
 * True when `a`, of the life that runs, came after `b`: all of another life was before it, whatever
 * the clock says that it began by.
 */
export const isAfter = (a: FeedMark, b: FeedMark): boolean => a.life !== b.life || a.seq > b.seq;

/** Lowest and highest price of an event: its trades and the last one. */
export function rangeOf({ last, trades }: FeedEvent): [low: Price, high: Price] {
  const prices = [last, ...trades.map(({ price }) => price)];
  return [prices.reduce((a, b) => (b < a ? b : a)), prices.reduce((a, b) => (b > a ? b : a))];
}

/** Where the engine's feed comes from. */
export interface FeedPort {
  /** Follows a symbol: trades are kept from now on. Returns how to stop. */
  follow(symbol: string): () => void;
  /**
   * The newest state of a followed symbol, with the trades since `after`; undefined when nothing is
   * known of it.
   */
  look(symbol: string, after: FeedEvent | undefined): FeedEvent | undefined;
  /**
   * The number of the symbol's newest event: cheaper than a look, to see whether one is worth it.
   */
  newest(symbol: string): FeedMark | undefined;
}
