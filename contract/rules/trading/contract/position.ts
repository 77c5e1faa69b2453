/**
 * A position of linear contracts, USDT-margined and isolated: opening, adding, closing part,
 * profit. Quantities are those of the instrument (perpetuals base units, pairs lots). `worth`: USDT
 * that a quantity of one comes to at a price of one (worth.ts); perpetuals 1. Prices have at most 8
 * places, averages four more; sums are to 8 places.
 */
import type { ErrorName } from "../../../errors.ts";
import {
  type Amount,
  add,
  divide,
  fraction,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  whole,
} from "../../../money/decimal.ts";
import { minus, narrow, product, type Term, times, widen } from "../../../money/terms.ts";
import { averagePrice } from "../averages.ts";
import type { PositionSide } from "../sides.ts";

export interface Position {
  side: PositionSide;
  /** Above zero. */
  quantity: Quantity;
  /** Average entry price. */
  entry: Price;
  /** Its margin, with what was added and less the funding paid. */
  margin: Amount;
  leverage: number;
}

/**
 * Sum that opening freezes at the dearest price: notional ÷ leverage and the taker fee, each up to
 * 8 places.
 */
export function openingCost(
  quantity: Quantity,
  dearest: Price,
  leverage: number,
  taker: Rate,
  worth: Rate = ONE,
  /** How much margin is needed of what the leverage says. */
  cover: Rate = ONE,
): { margin: Amount; fee: Amount; total: Amount } {
  const margin = fraction<Amount>(
    [quantity, dearest, multiply<Rate>([worth, cover], 18, "up")],
    [whole(BigInt(leverage))],
    8,
    "up",
  );
  const fee = multiply<Amount>([quantity, dearest, worth, taker], 8, "up");
  return { margin, fee, total: add(margin, fee) };
}

/** Q·price in USDT, exact where `worth` is whole. */
export const notionalTerm = (quantity: Quantity, price: Price, worth: Rate = ONE): Term =>
  times(product(quantity, price), worth);

/** s·Q·(price − E) in USDT: what formulas compare. */
export const profitTerm = (
  { side, quantity, entry }: Position,
  price: Price,
  worth: Rate = ONE,
): Term => {
  const gain = times(minus(product(quantity, price), product(quantity, entry)), worth);
  return side === "long" ? gain : (-gain as Term);
};

/** Unrealised profit at a mark, half-even to 8 places. */
export const unrealised = (position: Position, mark: Price, worth: Rate = ONE): Amount =>
  narrow(profitTerm(position, mark, worth), 8, "halfEven");

/** Return on equity: unrealised ÷ margin, half-even to 8 places. Undefined without margin. */
export const returnOnEquity = (
  position: Position,
  mark: Price,
  worth: Rate = ONE,
): Rate | undefined =>
  position.margin <= 0n
    ? undefined
    : divide<Rate>(unrealised(position, mark, worth), position.margin, 8, "halfEven");

/**
 * The position after an opening fill of the same side: entries averaged, margins added. `position`:
 * undefined when none is open.
 */
export function addFill(
  position: Position | undefined,
  fill: { side: PositionSide; price: Price; quantity: Quantity; margin: Amount; leverage: number },
  priceScale: number,
): Position {
  const { side, price, quantity, margin, leverage } = fill;
  if (position === undefined) return { side, quantity, entry: price, margin, leverage };
  if (position.side !== side)
    throw new RangeError("a fill of the other side is a position of its own");
  const both = [{ price: position.entry, quantity: position.quantity }, fill];
  const entry = averagePrice(both, priceScale) ?? position.entry;
  return {
    side,
    quantity: add(position.quantity, quantity),
    entry,
    margin: add(position.margin, margin),
    leverage,
  };
}

/**
 * Closing more than is closable (position less what open closing orders hold) is refused (1016).
 */
export const refuseClose = (
  quantity: Quantity,
  position: Quantity,
  closing: Quantity,
): ErrorName | undefined =>
  quantity > subtract(position, closing) ? "closableInsufficient" : undefined;

export interface Closed {
  /** s·q·(P − E), half-even to 8 places, before the fee. */
  gain: Amount;
  fee: Amount;
  /** `gain − fee`: what the position's list shows. */
  realised: Amount;
  /** Margin set free: pro rata down to 8 places, all of it with the last part. */
  released: Amount;
  /** Undefined when nothing is left. */
  rest: Position | undefined;
}

/**
 * A closing fill, with the fee that it is due (`closingDue`). Throws a RangeError when it closes
 * more than there is.
 */
export function closeFill(
  position: Position,
  quantity: Quantity,
  price: Price,
  fee: Amount,
  worth: Rate = ONE,
): Closed {
  if (quantity <= 0n || quantity > position.quantity) throw new RangeError("more closed than held");
  const gain = unrealised({ ...position, quantity }, price, worth);
  const isAll = quantity === position.quantity;
  const released = isAll
    ? position.margin
    : fraction<Amount>([position.margin, quantity], [position.quantity], 8, "down");
  const rest = isAll
    ? undefined
    : {
        ...position,
        quantity: subtract(position.quantity, quantity),
        margin: subtract(position.margin, released),
      };
  return { gain, fee, realised: subtract(gain, fee), released, rest };
}

/** Margin and unrealised profit, exact: what maintenance is compared with. */
export const balanceTerm = (position: Position, mark: Price, worth: Rate = ONE): Term =>
  (widen(position.margin) + profitTerm(position, mark, worth)) as Term;
