/**
 * Ticks, lots and bounds of an order on exact decimals. What is off a step is refused (1029) and
 * never rounded silently; only the ticket steps quantities down to the lot. Prices as they are
 * shown, in scaled integers, have ticks.ts.
 */
import type { ErrorName } from "../../errors.ts";
import type { Instrument, TickStep } from "../../market/instrument.ts";
import {
  type Amount,
  type Decimal,
  decimal,
  downToStep,
  isOnStep,
  type Price,
  type Quantity,
  ZERO,
} from "../../money/decimal.ts";
import { product, widen } from "../../money/terms.ts";

interface ExactStep {
  from: Price;
  tick: Price;
}

/**
 * Bounds of an instrument's orders. `limitUp`, `limitDown`: the day's price limits, undefined where
 * the market has none.
 */
export interface OrderRules {
  ticks: readonly ExactStep[];
  lotSize: Quantity;
  minQty: Quantity;
  maxQty: Quantity;
  minNotional: Amount;
  limitUp: Price | undefined;
  limitDown: Price | undefined;
}

type RuleText = Pick<
  Instrument,
  "lotSize" | "minQty" | "maxQty" | "minNotional" | "limitUp" | "limitDown"
> & { tickTable: readonly TickStep[] };

const optional = (text: string): Price | undefined =>
  text === "" ? undefined : decimal<Price>(text);

/** The day's price limits of an instrument as they are now. */
export const dayLimits = (
  of: Pick<RuleText, "limitUp" | "limitDown">,
): Pick<OrderRules, "limitUp" | "limitDown"> => ({
  limitUp: optional(of.limitUp),
  limitDown: optional(of.limitDown),
});

/**
 * The rules of an instrument, its texts read once. Throws a RangeError when a text is no decimal or
 * a step is not positive.
 */
export function orderRules(of: RuleText): OrderRules {
  const ticks = of.tickTable.map(({ from, tick }) => ({
    from: decimal<Price>(from),
    tick: decimal<Price>(tick),
  }));
  const lotSize = decimal<Quantity>(of.lotSize);
  if (ticks.length === 0 || ticks.some(({ tick }) => tick <= ZERO) || lotSize <= ZERO)
    throw new RangeError("steps are positive");
  return {
    ticks,
    lotSize,
    minQty: decimal(of.minQty),
    maxQty: decimal(of.maxQty),
    minNotional: decimal(of.minNotional),
    ...dayLimits(of),
  };
}

/** The row in force at a price; a bound belongs to the upper row. */
const stepAt = (ticks: readonly ExactStep[], price: Price): ExactStep =>
  ticks.findLast(({ from }) => from <= price) ?? ticks[0];

/** The nearest price on the grid that is not above `price`. */
export function floorToTick(ticks: readonly ExactStep[], price: Price): Price {
  const { from, tick } = stepAt(ticks, price);
  const past = ((price - from) % tick) as Price;
  return (past < ZERO ? price - past - tick : price - past) as Price;
}

/** The nearest price on the grid that is not below `price`. */
export function ceilToTick(ticks: readonly ExactStep[], price: Price): Price {
  const floor = floorToTick(ticks, price);
  return floor === price ? price : ((floor + stepAt(ticks, price).tick) as Price);
}

export const isOnTick = (ticks: readonly ExactStep[], price: Price): boolean =>
  floorToTick(ticks, price) === price;

/** A quantity stepped down to its lot: what the ticket does with a slider. */
export const lotsDown = (rules: OrderRules, quantity: Quantity): Quantity =>
  downToStep(quantity, rules.lotSize);

export interface Refusal {
  field: "price" | "quantity";
  error: ErrorName;
}
const refuse = (field: Refusal["field"], error: ErrorName): Refusal => ({ field, error });

/**
 * Why an order may not have this price, or undefined: off tick 1029; outside the day's limits, or
 * not above zero, 1017.
 */
export function refusePrice(rules: OrderRules, price: Price): Refusal | undefined {
  if (!isOnTick(rules.ticks, price)) return refuse("price", "stepInvalid");
  const isOutside =
    price <= ZERO ||
    (rules.limitUp !== undefined && price > rules.limitUp) ||
    (rules.limitDown !== undefined && price < rules.limitDown);
  return isOutside ? refuse("price", "outsideOrderLimits") : undefined;
}

/**
 * Why nothing has this quantity, or undefined: not above zero 1002, off lot 1029. All that is asked
 * of what closes a position, which is as large as its orders made it.
 */
export function refuseSize(
  { lotSize }: Pick<OrderRules, "lotSize">,
  quantity: Quantity,
): Refusal | undefined {
  if (quantity <= ZERO) return refuse("quantity", "orderQuantity");
  return isOnStep(quantity, lotSize) ? undefined : refuse("quantity", "stepInvalid");
}

/**
 * Why an order may not have this quantity, or undefined: as above, and outside min and max 1017.
 * `all`: of a sale, what there is to sell; who has less than the least order sells it in one.
 */
export function refuseQuantity(
  rules: OrderRules,
  quantity: Quantity,
  all?: Quantity,
): Refusal | undefined {
  const wrong = refuseSize(rules, quantity);
  const isSmall = quantity < rules.minQty && quantity !== all;
  return (
    wrong ??
    (isSmall || quantity > rules.maxQty ? refuse("quantity", "outsideOrderLimits") : undefined)
  );
}

/**
 * The first refusal in the ticket's order (1.7): price, then quantity, then turnover below the
 * minimum (1013). `price`: the order's own one; for a market order `estimate`, the price its
 * turnover is judged at; `all` as above. What closes a position may be as small or large as what is
 * left of it.
 */
export function refuseOrder(
  rules: OrderRules,
  order: {
    price?: Price;
    estimate?: Price;
    quantity: Quantity;
    all?: Quantity;
    isClosing?: boolean;
  },
): Refusal | undefined {
  const wrongPrice = order.price === undefined ? undefined : refusePrice(rules, order.price);
  if (order.isClosing === true) return wrongPrice ?? refuseSize(rules, order.quantity);
  const found = wrongPrice ?? refuseQuantity(rules, order.quantity, order.all);
  if (found !== undefined) return found;
  const at = order.price ?? order.estimate;
  if (at === undefined || product(at, order.quantity) >= widen(rules.minNotional)) return undefined;
  return refuse("quantity", "turnoverBelowLimit");
}

/**
 * Turnover of a quantity at a price, exact: places of price and quantity together are at most 18.
 * Throws a RangeError when they are more.
 */
export function notionalOf(price: Price, quantity: Quantity): Amount {
  const units = price * quantity;
  if (units % UNIT !== 0n)
    throw new RangeError("price and quantity have more than 18 places together");
  return (units / UNIT) as Amount;
}
const UNIT: bigint = decimal<Decimal>("1");
