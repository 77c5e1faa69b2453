/**
 * Ticket and server reckon alike before an order of shares is taken: how far its price may be, and
 * how much the money buys.
 */
import {
  type Amount,
  decimal,
  downToStep,
  fraction,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  ZERO,
} from "../../money/decimal.ts";
import type { FeeRates } from "./fees.ts";
import { ceilToTick, dayLimits, floorToTick, type OrderRules } from "./steps.ts";
import { type Conversion, newStockOrder, stockFrozen } from "./stock.ts";

/** How far from the last price an order may be where the market has no limits of its own. */
const FAR_UP = decimal<Rate>("1.2");
const FAR_DOWN = decimal<Rate>("0.8");

export type BoundRules = OrderRules & { limitUp: Price; limitDown: Price };

/**
 * The rules with bounds of the price: the day's limits, else a fifth from the last price, on tick.
 */
export const withBounds = (rules: OrderRules, last: Price): BoundRules => ({
  ...rules,
  limitUp: rules.limitUp ?? floorToTick(rules.ticks, multiply([last, FAR_UP], 18, "down")),
  limitDown: rules.limitDown ?? ceilToTick(rules.ticks, multiply([last, FAR_DOWN], 18, "up")),
});

/**
 * The rules with the day's limits of a newer answer: a day's begin with its first session, under a
 * ticket that is open. Without any where the market has none.
 */
export const withDayLimits = (
  rules: OrderRules,
  newer: Parameters<typeof dayLimits>[0] | undefined,
): OrderRules =>
  newer === undefined || rules.limitUp === undefined ? rules : { ...rules, ...dayLimits(newer) };

/** Beyond value, fee and the currency's margin: from there whole lots are tried. */
const NEAR = decimal<Rate>("1.006");
const TRIES = 100;

/** The most whole lots whose freeze the money reaches. */
export function mostShares(
  available: Amount,
  price: Price,
  fx: Conversion,
  { lotSize }: Pick<OrderRules, "lotSize">,
  rates: FeeRates,
): Quantity {
  if (price <= ZERO) return ZERO as Quantity;
  const one = multiply<Amount>([price, NEAR], 18, "up");
  let quantity = downToStep(
    fraction<Quantity>([available, fx.under], [one, fx.over], 18, "down"),
    lotSize,
  );
  const needs = (of: Quantity): Amount => stockFrozen(newStockOrder("buy", of, price), fx, rates);
  while (quantity > ZERO && needs(quantity) > available) quantity = subtract(quantity, lotSize);
  for (let i = 0; i < TRIES && needs((quantity + lotSize) as Quantity) <= available; i++)
    quantity = (quantity + lotSize) as Quantity;
  return quantity > ZERO ? quantity : (ZERO as Quantity);
}
