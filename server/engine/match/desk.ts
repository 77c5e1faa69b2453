/**
 * Memory of one symbol: orders in their ranks, what users took from levels, and the
 * levels that orders queue behind. An index over rows of the database; changed only by what has
 * been committed.
 */
import type { OrderNo } from "../../../contract/ids.ts";
import type { Price } from "../../../contract/money/decimal.ts";
import type { Consumed } from "../../../contract/rules/trading/book/consume.ts";
import type { Phase } from "../../../contract/rules/trading/orders/session-table.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import { FUNDING_TIMES, SWAP_TIMES } from "../risk/funding-times.ts";
import type { ContractProduct, StopType } from "../risk/position.ts";
import { RiskBook } from "../risk/risk-book.ts";
import { type EngineOrder, isLive } from "./order.ts";
import { Ranked } from "./ranked.ts";
import { isArmed } from "./special.ts";
import { Trails } from "./trails.ts";

/** `buy`: bids or buyers; `sell`: asks or sellers. */
export type Sides<T> = Record<OrderSide, T>;

const stopTypeOf = ({ contract }: EngineOrder): StopType => contract?.stopType ?? "last";

interface Triggers {
  above: Ranked<EngineOrder>;
  below: Ranked<EngineOrder>;
}
const triggers = (): Triggers => ({ above: new Ranked(1), below: new Ranked(-1) });

export class Desk {
  readonly orders = new Map<OrderNo, EngineOrder>();
  readonly resting: Sides<Ranked<EngineOrder>> = { buy: new Ranked(-1), sell: new Ranked(1) };
  /**
   * Triggers that fire at or above their price, and at or below it, by what they look at: the last
   * trade, or the mark.
   */
  readonly triggers: Record<StopType, Triggers> = { last: triggers(), mark: triggers() };
  /** Trailing orders, by what they follow. */
  readonly trails: Record<StopType, Trails> = { last: new Trails(), mark: new Trails() };
  /** Positions of contracts. */
  readonly risk: RiskBook;
  /** Orders whose place or trail is further than their row says. */
  readonly unsaved = new Set<OrderNo>();
  /** Open orders that have not met a book they could rest behind. */
  readonly arriving = new Map<OrderNo, EngineOrder>();
  /** Levels of the feed that users took from. */
  readonly taken: Sides<Map<Price, Consumed>> = { buy: new Map(), sell: new Map() };
  /** Levels of the feed that orders queue at. */
  readonly queues: Sides<Map<Price, Consumed>> = { buy: new Map(), sell: new Map() };

  /**
   * For shares: the phase that was seen last, and whether orders gathered for an opening still wait
   * for its price.
   */
  phase: Phase | undefined;
  gathers = false;

  private readonly byAccount = new Map<string, Set<EngineOrder>>();

  constructor(product: "spot" | "stock" | ContractProduct = "perpetual") {
    this.risk = new RiskBook(product === "contract" ? SWAP_TIMES : FUNDING_TIMES);
  }

  ordersOf(accountId: string): Iterable<EngineOrder> {
    return this.byAccount.get(accountId) ?? [];
  }

  /** Puts an order where it belongs, in place of what was there of it. */
  put(order: EngineOrder): void {
    const before = this.orders.get(order.orderNo);
    if (before !== undefined) this.unrank(before);
    const closes = order.contract?.positionId;
    if (closes !== undefined) this.risk.putCloser(closes, order.orderNo, isLive(order));
    if (!isLive(order)) {
      this.orders.delete(order.orderNo);
      this.unsaved.delete(order.orderNo);
      return;
    }
    this.orders.set(order.orderNo, order);
    const own = this.byAccount.get(order.accountId) ?? new Set();
    this.byAccount.set(order.accountId, own.add(order));
    this.rank(order);
  }

  private rank(order: EngineOrder): void {
    if (order.state === "held" || isArmed(order)) {
      for (const [where, price] of this.triggersOf(order)) where.add(price, order);
      this.trails[stopTypeOf(order)].add(order);
    }
    if (order.state !== "open") return;
    if (order.isResting) this.resting[order.side].add(order.price!, order);
    else this.arriving.set(order.orderNo, order);
  }

  private unrank(order: EngineOrder): void {
    const own = this.byAccount.get(order.accountId);
    if (own?.delete(order) === true && own.size === 0) this.byAccount.delete(order.accountId);
    if (order.state === "held" || isArmed(order)) {
      for (const [where, price] of this.triggersOf(order)) where.remove(price, order.priority);
      this.trails[stopTypeOf(order)].remove(order);
    }
    if (order.state !== "open") return;
    if (order.isResting) this.resting[order.side].remove(order.price!, order.priority);
    else this.arriving.delete(order.orderNo);
  }

  /** Where an order waits for which prices: one trigger, or both stops of a level. */
  private triggersOf(order: EngineOrder): (readonly [Ranked<EngineOrder>, Price])[] {
    const { above, below } = this.triggers[stopTypeOf(order)];
    const { kind, triggerWhen, triggerPrice, contract } = order;
    if (kind !== "tpsl")
      return triggerPrice === undefined
        ? []
        : [[triggerWhen === "atOrAbove" ? above : below, triggerPrice]];
    const { profit, loss } = contract!.stops;
    const [winning, losing] = contract!.positionSide === "long" ? [above, below] : [below, above];
    return [
      ...(profit === undefined ? [] : [[winning, profit] as const]),
      ...(loss === undefined ? [] : [[losing, loss] as const]),
    ];
  }

  /** Nothing of it is open and nothing taken: nobody has to look at this symbol. */
  get isIdle(): boolean {
    return (
      this.orders.size === 0 &&
      this.risk.positions.size === 0 &&
      this.taken.buy.size === 0 &&
      this.taken.sell.size === 0
    );
  }
}
