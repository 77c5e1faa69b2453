/**
 * Result of a sum in a product of earn and the cost of leaving, from the product's own terms. Pure
 * and exact.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { EarnOrder, EarnProduct } from "../../../contract/http/money/earn.ts";
import { type Asset, placesOf } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  fraction,
  multiply,
  ONE,
  parse,
  type Rate,
  subtract,
  toText,
  whole,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { dailyIncome, leaving, machineAmount } from "../../../contract/rules/finance/earn.ts";

export interface Plan {
  amount: Amount;
  /** 0 for flexible. */
  termDays: number;
  dailyRate: Rate;
  penaltyRatio: Rate;
}

type Terms = Pick<EarnProduct | EarnOrder, "termDays" | "dailyRate" | "penaltyRatio">;

export const planOf = ({ termDays, dailyRate, penaltyRatio }: Terms, amount: Amount): Plan => ({
  amount,
  termDays,
  dailyRate: decimal<Rate>(dailyRate),
  penaltyRatio: decimal<Rate>(penaltyRatio),
});

export const perDay = ({ amount, dailyRate }: Plan): Amount => dailyIncome(amount, dailyRate);
export const incomeAfter = (plan: Plan, days: number): Amount =>
  (perDay(plan) * BigInt(days)) as Amount;

/** Sum that the product keeps of whoever leaves before the first income. */
export const worstCase = (plan: Plan): Amount => leaving(plan, 0).penalty;
/** The same as a share of the amount, and what the whole term brings as one. */
export const worstShare = (terms: Terms): Amount => worstCase(planOf(terms, ONE as Amount));
export const termShare = (terms: Terms): Amount =>
  multiply([decimal(terms.dailyRate), whole(BigInt(terms.termDays))], 18, "down");

export interface Exit {
  /** Payments before it. */
  paid: number;
  penalty: Amount;
  /** Income less penalty: negative when less comes back than was put in. */
  result: Amount;
}

export function exitAfter(plan: Plan, paid: number): Exit {
  const { penalty } = leaving(plan, paid);
  return { paid, penalty, result: subtract(incomeAfter(plan, paid), penalty) };
}

/**
 * The first payment after which leaving costs nothing any more, all told; undefined when there is
 * none.
 */
export function breakEven(plan: Plan): number | undefined {
  for (let paid = 0; paid <= plan.termDays; paid++)
    if (exitAfter(plan, paid).result >= ZERO) return paid;
  return undefined;
}

/**
 * Leaving at once, after a third, at break-even and after two thirds, each once and in order;
 * nothing of what has no end.
 */
export function exits(plan: Plan): Exit[] {
  if (plan.termDays === 0) return [];
  const third = Math.round(plan.termDays / 3);
  const days = new Set([0, third, breakEven(plan) ?? 0, 2 * third]);
  return [...days].sort((a, b) => a - b).map((paid) => exitAfter(plan, paid));
}

/** Cost of so many units, or the typed sum; undefined while it is no amount. */
export function amountOf(product: EarnProduct, text: string): Amount | undefined {
  if (product.unitPrice !== "")
    return /^[1-9]\d{0,5}$/.test(text)
      ? machineAmount(decimal<Amount>(product.unitPrice), Number(text))
      : undefined;
  const parsed = parse<Amount>(text, placesOf(product.symbol as Asset));
  return parsed.ok ? parsed.value : undefined;
}

/** Why it cannot be bought; the server judges again. `available` undefined: not known yet. */
export function refusalOf(
  product: EarnProduct,
  text: string,
  available: string | undefined,
): ErrorName | undefined {
  const isMachine = product.unitPrice !== "";
  if (text === "") return isMachine ? "orderQuantity" : "amountEmpty";
  const amount = amountOf(product, text);
  if (amount === undefined) return isMachine ? "orderQuantity" : "systemParameter";
  if (amount <= ZERO) return "amountNotPositive";
  if (amount < decimal<Amount>(product.min) || amount > decimal<Amount>(product.max))
    return "amountOutsideRange";
  if (amount > decimal<Amount>(product.quotaLeft)) return "insufficientQuota";
  return available !== undefined && amount > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}

/** True when less is left than anybody may put in. */
export const isSoldOut = ({ quotaLeft, min }: EarnProduct): boolean =>
  decimal(quotaLeft) < decimal(min);

/** Used part of the quota: whole per cent, and never 100 while something is left. */
export function usedPercent({ quota, quotaLeft }: EarnProduct): number {
  if (decimal(quota) === ZERO) return 100;
  const used = fraction(
    [subtract(decimal(quota), decimal(quotaLeft)), whole(100n)],
    [decimal(quota)],
    0,
    "down",
  );
  return Math.min(100, Number(toText(used)));
}
