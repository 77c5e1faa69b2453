/**
 * A turn of a share: the session table says what may meet the book. What waits for a session is
 * opened by it and judged again by the day's limits; what gathers for an auction fills at the
 * auction's price; after the close some markets trade at that price alone.
 */
import {
  type Amount,
  downToStep,
  least,
  type Price,
  type Quantity,
  subtract,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { type Bound, isBeyond } from "../../../contract/rules/trading/book/bound.ts";
import {
  type Phase,
  refusePhasePrice,
  verdictOf,
} from "../../../contract/rules/trading/orders/session-table.ts";
import { refusePrice } from "../../../contract/rules/trading/steps.ts";
import { dayAt } from "../../../contract/time/zone.ts";
import type { FeedEvent, FeedTrade, StockState } from "../feed.ts";
import type { Desk } from "../match/desk.ts";
import type { Terms } from "../match/draft.ts";
import type { Cite, FillRule } from "../match/fill.ts";
import { type EngineOrder, isLive, type Role } from "../match/order.ts";
import { fillStock } from "../match/stock-fill.ts";
import { Turn } from "../match/turn.ts";
import { opposite } from "../match/view.ts";

/** True when an order that is no trigger meets this phase, false when it waits for another one. */
export function meets(
  order: Pick<EngineOrder, "price" | "stock">,
  phase: Phase,
  close: Price,
): boolean {
  const column = order.price === undefined ? "market" : "limit";
  if (verdictOf(phase, column, { ext: order.stock!.ext, queue: true }) !== "accept") return false;
  return order.price === undefined || refusePhasePrice(phase, order.price, close) === undefined;
}

export class StockTurn extends Turn {
  readonly stock: StockState;
  private readonly event: FeedEvent;
  private gathers: boolean;
  /** Money an account has left beside its freezes, as the turns of the batch use it. */
  private readonly spare: Map<string, Amount>;

  constructor(desk: Desk, event: FeedEvent, stock: StockState, terms: Terms) {
    const { limitUp, limitDown } = stock;
    super(desk, event, { ...terms, rules: { ...terms.rules, limitUp, limitDown } });
    this.stock = stock;
    this.event = event;
    this.spare = terms.spare ?? new Map();
    this.gathers = desk.gathers;
  }

  override run(): void {
    const { phase } = this.stock;
    const before = this.desk.phase;
    if (phase !== before) this.newPhase(phase);
    if (!this.isFresh || phase === "shut" || phase === "halt") return;
    if (phase === "fixedPrice") {
      for (const order of this.inTime()) this.atClose(order);
      return;
    }
    const [first] = this.event.trades;
    if (phase === "auction") {
      if (first === undefined) return;
      this.auction(first);
      this.gathers = false;
      return;
    }
    if (this.gathers && first === undefined) return;
    if (this.gathers) this.auction(first);
    this.gathers = false;
    super.run();
  }

  override apply(): void {
    super.apply();
    this.desk.phase = this.stock.phase;
    this.desk.gathers = this.gathers;
  }

  /** Triggers are looked at while the market trades, and by its own prices. */
  protected override trigger(event: FeedEvent): void {
    if (this.stock.phase === "trading") super.trigger(event);
  }

  protected override followTrails(event: FeedEvent): void {
    if (this.stock.phase === "trading") super.followTrails(event);
  }

  /**
   * A stop of an earlier day whose limit this day's limits have left behind ends, as what waited
   * for the open does.
   */
  override fire(order: EngineOrder, event: FeedEvent): void {
    // The limit of an OCO is not its stop's.
    if (order.kind !== "oco" && this.isOutside(order)) this.end(order, "priceLimit");
    else super.fire(order, event);
  }

  private isOutside({ price }: EngineOrder): boolean {
    return (
      price !== undefined && refusePrice(this.terms.rules, price)?.error === "outsideOrderLimits"
    );
  }

  private newPhase(phase: Phase): void {
    // A first price ends what gathered, whatever auction comes next.
    this.gathers =
      phase === "auction"
        ? this.event.trades.length === 0 && this.stock.hasPrinted !== true
        : this.gathers && phase === "trading";
    if (phase === "halt") return;
    for (const found of [...this.desk.orders.values()]) {
      const now = this.now(found);
      if (now.state !== "queued" && now.state !== "open") continue;
      const order = now.state === "open" && this.isOfEarlierDay(now) ? this.leaveSession(now) : now;
      const isMet = meets(order, phase, this.event.last);
      if (order.state === "queued" && isMet) this.enterSession(order);
      else if (order.state === "open" && !isMet && !this.stock.isBreak) this.leaveSession(order);
    }
  }

  private leaveSession(order: EngineOrder): EngineOrder {
    return this.step({ ...order, isResting: false, ahead: undefined }, "sessionCloses");
  }

  /**
   * Nobody saw the session close that it stood in: its share was halted over it, or no process was
   * there. Each session that an order enters is written. A pause ends nothing: it is asked after
   * it.
   */
  private isOfEarlierDay({ updatedAt }: EngineOrder): boolean {
    const { tz, isBreak } = this.stock;
    return !isBreak && dayAt(tz, updatedAt) < dayAt(tz, this.terms.now);
  }

  /**
   * Where only some prices trade, the new one may be one of them: what waited for the next session
   * takes part in this one, as a new order would.
   */
  override reprice(order: EngineOrder): EngineOrder {
    if (order.state !== "queued" || !meets(order, this.stock.phase, this.event.last))
      return super.reprice(order);
    return this.isOutside(order)
      ? this.end(order, "priceLimit")
      : this.arrive(this.step(order, "sessionOpens"));
  }

  private enterSession(order: EngineOrder): void {
    if (this.isOutside(order)) this.end(order, "priceLimit");
    else {
      const opened = this.step(order, "sessionOpens");
      if (this.stock.phase === "trading" || this.stock.phase === "extended") this.arrive(opened);
    }
  }

  /** Open orders by their place in time. */
  private inTime(): EngineOrder[] {
    const all = [...new Map([...this.desk.orders, ...this.changed]).values()].map((order) =>
      this.now(order),
    );
    return all.filter((order) => order.state === "open").sort((a, b) => a.priority - b.priority);
  }

  /**
   * Everybody who crosses the auction's price gets it, by time, as far as what was matched there
   * goes on each side.
   */
  private auction({ id, price, quantity }: FeedTrade): void {
    const left = { buy: quantity, sell: quantity };
    for (const order of this.inTime()) {
      if (
        !this.canFill(order) ||
        (order.price !== undefined && isBeyond(order.side, price, order.price))
      )
        continue;
      if (order.side === "buy" && price > order.dearest) {
        this.end(order, "priceLimit");
        continue;
      }
      const got = least(order.rest, downToStep(left[order.side], this.terms.rules.lotSize));
      // All or nothing: where not all was matched, the book decides, or the next session.
      if (got === ZERO || (order.validity === "fok" && got < order.rest)) continue;
      // One that cannot be paid any more ends unfilled.
      const { rest } = this.fill(
        order,
        price,
        got,
        "taker",
        "auction",
        { auction: id, price, quantity },
        undefined,
      );
      left[order.side] = subtract(left[order.side], subtract(order.rest, rest));
    }
  }

  /** At the close, out of what the other side's first level has left. */
  private atClose(order: EngineOrder): void {
    const against = opposite(order.side);
    const level = this.view!.available(against)[0];
    if (level === undefined || order.price !== this.event.last || !this.canFill(order)) return;
    const got = least(order.rest, downToStep(level.available, this.terms.rules.lotSize));
    if (got === ZERO) return;
    const size = this.view!.levels(against)[0].size;
    this.view!.take(against, level.price, got);
    this.fill(
      order,
      order.price,
      got,
      "taker",
      "close",
      { level: level.price, size, available: level.available },
      undefined,
    );
  }

  override arrive(found: EngineOrder): EngineOrder {
    const order = this.now(found);
    const { phase } = this.stock;
    if (
      order.state !== "open" ||
      phase === "shut" ||
      phase === "halt" ||
      phase === "auction" ||
      this.gathers
    )
      return order;
    if (phase !== "fixedPrice") return super.arrive(order);
    if (this.isFresh) this.atClose(order);
    return this.now(order);
  }

  /**
   * A currency that rose since the order was accepted is paid from what else is there; where that
   * does not reach, the order ends.
   */
  protected override fill(
    order: EngineOrder,
    price: Price,
    quantity: Quantity,
    role: Role,
    rule: FillRule,
    cite: Cite,
    ahead: Quantity | undefined,
    isWhole = true,
  ): EngineOrder {
    if (!isLive(order)) return order;
    const { released } = fillStock(order, price, quantity, role, this.stock.fx!).money;
    if (released < ZERO) {
      const has = this.spare.get(order.accountId) ?? ZERO;
      const missing = subtract(ZERO as Amount, released);
      if (missing > has) return this.end(order, "balance");
      this.spare.set(order.accountId, subtract(has as Amount, missing));
    }
    return super.fill(order, price, quantity, role, rule, cite, ahead, isWhole);
  }

  /** A buy at market pays no more than it froze, whatever the session it waited for brought. */
  override boundFor(order: EngineOrder, best: Price): Bound {
    return super.boundFor(
      order.side === "buy" && order.price === undefined
        ? { ...order, price: order.dearest }
        : order,
      best,
    );
  }

  /** False when a market order placed now gathers or waits instead of meeting the next event. */
  get isContinuous(): boolean {
    return this.stock.phase === "trading" && !this.gathers;
  }
}
