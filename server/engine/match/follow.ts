/** Trailing orders after an event: each follows its prices in their order, and fires where the first of them reaches its trigger. */
import type { Price } from "../../../contract/money/decimal.ts";
import { isTrailFired } from "../../../contract/rules/trading/orders/trigger.ts";
import { type FeedEvent, rangeOf } from "../feed.ts";
import type { StopType } from "../risk/position.ts";
import { followed, trailOf } from "./special.ts";
import type { Turn } from "./turn.ts";

export function followTrails(turn: Turn, event: FeedEvent): void {
  follow(turn, event, "last", [...event.trades.map(({ price }) => price), event.last], rangeOf(event));
  const mark = turn.risk?.mark;
  if (mark !== undefined) follow(turn, event, "mark", [mark], [mark, mark]);
}

function follow(turn: Turn, event: FeedEvent, type: StopType, prices: readonly Price[], [low, high]: readonly [Price, Price]): void {
  for (const found of turn.desk.trails[type].moved(low, high)) {
    let order = turn.now(found);
    if (!turn.canTrigger(order)) continue;
    let isFired = false;
    for (const price of prices) {
      order = followed(order, price);
      isFired = isTrailFired(trailOf(order)!, price);
      if (isFired) break;
    }
    if (order !== turn.now(found)) turn.note(order);
    if (isFired) turn.fire(order, event);
  }
}
