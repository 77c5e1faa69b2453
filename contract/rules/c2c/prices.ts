/**
 * Prices, quantities and margins of C2C: exact, each formula rounded once at its end. A price is of
 * one coin in fiat, to 4 places.
 */
import type { ErrorName } from "../../errors.ts";
import { type Asset, COIN_PLACES, placesOf } from "../../money/assets.ts";
import {
  type Amount,
  absolute,
  decimal,
  divide,
  fits,
  fraction,
  least,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  whole,
  ZERO,
} from "../../money/decimal.ts";
import { err, ok, type Result } from "../../result.ts";

export const PRICE_PLACES = 4;
/** How far a price may be from its reference, and a changed order from what it was. */
export const DEVIATION = decimal<Rate>("0.1");
const MARGIN_RATE = decimal<Rate>("0.05");
export const RATIO_LEAST = decimal<Rate>("90");
export const RATIO_MOST = decimal<Rate>("110");
const HUNDRED = decimal<Rate>("100");

/** Market prices: a coin in USDT, and a USDT in fiat. Their product is never rounded on the way. */
export interface Reference {
  coin: Price;
  fiat: Rate;
}

/** The reference as a price, for display. */
export const referencePrice = ({ coin, fiat }: Reference): Price =>
  multiply<Price>([coin, fiat], PRICE_PLACES, "halfUp");

/** `ratio` in percent. */
export const floatingPrice = ({ coin, fiat }: Reference, ratio: Rate): Price =>
  fraction<Price>([coin, fiat, ratio], [HUNDRED], PRICE_PLACES, "halfUp");

/** |price ÷ reference − 1| ≤ 0.10, to the last digit. */
export function isInBand(price: Price, { coin, fiat }: Reference): boolean {
  const [own, other] = [price * decimal("1"), coin * fiat];
  const off = own > other ? own - other : other - own;
  return off * 10n <= other;
}

/** |to − from| ÷ from ≤ 0.10. */
export function isSmallChange(from: Amount, to: Amount): boolean {
  return absolute(subtract(to, from)) * 10n <= from;
}

/** USDT frozen for an ad of so many coins. */
export const marginOf = (quantity: Quantity, coin: Price): Amount =>
  multiply<Amount>([quantity, coin, MARGIN_RATE], COIN_PLACES, "ceil");

/** Coins for a sum of fiat; what is smaller than the last place is not sold. */
export const quantityFor = (amount: Amount, price: Price): Quantity =>
  divide<Quantity>(amount, price, COIN_PLACES, "floor");
/** Fiat for coins. */
export const amountFor = (quantity: Quantity, price: Price, fiat: Asset): Amount =>
  multiply<Amount>([quantity, price], placesOf(fiat), "halfUp");

export interface Terms {
  price: Price;
  min: Amount;
  max: Amount;
  surplus: Quantity;
  fiat: Asset;
}

/**
 * Screens show this as the largest order, and "All" fills it in. It is no check: the last surplus
 * can be taken by number.
 */
export function maxNow({ price, max, surplus, fiat }: Terms): Amount {
  const left = multiply<Amount>([surplus, price], placesOf(fiat), "floor");
  return least(max, left);
}

/** Nothing that is left could be taken. */
export const isBelowMin = ({
  price,
  min,
  surplus,
}: Pick<Terms, "price" | "min" | "surplus">): boolean => surplus * price < min * decimal("1");

export type Wanted = { by: "amount"; amount: Amount } | { by: "number"; quantity: Quantity };
export interface Taken {
  amount: Amount;
  quantity: Quantity;
}

/**
 * The order that a wish becomes. `amountNotPositive` refuses nothing at all, `turnoverBelowLimit`
 * less than the least, `amountOutsideRange` more than the most or than is left.
 */
export function taken(wanted: Wanted, terms: Terms): Result<Taken, ErrorName> {
  const { price, min, max, surplus, fiat } = terms;
  const amount = wanted.by === "amount" ? wanted.amount : amountFor(wanted.quantity, price, fiat);
  const quantity = wanted.by === "amount" ? quantityFor(wanted.amount, price) : wanted.quantity;
  if (amount <= ZERO || quantity <= ZERO) return err("amountNotPositive");
  if (amount < min) return err("turnoverBelowLimit");
  if (amount > max || quantity > surplus || !fits(amount) || !fits(quantity))
    return err("amountOutsideRange");
  return ok({ amount, quantity });
}

/** An order of another sum at its own price; `amendDeviation` beyond a tenth. */
export function adjusted(from: Amount, to: Amount, price: Price): Result<Taken, ErrorName> {
  if (to <= ZERO) return err("amountNotPositive");
  if (!isSmallChange(from, to)) return err("amendDeviation");
  return ok({ amount: to, quantity: quantityFor(to, price) });
}

/**
 * Completed ÷ (completed + ended by the user's cancellation or time-out), to 4 places; undefined
 * when there is nothing to divide by.
 */
export const completionRate = (completed: bigint, failed: bigint): Rate | undefined =>
  completed + failed === 0n
    ? undefined
    : divide<Rate>(whole(completed), whole(completed + failed), 4, "halfUp");

/** The least an ad may ask and the most. */
export function limitsFault(o: {
  min: Amount;
  max: Amount;
  quantity: Quantity;
  price: Price;
}): ErrorName | undefined {
  if (o.min <= ZERO || o.max <= o.min) return "orderMaxMin";
  return o.max * decimal("1") > o.quantity * o.price ? "amountOutsideRange" : undefined;
}

export const HIDDEN_REASONS = [
  "disabled",
  "buyer_blocked",
  "price_stale",
  "price_band",
  "below_min",
] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

/**
 * Why an ad is not shown now; undefined when it is. `reference` undefined: silent for longer than
 * an ad may stand.
 */
export function hiddenReason(o: {
  isDisabled: boolean;
  isBuyerBlocked: boolean;
  isFixed: boolean;
  price: Price;
  min: Amount;
  surplus: Quantity;
  reference: Reference | undefined;
}): HiddenReason | undefined {
  if (o.isDisabled) return "disabled";
  if (o.isBuyerBlocked) return "buyer_blocked";
  if (o.reference === undefined) return "price_stale";
  if (o.isFixed && !isInBand(o.price, o.reference)) return "price_band";
  return isBelowMin(o) ? "below_min" : undefined;
}
