/**
 * What a venue's adapter is to the live source: it hears on its own and is drained by the feed loop, so a burst never runs inside a socket
 * callback and the order within a symbol stays. The queue is bounded: a venue faster than the loop loses its oldest events, counted.
 */
import type { Book } from "../../../contract/feed/book.ts";
import type { Side } from "../../../contract/feed/trades.ts";
import type { Bar, Stage } from "../../../contract/market/kline.ts";

export const VENUES = ["htx", "binance"] as const;
export type VenueName = (typeof VENUES)[number];

/** An instrument that the venue quotes. Scales are those of our instrument, which come from the venue's own rules. */
export interface VenueSymbol {
  symId: number;
  symbol: string;
  /** The venue's spelling. */
  code: string;
  priceScale: number;
  qtyScale: number;
}

/** One thing that happened, in scaled integers. */
export type VenueEvent =
  | { ev: "top"; symId: number; bid: number; bidQty: number; ask: number; askQty: number; ts: number }
  | { ev: "trade"; symId: number; price: number; qty: number; side: Side; ts: number }
  /** Rolling 24 hours; turnover at scale 2. */
  | { ev: "day"; symId: number; last: number; open: number; high: number; low: number; volume: number; turnover: number; ts: number };

/** Trading rules of a symbol as the venue states them. */
export interface VenueRule {
  code: string;
  base: string;
  quote: string;
  tick: string;
  lot: string;
  minNotional: string;
}

export interface Venue {
  readonly name: string;
  start(symbols: readonly VenueSymbol[]): void;
  stop(): void;
  /** Events since the last call, oldest first. */
  drain(): VenueEvent[];
  /** Last time the venue was heard, 0 = not yet. */
  heardAt(): number;
  /** Fills `into` with the verified book; asks for the book when it is not followed yet and answers false. */
  book(symId: number, levels: number, into: Book): boolean;
  klines(symId: number, stage: Stage, endTime: number, limit: number): Promise<Bar[]>;
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

/** Copies the best `levels` of a book. */
export function copyBook(from: Book, levels: number, into: Book): void {
  into.clear();
  for (const side of ["bids", "asks"] as const) {
    const n = Math.min(levels, from[side].length);
    for (let rank = n - 1; rank >= 0; rank--) into[side].set(from[side].price(rank), from[side].size(rank));
  }
  into.seq = from.seq;
}

/** A JSON number at a scale, rounded: venues that send numbers send shortest-form decimals. NaN when it does not fit. */
export function scaleNumber(value: unknown, scale: number): number {
  const scaled = typeof value === "number" ? Math.round(value * 10 ** scale) : Number.NaN;
  return Number.isSafeInteger(scaled) ? scaled : Number.NaN;
}

/** True when every number of an event is a number that fits. */
export const sound = (event: VenueEvent): boolean => Object.values(event).every((v) => typeof v !== "number" || Number.isSafeInteger(v));
