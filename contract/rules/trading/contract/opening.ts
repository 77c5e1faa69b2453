/** An opening must leave a position with more margin than its maintenance. */
import {
  type Amount,
  fraction,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  whole,
} from "../../../money/decimal.ts";
import type { Fill } from "../averages.ts";
import type { Bound } from "../book/bound.ts";
import type { Level } from "../book/walk.ts";
import { walkQuantity } from "../book/walk.ts";
import type { FeeRates } from "../fees.ts";
import type { PositionSide } from "../sides.ts";
import { opens } from "../sides.ts";
import { type MarginTerms, refuseOpening } from "./margin.ts";
import { addFill, type Position } from "./position.ts";

/**
 * True when a position would stand below 1.1 × maintenance at the mark after these fills. `cover`:
 * how much margin it needs of what its leverage says.
 */
export function isTooBare(
  before: Position | undefined,
  {
    side,
    leverage,
    cover = ONE as Rate,
  }: Pick<Position, "side" | "leverage"> & { cover?: Rate | undefined },
  fills: readonly Fill[],
  mark: Price,
  margin: MarginTerms,
  priceScale: number,
): boolean {
  let position = before;
  for (const { price, quantity } of fills) {
    const perLever = multiply<Rate>([margin.worth ?? ONE, cover], 18, "up");
    const added = fraction<Amount>([price, quantity, perLever], [whole(BigInt(leverage))], 8, "up");
    position = addFill(position, { side, price, quantity, margin: added, leverage }, priceScale);
  }
  return fills.length > 0 && refuseOpening(position!, mark, margin) !== undefined;
}

/** The same of an opening that meets these levels at once. Without a mark nothing can be said. */
export function leavesTooLittle(
  side: PositionSide,
  quantity: Quantity,
  levels: readonly Level[],
  bound: Bound,
  before: Position | undefined,
  of: Omit<MarginTerms, "taker"> & {
    rates: FeeRates;
    rules: { lotSize: Quantity };
    mark: Price | undefined;
    leverage: number;
    cover?: Rate;
    priceScale: number;
  },
): boolean {
  const { rates, rules, mark, leverage, cover, priceScale } = of;
  if (mark === undefined) return false;
  const { fills } = walkQuantity(opens(side), levels, quantity, rules.lotSize, bound);
  return isTooBare(
    before,
    { side, leverage, cover },
    fills,
    mark,
    { ...of, taker: rates.taker },
    priceScale,
  );
}
