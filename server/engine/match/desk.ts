/**
 * What is remembered of one symbol: orders in their ranks, what users took from levels, and the levels that orders queue behind. An index over rows of the
 * database; changed only by what has been committed.
 */
import type { OrderNo } from "../../../contract/ids.ts";
import type { Price } from "../../../contract/money/decimal.ts";
import type { Consumed } from "../../../contract/rules/trading/book/consume.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import { type EngineOrder, isLive } from "./order.ts";
import { Ranked } from "./ranked.ts";

/** `buy`: bids or buyers; `sell`: asks or sellers. */
export type Sides<T> = Record<OrderSide, T>;

export class Desk {
  readonly orders = new Map<OrderNo, EngineOrder>();
  readonly resting: Sides<Ranked<EngineOrder>> = { buy: new Ranked(-1), sell: new Ranked(1) };
  /** Triggers that fire at or above their price, and at or below it. */
  readonly above = new Ranked<EngineOrder>(1);
  readonly below = new Ranked<EngineOrder>(-1);
  /** Open orders that have not met a book they could rest behind. */
  readonly arriving = new Map<OrderNo, EngineOrder>();
  /** Levels of the feed that users took from. */
  readonly taken: Sides<Map<Price, Consumed>> = { buy: new Map(), sell: new Map() };
  /** Levels of the feed that orders queue at. */
  readonly queues: Sides<Map<Price, Consumed>> = { buy: new Map(), sell: new Map() };

  /** Puts an order where it belongs, in place of what was there of it. */
  put(order: EngineOrder): void {
    const before = this.orders.get(order.orderNo);
    if (before !== undefined) this.unrank(before);
    if (!isLive(order)) {
      this.orders.delete(order.orderNo);
      return;
    }
    this.orders.set(order.orderNo, order);
    this.rank(order);
  }

  private rank(order: EngineOrder): void {
    if (order.state === "held") this.triggersOf(order)?.add(order.triggerPrice!, order);
    else if (order.isResting) this.resting[order.side].add(order.price!, order);
    else this.arriving.set(order.orderNo, order);
  }

  private unrank(order: EngineOrder): void {
    if (order.state === "held") this.triggersOf(order)?.remove(order.triggerPrice!, order.priority);
    else if (order.isResting) this.resting[order.side].remove(order.price!, order.priority);
    else this.arriving.delete(order.orderNo);
  }

  private triggersOf({ triggerWhen }: EngineOrder): Ranked<EngineOrder> | undefined {
    return triggerWhen === "atOrAbove" ? this.above : triggerWhen === "atOrBelow" ? this.below : undefined;
  }

  /** Nothing of it is open and nothing taken: nobody has to look at this symbol. */
  get isIdle(): boolean {
    return this.orders.size === 0 && this.taken.buy.size === 0 && this.taken.sell.size === 0;
  }
}
