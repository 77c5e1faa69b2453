/**
 * A position of linear contracts, USDT-margined and isolated: opening, adding, closing part, profit. Quantities are in base
 * units (lots × face value). Prices have at most 8 places, averages four more; sums are to 8 places.
 */
import type { ErrorName } from "../../../errors.ts";
import {
  type Amount,
  add,
  decimal,
  divide,
  fraction,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  whole,
} from "../../../money/decimal.ts";
import { minus, narrow, product, type Term, widen } from "../../../money/terms.ts";
import { averagePrice } from "../averages.ts";
import { feeOf } from "../fees.ts";
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

/** Base units of one lot where that is not one: forex 100,000, gold 100 oz, silver 5,000 oz. Perpetuals count base units themselves. */
export function faceValue(type: "perpetual" | "forex", base: string): Quantity {
  if (type === "perpetual") return whole(1n);
  return decimal(base === "XAU" ? "100" : base === "XAG" ? "5000" : "100000");
}

/** What opening freezes at the dearest price: notional ÷ leverage and the taker fee, each up to 8 places. */
export function openingCost(quantity: Quantity, dearest: Price, leverage: number, taker: Rate): { margin: Amount; fee: Amount; total: Amount } {
  const margin = fraction<Amount>([quantity, dearest], [whole(BigInt(leverage))], 8, "up");
  const fee = multiply<Amount>([quantity, dearest, taker], 8, "up");
  return { margin, fee, total: add(margin, fee) };
}

/** Q·price, exact. */
export const notionalTerm = (quantity: Quantity, price: Price): Term => product(quantity, price);

/** s·Q·(price − E), exact: what formulas compare. */
export const profitTerm = ({ side, quantity, entry }: Position, price: Price): Term => {
  const gain = minus(product(quantity, price), product(quantity, entry));
  return side === "long" ? gain : (-gain as Term);
};

/** Unrealised profit at a mark, half-even to 8 places. */
export const unrealised = (position: Position, mark: Price): Amount => narrow(profitTerm(position, mark), 8, "halfEven");

/** Return on equity: unrealised ÷ margin, half-even to 8 places. Undefined without margin. */
export const returnOnEquity = (position: Position, mark: Price): Rate | undefined =>
  position.margin <= 0n ? undefined : divide<Rate>(unrealised(position, mark), position.margin, 8, "halfEven");

/** The position after an opening fill of the same side: entries averaged, margins added. `position`: undefined when none is open. */
export function addFill(
  position: Position | undefined,
  fill: { side: PositionSide; price: Price; quantity: Quantity; margin: Amount; leverage: number },
  priceScale: number,
): Position {
  const { side, price, quantity, margin, leverage } = fill;
  if (position === undefined) return { side, quantity, entry: price, margin, leverage };
  if (position.side !== side) throw new RangeError("a fill of the other side is a position of its own");
  const both = [{ price: position.entry, quantity: position.quantity }, fill];
  const entry = averagePrice(both, priceScale) ?? position.entry;
  return { side, quantity: add(position.quantity, quantity), entry, margin: add(position.margin, margin), leverage };
}

/** Closing more than is closable (position less what open closing orders hold) is refused (1016). */
export const refuseClose = (quantity: Quantity, position: Quantity, closing: Quantity): ErrorName | undefined =>
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

/** A closing fill. Throws a RangeError when it closes more than there is. */
export function closeFill(position: Position, quantity: Quantity, price: Price, feeRate: Rate): Closed {
  if (quantity <= 0n || quantity > position.quantity) throw new RangeError("more closed than held");
  const gain = unrealised({ ...position, quantity }, price);
  const fee = feeOf(narrow<Amount>(notionalTerm(quantity, price), 18, "up"), feeRate);
  const isAll = quantity === position.quantity;
  const released = isAll ? position.margin : fraction<Amount>([position.margin, quantity], [position.quantity], 8, "down");
  const rest = isAll ? undefined : { ...position, quantity: subtract(position.quantity, quantity), margin: subtract(position.margin, released) };
  return { gain, fee, realised: subtract(gain, fee), released, rest };
}

/** Margin and unrealised profit, exact: what maintenance is compared with. */
export const balanceTerm = (position: Position, mark: Price): Term => (widen(position.margin) + profitTerm(position, mark)) as Term;
