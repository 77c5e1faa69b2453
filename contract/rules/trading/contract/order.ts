/**
 * Orders that open a position: what they freeze, what a fill puts into the margin and costs, what
 * comes free. Sums are rounded on the order's total and each fill takes the difference, so that no
 * number of partial fills costs more than was frozen. What closes freezes nothing. `worth`: USDT
 * that a quantity of one comes to at a price of one, at that moment; where it moves between two
 * fills, each counts at its own.
 */
import {
  type Amount,
  add,
  decimal,
  fraction,
  greatest,
  least,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  sum,
  whole,
  ZERO,
} from "../../../money/decimal.ts";
import { addTurnover, type FeeRates, feeDue, type Turnover } from "../fees.ts";

const PLACES = 8;

/** An opening order so far. */
export interface OpeningOrder {
  /** The dearest price its freeze is counted at. */
  dearest: Price;
  rest: Quantity;
  /** Value of its fills in USDT, by role. */
  received: Turnover;
  fee: Amount;
  /** Margin that its fills have put in. */
  margin: Amount;
  leverage: number;
  /** How much margin it needs of what its leverage says; without it once. */
  cover?: Rate;
}

/** Openings of a group whose insurance is empty need half as much margin again. */
const BARE_COVER = decimal<Rate>("1.5");
export const coverOf = (isBare: boolean): Rate => (isBare ? BARE_COVER : ONE);

/** A turnover in USDT, up to 18 places: exact where `worth` is whole. */
export const worthAt = (price: Price, quantity: Quantity, worth: Rate = ONE): Amount =>
  multiply<Amount>([price, quantity, worth], 18, "up");
const filledOf = ({ received }: Pick<OpeningOrder, "received">): Amount =>
  add(received.maker, received.taker);
const marginOf = (
  turnover: Amount,
  { leverage, cover = ONE }: Pick<OpeningOrder, "leverage" | "cover">,
): Amount => fraction<Amount>([turnover, cover], [whole(BigInt(leverage))], PLACES, "up");

/**
 * Sum that the unfilled rest keeps frozen: margin and taker fee of all at the dearest price, less
 * the fills' part.
 */
export function openingFrozen(order: OpeningOrder, { taker }: FeeRates, worth: Rate = ONE): Amount {
  const { dearest, rest, margin, fee } = order;
  if (rest === ZERO) return ZERO;
  const most = add(filledOf(order), worthAt(dearest, rest, worth));
  const needed = add(marginOf(most, order), multiply<Amount>([most, taker], PLACES, "up"));
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
 * One fill of an order that has `frozen`. A short may fill dearer than was frozen for when the book
 * went up before it arrived: fee and margin are then what is there, and the position stands at a
 * little more than its leverage. Throws a RangeError for more than the rest.
 */
export function openingFill(
  order: OpeningOrder,
  frozen: Amount,
  price: Price,
  quantity: Quantity,
  role: keyof Turnover,
  rates: FeeRates,
  worth: Rate = ONE,
  /** Worth at which the rest is frozen. */
  freezesAt: Rate = worth,
): OpeningFill {
  if (quantity <= ZERO || quantity > order.rest) throw new RangeError("a fill beyond its order");
  const received = addTurnover(order.received, role, worthAt(price, quantity, worth));
  const fee = least(feeDue(received, rates, order.fee), frozen);
  const margin = least(
    subtract(marginOf(filledOf({ received }), order), order.margin),
    subtract(frozen, fee),
  );
  const after: OpeningOrder = {
    ...order,
    rest: subtract(order.rest, quantity),
    received,
    fee: add(order.fee, fee),
    margin: add(order.margin, margin),
  };
  const left = subtract(frozen, add(margin, fee));
  const kept = least(left, openingFrozen(after, rates, freezesAt));
  return { margin, fee, released: subtract(left, kept), order: after };
}

/**
 * A closing fill is due this: all that its order has closed owes, rounded up once, less what
 * earlier fills were charged.
 */
export function closingDue(
  order: Pick<OpeningOrder, "received" | "fee">,
  { price, quantity, role }: { price: Price; quantity: Quantity; role: keyof Turnover },
  rates: FeeRates,
  worth: Rate = ONE,
): { received: Turnover; fee: Amount } {
  const received = addTurnover(order.received, role, worthAt(price, quantity, worth));
  return { received, fee: feeDue(received, rates, order.fee) };
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
 * Money of a close by its user: its part of the margin with the gain, less the fee from the rest. A
 * loss beyond its part takes from the margin that stays (`stays`). Insurance covers the remainder:
 * isolated margin is all that can be lost.
 */
export function closingMoney(
  released: Amount,
  gain: Amount,
  fee: Amount,
  stays: Amount,
): ClosingMoney {
  const balance = add(released, gain);
  const short = balance < ZERO ? subtract(ZERO as Amount, balance) : (ZERO as Amount);
  const more = least(short, stays);
  const charged = least(fee, greatest(ZERO as Amount, balance));
  const insured = subtract(short, more);
  const taken = add(released, more);
  return {
    gain,
    fee: charged,
    taken,
    returned: subtract(sum([taken, gain, insured]), charged),
    insured,
  };
}
