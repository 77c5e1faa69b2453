/**
 * Commands about contracts before their money: opening, closing, stops, margin. What is refused
 * leaves nothing behind.
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
import { err, ok, type Result } from "../../../contract/result.ts";
import { walkQuantity } from "../../../contract/rules/trading/book/walk.ts";
import { liquidationPrice } from "../../../contract/rules/trading/contract/liquidation.ts";
import { refuseAdjust } from "../../../contract/rules/trading/contract/margin.ts";
import { openingFrozen } from "../../../contract/rules/trading/contract/order.ts";
import { notionalTerm, refuseClose } from "../../../contract/rules/trading/contract/position.ts";
import {
  entriesOf,
  refuseShares,
  refuseStops,
} from "../../../contract/rules/trading/contract/stops.ts";
import {
  refuseLeverage,
  refuseOtherLeverage,
} from "../../../contract/rules/trading/contract/tiers.ts";
import { dearestPrice, stopMarketDearest } from "../../../contract/rules/trading/freeze.ts";
import type { NewOrder, PositionCommand } from "../command.ts";
import { type EngineOrder, isAtMarket } from "../match/order.ts";
import { freezeTrigger, isLevel } from "../match/special.ts";
import type { Turn } from "../match/turn.ts";
import { opposite } from "../match/view.ts";
import { isUnderWay } from "../risk/levels.ts";
import { isTooBare } from "../risk/opening.ts";
import type { ContractPart, EnginePosition } from "../risk/position.ts";
import { adjustPosting, dropPosting } from "./contract-postings.ts";
import type { PreparedPosition } from "./work.ts";

/** Sum that an order of contracts needs held: nothing where it closes. */
export const contractFrozen = (
  { risk }: Turn,
  order: EngineOrder,
  { margin, leverage, positionId }: ContractPart,
): Amount =>
  positionId === undefined
    ? openingFrozen(
        { ...order, margin, leverage, cover: risk!.cover(order.mode) },
        order.rates,
        risk!.freezesAt,
      )
    : (ZERO as Amount);

/** The part of a position that no order is closing yet, `besides` some. */
function closableOf(
  turn: Turn,
  { id, quantity }: EnginePosition,
  besides: readonly EngineOrder[],
): { quantity: Quantity; closing: Quantity } {
  const others = turn
    .closersOf(id)
    .filter((one) => besides.every(({ orderNo }) => one.orderNo !== orderNo) && !isLevel(one));
  return { quantity, closing: others.reduce((all, { rest }) => add(all, rest), ZERO as Quantity) };
}

/** The dearest price an opening can get; undefined while the book has none. */
export function openingDearest(turn: Turn, order: EngineOrder): Price | undefined {
  const { price, contract } = order;
  const triggerPrice = freezeTrigger(order);
  const bestBid = turn.view?.levels("buy")[0]?.price;
  const { rules, collar } = turn.terms;
  const fired =
    triggerPrice === undefined ? undefined : stopMarketDearest(rules.ticks, triggerPrice, collar);
  // Either leg of an OCO may be what it gets.
  if (contract?.positionSide === "long")
    return order.kind === "oco"
      ? greatest(price!, fired!)
      : (price ?? fired ?? turn.dearest(order));
  const limit =
    fired === undefined || price === undefined ? (price ?? fired) : greatest(price, fired);
  return dearestPrice({
    side: "openShort",
    ...(limit === undefined ? {} : { limit }),
    ...(bestBid === undefined ? {} : { bestBid }),
  });
}

/**
 * 1007 while it cannot be counted, 1024, 1015, 1017, 1033, 1007 in this order; undefined: it may go
 * on.
 */
export function refuseOpen(
  turn: Turn,
  order: EngineOrder,
  part: ContractPart,
): ErrorName | undefined {
  const risk = turn.risk!;
  const { accountId } = order;
  if (risk.worth === undefined || !risk.isCountedNow) return "priceObtaining";
  const sides = [risk.of(accountId, "long"), risk.of(accountId, "short")];
  const own = sides[part.positionSide === "long" ? 0 : 1];
  if (own?.state === "closing") return "orderStatus";
  const orders = turn
    .ordersOf(accountId)
    .map((one) => turn.now(one))
    .filter(
      (one) =>
        one.orderNo !== order.orderNo && one.state !== "cancelled" && one.state !== "completed",
    );
  const inUse = [
    ...sides.map((one) => one?.leverage),
    ...orders.map((one) => one.contract?.leverage),
  ].find((one) => one !== undefined);
  const differs = refuseOtherLeverage(part.leverage, inUse);
  if (differs !== undefined) return differs;
  const opening = orders.filter(
    ({ contract }) =>
      contract?.positionId === undefined && contract?.positionSide === part.positionSide,
  );
  const total = [own?.quantity ?? ZERO, ...opening.map(({ rest }) => rest), order.rest].reduce(
    (a, b) => (a + b) as Quantity,
    ZERO as Quantity,
  );
  const { tiers } = risk.terms.margin;
  const beyond = refuseLeverage(
    tiers,
    part.leverage,
    notionalTerm(total, risk.mark ?? order.dearest, risk.worth),
  );
  if (beyond !== undefined) return beyond;
  return refuseEntry(turn, order, part) ?? refuseWalk(turn, order);
}

/** 1033 where a stop of what opens is on the wrong side of where it opens. */
export function refuseEntry(
  { risk }: Turn,
  { kind, price, triggerPrice, dearest }: EngineOrder,
  part: ContractPart,
): ErrorName | undefined {
  if (part.positionId !== undefined) return undefined;
  const entries = entriesOf(kind, { price, trigger: triggerPrice, mark: risk!.mark ?? dearest });
  return entries
    .map((entry) => refuseStops(part.positionSide, part.stops, entry, undefined))
    .find((error) => error !== undefined);
}

/** Refuses an order whose first fills would leave the position too little margin. */
function refuseWalk(turn: Turn, order: EngineOrder): ErrorName | undefined {
  if (isAtMarket(order) && turn.risk!.mark === undefined) return "priceObtaining";
  const against = opposite(order.side);
  const best = turn.view?.levels(against)[0]?.price;
  if (best === undefined || order.state === "held") return undefined;
  const walk = walkQuantity(
    order.side,
    turn.view!.available(against),
    order.rest,
    turn.terms.rules.lotSize,
    turn.boundFor(order, best),
  );
  return isTooBare(turn.risk!, order, walk.fills) ? "outsideOrderLimits" : undefined;
}

/**
 * A close of all that there is by now, and the orders that yield to it; what is taking from the
 * market already does not.
 */
export function wholeOf(
  turn: Turn,
  asked: NewOrder,
): { order: NewOrder; yielding: readonly EngineOrder[] } {
  const position = turn.risk?.now(asked.contract!.positionId!);
  const closers =
    position === undefined ? [] : turn.closersOf(position.id).filter((one) => !isLevel(one));
  const taken = closers
    .filter(isUnderWay)
    .reduce((all, { rest }) => add(all, rest), ZERO as Quantity);
  const quantity =
    position === undefined || position.quantity <= taken
      ? asked.quantity
      : subtract(position.quantity, taken);
  return { order: { ...asked, quantity }, yielding: closers.filter((one) => !isUnderWay(one)) };
}

/**
 * 1006 of a position that is gone, 1016 where there never was one, it is being closed, or not so
 * much of it is free.
 */
export function refuseClosing(
  turn: Turn,
  order: EngineOrder,
  { positionId }: ContractPart,
  yielding: readonly EngineOrder[] = [],
): ErrorName | undefined {
  const position = turn.risk!.now(positionId!);
  if (positionId !== "none" && (position === undefined || position.state === "closed"))
    return "productNotExist";
  if (position === undefined || position.accountId !== order.accountId || position.state !== "open")
    return "closableInsufficient";
  if (order.kind === "tpsl") return refuseLevel(turn, order, position);
  const { quantity, closing } = closableOf(turn, position, [order, ...yielding]);
  return refuseClose(order.rest, quantity, closing);
}

/** 1007, 1033; 1017 when shares are more than the whole; 1016 for more than there is. */
function refuseLevel(
  turn: Turn,
  { special, contract, rest }: EngineOrder,
  position: EnginePosition,
): ErrorName | undefined {
  const { mark } = turn.risk!;
  if (mark === undefined) return "priceObtaining";
  const wrong = refuseStops(
    position.side,
    contract!.stops,
    mark,
    liquidationPrice(position, turn.risk!.terms.margin),
  );
  if (wrong !== undefined) return wrong;
  const shares = [
    special?.share,
    ...turn.closersOf(position.id).map((one) => (isLevel(one) ? one.special?.share : undefined)),
  ];
  return (
    refuseShares(shares.flatMap((share) => share ?? [])) ??
    refuseClose(rest, position.quantity, ZERO as Quantity)
  );
}

/** An accepted order begins: what closes at market has its position closing from now on. */
export function beginContract(turn: Turn, order: EngineOrder): void {
  if (order.contract?.positionId !== undefined && isAtMarket(order) && order.state === "open")
    turn.closeAtMarket(order, "manual");
  else turn.enter(order);
}

/** Commands about a position of an account. */
export function preparePosition(
  turn: Turn,
  command: PositionCommand,
): Result<PreparedPosition, ErrorName> {
  const risk = turn.risk;
  const position = risk?.now(command.positionId);
  if (
    risk === undefined ||
    position === undefined ||
    position.accountId !== command.accountId ||
    position.state === "closed"
  )
    return err("productNotExist");
  if (turn.terms.isStopped(position)) return err("moneyStopped");
  if (command.kind === "drop") return ok(prepareDrop(position));
  if (position.state !== "open") return err("orderStatus");
  const { mark } = risk;
  if (command.kind === "stops") {
    if (mark === undefined) return err("priceObtaining");
    const refused = refuseStops(
      position.side,
      command.stops,
      mark,
      liquidationPrice(position, risk.terms.margin),
    );
    if (refused !== undefined) return err(refused);
    const { stops, stopType } = command;
    return ok({
      position,
      run: (on) => on.risk!.step(on.risk!.now(position.id)!, "setStop", { stops, stopType }),
    });
  }
  const { amount } = command;
  // Margin that leaves is judged by a price of now, as a fill is. Margin that is added needs none.
  const isJudged = mark !== undefined && turn.isFresh;
  if (amount < ZERO && !isJudged) return err("priceObtaining");
  const refused = refuseAdjust(
    position,
    mark ?? position.entry,
    amount,
    amount > ZERO ? amount : (ZERO as Amount),
    risk.worth,
  );
  if (refused !== undefined) return err(refused);
  return ok({
    position,
    posting: (no, at) => adjustPosting(position, amount, no, at),
    run: (on) => {
      const now = on.risk!.now(position.id)!;
      return on.risk!.step(now, "margin", { margin: add(now.margin, amount), warned: 0 });
    },
  });
}

/**
 * Taken away with its margin given back, as if it had never been: of a demo account that begins
 * again. Orders went before.
 */
const prepareDrop = (position: EnginePosition): PreparedPosition => ({
  position,
  posting: (_no, at) => dropPosting(position, at),
  run: (turn) => {
    for (const order of turn.closersOf(position.id)) turn.end(order, "demoReset");
    const risk = turn.risk!;
    const next = {
      closeReason: "demoReset" as const,
      closedAt: turn.terms.now,
      margin: ZERO as Amount,
      quantity: ZERO as Quantity,
    };
    return risk.step(risk.now(position.id)!, "closed", next);
  },
});
