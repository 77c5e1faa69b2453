/**
 * Trades by symbol with consecutive ids. Every trade of every symbol is counted; kept are only
 * those of symbols that a client asked for, in rings of 4,096, seeded with the source's recent
 * trades so that a tape is full at once: half a second of the fastest burst that the lab makes, so
 * a late turn loses none. Ids begin at the process's start in milliseconds, so they rise over a
 * restart too. Memory: 100 kB a ring, at most 64 rings that no client listens to.
 */

import type { Side, Trade } from "../../../contract/feed/depth/trades.ts";
import type { MarketSource } from "../../../contract/feed/source.ts";

const RING = 4096;
/** Trades asked of the source for a new ring: what a call may ask for at most. */
const SEED = 200;
const MAX_IDLE_RINGS = 64;

class Ring {
  private readonly prices = new Float64Array(RING);
  private readonly sizes = new Float64Array(RING);
  private readonly times = new Float64Array(RING);
  private readonly sides = new Uint8Array(RING);
  /** Lanes that read it. */
  users = 0;
  /** Oldest id held, and the next one to come. */
  oldest: number;
  next: number;

  constructor(firstId: number) {
    this.oldest = firstId;
    this.next = firstId;
  }

  put(price: number, qty: number, side: Side, ts: number): void {
    const at = this.next % RING;
    this.prices[at] = price;
    this.sizes[at] = qty;
    this.sides[at] = side;
    this.times[at] = ts;
    this.next++;
    if (this.next - this.oldest > RING) this.oldest = this.next - RING;
  }

  slice(from: number, to: number): Trade[] {
    const out: Trade[] = [];
    for (let id = Math.max(from, this.oldest); id <= to && id < this.next; id++) {
      const at = id % RING;
      out.push({
        id,
        price: this.prices[at],
        qty: this.sizes[at],
        side: this.sides[at] as Side,
        ts: this.times[at],
      });
    }
    return out;
  }
}

export class TradeTape {
  private readonly newest: Float64Array;
  /** In the order of last use. */
  private readonly rings = new Map<number, Ring>();
  private readonly direct: (Ring | undefined)[];

  constructor(symbols: number, startedAt: number) {
    this.newest = new Float64Array(symbols).fill(Math.floor(startedAt / 1000) * 1000);
    this.direct = new Array<Ring | undefined>(symbols);
  }

  /** Takes one trade and numbers it. */
  add(symId: number, price: number, qty: number, side: Side, ts: number): void {
    this.newest[symId]++;
    this.direct[symId]?.put(price, qty, side, ts);
  }

  /** Id of the symbol's newest trade. */
  lastId(symId: number): number {
    return this.newest[symId];
  }

  /**
   * Trades with ids `from` … `to`, as far as they are held, oldest first. The first question of a
   * symbol fills its ring from the source.
   */
  read(symId: number, from: number, to: number, source: MarketSource, now: number): Trade[] {
    return this.ringOf(symId, source, now).slice(from, to);
  }

  /** True when the symbol's trades are kept for a reader. */
  kept(symId: number): boolean {
    return (this.direct[symId]?.users ?? 0) > 0;
  }

  /** Keeps the symbol's ring until `release`. */
  hold(symId: number, source: MarketSource, now: number): void {
    this.ringOf(symId, source, now).users++;
  }

  release(symId: number): void {
    const ring = this.direct[symId];
    if (ring !== undefined) ring.users--;
  }

  private ringOf(symId: number, source: MarketSource, now: number): Ring {
    const known = this.direct[symId];
    if (known !== undefined) {
      this.rings.delete(symId);
      this.rings.set(symId, known);
      return known;
    }
    const recent = source.recentTrades?.(symId, SEED, now) ?? [];
    const ring = new Ring(this.newest[symId] + 1 - recent.length);
    for (const t of recent) ring.put(t.price, t.qty, t.side, t.ts);
    this.direct[symId] = ring;
    this.rings.set(symId, ring);
    this.evict();
    return ring;
  }

  private evict(): void {
    let idle = 0;
    for (const ring of this.rings.values()) if (ring.users === 0) idle++;
    for (const [symId, ring] of this.rings) {
      if (idle <= MAX_IDLE_RINGS) return;
      if (ring.users > 0) continue;
      this.rings.delete(symId);
      this.direct[symId] = undefined;
      idle--;
    }
  }

  /**
   * Another source: its past is another one. Ids jump, so that readers see the hole; rings that are
   * read are filled again.
   */
  restart(source: MarketSource, now: number): void {
    for (let id = 0; id < this.newest.length; id++) this.newest[id] += 1000;
    for (const [symId, old] of [...this.rings]) {
      this.rings.delete(symId);
      this.direct[symId] = undefined;
      if (old.users > 0) this.ringOf(symId, source, now).users = old.users;
    }
  }
}
