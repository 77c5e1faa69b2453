/**
 * One turn of one symbol: what an event of the feed and the commands after it do to its orders.
 * Pure: it reads the desk and writes a draft, which becomes memory when the database has committed
 * it. Orders that rest come first, in price-time order; who arrives takes what they left.
 */
import {
  downToStep,
  greatest,
  least,
  type Price,
  type Quantity,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { type Bound, boundOf, isBeyond } from "../../../contract/rules/trading/book/bound.ts";
import {
  type Consumed,
  freshLevel,
  levelAfter,
  pastQueue,
  queueAhead,
} from "../../../contract/rules/trading/book/consume.ts";
import { leftBy } from "../../../contract/rules/trading/book/left.ts";
import {
  type Walk,
  walkAmount,
  walkQuantity,
  worstInside,
} from "../../../contract/rules/trading/book/walk.ts";
import { takeoverPrice } from "../../../contract/rules/trading/contract/liquidation.ts";
import { isTrailFired } from "../../../contract/rules/trading/orders/trigger.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import { type FeedEvent, type FeedTrade, isAfter, rangeOf } from "../feed.ts";
import { isTooBare } from "../risk/opening.ts";
import { Draft } from "./draft.ts";
import { type EngineOrder, isAtMarket, isClosingAtMarket, isLive } from "./order.ts";
import { followed, isArmed, isLevel, trailOf } from "./special.ts";
import { type BookView, isBetter, opposite, sizeAt } from "./view.ts";

export class Turn extends Draft {
  /**
   * Charges what positions owe for having stood, before anything else of the turn, for products
   * that have them.
   */
  charge(): void {}

  /** Applies the event to the orders that are there. */
  run(): void {
    const { view } = this;
    if (view === undefined || !this.isFresh) return;
    for (const trade of view.event.trades) {
      // Whoever rested on the side that was taken from was there first.
      const used = this.traded(view, opposite(trade.taker), trade, ZERO);
      this.traded(view, trade.taker, trade, used);
    }
    view.learn();
    for (const side of ["buy", "sell"] as const) this.queue(view, side);
    for (const side of ["buy", "sell"] as const) this.touched(view, side);
    this.followTrails(view.event);
    this.trigger(view.event);
    this.judge(view.event);
    // Liquidation orders were matched in `judge`; without a mark price they must not match at all.
    for (const order of [...this.desk.arriving.values()])
      if (order.contract?.origin !== "liquidation") this.arrive(order);
  }

  /** Applies prices to positions, for products that have them. */
  protected judge(_event: FeedEvent): void {}

  protected canFill(order: EngineOrder): boolean {
    const isOver = order.expiresAt !== undefined && order.expiresAt <= this.terms.now;
    return (
      order.state === "open" &&
      (order.rest > ZERO || order.amount !== undefined) &&
      !isOver &&
      !this.terms.isStopped(order) &&
      this.mayFill(order)
    );
  }

  /** Nothing joins a position that is being closed. */
  private mayFill({ accountId, contract }: EngineOrder): boolean {
    return (
      contract === undefined ||
      contract.positionId !== undefined ||
      this.risk!.of(accountId, contract.positionSide)?.state !== "closing"
    );
  }

  /**
   * A trade fills what rests beyond its price, and at its price what is not behind others. Its
   * quantity is counted once: returns what is used of it.
   */
  private traded(view: BookView, side: OrderSide, trade: FeedTrade, before: Quantity): Quantity {
    const { price, quantity } = trade;
    const isOwnSide = trade.taker === side;
    const through = isOwnSide ? view.tradeBudget(opposite(side), price, quantity) : quantity;
    let used: bigint = before;
    for (const found of this.desk.resting[side].upTo(price)) {
      const order = this.now(found);
      if (!this.canFill(order)) continue;
      const isThrough = isBetter(side, order.price!, price);
      // A taker from the other side at this price has not reached the queue of this side.
      if (!isThrough && (isOwnSide || order.ahead === undefined)) continue;
      const past = isThrough ? through : pastQueue(order.ahead!, quantity);
      const got = least(
        order.rest,
        downToStep((past > used ? past - used : 0n) as Quantity, this.terms.rules.lotSize),
      );
      const { ahead } = order;
      const moved = isThrough
        ? order
        : { ...order, ahead: queueAhead(order.ahead!, quantity, order.ahead!) };
      if (moved.ahead !== ahead) this.note(moved);
      if (got === ZERO) continue;
      used += got;
      if (isOwnSide) view.takeTraded(opposite(side), price, quantity, got);
      this.fill(
        moved,
        order.price!,
        got,
        "maker",
        isThrough ? "through" : "queue",
        { trade: trade.id, price, quantity },
        ahead,
      );
    }
    return used as Quantity;
  }

  /** Places in the queue after the levels of their own side. */
  private queue(view: BookView, side: OrderSide): void {
    const levels = view.levels(side);
    const worst = levels.at(-1)?.price;
    if (worst === undefined) return;
    for (const found of this.desk.resting[side].upTo(worst)) {
      const order = this.now(found);
      const level = this.queueLevel(view, side, order);
      if (level === undefined) continue;
      const ahead =
        order.ahead === undefined ? level.size : queueAhead(order.ahead, ZERO, level.peak);
      if (ahead !== order.ahead) this.note({ ...order, ahead });
    }
  }

  /**
   * The level an order queues at, brought up to date once a turn. What was ahead of it when it was
   * last seen counts as shown then.
   */
  private queueLevel(view: BookView, side: OrderSide, order: EngineOrder): Consumed | undefined {
    const price = order.price!;
    const done = this.queues[side].get(price);
    if (done !== undefined) return done;
    const size = sizeAt(side, view.levels(side), price);
    if (size === undefined) return undefined;
    const before =
      this.desk.queues[side].get(price) ??
      freshLevel(greatest(size, order.ahead ?? (ZERO as Quantity)), view.event.ts);
    const level = levelAfter(before, size, view.event.ts);
    this.queues[side].set(price, level);
    return level;
  }

  /**
   * The other side has come to a resting order's price: it fills at its price with what is left
   * there.
   */
  private touched(view: BookView, side: OrderSide): void {
    const against = opposite(side);
    const best = view.levels(against)[0]?.price;
    if (best === undefined) return;
    for (const found of this.desk.resting[side].upTo(best)) {
      for (const { price, available } of view.available(against)) {
        const order = this.now(found);
        if (!this.canFill(order) || isBeyond(side, price, order.price!)) break;
        const got = least(order.rest, downToStep(available, this.terms.rules.lotSize));
        if (got === ZERO) continue;
        const size = sizeAt(against, view.levels(against), price)!;
        view.take(against, price, got);
        this.fill(
          order,
          order.price!,
          got,
          "maker",
          "touched",
          { level: price, size, available },
          order.ahead,
        );
      }
    }
  }

  /**
   * Triggers that the event's prices reached: a limit takes part in this event, what is at market
   * waits for the next one.
   */
  protected trigger(event: FeedEvent): void {
    const { last, mark } = this.desk.triggers;
    const [low, high] = rangeOf(event);
    const fired = [...last.above.upTo(high), ...last.below.upTo(low)].map((found) => ({
      found,
      prices: [low, high],
    }));
    const at = this.risk?.mark;
    if (at !== undefined)
      fired.push(
        ...[...mark.above.upTo(at), ...mark.below.upTo(at)].map((found) => ({
          found,
          prices: [at, at],
        })),
      );
    for (const { found, prices } of fired) {
      const order = this.now(found);
      if (!this.canTrigger(order)) continue;
      if (isLevel(order)) this.fireLevel(order, prices, event);
      else this.fire(order, event);
    }
  }

  /** A level of stops whose price was reached: of products that have positions. */
  protected fireLevel(_order: EngineOrder, _prices: readonly Price[], _event: FeedEvent): void {}

  /**
   * Trailing orders follow the prices of an event in their order, and fire where the first of them
   * reaches their trigger.
   */
  protected followTrails(event: FeedEvent): void {
    this.follow(event, "last", [...event.trades.map(({ price }) => price), event.last]);
    const mark = this.risk?.mark;
    if (mark !== undefined) this.follow(event, "mark", [mark]);
  }

  private follow(event: FeedEvent, type: "last" | "mark", prices: readonly Price[]): void {
    const [low, high] = type === "last" ? rangeOf(event) : [prices[0], prices[0]];
    for (const found of this.desk.trails[type].moved(low, high)) {
      const before = this.now(found);
      if (!this.canTrigger(before)) continue;
      let order = before;
      let isFired = false;
      for (const price of prices) {
        order = followed(order, price);
        isFired = isTrailFired(trailOf(order)!, price);
        if (isFired) break;
      }
      if (order !== before) this.note(order);
      if (isFired) this.fire(order, event);
    }
  }

  canTrigger(order: EngineOrder): boolean {
    const isOver = order.expiresAt !== undefined && order.expiresAt <= this.terms.now;
    return (order.state === "held" || isArmed(order)) && !isOver && !this.terms.isStopped(order);
  }

  /** Opens what was held; the stop of an OCO takes what its limit has left, at market. */
  fire(order: EngineOrder, { life, seq, ts }: FeedEvent): void {
    const fired = { ...order, accepted: { life, seq, ts }, priority: this.terms.nextPriority() };
    const { price } = order;
    const isStop = order.kind === "oco" && price !== undefined;
    const next = isStop
      ? {
          ...fired,
          price: undefined,
          isResting: false,
          ahead: undefined,
          special: { ...order.special, limitLeg: price },
        }
      : fired;
    this.arrive(this.step(next, "trigger"));
  }

  /**
   * Begins an order anew that was amended and lost its place: what waits for a trigger or a session
   * goes on waiting.
   */
  reprice(order: EngineOrder): EngineOrder {
    return this.arrive(order);
  }

  /** An order meets the book: it takes what it may, and rests, waits or ends with what is left. */
  arrive(found: EngineOrder): EngineOrder {
    const order = this.now(found);
    const { view } = this;
    if (order.state !== "open" || view === undefined || !this.isFresh) return order;
    if (isAtMarket(order) && order.accepted !== undefined && !isAfter(view.event, order.accepted))
      return order;
    const against = opposite(order.side);
    const best = view.levels(against)[0]?.price;
    if (best === undefined) {
      if (isClosingAtMarket(order) && order.validity !== "fok") return order;
      const isBrief = isAtMarket(order) || order.validity === "ioc" || order.validity === "fok";
      return isBrief ? this.end(order, "noLiquidity") : this.rest(order);
    }
    if (!this.canFill(order)) return order;
    const bound = this.boundFor(order, best);
    const walk = this.walk(order, bound);
    if (order.validity === "fok" && walk.end !== "done") return this.end(order, "fok");
    if (this.risk !== undefined && isTooBare(this.risk, order, walk.fills))
      return this.end(order, "margin");
    // An amount that the book did not take is no completed order, however much of it was filled.
    const isWhole = order.amount === undefined || walk.end === "done";
    let after =
      order.amount === undefined ? order : { ...order, quantity: walk.filled, rest: walk.filled };
    for (const { price, quantity } of walk.fills) {
      // Fees of one part of a liquidation make the next one's margin smaller.
      if (isBeyond(order.side, price, this.boundFor(after, best).price)) break;
      const { size } = view.levels(against).find((level) => level.price === price)!;
      const { available } = view.available(against).find((level) => level.price === price)!;
      view.take(against, price, quantity);
      after = this.fill(
        after,
        price,
        quantity,
        "taker",
        "taker",
        { level: price, size, available },
        undefined,
        isWhole,
      );
      if (!isLive(after)) break;
    }
    return isLive(after) ? this.leave(after, walk) : after;
  }

  /** Hands the rest of a liquidation to the insurance account. */
  takeOver(order: EngineOrder, price: Price, mark: Price): EngineOrder {
    return this.fill(order, price, order.rest, "taker", "takeover", { mark }, undefined);
  }

  boundFor(
    { side, price, slippage, contract, triggerPrice, dearest, special }: EngineOrder,
    best: Price,
  ): Bound {
    const { rules, collar } = this.terms;
    // A liquidation goes down to the price at which the margin is used up, whatever the collar.
    if (contract?.origin === "liquidation")
      return {
        price: takeoverPrice(this.risk!.now(contract.positionId!)!, this.risk!.worth),
        reason: "limit",
      };
    // A stop at market is frozen for from its trigger: what is dearer it does not buy.
    const most =
      price ??
      ((triggerPrice !== undefined || special?.trail !== undefined) &&
      side === "buy" &&
      contract?.positionId === undefined
        ? dearest
        : undefined);
    const dayLimit = side === "buy" ? rules.limitUp : rules.limitDown;
    return boundOf({
      side,
      best,
      collar,
      ...(slippage === undefined ? {} : { slippage }),
      ...(most === undefined ? {} : { limit: most }),
      ...(dayLimit === undefined ? {} : { dayLimit }),
    });
  }

  private walk({ side, rest, amount }: EngineOrder, bound: Bound): Walk {
    const levels = this.view!.available(opposite(side));
    const { lotSize } = this.terms.rules;
    return amount === undefined
      ? walkQuantity(side, levels, rest, lotSize, bound)
      : walkAmount(levels, amount, lotSize, bound);
  }

  /** The dearest level a market buy can meet; undefined when there is none. */
  dearest(order: EngineOrder): Price | undefined {
    const against = opposite(order.side);
    const best = this.view?.levels(against)[0]?.price;
    if (best === undefined) return undefined;
    return worstInside(order.side, this.view!.available(against), this.boundFor(order, best));
  }

  /** Decides about the rest after a walk. */
  private leave(order: EngineOrder, { end }: Walk): EngineOrder {
    const of = {
      isAtMarket: isAtMarket(order),
      isClosing: order.contract?.positionId !== undefined,
      validity: order.validity,
    };
    const left = leftBy(of, end);
    if (left === "rests") return this.rest(order);
    if (left !== "goesOn") return this.end(order, left);
    return isAtMarket(order) ? order : this.write(order);
  }

  /** Behind what stands at its price. */
  private rest(order: EngineOrder): EngineOrder {
    return this.write({
      ...order,
      isResting: true,
      ahead: sizeAt(order.side, this.view!.levels(order.side), order.price!),
    });
  }
}
