/**
 * Orders that open a position: what they freeze, what a fill puts into the margin and costs, what comes free. Sums are rounded on the order's total and each fill
 * takes the difference, so that no number of partial fills costs more than was frozen. What closes freezes nothing.
 */
import {
  type Amount,
  add,
  fraction,
  greatest,
  least,
  multiply,
  type Price,
  type Quantity,
  subtract,
  sum,
  whole,
  ZERO,
} from "../../../money/decimal.ts";
import { addTurnover, type FeeRates, feeDue, type Turnover } from "../fees.ts";
import { notionalOf } from "../steps.ts";

const PLACES = 8;

/** An opening order so far. */
export interface OpeningOrder {
  /** The dearest price its freeze is counted at. */
  dearest: Price;
  rest: Quantity;
  /** Exact Σ(p·q) of its fills. */
  spent: Amount;
  received: Turnover;
  fee: Amount;
  /** What its fills have put into the margin. */
  margin: Amount;
  leverage: number;
}

const marginOf = (turnover: Amount, leverage: number): Amount => fraction<Amount>([turnover], [whole(BigInt(leverage))], PLACES, "up");

/** What the unfilled rest keeps frozen: margin and taker fee of all at the dearest price, less what the fills took. */
export function openingFrozen({ dearest, rest, spent, margin, fee, leverage }: OpeningOrder, { taker }: FeeRates): Amount {
  if (rest === ZERO) return ZERO;
  const most = add(spent, notionalOf(dearest, rest));
  const needed = add(marginOf(most, leverage), multiply<Amount>([most, taker], PLACES, "up"));
  return greatest(ZERO as Amount, subtract(needed, add(margin, fee)));
}

export interface OpeningFill {
  margin: Amount;
  fee: Amount;
  /** Frozen and not needed any more. */
  released: Amount;
  order: OpeningOrder;
}

/**
 * One fill of an order that has `frozen`. A short may fill dearer than was frozen for when the book went up before it arrived: fee and margin are then what is
 * there, and the position stands at a little more than its leverage. Throws a RangeError for more than the rest.
 */
export function openingFill(
  order: OpeningOrder,
  frozen: Amount,
  price: Price,
  quantity: Quantity,
  role: keyof Turnover,
  rates: FeeRates,
): OpeningFill {
  if (quantity <= ZERO || quantity > order.rest) throw new RangeError("a fill beyond its order");
  const turnover = notionalOf(price, quantity);
  const spent = add(order.spent, turnover);
  const received = addTurnover(order.received, role, turnover);
  const fee = least(feeDue(received, rates, order.fee), frozen);
  const margin = least(subtract(marginOf(spent, order.leverage), order.margin), subtract(frozen, fee));
  const after: OpeningOrder = {
    ...order,
    ...{ rest: subtract(order.rest, quantity), spent, received, fee: add(order.fee, fee), margin: add(order.margin, margin) },
  };
  const left = subtract(frozen, add(margin, fee));
  const kept = least(left, openingFrozen(after, rates));
  return { margin, fee, released: subtract(left, kept), order: after };
}

export interface ClosingMoney {
  /** s·q·(P − E) before the fee. */
  gain: Amount;
  fee: Amount;
  /** Leaves the position's margin. */
  taken: Amount;
  /** Comes to the user: `taken + gain − fee + insured`. */
  returned: Amount;
  /** Beyond all margin: borne by the insurance account. */
  insured: Amount;
}

/**
 * What a close by its user brings: its part of the margin with the gain, less the fee out of what is left. A loss beyond its part takes of the margin that stays
 * (`stays`), and what even that does not cover is insured: isolated margin is all that can be lost.
 */
export function closingMoney(released: Amount, gain: Amount, fee: Amount, stays: Amount): ClosingMoney {
  const balance = add(released, gain);
  const short = balance < ZERO ? subtract(ZERO as Amount, balance) : (ZERO as Amount);
  const more = least(short, stays);
  const charged = least(fee, greatest(ZERO as Amount, balance));
  const insured = subtract(short, more);
  const taken = add(released, more);
  return { gain, fee: charged, taken, returned: subtract(sum([taken, gain, insured]), charged), insured };
}
