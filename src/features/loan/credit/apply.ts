/**
 * A credit loan as it is typed: what it would cost and when it is due, and what is wrong with it.
 * Pure; the server judges again.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { creditConfig } from "../../../../contract/http/money/credit.ts";
import {
  type Amount,
  decimal,
  multiply,
  type Price,
  parse,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import {
  CREDIT_PLACES,
  type CreditCurrency,
  creditInterest,
  extension,
  monthsOf,
  originalTotal,
  type Schedule,
  scheduleOf,
} from "../../../../contract/rules/finance/credit.ts";

export type CreditTerms = DataOf<typeof creditConfig>;

export interface Asking {
  currency: CreditCurrency;
  amount: string;
  period: number;
}

/** Refusal of the amount; undefined when it can be asked for. */
export function refusalOf(
  { min, max }: Pick<CreditTerms, "min" | "max">,
  { amount }: Asking,
): ErrorName | undefined {
  if (amount === "") return "amountEmpty";
  const parsed = parse<Amount>(amount, CREDIT_PLACES);
  if (!parsed.ok) return "systemParameter";
  if (parsed.value <= ZERO) return "amountNotPositive";
  return parsed.value < decimal(min) || parsed.value > decimal(max)
    ? "amountOutsideRange"
    : undefined;
}

export interface Costs {
  interest: Amount;
  total: Amount;
  /** On top, once, when it is not repaid in time. */
  charge: Amount;
  /** As if the money came now. */
  dates: Schedule;
  /** Credited sum in USDT; undefined while the currency has no rate. */
  credited: Amount | undefined;
}

/** Cost of a loan of an amount that can be read; undefined for another. */
export function costsOf(
  { worth }: Pick<CreditTerms, "worth">,
  { currency, amount, period }: Asking,
  now: number,
): Costs | undefined {
  const parsed = parse<Amount>(amount, CREDIT_PLACES);
  if (!parsed.ok || parsed.value <= ZERO) return undefined;
  const lent = parsed.value;
  const price = worth[currency];
  return {
    interest: creditInterest(lent, monthsOf(period)),
    total: originalTotal(lent, period),
    charge: extension(lent),
    dates: scheduleOf(now, period),
    credited:
      price === ""
        ? undefined
        : multiply<Amount>([lent, decimal<Price>(price)], CREDIT_PLACES, "down"),
  };
}
