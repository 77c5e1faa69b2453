/**
 * Things in the order of a price, then of their coming: what rests, what waits for a trigger. Found
 * and inserted by halving, walked from the front.
 */
import type { Price } from "../../../contract/money/decimal.ts";

interface Place<T> {
  key: Price;
  priority: number;
  thing: T;
}

export class Ranked<T extends { priority: number }> {
  /** 1: the lowest price is first; −1: the highest. */
  private readonly direction: 1 | -1;
  private readonly places: Place<T>[] = [];

  constructor(direction: 1 | -1) {
    this.direction = direction;
  }

  get size(): number {
    return this.places.length;
  }

  /** The price in front; undefined when there is none. */
  get first(): Price | undefined {
    return this.places[0]?.key;
  }

  /** True when there is anything from the front up to and including `until`. */
  reaches(until: Price): boolean {
    if (this.places.length === 0) return false;
    const { key } = this.places[0];
    return this.direction === 1 ? key <= until : key >= until;
  }

  add(key: Price, thing: T): void {
    this.places.splice(this.find(key, thing.priority), 0, { key, priority: thing.priority, thing });
  }

  /** Takes out what was added with this price and priority; nothing when it is not there. */
  remove(key: Price, priority: number): void {
    const at = this.find(key, priority);
    const place = this.places[at];
    if (place?.key === key && place.priority === priority) this.places.splice(at, 1);
  }

  /** From the front up to and including `until`. */
  *upTo(until: Price): Generator<T> {
    for (const { key, thing } of this.places) {
      if (this.direction === 1 ? key > until : key < until) return;
      yield thing;
    }
  }

  *all(): Generator<T> {
    for (const { thing } of this.places) yield thing;
  }

  private find(key: Price, priority: number): number {
    let low = 0;
    let high = this.places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBefore(this.places[middle], key, priority)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private isBefore(place: Place<T>, key: Price, priority: number): boolean {
    if (place.key !== key) return this.direction === 1 ? place.key < key : place.key > key;
    return place.priority < priority;
  }
}
