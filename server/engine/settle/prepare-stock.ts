/**
 * A new order of shares before its money: what its session makes of it, what it needs held, or why
 * it is refused.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import { greatest, type Price, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { refuseFee } from "../../../contract/rules/trading/fees.ts";
import { stopMarketDearest } from "../../../contract/rules/trading/freeze.ts";
import {
  columnOf,
  refusePhasePrice,
  verdictOf,
} from "../../../contract/rules/trading/orders/session-table.ts";
import { isFired } from "../../../contract/rules/trading/orders/trigger.ts";
import { newSpotOrder } from "../../../contract/rules/trading/spot.ts";
import { refuseOrder } from "../../../contract/rules/trading/steps.ts";
import { stockFee, stockValue } from "../../../contract/rules/trading/stock.ts";
import type { NewOrder } from "../command.ts";
import type { FeedMark } from "../feed.ts";
import { type EngineOrder, isAtMarket, type OrderState } from "../match/order.ts";
import { beginsHeld } from "../match/special.ts";
import { frozenOfStock } from "../match/stock-fill.ts";
import type { Turn } from "../match/turn.ts";
import { opposite } from "../match/view.ts";
import { StockTurn } from "../stock/stock-turn.ts";
import { armedBy } from "./arm.ts";
import type { Prepared } from "./work.ts";

/** 1007, 1009, 1010, 1017, 1029, 1002, 1014, in this order. */
export function prepareStock(
  turn: Turn,
  asked: NewOrder,
  accepted: FeedMark | undefined,
): Result<Prepared, ErrorName> {
  if (!(turn instanceof StockTurn) || turn.stock.fx === undefined || asked.session === undefined)
    return err("priceObtaining");
  const { session, ...terms } = asked;
  const { phase, fx } = turn.stock;
  const event = turn.view!.event;
  const verdict = verdictOf(phase, columnOf(asked.kind, asked.price !== undefined), session);
  if (verdict === "currentlyClosed" || verdict === "marketClosed") return err(verdict);
  const isMarket = isAtMarket(asked) && !beginsHeld(asked);
  const isAtOnce = verdict === "accept" && (phase === "extended" || turn.isContinuous);
  const isBrief = asked.validity === "ioc" || asked.validity === "fok";
  // Immediate orders are taken only while the market trades; a market order that waits lives for
  // its day.
  if (isBrief && !isMarket && !isAtOnce) return err("marketClosed");
  if (isAtOnce && (isMarket || isBrief) && !turn.isFresh) return err("priceObtaining");
  const draft: EngineOrder = {
    ...terms,
    ...newSpotOrder(asked.side, asked.quantity, asked.price ?? turn.stock.limitUp),
    frozen: ZERO,
    state: "open",
    reason: "",
    isResting: false,
    ahead: undefined,
    triggerWhen: undefined,
    priority: turn.terms.nextPriority(),
    accepted: isMarket ? accepted : { life: event.life, seq: event.seq, ts: event.ts },
    createdAt: turn.terms.now,
    updatedAt: turn.terms.now,
    version: 1,
    stock: { ext: session.ext, fx },
    ...(isMarket && !isAtOnce ? { validity: "day" as const, expiresAt: session.dayEnd } : {}),
  };
  const armed = armedBy(draft, event.last);
  if (!armed.ok) return armed;
  const dearest = dearestOf(turn, armed.value, isAtOnce);
  if (dearest === undefined) return err("priceObtaining");
  const priced: EngineOrder = { ...armed.value, dearest };
  const { quantity, price } = asked;
  // The account's lock tells whether a small sale is all there is to sell.
  const refused = refuseOrder(turn.terms.rules, {
    quantity,
    ...(price === undefined ? {} : { price }),
    ...(asked.side === "sell" ? { all: quantity } : {}),
  });
  if (refused !== undefined) return err(refused.error);
  const inPhase =
    asked.price !== undefined && verdict === "accept"
      ? refusePhasePrice(phase, asked.price, event.last)
      : undefined;
  if (inPhase !== undefined) return err(inPhase);
  const wrongFee = refuseStockFee(draft, asked.price ?? asked.triggerPrice ?? event.last);
  if (wrongFee !== undefined) return err(wrongFee);
  const order: EngineOrder = {
    ...priced,
    frozen: frozenOfStock(priced),
    ...(verdict === "queue" ? { state: "queued" as const } : {}),
  };
  return ok({ order, hold: order.frozen, run: (on) => enter(on as StockTurn, order, event.last) });
}

/**
 * 1014: what it turns over at a price is no more than its fee; undefined of everything that is no
 * share.
 */
export function refuseStockFee(
  { stock, quantity, rates }: Pick<EngineOrder, "stock" | "quantity" | "rates">,
  price: Price,
): ErrorName | undefined {
  if (stock === undefined) return undefined;
  const value = stockValue(quantity, price, stock.fx, "down");
  return refuseFee(stockFee(value, rates), value);
}

function enter(turn: StockTurn, order: EngineOrder, last: Price): EngineOrder {
  turn.enter(order);
  if (order.state === "open") return turn.arrive(order);
  const isReached =
    order.state === "held" &&
    order.triggerPrice !== undefined &&
    isFired(order.triggerWhen!, order.triggerPrice, last);
  return isReached && turn.stock.phase === "trading"
    ? turn.arrive(turn.step(order, "trigger"))
    : order;
}

/**
 * The dearest price it can get: its limit, the collar above its trigger or the book, or where it
 * meets a price of a later session the day's bound.
 */
function dearestOf(turn: StockTurn, order: EngineOrder, isAtOnce: boolean): Price | undefined {
  const { rules, collar } = turn.terms;
  const { price, triggerPrice } = order;
  const stop =
    triggerPrice === undefined || order.kind === "stopLimit"
      ? undefined
      : stopMarketDearest(rules.ticks, triggerPrice, collar);
  if (order.kind === "oco") return greatest(price!, stop!);
  if (price !== undefined || stop !== undefined) return price ?? stop;
  if (isAtOnce) return turn.dearest(order);
  return order.side === "buy"
    ? rules.limitUp
    : (turn.view!.levels(opposite(order.side))[0]?.price ?? turn.view!.event.last);
}

/**
 * Why an amended price does not fit the session that its order stands in: 1009 in a halt, 1017;
 * undefined where it does, and for everything that is no share.
 */
export function refuseInPhase(turn: Turn, state: OrderState, price: Price): ErrorName | undefined {
  if (!(turn instanceof StockTurn)) return undefined;
  const { phase } = turn.stock;
  if (phase === "halt") return "currentlyClosed";
  return state === "open" ? refusePhasePrice(phase, price, turn.view!.event.last) : undefined;
}
