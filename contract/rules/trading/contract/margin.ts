/**
 * Maintenance and what depends on it: liquidation, margin ratio, checks at opening, margin that may
 * leave.
 */
import type { ErrorName } from "../../../errors.ts";
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
  whole,
  ZERO,
} from "../../../money/decimal.ts";
import { minus, narrow, product, quotient, type Term, times, widen } from "../../../money/terms.ts";
import { balanceTerm, notionalTerm, type Position, profitTerm } from "./position.ts";
import { judgingTier, type Tier } from "./tiers.ts";

/** The group's tiers in force, and the taker fee that closing will cost. */
export interface MarginTerms {
  tiers: readonly Tier[];
  taker: Rate;
  /** USDT that a quantity of one comes to at a price of one (worth.ts); without it 1. */
  worth?: Rate;
  /**
   * Base units of one lot, for a pair that is dollars counted in the other currency (usdjpy). Its
   * worth is that ÷ its own price.
   */
  inverse?: Quantity;
}

/**
 * Q·mark·(mmr + f) − cum, by the tier of the notional at mark. Exact while mark and rate have at
 * most 18 places together.
 */
export function maintenanceTerm(
  position: Position,
  mark: Price,
  { tiers, taker, worth = ONE }: MarginTerms,
): Term {
  const { mmr, cum } = judgingTier(tiers, notionalTerm(position.quantity, mark, worth));
  return minus(
    times(product(position.quantity, multiply([mark, add(mmr, taker)], 18, "up")), worth),
    widen(cum),
  );
}

/** Maintenance as a sum, up to 8 places. */
export const maintenanceOf = (position: Position, mark: Price, terms: MarginTerms): Amount =>
  narrow(maintenanceTerm(position, mark, terms), 8, "up");

/** Liquidation begins when margin + unrealised ≤ maintenance at mark. */
export const isLiquidated = (position: Position, mark: Price, terms: MarginTerms): boolean =>
  balanceTerm(position, mark, terms.worth) <= maintenanceTerm(position, mark, terms);

/**
 * Maintenance ÷ (margin + unrealised), up to 8 places; 1 and more is liquidation. Undefined when
 * nothing is left to divide by: liquidation too.
 */
export function marginRatio(position: Position, mark: Price, terms: MarginTerms): Rate | undefined {
  const balance = balanceTerm(position, mark, terms.worth);
  return balance <= 0n
    ? undefined
    : quotient<Rate>(maintenanceTerm(position, mark, terms), balance, 8, "up");
}

const WARNINGS = [decimal<Rate>("0.9"), decimal<Rate>("0.7")] as const;

/** The warning a ratio calls for: 0.9, 0.7 or none. */
export const warningOf = (ratio: Rate | undefined): Rate | undefined =>
  ratio === undefined ? WARNINGS[0] : WARNINGS.find((from) => ratio >= from);

const OPENING_COVER = decimal<Rate>("1.1");

/**
 * After an opening walk margin + unrealised at mark is at least 1.1 × maintenance, else nothing
 * fills (1017). `position`: as it would stand.
 */
export const refuseOpening = (
  position: Position,
  mark: Price,
  terms: MarginTerms,
): ErrorName | undefined => {
  const needed = maintenanceTerm(position, mark, terms) * OPENING_COVER;
  return balanceTerm(position, mark, terms.worth) * whole(1n) >= needed
    ? undefined
    : "outsideOrderLimits";
};

/**
 * Margin that may be taken out, down to 8 places: what stays covers Q·mark ÷ leverage. Unrealised
 * profit is not counted, a loss is; never below zero.
 */
export function removableMargin(position: Position, mark: Price, worth: Rate = ONE): Amount {
  const gain = profitTerm(position, mark, worth);
  const counted = gain < 0n ? narrow<Amount>(gain, 8, "floor") : (ZERO as Amount);
  const needed = fraction<Amount>(
    [position.quantity, mark, worth],
    [whole(BigInt(position.leverage))],
    8,
    "up",
  );
  return greatest(ZERO as Amount, subtract(add(position.margin, counted), needed));
}

/**
 * Why a change of margin is refused: zero 1004, more than is available 1011, more than is removable
 * 1017. Below zero takes out.
 */
export function refuseAdjust(
  position: Position,
  mark: Price,
  change: Amount,
  available: Amount,
  worth: Rate = ONE,
): ErrorName | undefined {
  if (change === ZERO) return "amountNotPositive";
  if (change > ZERO) return change > available ? "insufficientBalance" : undefined;
  return -change > removableMargin(position, mark, worth) ? "outsideOrderLimits" : undefined;
}
