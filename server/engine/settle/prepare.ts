/**
 * Commands before their money: what each would need held, or why it is refused. After the event of
 * the turn has run and before anything is posted, so that a command sees its order as it is.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import {
  type Amount,
  add,
  greatest,
  type Price,
  type Quantity,
  subtract,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { product, widen } from "../../../contract/money/terms.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { isBeyond } from "../../../contract/rules/trading/book/bound.ts";
import { stopMarketDearest } from "../../../contract/rules/trading/freeze.ts";
import { isDoneAt, keepsPlace, refuseAmend } from "../../../contract/rules/trading/orders/amend.ts";
import { isFired } from "../../../contract/rules/trading/orders/trigger.ts";
import { newSpotOrder, spotFrozen } from "../../../contract/rules/trading/spot.ts";
import { refuseOrder } from "../../../contract/rules/trading/steps.ts";
import type { NewOrder, OrderCommand } from "../command.ts";
import type { FeedMark } from "../feed.ts";
import { type EngineOrder, filledOf, isAtMarket, isLive } from "../match/order.ts";
import { beginsHeld, freezeTrigger } from "../match/special.ts";
import { frozenOfStock } from "../match/stock-fill.ts";
import type { Turn } from "../match/turn.ts";
import { opposite } from "../match/view.ts";
import type { ContractPart } from "../risk/position.ts";
import { armedBy, staysArmed } from "./arm.ts";
import {
  beginContract,
  contractFrozen,
  openingDearest,
  refuseClosing,
  refuseEntry,
  refuseOpen,
  wholeOf,
} from "./prepare-contract.ts";
import { prepareStock, refuseInPhase, refuseStockFee } from "./prepare-stock.ts";
import type { Prepared } from "./work.ts";

type Of<K extends OrderCommand["kind"]> = Extract<OrderCommand, { kind: K }>;

export function prepare(turn: Turn, command: OrderCommand): Result<Prepared, ErrorName> {
  if (command.kind === "place") return preparePlace(turn, command);
  const found = turn.desk.orders.get(command.orderNo);
  if (found === undefined || found.accountId !== command.accountId) return err("orderStatus");
  const order = turn.now(found);
  if (!isLive(order)) return err("orderStatus");
  if (turn.terms.isStopped(order)) return err("moneyStopped");
  // A user cannot cancel the close of a stop or a liquidation.
  if (
    command.kind === "end" &&
    command.reason === "user" &&
    order.contract !== undefined &&
    order.contract.origin !== "user"
  )
    return err("orderStatus");
  return command.kind === "amend" ? prepareAmend(turn, order, command) : prepareEnd(order, command);
}

const prepareEnd = (order: EngineOrder, { reason }: Of<"end">): Result<Prepared, ErrorName> =>
  ok({ order, hold: ZERO, run: (turn) => turn.end(turn.now(order), reason) });

/**
 * Prepares orders that are placed alone or together, all or none. Rungs of a scaled order are
 * refused as one; sides of a reversal each by itself.
 */
function preparePlace(
  turn: Turn,
  { order: asked, also = [], clears = false, accepted }: Of<"place">,
): Result<Prepared, ErrorName> {
  if (clears) return prepareWhole(turn, asked, accepted);
  const rungs = asked.kind === "scaled" ? also : [];
  const total = rungs.reduce((all, { quantity }) => add(all, quantity), asked.quantity);
  const first = prepareOne(turn, asked, accepted, total);
  if (!first.ok || also.length === 0) return first;
  const others: Prepared[] = [];
  for (const one of also) {
    const prepared = prepareOne(
      turn,
      one,
      accepted,
      asked.kind === "scaled" ? undefined : one.quantity,
    );
    if (!prepared.ok) return prepared;
    others.push(prepared.value);
  }
  return ok({
    ...first.value,
    also: others,
    run: (on) => {
      const done = first.value.run(on);
      for (const one of others) one.run(on);
      return on.now(done);
    },
  });
}

/** Prepares a close of everything: orders in its way end as it begins, or stay if it is refused. */
function prepareWhole(
  turn: Turn,
  asked: NewOrder,
  accepted: FeedMark | undefined,
): Result<Prepared, ErrorName> {
  const { order, yielding } = wholeOf(turn, asked);
  const prepared = prepareOne(turn, order, accepted, order.quantity, yielding);
  if (!prepared.ok) return prepared;
  const { value } = prepared;
  const run = (on: Turn): EngineOrder => {
    for (const one of yielding) on.end(on.now(one), "user");
    return value.run(on);
  };
  return ok({ ...value, run });
}

/**
 * `judgedAs`: the quantity that the position's rules judge it by; undefined: it was judged with the
 * one before.
 */
function prepareOne(
  turn: Turn,
  asked: NewOrder,
  accepted: FeedMark | undefined,
  judgedAs: Quantity | undefined,
  yielding: readonly EngineOrder[] = [],
): Result<Prepared, ErrorName> {
  if (asked.product === "stock") return prepareStock(turn, asked, accepted);
  const { view, terms, isFresh } = turn;
  const event = view?.event;
  const isMarket = isAtMarket(asked) && !beginsHeld(asked);
  if (!isFresh && (isMarket || asked.validity === "ioc" || asked.validity === "fok"))
    return err("priceObtaining");
  const best = view?.levels(opposite(asked.side))[0]?.price;
  const taking = refuseTaking(turn, asked, asked.price);
  if (taking !== undefined) return err(taking);
  // The quantity that an amount buys at the first level is bounded too.
  if (
    asked.amount !== undefined &&
    best !== undefined &&
    widen(asked.amount) > product(best, terms.rules.maxQty)
  )
    return err("amountOutsideRange");
  const priority = terms.nextPriority();
  const reference = asked.contract?.stopType === "mark" ? turn.risk?.mark : event?.last;
  const draft: EngineOrder = {
    ...asked,
    ...newSpotOrder(asked.side, asked.quantity, asked.price ?? (1n as Price)),
    frozen: ZERO,
    state: "open",
    reason: "",
    isResting: false,
    ahead: undefined,
    triggerWhen: undefined,
    priority,
    // Market orders were accepted before this event; all others meet the book as it stands.
    accepted:
      isMarket || event === undefined
        ? accepted
        : { life: event.life, seq: event.seq, ts: event.ts },
    createdAt: terms.now,
    updatedAt: terms.now,
    version: 1,
  };
  const armed = armedBy(draft, reference);
  if (!armed.ok) return armed;
  const dearest = dearestOf(turn, armed.value);
  if (dearest === undefined) return err("priceObtaining");
  const priced = { ...armed.value, dearest };
  // A turnover is judged at the order's own price; at market it is what the book's first level makes
  // of it. What closes may be as small as what is left.
  const isJudged = asked.amount === undefined && asked.contract?.positionId === undefined;
  const refused = isJudged ? refuseOrder(terms.rules, judged(priced, best)) : undefined;
  if (refused !== undefined) return err(refused.error);
  const part = asked.contract;
  const judgedIn = (of: ContractPart): ErrorName | undefined =>
    judgedAs === undefined
      ? refuseEntry(turn, priced, of)
      : refuseContract(turn, { ...priced, rest: judgedAs }, of, yielding);
  const wrong = part === undefined ? undefined : judgedIn(part);
  if (wrong !== undefined) return err(wrong);
  const order = { ...priced, frozen: priced.amount ?? frozenOf(turn, priced) };
  const run = beginsHeld(order)
    ? (on: Turn): EngineOrder => acceptHeld(on, order, reference!)
    : (on: Turn): EngineOrder => accept(on, order);
  return ok({ order, hold: order.frozen, run });
}

/** Refuses a post-only order: 1007 while it cannot be said, 1017 where it would take at once. */
function refuseTaking(
  turn: Turn,
  { validity, side }: Pick<NewOrder, "validity" | "side">,
  price: Price | undefined,
): ErrorName | undefined {
  if (validity !== "postOnly") return undefined;
  if (!turn.isFresh) return "priceObtaining";
  const best = turn.view!.levels(opposite(side))[0]?.price;
  return best === undefined || isBeyond(side, best, price!) ? undefined : "outsideOrderLimits";
}

/**
 * A stop at market meets the book of a later time: the collar above its trigger. A trail's comes
 * down, from where it begins.
 */
function stopDearest({ terms }: Turn, order: EngineOrder): Price | undefined {
  const trigger = freezeTrigger(order);
  return trigger === undefined
    ? undefined
    : stopMarketDearest(terms.rules.ticks, trigger, terms.collar);
}

/** The price at which the freeze is counted; a close freezes nothing and needs none. */
function dearestOf(turn: Turn, order: EngineOrder): Price | undefined {
  const { contract, price } = order;
  if (contract === undefined) {
    const stop = stopDearest(turn, order);
    return order.kind === "oco" ? greatest(price!, stop!) : (price ?? stop ?? turn.dearest(order));
  }
  return contract.positionId === undefined
    ? openingDearest(turn, order)
    : (price ?? turn.risk?.now(contract.positionId)?.entry ?? turn.view?.event.last);
}

function frozenOf(turn: Turn, order: EngineOrder): Amount {
  if (order.stock !== undefined) return frozenOfStock(order);
  return order.contract === undefined
    ? spotFrozen(order)
    : contractFrozen(turn, order, order.contract);
}

const refuseContract = (
  turn: Turn,
  order: EngineOrder,
  part: ContractPart,
  yielding?: readonly EngineOrder[],
): ErrorName | undefined =>
  part.positionId === undefined
    ? refuseOpen(turn, order, part)
    : refuseClosing(turn, order, part, yielding);

const judged = (
  { price, quantity }: EngineOrder,
  best: Price | undefined,
): Parameters<typeof refuseOrder>[1] => ({
  quantity,
  ...(price === undefined ? (best === undefined ? {} : { estimate: best }) : { price }),
});

function accept(turn: Turn, order: EngineOrder): EngineOrder {
  beginContract(turn, order);
  return turn.arrive(order);
}

function acceptHeld(turn: Turn, order: EngineOrder, last: Price): EngineOrder {
  turn.enter(order);
  if (order.triggerPrice === undefined || !isFired(order.triggerWhen!, order.triggerPrice, last))
    return order;
  return turn.arrive(turn.step(order, "trigger"));
}

function prepareAmend(
  turn: Turn,
  order: EngineOrder,
  command: Of<"amend">,
): Result<Prepared, ErrorName> {
  if (order.price === undefined) return err("orderStatus");
  const last = turn.view?.event.last;
  if (last === undefined) return err("priceObtaining");
  const from = { price: order.price, quantity: order.quantity };
  const to = { price: command.price ?? order.price, quantity: command.quantity ?? order.quantity };
  const filled = filledOf(order);
  const done = isDoneAt(to.quantity, filled) && filled > ZERO;
  if (!staysArmed(order, to.price)) return err("stopWrongSide");
  // A small sale was all there was to sell.
  const asked = order.side === "sell" ? { ...to, all: order.quantity } : to;
  const isClosing = order.contract?.positionId !== undefined;
  const refused =
    (done ? undefined : refuseOrder(turn.terms.rules, { ...asked, isClosing })?.error) ??
    refuseAmend(from, to, filled, last);
  if (refused !== undefined) return err(refused);
  const keeps = keepsPlace(from, to);
  const taking = keeps ? undefined : refuseTaking(turn, order, to.price);
  if (taking !== undefined) return err(taking);
  const inPhase = refuseInPhase(turn, order.state, to.price);
  if (inPhase !== undefined) return err(inPhase);
  const dearest = dearestOf(turn, { ...order, price: to.price }) ?? to.price;
  const amended = {
    ...order,
    price: to.price,
    dearest,
    quantity: to.quantity,
    rest: subtract(to.quantity, filled),
  };
  const wrong =
    order.contract === undefined || done
      ? undefined
      : refuseContract(turn, amended, order.contract);
  if (wrong !== undefined) return err(wrong);
  const wrongFee = done ? undefined : refuseStockFee(amended, to.price);
  if (wrongFee !== undefined) return err(wrongFee);
  const next = { ...amended, frozen: frozenOf(turn, amended) };
  const hold = greatest(ZERO as Amount, subtract(next.frozen, order.frozen));
  return ok({ order: next, hold, run: (on) => amend(on, next, done, keeps) });
}

function amend(turn: Turn, order: EngineOrder, isDone: boolean, keeps: boolean): EngineOrder {
  if (isDone) return turn.step({ ...order, rest: ZERO as Quantity }, "fillRest");
  if (keeps) return turn.write(order);
  const moved = turn.write({
    ...order,
    isResting: false,
    ahead: undefined,
    priority: turn.terms.nextPriority(),
  });
  return turn.reprice(moved);
}
