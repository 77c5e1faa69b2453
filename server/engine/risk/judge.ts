/**
 * Applies an event's mark and last trade to positions: liquidation in its steps, stops that fire,
 * warnings. Found by rank, judged by the formulas. Runs after what rests has met the event; what a
 * liquidation closes takes of the same book, what a stop closes waits for the next event.
 */

import {
  decimal,
  type Price,
  type Rate,
  round,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import {
  liquidationStep,
  takeoverPrice,
} from "../../../contract/rules/trading/contract/liquidation.ts";
import {
  isLiquidated,
  maintenanceOf,
  marginRatio,
  warningOf,
} from "../../../contract/rules/trading/contract/margin.ts";
import { notionalTerm, unrealised } from "../../../contract/rules/trading/contract/position.ts";
import { firedStop } from "../../../contract/rules/trading/contract/stops.ts";
import { judgingTier } from "../../../contract/rules/trading/contract/tiers.ts";
import type { PositionSide } from "../../../contract/rules/trading/sides.ts";
import { type FeedEvent, rangeOf } from "../feed.ts";
import { closing } from "../match/closing.ts";
import { type EngineOrder, isLive } from "../match/order.ts";
import { isLevel } from "../match/special.ts";
import type { Turn } from "../match/turn.ts";
import { type EnginePosition, isCalm } from "./position.ts";
import type { RiskDraft } from "./risk-draft.ts";

/**
 * The insurance account takes over what the book has not taken of a liquidation after this long.
 */
const TAKEOVER_MS = 3000;
/**
 * So many liquidations one turn begins, those furthest beyond their margin first: a storm is many
 * short transactions, and prices go on between them.
 */
export const AT_ONCE = 50;

export function judge(turn: Turn, risk: RiskDraft, event: FeedEvent): void {
  const { mark } = risk;
  if (mark !== undefined) {
    let begun = 0;
    // Charged positions still stand at their old rank: all are looked at.
    for (const found of new Set([
      ...risk.book.liquidatedAt(mark),
      ...(risk.isCharged ? risk.book.positions.values() : []),
    ])) {
      const position = risk.now(found.id)!;
      if (
        position.state === "closed" ||
        position.closeReason === "liquidated" ||
        turn.terms.isStopped(position)
      )
        continue;
      if (!isLiquidated(position, mark, risk.terms.margin)) continue;
      risk.isCut = begun++ === AT_ONCE;
      if (risk.isCut) break;
      liquidate(turn, risk, position, mark, event);
    }
    for (const order of [...turn.desk.arriving.values()])
      if (order.contract?.origin === "liquidation") goOn(turn, risk, order, mark);
    // Nobody is warned of what comes with the next turn.
    if (!risk.isCut) warn(turn, risk, mark);
  }
  const [low, high] = rangeOf(event);
  const fired = [...risk.book.stoppedBetween("last", low, high)].map((found) => ({
    found,
    prices: [low, high],
  }));
  if (mark !== undefined)
    fired.push(
      ...[...risk.book.stoppedBetween("mark", mark, mark)].map((found) => ({
        found,
        prices: [mark, mark],
      })),
    );
  for (const { found, prices } of fired) {
    const position = risk.now(found.id)!;
    if (position.state !== "open" || turn.terms.isStopped(position)) continue;
    if (risk.isCut && isLiquidated(position, mark!, risk.terms.margin)) continue;
    // When an event reached both, the loss counts: their order in time is not known.
    const reached = prices.map((price) => firedStop(position.side, position.stops, price));
    const reason = reached.includes("sl") ? "sl" : reached.find((one) => one !== undefined);
    if (reason !== undefined) stop(turn, position, reason, event);
  }
}

/**
 * Opening orders of that side go, other closes too; levels stay, since they hold nothing back and
 * protect what may be left. Then what has to be closed is.
 */
function liquidate(
  turn: Turn,
  risk: RiskDraft,
  position: EnginePosition,
  mark: Price,
  event: FeedEvent,
): void {
  for (const found of turn.ordersOf(position.accountId)) {
    const order = turn.now(found);
    if (isLive(order) && !isLevel(order) && order.contract?.positionSide === position.side)
      turn.end(order, "liquidation");
  }
  const { margin: terms } = risk.terms;
  const tier = judgingTier(terms.tiers, notionalTerm(position.quantity, mark, terms.worth));
  const judged = JSON.stringify({
    ts: event.ts,
    feedSeq: event.seq,
    mark: toText(mark),
    margin: toText(position.margin),
    unrealised: toText(unrealised(position, mark, terms.worth)),
    maintenance: toText(maintenanceOf(position, mark, terms)),
    mmr: toText(tier.mmr),
    cum: toText(tier.cum),
  });
  closePart(turn, risk, { ...position, judged, liquidatedAt: turn.terms.now }, mark);
}

/** The next part, chosen by the position as it stands; taken of the book at once. */
function closePart(turn: Turn, risk: RiskDraft, position: EnginePosition, mark: Price): void {
  const { rules } = turn.terms;
  const step = liquidationStep(position, mark, risk.terms.margin, rules.lotSize);
  const { judged, liquidatedAt } = position;
  const order = closing(turn.terms, position, "liquidation", step?.close ?? position.quantity);
  turn.closeAtMarket(order, "liquidated", { judged, liquidatedAt });
  after(turn, risk, turn.arrive(order), mark);
}

/** A part that was filled is judged again: the rest is restored, or the next part follows. */
function after(turn: Turn, risk: RiskDraft, order: EngineOrder, mark: Price): void {
  if (isLive(order)) return;
  const position = risk.now(order.contract!.positionId!)!;
  if (position.state === "closed") return;
  if (isLiquidated(position, mark, risk.terms.margin)) closePart(turn, risk, position, mark);
  else risk.step(position, "restore", { closeReason: "", liquidatedAt: undefined });
}

/**
 * A liquidation under way meets the next book; after three seconds the insurance account takes the
 * rest at the price at which the margin is used up.
 */
function goOn(turn: Turn, risk: RiskDraft, found: EngineOrder, mark: Price): void {
  const order = turn.arrive(found);
  const position = risk.now(order.contract!.positionId!)!;
  if (
    isLive(order) &&
    turn.terms.now - (position.liquidatedAt ?? 0) >= TAKEOVER_MS &&
    !turn.terms.isStopped(order)
  ) {
    const price = takeoverPrice(position, risk.worth);
    after(turn, risk, turn.takeOver(order, tradable(price, position.side), mark), mark);
    return;
  }
  after(turn, risk, order, mark);
}

/**
 * To 8 places on the side that the margin covers, and above zero: a deal has a price, and its
 * turnover is exact.
 */
function tradable(price: Price, side: PositionSide): Price {
  const cut = round(price, 8, side === "long" ? "up" : "down");
  return cut > ZERO ? cut : SMALLEST;
}
const SMALLEST = decimal<Price>("0.00000001");

function warn(turn: Turn, risk: RiskDraft, mark: Price): void {
  for (const found of [...risk.book.warnedAt(mark)]) {
    const position = risk.now(found.id)!;
    if (position.state !== "open" || turn.terms.isStopped(position)) continue;
    const level = percentOf(warningOf(marginRatio(position, mark, risk.terms.margin)));
    if (level > position.warned) risk.write({ ...position, warned: level });
  }
  for (const found of [...risk.book.calmedAt(mark)]) {
    const position = risk.now(found.id)!;
    if (
      position.state === "open" &&
      position.warned > 0 &&
      isCalm(marginRatio(position, mark, risk.terms.margin))
    )
      risk.write({ ...position, warned: 0 });
  }
}
const percentOf = (warning: Rate | undefined): 0 | 70 | 90 =>
  warning === undefined ? 0 : toText(warning) === "0.9" ? 90 : 70;

/** Everything is closed, by the first event after this one; other closes go. */
function stop(
  turn: Turn,
  position: EnginePosition,
  reason: "tp" | "sl",
  { life, seq, ts }: FeedEvent,
): void {
  for (const closer of turn.closersOf(position.id)) turn.end(closer, "positionClosed");
  const order = closing(turn.terms, position, reason, position.quantity);
  turn.closeAtMarket({ ...order, accepted: { life, seq, ts } }, reason);
}
