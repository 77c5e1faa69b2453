/**
 * Fees. A fee is owed on all that an order has filled, rounded up to 8 places once, and each fill
 * is charged what is still missing: many small fills never cost more than one large one, and no
 * fill is charged more than it brings in.
 */
import type { ErrorName } from "../../errors.ts";
import {
  type Amount,
  add,
  decimal,
  greatest,
  least,
  multiply,
  type Rate,
  subtract,
  ZERO,
} from "../../money/decimal.ts";
import { narrow, plus, product } from "../../money/terms.ts";
import { always, type Dated, inForce } from "./dated.ts";

export const FEE_PLACES = 8;

export interface FeeRates {
  maker: Rate;
  taker: Rate;
  /** Least fee of an order that filled anything. */
  minimum: Amount;
}
export type FeeProduct = "spot" | "stock" | "perpetual" | "contract";

const rates = (maker: string, taker: string, minimum = "0"): FeeRates => ({
  maker: decimal(maker),
  taker: decimal(taker),
  minimum: decimal(minimum),
});

/** `contract` is forex and metals. */
export const FEES: Readonly<Record<FeeProduct, readonly Dated<FeeRates>[]>> = {
  spot: always(rates("0.001", "0.001")),
  stock: always(rates("0.0005", "0.0005", "1")),
  perpetual: always(rates("0.0002", "0.0005")),
  contract: always(rates("0.00002", "0.00002")),
};

/** Rates for an order accepted at `acceptedAt` (epoch ms). */
export const feeRates = (of: FeeProduct, acceptedAt: number): FeeRates =>
  inForce(FEES[of], acceptedAt);

/**
 * Turnover of an order by role, in the asset the fee is taken in. Exact sums, not rounded by fill.
 */
export interface Turnover {
  maker: Amount;
  taker: Amount;
}
export const NO_TURNOVER: Turnover = { maker: ZERO, taker: ZERO };

export const addTurnover = (to: Turnover, role: keyof Turnover, amount: Amount): Turnover => ({
  ...to,
  [role]: add(to[role], amount),
});

/** The fee of an amount at a rate: up, to 8 places, so at least 10⁻⁸ of anything. */
export const feeOf = (amount: Amount, rate: Rate): Amount =>
  multiply([amount, rate], FEE_PLACES, "up");

/** All that an order owes for what it has filled. Nothing filled owes nothing. */
export function feeOwed(filled: Turnover, { maker, taker, minimum }: FeeRates): Amount {
  if (filled.maker + filled.taker === 0n) return ZERO;
  return greatest(
    minimum,
    narrow<Amount>(
      plus(product(filled.maker, maker), product(filled.taker, taker)),
      FEE_PLACES,
      "up",
    ),
  );
}

/**
 * Fee of a fill: `filled` includes it, `charged` is the sum that earlier fills paid. `atMost`
 * bounds a fee that is taken from what the fill brings in; the next fill is charged the remainder.
 */
export function feeDue(filled: Turnover, of: FeeRates, charged: Amount, atMost?: Amount): Amount {
  const due = greatest(ZERO as Amount, subtract(feeOwed(filled, of), charged));
  return atMost === undefined ? due : least(due, atMost);
}

/** A fee below zero, or as large as what it is taken from, is refused (1014). */
export const refuseFee = (fee: Amount, amount: Amount): ErrorName | undefined =>
  fee < ZERO || fee >= amount ? "feeUnreasonable" : undefined;
