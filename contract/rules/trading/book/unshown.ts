/**
 * A venue's trade may come before the change of depth that it made. At a worse price than the best
 * of unchanged levels, it proves that they are older. Its quantity, and that of trades at the best
 * before it, was taken from the best on. Counted off until they change, or for as long as a level
 * may take to come back.
 */
import { least, type Price, type Quantity } from "../../../money/decimal.ts";
import type { OrderSide } from "../sides.ts";
import { RETURN_MS } from "./consume.ts";
import type { Level } from "./walk.ts";

interface Shown {
  price: Price;
  size: Quantity;
}
interface Traded {
  price: Price;
  quantity: Quantity;
  taker: OrderSide;
}

/**
 * Trades took this of a side, down to a price, and its levels do not show it yet; the levels as
 * they stood.
 */
export interface Unshown {
  quantity: Quantity;
  upTo: Price;
  levels: readonly Shown[];
  /** Epoch ms. */
  ts: number;
}

const isBetter = (side: OrderSide, a: Price, b: Price): boolean => (side === "buy" ? a > b : a < b);
const isWithin = (side: OrderSide, price: Price, upTo: Price): boolean =>
  !isBetter(side, upTo, price);

/**
 * Reckons what `levels` of `side` do not show at `ts`. In: trades, oldest first; `before`: the last
 * event's levels and what those did not show.
 */
export function unshownOf(
  side: OrderSide,
  { levels, trades, ts }: { levels: readonly Shown[]; trades: readonly Traded[]; ts: number },
  before: { levels: readonly Shown[]; unshown: Unshown | undefined },
): Unshown | undefined {
  const best = levels[0]?.price;
  if (best === undefined) return undefined;
  const was = before.unshown;
  const kept =
    was !== undefined && ts - was.ts <= RETURN_MS && isSame(side, levels, was.levels, was.upTo)
      ? was
      : undefined;
  let quantity = 0n;
  let upTo: Price | undefined;
  // Only the newest say that the book is older than they are: what came before a better one was shown
  // since.
  for (let i = trades.length - 1; i >= 0; i--) {
    const trade = trades[i];
    if (trade.taker === side) continue;
    // At the best price, one proves nothing by itself: before a worse one it is a part of the same
    // sweep.
    if (!isBetter(side, best, trade.price) && (upTo === undefined || trade.price !== best)) break;
    quantity += trade.quantity;
    if (upTo === undefined || isBetter(side, upTo, trade.price)) upTo = trade.price;
  }
  if (upTo === undefined || !isSame(side, levels, before.levels, upTo)) return kept;
  const all = (quantity + (kept?.quantity ?? 0n)) as Quantity;
  const furthest = kept !== undefined && isBetter(side, upTo, kept.upTo) ? kept.upTo : upTo;
  return {
    quantity: all,
    upTo: furthest,
    levels: levels.filter(({ price }) => isWithin(side, price, furthest)),
    ts,
  };
}

/** True where nothing has changed down to a price. */
function isSame(
  side: OrderSide,
  now: readonly Shown[],
  then: readonly Shown[],
  upTo: Price,
): boolean {
  const [a, b] = [now, then].map((levels) =>
    levels.filter(({ price }) => isWithin(side, price, upTo)),
  );
  return (
    a.length === b.length &&
    a.every(({ price, size }, i) => price === b[i].price && size === b[i].size)
  );
}

/** The levels less what was taken of them already, best first. */
export function lessUnshown(
  side: OrderSide,
  levels: readonly Level[],
  unshown: Unshown | undefined,
): readonly Level[] {
  if (unshown === undefined) return levels;
  let rest: bigint = unshown.quantity;
  return levels.map(({ price, available }) => {
    if (rest === 0n || !isWithin(side, price, unshown.upTo)) return { price, available };
    const gone = least(available, rest as Quantity);
    rest -= gone;
    return { price, available: (available - gone) as Quantity };
  });
}
