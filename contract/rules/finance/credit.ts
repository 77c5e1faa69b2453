/**
 * Credit loan: owed in its currency, interest by started months of thirty days, final repayment in
 * the last three days of the month in which the term ends. Pure and exact; times are epoch ms, days
 * those of the business.
 */
import {
  type Amount,
  add,
  type Decimal,
  decimal,
  divide,
  greatest,
  least,
  multiply,
  type Price,
  type Rate,
  subtract,
  whole,
  ZERO,
} from "../../money/decimal.ts";
import { businessDayAt, businessDayStart } from "../../time/business.ts";
import { DAY_MS, monthEndOf } from "../../time/day.ts";

export const CREDIT_CURRENCIES = ["USDT", "USD", "EUR"] as const;
export type CreditCurrency = (typeof CREDIT_CURRENCIES)[number];
export const CREDIT_PERIODS = [7, 14, 30, 60] as const;
export const CREDIT_PAY_SYMBOLS = ["BTC", "ETH", "USDT"] as const;

export const CREDIT = {
  min: decimal<Amount>("100"),
  max: decimal<Amount>("10000"),
  monthRate: decimal<Rate>("0.01"),
  extendDays: 7,
  extendRate: decimal<Rate>("0.025"),
  /** Above it a repayment is confirmed twice, with both totals. */
  threshold: {
    USDT: decimal<Amount>("3000"),
    USD: decimal<Amount>("3500"),
    EUR: decimal<Amount>("3500"),
  },
} as const;

const MONTH_DAYS = 30;
/** Money of a credit loan has two places. */
export const CREDIT_PLACES = 2;

export const monthsOf = (days: number): number => Math.ceil(days / MONTH_DAYS);

/** Interest of so many months, half up to two places. */
export const creditInterest = (amount: Amount, months: number): Amount =>
  multiply([amount, CREDIT.monthRate, whole(BigInt(months))], CREDIT_PLACES, "halfUp");

export const originalTotal = (amount: Amount, period: number): Amount =>
  add(amount, creditInterest(amount, monthsOf(period)));

/** The charge for not having paid at the due time, once. */
export const extension = (amount: Amount): Amount =>
  multiply([amount, CREDIT.extendRate], CREDIT_PLACES, "halfUp");

export interface Schedule {
  termEnd: number;
  /** Midnight of the month's third-last day: before it a repayment is early. */
  windowFrom: number;
  /** The month's last millisecond. */
  dueAt: number;
  /** End of the extension that an unpaid loan gets. */
  extendTo: number;
}

/** The dates of a loan credited at `start` for `period` days. */
export function scheduleOf(start: number, period: number): Schedule {
  const termEnd = start + period * DAY_MS;
  const last = monthEndOf(businessDayAt(termEnd));
  const dueAt = businessDayStart(last + 1) - 1;
  return {
    termEnd,
    windowFrom: businessDayStart(last - 2),
    dueAt,
    extendTo: dueAt + CREDIT.extendDays * DAY_MS,
  };
}

/**
 * Everything that is to be paid when it is paid at `at`: by the months used before the window, as
 * agreed from then on, with the charge once overdue. Never above the agreed total before the due
 * time.
 */
export function totalAt(amount: Amount, period: number, start: number, at: number): Amount {
  const { windowFrom, dueAt } = scheduleOf(start, period);
  if (at > dueAt) return add(originalTotal(amount, period), extension(amount));
  if (at >= windowFrom) return originalTotal(amount, period);
  const usedDays = Math.max(1, Math.ceil((at - start) / DAY_MS));
  return add(amount, creditInterest(amount, Math.min(monthsOf(period), monthsOf(usedDays))));
}

/** 0 in time, 1 in the extension, 2 after it. */
export function overdueAt(start: number, period: number, at: number): 0 | 1 | 2 {
  const { dueAt, extendTo } = scheduleOf(start, period);
  return at <= dueAt ? 0 : at <= extendTo ? 1 : 2;
}

export const dueNow = (total: Amount, paid: Amount): Amount =>
  greatest(subtract(total, paid), ZERO);

/**
 * A payment in its parts: what interest and charge of `total` are not covered by `interestPaid`
 * first, the rest is principal.
 */
export function creditRepaid(
  of: { amount: Amount; total: Amount; interestPaid: Amount },
  value: Amount,
): { interest: Amount; principal: Amount } {
  const open = greatest(subtract(subtract(of.total, of.amount), of.interestPaid), ZERO);
  const interest = least(value, open);
  return { interest, principal: subtract(value, interest) };
}

/** USDT for a loan: `rate` is the loan's currency for one USDT. Down to 8 places. */
export const creditedUsdt = (amount: Amount, rate: Rate): Amount => divide(amount, rate, 8, "down");

/** How much of a coin pays `value`, at the coin's price in the loan's currency. Up to 8 places. */
export const payQuantity = (value: Amount, price: Price): Amount => divide(value, price, 8, "up");

/** True when a repayment of this size is confirmed twice. */
export const asksTwice = (currency: CreditCurrency, due: Decimal): boolean =>
  due > CREDIT.threshold[currency];
