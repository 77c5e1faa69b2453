/**
 * Figures of an offer on the page: how far it is applied for, how likely a lot is, what is
 * frozen. Pure; the server judges again.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { Ico } from "../../../contract/http/trading/ico.ts";
import type { Ipo } from "../../../contract/http/trading/ipo.ts";
import {
  type Amount,
  absolute,
  decimal,
  divide,
  isOnStep,
  least,
  multiply,
  ONE,
  type Price,
  parse,
  type Quantity,
  type Rate,
  subtract,
  toText,
  whole,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { tokensFor } from "../../../contract/rules/trading/offers/ico.ts";
import { allot, applicationFreeze } from "../../../contract/rules/trading/offers/ipo.ts";

const q = (text: string): Quantity => decimal<Quantity>(text);

/** Applied for ÷ offered. */
export const appliedShare = ({ applied, quota }: Pick<Ipo, "applied" | "quota">): Rate =>
  divide<Rate>(q(applied), q(quota), 4, "down");
/** Times that it is applied for, "3.18". */
export const timesText = (of: Pick<Ipo, "applied" | "quota">): string =>
  toText(divide<Rate>(q(of.applied), q(of.quota), 2, "halfUp"));
export const lotsIn = (quantity: string, { lotSize }: Pick<Ipo, "lotSize">): bigint =>
  q(quantity) / q(lotSize);

/**
 * How likely one lot wins as things stand, 0 … 1; certain while not more is applied for than
 * offered.
 */
export const chanceOf = ({ applied, quota }: Pick<Ipo, "applied" | "quota">): Rate =>
  q(applied) <= q(quota) ? (ONE as Rate) : divide<Rate>(q(quota), q(applied), 18, "down");

/** How likely at least one of so many lots wins. */
export function atLeastOne(chance: Rate, lots: bigint): Rate {
  let none = ONE as Rate;
  const miss = subtract(ONE as Rate, chance);
  for (let i = 0n; i < lots && none > ZERO; i++)
    none = multiply<Rate>([none, miss], 18, "halfEven");
  return subtract(ONE as Rate, none);
}
/** Lots that one can expect of so many. */
export const expectedLots = (chance: Rate, lots: bigint): Rate =>
  multiply<Rate>([whole(lots), chance], 2, "halfUp");

/**
 * Allotment of a quantity if nobody else came, and as things stand with it: the range of
 * a subscription.
 */
export function allotmentRange(
  { applied, quota, lotSize }: Ipo,
  quantity: Quantity,
): { low: Quantity; high: Quantity } {
  const [, mine] =
    q(applied) === ZERO
      ? [ZERO, least(quantity, q(quota))]
      : allot([q(applied), quantity], q(quota), q(lotSize));
  return { low: mine, high: least(quantity, q(quota)) };
}

/** USDT that a quantity freezes at the upper price; undefined while the rate is not known. */
export function frozenFor(
  { priceHigh, fxOver, fxUnder }: Ipo,
  quantity: Quantity,
): Amount | undefined {
  if (fxOver === "" || fxUnder === "") return undefined;
  return applicationFreeze(quantity, decimal<Price>(priceHigh), {
    over: decimal(fxOver),
    under: decimal(fxUnder),
    isUsd: false,
  });
}
/** USDT for one unit of the quote; empty while not known. */
export const rateText = ({ fxOver, fxUnder }: Pick<Ipo, "fxOver" | "fxUnder">): string =>
  fxOver === "" ? "" : toText(divide<Rate>(decimal(fxOver), decimal(fxUnder), 12, "halfEven"));

/** True when a price or rate has moved by more than a hundredth since it was shown. */
export function hasMoved(shown: string, now: string): boolean {
  if (shown === "" || now === "") return false;
  const [before, after] = [decimal<Rate>(shown), decimal<Rate>(now)];
  return absolute(subtract(after, before)) > multiply<Rate>([before, decimal("0.01")], 18, "down");
}

/** Value of a quantity in the offer's own currency. */
export const valueIn = (quantity: string, price: string): string =>
  toText(multiply<Amount>([q(quantity), decimal<Price>(price)], 8, "halfUp"));

/**
 * Why a quantity cannot be applied for, as the server would say it. `available`: USDT in the stock
 * account, undefined while not known.
 */
export function refusalOfQuantity(
  of: Ipo,
  text: string,
  available: string | undefined,
): ErrorName | undefined {
  if (text === "") return "orderQuantity";
  const parsed = parse<Quantity>(text, 8);
  if (!parsed.ok || parsed.value <= ZERO) return "orderQuantity";
  if (!isOnStep(parsed.value, q(of.lotSize))) return "stepInvalid";
  if (parsed.value < q(of.minQty) || parsed.value > q(of.maxQty)) return "amountOutsideRange";
  if (parsed.value > q(of.quota)) return "insufficientQuota";
  const frozen = frozenFor(of, parsed.value);
  if (frozen === undefined) return "priceObtaining";
  return available !== undefined && frozen > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}

/** Sold ÷ offered. */
export const soldShare = ({ sold, quota }: Pick<Ico, "sold" | "quota">): Rate =>
  divide<Rate>(q(sold), q(quota), 4, "down");
/** Tokens that an amount buys; undefined for what is no amount. */
export function tokensOf({ price }: Pick<Ico, "price">, amount: string): Quantity | undefined {
  const parsed = parse<Amount>(amount, 8);
  return parsed.ok && parsed.value > ZERO
    ? tokensFor(parsed.value, decimal<Price>(price))
    : undefined;
}
/** The bounds of one more purchase, after what was bought. */
export function boundsLeft({ min, max, bought }: Pick<Ico, "min" | "max" | "bought">): {
  least: string;
  most: string;
  unit: string;
} {
  const left = (of: string): string => {
    const rest = subtract(decimal<Amount>(of), decimal<Amount>(bought));
    return rest > ZERO ? toText(rest) : "0";
  };
  return { least: left(min), most: left(max), unit: "USDT" };
}
/** Why an amount cannot be paid, as the server would say it. */
export function refusalOfAmount(
  of: Ico,
  text: string,
  available: string | undefined,
): ErrorName | undefined {
  if (text === "") return "amountEmpty";
  const parsed = parse<Amount>(text, 8);
  if (!parsed.ok) return "systemParameter";
  if (parsed.value <= ZERO) return "amountNotPositive";
  const together = (decimal<Amount>(of.bought) + parsed.value) as Amount;
  if (together < decimal<Amount>(of.min) || together > decimal<Amount>(of.max))
    return "amountOutsideRange";
  if (tokensFor(parsed.value, decimal<Price>(of.price)) > ((q(of.quota) - q(of.sold)) as Quantity))
    return "insufficientQuota";
  return available !== undefined && parsed.value > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}
