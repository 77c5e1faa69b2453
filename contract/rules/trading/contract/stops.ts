/** Take profit and stop loss of a position (several levels by share). */
import type { ErrorName } from "../../../errors.ts";
import type { Price, Quantity, Rate } from "../../../money/decimal.ts";
import { downToStep, multiply, ONE, sum } from "../../../money/decimal.ts";
import type { OrderKind } from "../orders/kinds.ts";
import { type PositionSide, signOf } from "../sides.ts";

export interface Stops {
  profit?: Price;
  loss?: Price;
}

/**
 * Long: TP > mark > SL > liquidation; short mirrored; else 1033. Equal is the wrong side: it would
 * fire at once. `liquidation`: undefined when there is none above zero.
 */
export function refuseStops(
  side: PositionSide,
  { profit, loss }: Stops,
  mark: Price,
  liquidation: Price | undefined,
): ErrorName | undefined {
  const s = signOf(side);
  const isAhead = (a: Price, b: Price): boolean => (a - b) * s > 0n;
  if (profit !== undefined && !isAhead(profit, mark)) return "stopWrongSide";
  if (loss === undefined) return undefined;
  return isAhead(mark, loss) && (liquidation === undefined || isAhead(loss, liquidation))
    ? undefined
    : "stopWrongSide";
}

/**
 * Where an opening may come to stand, as far as it can be said before it does: at its price, at a
 * trigger that leads to the market, an OCO at either; else at the mark. Its stops have to fit each.
 */
export function entriesOf(
  kind: OrderKind,
  {
    price,
    trigger,
    mark,
  }: { price?: Price | undefined; trigger?: Price | undefined; mark?: Price | undefined },
): Price[] {
  const own = [price, kind === "oco" || kind === "stopMarket" ? trigger : undefined].filter(
    (one) => one !== undefined,
  );
  return own.length > 0 || mark === undefined ? own : [mark];
}

/**
 * Which stop a price fires: take profit at or beyond it, stop loss at or beyond it; undefined for
 * none.
 */
export function firedStop(
  side: PositionSide,
  { profit, loss }: Stops,
  price: Price,
): "tp" | "sl" | undefined {
  const s = signOf(side);
  if (loss !== undefined && (price - loss) * s <= 0n) return "sl";
  return profit !== undefined && (price - profit) * s >= 0n ? "tp" : undefined;
}

/** Shares of several levels are above zero and at most 1 together, else 1017. */
export const refuseShares = (shares: readonly Rate[]): ErrorName | undefined =>
  shares.some((share) => share <= 0n) || sum(shares) > ONE ? "outsideOrderLimits" : undefined;

/**
 * Quantity that a level closes of the position as it stands: its share down to the lot. With
 * `isLast` (shares make 1) it closes all that is left, `left`.
 */
export const stopQuantity = (
  position: Quantity,
  share: Rate,
  lot: Quantity,
  left: Quantity,
  isLast: boolean,
): Quantity => (isLast ? left : downToStep(multiply<Quantity>([position, share], 18, "down"), lot));
