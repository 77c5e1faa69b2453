/**
 * Result of a turn of one symbol before it is committed: orders as they are after it, its
 * fills and steps, levels and queues, and positions. Reads the desk and changes nothing of it until
 * `apply`.
 */
import type { OrderNo } from "../../../contract/ids.ts";
import {
  type Amount,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../../../contract/money/decimal.ts";
import type { Consumed } from "../../../contract/rules/trading/book/consume.ts";
import { clamp } from "../../../contract/rules/trading/contract/mark.ts";
import type { EndReason } from "../../../contract/rules/trading/orders/machine.ts";
import { nextTrading, type TradingEvent } from "../../../contract/rules/trading/orders/machine.ts";
import type { OrderRules } from "../../../contract/rules/trading/steps.ts";
import type { FeedEvent } from "../feed.ts";
import type { ContractTerms, EnginePosition } from "../risk/position.ts";
import { RiskDraft } from "../risk/risk-draft.ts";
import type { Desk, Sides } from "./desk.ts";
import type { Cite, Fill, FillRule, Step } from "./fill.ts";
import {
  type EngineOrder,
  isClosingAtMarket,
  isLive,
  type OrderState,
  type Role,
} from "./order.ts";
import { fillSpot } from "./spot-fill.ts";
import { fillStock } from "./stock-fill.ts";
import { BookView } from "./view.ts";

export interface Terms {
  rules: OrderRules;
  collar: Rate;
  /** Epoch ms. */
  now: number;
  /** The next place in time. */
  nextPriority: () => number;
  /** Accounts whose money is stopped: nothing of theirs fills. */
  isStopped: (of: Pick<EngineOrder, "accountId" | "symbol">) => boolean;
  /**
   * For shares: USDT an account has beside what is frozen, for a currency that rose since; nothing
   * where it was not asked for. One for all turns of a batch, which use it up.
   */
  spare?: Map<string, Amount>;
  /** Terms by which positions of contracts are judged. */
  contract?: ContractTerms | undefined;
}

export class Draft {
  readonly fills: Fill[] = [];
  readonly steps: Step[] = [];
  /** Orders as they are after the turn, those whose row has to be written. */
  readonly changed = new Map<OrderNo, EngineOrder>();
  /** Orders of which only the place in the queue has changed. */
  readonly moved = new Map<OrderNo, EngineOrder>();
  readonly queues: Sides<Map<Price, Consumed>> = { buy: new Map(), sell: new Map() };
  /** Undefined while nothing is known. */
  readonly view: BookView | undefined;
  readonly desk: Desk;
  readonly terms: Terms;
  /** Positions; undefined where the product has none. */
  readonly risk: RiskDraft | undefined;
  /**
   * Positions have stood over a time of charging that cannot be counted yet: nothing may happen to
   * them before.
   */
  protected owes = false;

  constructor(desk: Desk, event: FeedEvent | undefined, terms: Terms) {
    this.desk = desk;
    this.terms = terms;
    this.view = event === undefined ? undefined : new BookView(desk, event);
    const { contract, now: at, nextPriority } = terms;
    this.risk =
      contract === undefined
        ? undefined
        : new RiskDraft(desk.risk, contract, {
            at,
            mark: trustedMark(desk, event),
            worth: event?.worth,
            nextPriority,
            isStopped: terms.isStopped,
          });
  }

  /** The book may be traded against. */
  get isFresh(): boolean {
    return this.view?.event.isFresh === true && !this.owes;
  }

  now(order: EngineOrder): EngineOrder {
    return this.changed.get(order.orderNo) ?? this.moved.get(order.orderNo) ?? order;
  }

  protected fill(
    order: EngineOrder,
    price: Price,
    quantity: Quantity,
    role: Role,
    rule: FillRule,
    cite: Cite,
    ahead: Quantity | undefined,
    isWhole = true,
  ): EngineOrder {
    const { order: filled, money } = this.moneyOf(order, price, quantity, role);
    this.fills.push({ orderNo: order.orderNo, price, quantity, role, rule, cite, ahead, money });
    const after =
      filled.rest === ZERO && isWhole
        ? this.step(filled, "fillRest")
        : this.write(this.moveOf(filled, "fill"));
    if (after.contract?.positionId !== undefined) this.closedSome(after, after.contract.positionId);
    if (after.kind === "bracket" && money.kind === "open")
      this.protect(after, money.positionId, quantity);
    return after;
  }

  /** Protects what a bracket's entry has filled, for products that have positions. */
  protected protect(_entry: EngineOrder, _positionId: string, _filled: Quantity): void {}

  /** Live orders of an account, as memory has them. */
  ordersOf(accountId: string): EngineOrder[] {
    return [...this.desk.ordersOf(accountId)];
  }

  /** Live orders that close a position, as the turn has them. */
  closersOf(positionId: string): EngineOrder[] {
    const known = [...this.desk.risk.closersOf(positionId)].map((no) => this.desk.orders.get(no)!);
    const fresh = [...this.changed.values()].filter(
      (order) => order.contract?.positionId === positionId && !this.desk.orders.has(order.orderNo),
    );
    return [...known, ...fresh].map((order) => this.now(order)).filter(isLive);
  }

  /** Lets the rest of a position go on, and ends what stood against one that is gone. */
  private closedSome(order: EngineOrder, positionId: string): void {
    const risk = this.risk!;
    const position = risk.now(positionId)!;
    if (position.state === "closed")
      for (const closer of this.closersOf(positionId)) this.end(closer, "positionClosed");
    else if (
      position.state === "closing" &&
      !isLive(order) &&
      order.contract?.origin !== "liquidation"
    ) {
      const isGoingOn = this.closersOf(positionId).some(
        (closer) => closer.state === "open" && isClosingAtMarket(closer),
      );
      if (!isGoingOn) risk.step(position, "restore", { closeReason: "" });
    }
  }

  /** Makes a closing order of the whole or a part of a position, and begins to close. */
  closeAtMarket(
    order: EngineOrder,
    reason: EnginePosition["closeReason"],
    more: Partial<EnginePosition> = {},
  ): EngineOrder {
    const risk = this.risk!;
    const position = risk.now(order.contract!.positionId!)!;
    if (position.state === "open")
      risk.step(position, order.contract!.origin === "liquidation" ? "liquidate" : "close", {
        closeReason: reason,
        ...more,
      });
    else risk.write({ ...position, closeReason: reason, ...more });
    this.enter(order);
    return order;
  }

  private moneyOf(
    order: EngineOrder,
    price: Price,
    quantity: Quantity,
    role: Role,
  ): { order: EngineOrder; money: Fill["money"] } {
    if (order.contract !== undefined) return this.risk!.fill(order, price, quantity, role);
    if (order.stock !== undefined) {
      const { order: after, money } = fillStock(
        order,
        price,
        quantity,
        role,
        this.view!.event.stock!.fx!,
      );
      return { order: after, money: { kind: "stock", ...money } };
    }
    const { order: after, money } = fillSpot(order, price, quantity, role);
    return { order: after, money: { kind: "spot", ...money } };
  }

  /**
   * Ends an order: by its user, its time, or because the market has no more for it. One that an end
   * before this one took with it is left as it is.
   */
  end(order: EngineOrder, reason: EndReason): EngineOrder {
    const now = this.now(order);
    if (!isLive(now)) return now;
    const event = reason === "user" ? "cancel" : reason === "expired" ? "expire" : "end";
    const after = this.step({ ...order, reason }, event);
    if (after.contract?.positionId !== undefined) this.closedSome(after, after.contract.positionId);
    return after;
  }

  /** The order after an event of its machine; written down and told. */
  step(order: EngineOrder, event: TradingEvent<"order">): EngineOrder {
    const next = this.write(this.moveOf(order, event));
    this.steps.push({ orderNo: next.orderNo, state: next.state, reason: next.reason });
    return next;
  }

  private moveOf(order: EngineOrder, event: TradingEvent<"order">): EngineOrder {
    const to = nextTrading("order", order.state, event);
    if (!to.ok) throw new Error(`${order.orderNo} is ${order.state} and does not ${event}`);
    return { ...order, state: to.value as OrderState };
  }

  /** A new order: its first step. */
  enter(order: EngineOrder): void {
    this.write(order);
    this.steps.push({ orderNo: order.orderNo, state: order.state, reason: "" });
  }

  /** Its row is written with the turn. */
  write(order: EngineOrder): EngineOrder {
    this.changed.set(order.orderNo, order);
    this.moved.delete(order.orderNo);
    return order;
  }

  /** Only its place, or what a trail has seen: written now and then. */
  note(order: EngineOrder): void {
    if (this.changed.has(order.orderNo)) this.changed.set(order.orderNo, order);
    else this.moved.set(order.orderNo, order);
  }

  /** Makes the draft memory. */
  apply(): void {
    const { desk, view } = this;
    for (const order of this.moved.values()) {
      desk.put(order);
      desk.unsaved.add(order.orderNo);
    }
    for (const order of this.changed.values()) {
      desk.put(order);
      desk.unsaved.delete(order.orderNo);
    }
    for (const position of this.risk?.changed.values() ?? []) desk.risk.put(position);
    desk.risk.isCut = this.risk?.isCut === true;
    for (const { at, premium } of this.risk?.samples ?? []) desk.risk.samples.push({ at, premium });
    for (const { at } of [...(this.risk?.rates ?? []), ...(this.risk?.swaps ?? [])])
      desk.risk.funded(at);
    const mark = this.risk === undefined || view === undefined ? undefined : markOf(view.event);
    if (mark !== undefined) desk.risk.learn(mark, view!.event.ts);
    for (const side of ["buy", "sell"] as const) {
      for (const [price, level] of view?.changed[side] ?? []) {
        if (level.left === level.peak) desk.taken[side].delete(price);
        else desk.taken[side].set(price, level);
      }
      desk.queues[side].clear();
      for (const [price, level] of this.queues[side]) desk.queues[side].set(price, level);
    }
  }
}

const BASIS_LIMIT_PER_MILLE = 5n;

/** The mark of an event, within ±0.5 % of its index; undefined when it has none. */
export function markOf({ mark, index }: FeedEvent): Price | undefined {
  if (mark === undefined || index === undefined) return mark;
  const limit = ((index * BASIS_LIMIT_PER_MILLE) / 1000n) as Price;
  return (index + clamp((mark - index) as Price, limit)) as Price;
}

function trustedMark(desk: Desk, event: FeedEvent | undefined): Price | undefined {
  const mark = event === undefined ? undefined : markOf(event);
  return mark !== undefined && desk.risk.isTrusted(mark) ? mark : undefined;
}

export const isEnded = ({ state }: EngineOrder): boolean =>
  state === "completed" || state === "cancelled";
