/**
 * The feed's book less what users took of it, as one turn sees and changes it: a draft over the
 * desk's memory.
 */
import { type Price, type Quantity, ZERO } from "../../../contract/money/decimal.ts";
import {
  availableOf,
  type Consumed,
  freshLevel,
  levelAfter,
  take,
  takenOf,
} from "../../../contract/rules/trading/book/consume.ts";
import { lessUnshown } from "../../../contract/rules/trading/book/unshown.ts";
import type { Level } from "../../../contract/rules/trading/book/walk.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import type { FeedEvent, FeedLevel } from "../feed.ts";
import type { Desk, Sides } from "./desk.ts";

export const opposite = (side: OrderSide): OrderSide => (side === "buy" ? "sell" : "buy");
/** True when price `a` is better than `b` for whoever stands there as `side`. */
export const isBetter = (side: OrderSide, a: Price, b: Price): boolean =>
  side === "buy" ? a > b : a < b;

/** Size that the feed shows at a price; undefined where it shows nothing so far away. */
export function sizeAt(
  side: OrderSide,
  levels: readonly FeedLevel[],
  price: Price,
): Quantity | undefined {
  if (levels.length === 0) return ZERO;
  for (const level of levels) {
    if (level.price === price) return level.size;
    if (isBetter(side, price, level.price)) return ZERO;
  }
  return undefined;
}

export class BookView {
  /** Levels that this turn knows better than the desk; `undefined` in `gone`: to be forgotten. */
  readonly changed: Sides<Map<Price, Consumed>> = { buy: new Map(), sell: new Map() };
  readonly event: FeedEvent;
  private readonly desk: Desk;

  constructor(desk: Desk, event: FeedEvent) {
    this.desk = desk;
    this.event = event;
  }

  levels(side: OrderSide): readonly FeedLevel[] {
    return side === "buy" ? this.event.bids : this.event.asks;
  }

  /** Takes over what the feed shows now at the levels that are remembered. */
  learn(): void {
    for (const side of ["buy", "sell"] as const)
      for (const price of new Set([
        ...this.desk.taken[side].keys(),
        ...this.changed[side].keys(),
      ])) {
        const size = sizeAt(side, this.levels(side), price);
        if (size !== undefined)
          this.changed[side].set(price, levelAfter(this.known(side, price)!, size, this.event.ts));
      }
  }

  private known(side: OrderSide, price: Price): Consumed | undefined {
    return this.changed[side].get(price) ?? this.desk.taken[side].get(price);
  }

  /** The levels of a side with what users may take of each, best first. */
  available(side: OrderSide): readonly Level[] {
    const levels = this.levels(side).map(({ price, size }) => {
      const known = this.known(side, price);
      return { price, available: known === undefined ? size : availableOf(known) };
    });
    return lessUnshown(side, levels, this.event.unshown?.[side]);
  }

  take(side: OrderSide, price: Price, quantity: Quantity): void {
    const size = sizeAt(side, this.levels(side), price) ?? (ZERO as Quantity);
    this.changed[side].set(
      price,
      take(this.known(side, price) ?? freshLevel(size, this.event.ts), quantity),
    );
  }

  /**
   * The part of a trade on a level that is new to users: what they took from that level before
   * was part of it.
   */
  tradeBudget(side: OrderSide, price: Price, traded: Quantity): Quantity {
    const known = this.known(side, price);
    const before = known === undefined ? ZERO : takenOf(known);
    return (traded > before ? traded - before : 0n) as Quantity;
  }

  /**
   * A user had part of such a trade: the level has less left, also when the feed shows it shrink
   * only later.
   */
  takeTraded(side: OrderSide, price: Price, traded: Quantity, quantity: Quantity): void {
    const known = this.known(side, price) ?? freshLevel(traded, this.event.ts);
    const left = (known.left > quantity ? known.left - quantity : 0n) as Quantity;
    this.changed[side].set(price, { ...known, left });
  }
}
