/**
 * Stocks and ETFs: settled in USDT at the rate of the fill. A buy freezes value and fee, and 0.5 %
 * more where the currency is not USD; the order's fee has a minimum that is charged by increments.
 * Long only.
 */
import {
  type Amount,
  add,
  decimal,
  fraction,
  greatest,
  multiply,
  ONE,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  sum,
  whole,
  ZERO,
} from "../../money/decimal.ts";
import { addTurnover, type FeeRates, feeDue, feeOwed, NO_TURNOVER, type Turnover } from "./fees.ts";

const PLACES = 8;
/** Frozen beyond value and fee against the currency's moves until the fill. */
const CURRENCY_MARGIN = decimal<Rate>("0.005");

/**
 * USDT for one unit of the quote unit, as a quotient so that no digit is lost: price × `over` ÷
 * `under`.
 */
export interface Conversion {
  over: Rate;
  under: Rate;
  isUsd: boolean;
}

/**
 * The conversion of a market's quote unit. `pair`: last price of the forex pair, undefined for USD;
 * `usdFirst`: whether the pair counts the currency for one USD (usdjpy) and not USD for one of the
 * currency (gbpusd); `unitDivisor`: quote units of one unit of the currency (100 for GBX).
 */
export function conversion(
  pair: Price | undefined,
  usdFirst: boolean,
  unitDivisor: number,
): Conversion {
  const divisor = whole<Rate>(BigInt(unitDivisor));
  if (pair === undefined) return { over: ONE, under: divisor, isUsd: true };
  const rate = pair as bigint as Rate;
  return usdFirst
    ? { over: ONE, under: multiply([rate, divisor], 18, "up"), isUsd: false }
    : { over: rate, under: divisor, isUsd: false };
}

/** Value in USDT, to 8 places: up for what is paid, down for what is credited. */
export const stockValue = (
  quantity: Quantity,
  price: Price,
  { over, under }: Conversion,
  rounding: "up" | "down",
): Amount => fraction<Amount>([quantity, price, over], [under], PLACES, rounding);

/** An order so far. `filled`: USDT value of its fills by role; `fee`: charged so far. */
export interface StockOrder {
  side: "buy" | "sell";
  dearest: Price;
  rest: Quantity;
  filled: Turnover;
  fee: Amount;
}

export const newStockOrder = (
  side: StockOrder["side"],
  quantity: Quantity,
  dearest: Price,
): StockOrder => ({
  side,
  dearest,
  rest: quantity,
  filled: NO_TURNOVER,
  fee: ZERO,
});

/**
 * USDT that the unfilled rest of a buy keeps frozen, at the rate of acceptance: (value + fee still
 * to come) × 1.005 where the currency is not USD.
 */
export function stockFrozen(order: StockOrder, atAcceptance: Conversion, rates: FeeRates): Amount {
  if (order.side === "sell" || order.rest === ZERO) return ZERO;
  const value = stockValue(order.rest, order.dearest, atAcceptance, "up");
  const fee = feeDue(addTurnover(order.filled, "taker", value), rates, order.fee);
  const needed = add(value, fee);
  return atAcceptance.isUsd
    ? needed
    : multiply([needed, add(ONE as Rate, CURRENCY_MARGIN)], PLACES, "up");
}

export interface StockFill {
  /** USDT of the shares: paid by a buy, credited before the fee by a sell. */
  value: Amount;
  fee: Amount;
  /** `value + fee` of a buy; `value − fee` of a sell, never below zero. */
  total: Amount;
  /**
   * Comes free from a buy's freeze. Below zero when the currency moved further than was frozen for:
   * that much is taken from what is available, and where that does not reach the rest of the order
   * is cancelled.
   */
  released: Amount;
  order: StockOrder;
}

/**
 * One fill at `price` and the rate of the fill. Throws a RangeError when it is dearer than the
 * freeze or larger than the rest.
 */
export function stockFill(
  order: StockOrder,
  fill: { price: Price; quantity: Quantity; role: keyof Turnover },
  atFill: Conversion,
  atAcceptance: Conversion,
  rates: FeeRates,
): StockFill {
  const { price, quantity, role } = fill;
  const isBuy = order.side === "buy";
  if (quantity <= 0n || quantity > order.rest || (isBuy && price > order.dearest))
    throw new RangeError("a fill beyond its order");
  const value = stockValue(quantity, price, atFill, isBuy ? "up" : "down");
  const filled = addTurnover(order.filled, role, value);
  const fee = feeDue(filled, rates, order.fee, isBuy ? undefined : value);
  const after: StockOrder = {
    ...order,
    rest: subtract(order.rest, quantity),
    filled,
    fee: add(order.fee, fee),
  };
  const total = isBuy ? add(value, fee) : subtract(value, fee);
  const before = stockFrozen(order, atAcceptance, rates);
  const released = isBuy
    ? subtract(before, sum([total, stockFrozen(after, atAcceptance, rates)]))
    : (ZERO as Amount);
  return { value, fee, total, released, order: after };
}

/**
 * The whole fee of an order that fills for `value` USDT: max(minimum, rate × value). For the
 * ticket.
 */
export const stockFee = (value: Amount, rates: FeeRates): Amount =>
  feeOwed({ maker: ZERO, taker: value }, rates);

/**
 * Quantity that may be sold: held, less open sells, less today's buys where these settle overnight
 * (A shares). Never below zero.
 */
export const sellableOf = (held: Quantity, frozen: Quantity, boughtToday: Quantity): Quantity =>
  greatest(ZERO as Quantity, subtract(held, sum([frozen, boughtToday])));
