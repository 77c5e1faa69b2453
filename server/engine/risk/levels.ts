/**
 * Levels of take profit and stop loss: orders that close a part of their position when they fire.
 * The fills of a bracket are protected by such levels.
 */
import {
  add,
  divide,
  least,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { firedStop, stopQuantity } from "../../../contract/rules/trading/contract/stops.ts";
import type { FeedEvent } from "../feed.ts";
import { closing } from "../match/closing.ts";
import type { Draft } from "../match/draft.ts";
import { type EngineOrder, isClosingAtMarket } from "../match/order.ts";
import { isLevel } from "../match/special.ts";
import type { Turn } from "../match/turn.ts";
import type { EnginePosition } from "./position.ts";

/** Protects the fills of a bracket's entry by one level, which grows with each further fill. */
export function protect(
  draft: Draft,
  entry: EngineOrder,
  positionId: string,
  filled: Quantity,
): void {
  const { stops, stopType } = entry.contract!;
  const known = draft
    .closersOf(positionId)
    .find((one) => isLevel(one) && one.special?.parentNo === entry.orderNo);
  if (known !== undefined) {
    draft.write({ ...known, quantity: add(known.quantity, filled), rest: add(known.rest, filled) });
    return;
  }
  const made = closing(draft.terms, draft.risk!.now(positionId)!, "user", filled);
  const contract = { ...made.contract!, stops, stopType };
  draft.enter({
    ...made,
    kind: "tpsl",
    state: "held",
    contract,
    special: { parentNo: entry.orderNo },
  });
}

/**
 * A level that `prices` have reached closes its part with the first event after this one. Where an
 * event has reached both levels, the stop loss counts.
 */
export function fireLevel(
  turn: Turn,
  order: EngineOrder,
  prices: readonly Price[],
  { life, seq, ts }: FeedEvent,
): void {
  const risk = turn.risk!;
  const { positionId, positionSide, stops } = order.contract!;
  const position = risk.now(positionId!);
  if (
    position === undefined ||
    position.state === "closed" ||
    position.closeReason === "liquidated"
  )
    return;
  const reached = prices.map((price) => firedStop(positionSide, stops, price));
  const reason = reached.includes("sl") ? "sl" : reached.find((one) => one !== undefined);
  if (reason === undefined) return;
  const closers = turn.closersOf(position.id);
  const base = freeOf(position, closers.filter(isUnderWay));
  const share = order.special?.share;
  const quantity =
    share === undefined
      ? least(order.rest, base)
      : stopQuantity(base, share, turn.terms.rules.lotSize, base, share >= ONE);
  if (quantity === ZERO) {
    turn.end(order, "positionClosed");
    return;
  }
  // Orders that stand in the way of a stop yield to it.
  const standing = closers.filter((one) => !isLevel(one) && !isUnderWay(one));
  if (freeOf({ quantity: base }, standing) < quantity)
    for (const one of standing) turn.end(one, "positionClosed");
  if (share !== undefined && share < ONE)
    for (const one of closers)
      if (isLevel(one) && one.orderNo !== order.orderNo && one.special?.share !== undefined)
        turn.write(regrown(one, share));
  const priority = turn.terms.nextPriority();
  const contract = { ...order.contract!, origin: reason } as const;
  const fired = turn.step(
    { ...order, quantity, rest: quantity, accepted: { life, seq, ts }, priority, contract },
    "trigger",
  );
  const now = risk.now(position.id)!;
  if (now.state === "open") risk.step(now, "close", { closeReason: reason });
  else risk.write({ ...now, closeReason: reason });
  turn.arrive(fired);
}

export const isUnderWay = (order: EngineOrder): boolean =>
  isClosingAtMarket(order) && order.state === "open";

const freeOf = (
  { quantity }: Pick<EnginePosition, "quantity">,
  closers: readonly EngineOrder[],
): Quantity => {
  const taken = closers.reduce((all, { rest }) => add(all, rest), ZERO as Quantity);
  return quantity > taken ? subtract(quantity, taken) : (ZERO as Quantity);
};

/**
 * Raises a level's share after a level of share `gone` has fired, since shares are of what is left.
 * It rounds up, so that levels that made the whole still do.
 */
function regrown(order: EngineOrder, gone: Rate): EngineOrder {
  const share = least(
    ONE as Rate,
    divide<Rate>(order.special!.share!, subtract(ONE as Rate, gone), 18, "up"),
  );
  return { ...order, special: { ...order.special, share } };
}
