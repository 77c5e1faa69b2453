/**
 * A venue's adapter as the live source sees it: it hears on its own and is drained by the feed
 * loop, so a burst never runs inside a socket callback and the order within a symbol stays. The
 * queue is bounded: a venue faster than the loop loses its oldest events, counted.
 */
import type { Book, BookSide } from "../../contract/feed/depth/book.ts";
import type { Side } from "../../contract/feed/depth/trades.ts";
import type { Bar, Stage } from "../../contract/market/kline.ts";
import type { LinkClock, VenueSocket } from "./venue-link.ts";

export const VENUES = ["htx", "binance"] as const;
export type VenueName = (typeof VENUES)[number];

/** Means by which a venue is reached, so that tests bring their own clock, chance and addresses. */
export interface VenueEnv {
  clock: LinkClock;
  random: () => number;
  open: (url: string) => VenueSocket;
  fetch: (url: string) => Promise<Response>;
  /**
   * One http origin that answers for all hosts of the venue; their own when absent. Paths never
   * collide.
   */
  origin?: string;
}

/**
 * An instrument that the venue quotes. Scales are those of our instrument, which come from the
 * venue's own rules.
 */
export interface VenueSymbol {
  symId: number;
  symbol: string;
  /** The venue's spelling. */
  code: string;
  priceScale: number;
  qtyScale: number;
  /**
   * Coins in one unit of the venue's sizes: the contract's size where it counts contracts, else 1.
   */
  unit: number;
}

/** One thing that happened, in scaled integers. */
export type VenueEvent =
  | {
      ev: "top";
      symId: number;
      bid: number;
      bidQty: number;
      ask: number;
      askQty: number;
      ts: number;
    }
  | { ev: "trade"; symId: number; price: number; qty: number; side: Side; ts: number }
  /** Rolling 24 hours; turnover at scale 2. */
  | {
      ev: "day";
      symId: number;
      last: number;
      open: number;
      high: number;
      low: number;
      volume: number;
      turnover: number;
      ts: number;
    }
  /** Facts around a perpetual's price, as far as this message says; the rate at scale 8. */
  | {
      ev: "perp";
      symId: number;
      mark?: number;
      index?: number;
      rate?: number;
      nextFundingAt?: number;
      ts: number;
    };

/** Trading rules of a symbol as the venue states them. */
export interface VenueRule {
  code: string;
  base: string;
  quote: string;
  tick: string;
  lot: string;
  minNotional: string;
  unit: number;
}

/** A settled funding: when, epoch ms, and its rate at scale 8. */
export type Settled = [ts: number, rate: number];

export interface Venue {
  start(symbols: readonly VenueSymbol[]): void;
  stop(): void;
  /** Events since the last call, oldest first. */
  drain(): VenueEvent[];
  /** True while what was last heard of the symbol is the venue's present word. */
  current(symId: number): boolean;
  /**
   * Fills `into` with the verified book; asks for the book when it is not followed yet and answers
   * false.
   */
  book(symId: number, levels: number, into: Book): boolean;
  /**
   * Ascending bars before `endTime`, at most `limit`; none when the venue does not say. Never
   * rejects.
   */
  klines(symId: number, stage: Stage, endTime: number, limit: number): Promise<Bar[]>;
  /**
   * The last settled fundings of a perpetual, newest first; none when the venue does not say. Never
   * rejects.
   */
  fundings(symId: number, limit: number): Promise<Settled[]>;
}

const MAX_QUEUED = 20_000;

/** The bounded queue between socket and loop. */
export class EventQueue {
  private events: VenueEvent[] = [];
  lost = 0;

  push(event: VenueEvent): void {
    if (this.events.length >= MAX_QUEUED) {
      this.events.splice(0, MAX_QUEUED / 10);
      this.lost += MAX_QUEUED / 10;
    }
    this.events.push(event);
  }

  drain(): VenueEvent[] {
    const { events } = this;
    if (events.length > 0) this.events = [];
    return events;
  }
}

/**
 * Copies the best `levels` of a book whose prices count `grid` to one of ours. Prices between ours
 * occur: orders older than the venue's present tick rest where they were put. They join the level
 * on the side away from the middle, so that no book crosses.
 */
export function copyBook(from: Book, levels: number, into: Book, grid: number): void {
  into.clear();
  copySide(from.bids, levels, into.bids, (price) => Math.floor(price / grid));
  copySide(from.asks, levels, into.asks, (price) => Math.ceil(price / grid));
  into.seq = from.seq;
}

function copySide(
  from: BookSide,
  levels: number,
  into: BookSide,
  ours: (price: number) => number,
): void {
  const joined: [price: number, size: number][] = [];
  for (let rank = 0; rank < from.length; rank++) {
    const price = ours(from.price(rank));
    const last = joined[joined.length - 1];
    if (last !== undefined && last[0] === price) last[1] += from.size(rank);
    else if (joined.length === levels) break;
    else joined.push([price, from.size(rank)]);
  }
  // Worst first, so that every level is appended.
  for (const [price, size] of joined.reverse()) into.set(price, size);
}

/**
 * A number at a scale, rounded: venues that send JSON numbers send shortest-form decimals. NaN when
 * it does not fit.
 */
export function scaleNumber(value: unknown, scale: number): number {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  const scaled = typeof number === "number" ? Math.round(number * 10 ** scale) : Number.NaN;
  return Number.isSafeInteger(scaled) ? scaled : Number.NaN;
}

/** True when every number of an event is a number that fits. */
export const sound = (event: VenueEvent): boolean =>
  Object.values(event).every((v) => typeof v !== "number" || Number.isSafeInteger(v));
