/**
 * Small orders at the best prices: a book that is looked at says something several times a second,
 * also where minutes pass between two trades, as books of exchanges do. What decides by a symbol's
 * next event (an order at market) waits a moment for it, not for a trade. One lot comes or goes:
 * prices, trades and bars stay what they are, and so does how much there is to take. A book that
 * nobody looks at costs nothing.
 */
import { F } from "../../contract/feed/columns.ts";
import type { QuoteSink } from "../../contract/feed/source.ts";
import type { Model } from "../tree/model.ts";
import type { Quotes } from "./quotes.ts";

/** A book without news says something after so long. */
export const QUIET_MS = 300;
/** How long a look keeps a book alive: longer than whoever watches it takes to look again. */
const LOOK_MS = 15_000;
/** Books are gone through this often; a divisor of a minute. */
const EVERY_MS = 50;

export class Makers {
  private readonly models: readonly Model[];
  private readonly quotes: Quotes;
  private readonly isRunning: (symId: number) => boolean;
  /** By instrument: until when its book is looked at, epoch ms of the market. */
  private readonly until = new Map<number, number>();
  private readonly saidAt: Float64Array;
  /** 1 while the lot stands there. */
  private readonly stands: Uint8Array;

  /** `isRunning`: its market trades and it is not frozen. */
  constructor(models: readonly Model[], quotes: Quotes, isRunning: (symId: number) => boolean) {
    this.models = models;
    this.quotes = quotes;
    this.isRunning = isRunning;
    this.saidAt = new Float64Array(models.length);
    this.stands = new Uint8Array(models.length);
  }

  /** The market is put to another instant, perhaps an earlier one: nothing was said there. */
  clear(): void {
    this.until.clear();
    this.saidAt.fill(0);
  }

  /** Somebody reads the book at `now`. */
  look(symId: number, now: number): void {
    this.until.set(symId, now + LOOK_MS);
  }

  /**
   * Says something of each book that is looked at and has been quiet. Called for every millisecond,
   * after its ticks.
   */
  say(ts: number, sink: QuoteSink): void {
    if (ts % EVERY_MS !== 0) return;
    for (const [symId, until] of this.until) {
      if (ts > until) this.until.delete(symId);
      else if (
        ts - Math.max(this.quotes.lastTs[symId], this.saidAt[symId]) >= QUIET_MS &&
        this.isRunning(symId)
      )
        this.move(symId, ts, sink);
    }
  }

  /** The lot comes or goes, at the bid where anybody buys. A tick has written the sizes anew. */
  private move(s: number, ts: number, sink: QuoteSink): void {
    const { tops, lastTs } = this.quotes;
    if (lastTs[s] > this.saidAt[s]) this.stands[s] = 0;
    this.saidAt[s] = ts;
    const more = this.stands[s] === 0 ? this.models[s].lot : -this.models[s].lot;
    this.stands[s] ^= 1;
    const isBid = tops.bidQty[s] > 0;
    const sizes = isBid ? tops.bidQty : tops.askQty;
    if (sizes[s] === 0) return;
    sizes[s] += more;
    sink.set(s, isBid ? F.bidQty : F.askQty, sizes[s]);
    sink.tick(s, ts);
  }
}
