/**
 * Earn: funds, machines, pool locks, savings. An income a day at 04:00 of the business's own day,
 * the principal with the last one; who leaves early pays for the days that are left. Pure and
 * exact; times are epoch ms.
 */
import {
  type Amount,
  least,
  multiply,
  type Rate,
  subtract,
  whole,
  ZERO,
} from "../../money/decimal.ts";
import { businessDayAt, businessDayStart } from "../../time/business.ts";
import { DAY_MS } from "../../time/day.ts";

export const EARN_TYPES = ["fund", "machine", "pool", "savings"] as const;
export type EarnType = (typeof EARN_TYPES)[number];

/** Hour of the business day at which incomes are paid. */
const PAY_HOUR = 4;
const REST_MS = DAY_MS;

/** The first 04:00 that is a day or more after `openAt`. */
export function firstPayAt(openAt: number): number {
  const earliest = openAt + REST_MS;
  const sameDay = businessDayStart(businessDayAt(earliest)) + PAY_HOUR * 3_600_000;
  return sameDay >= earliest ? sameDay : sameDay + DAY_MS;
}

/** When payment `k` (from 1) is due. */
export const payAt = (firstPay: number, k: number): number => firstPay + (k - 1) * DAY_MS;

/**
 * Payments due until `at`, that instant included; `days` is how many there are in all, 0 for no
 * end.
 */
export function paymentsDue(firstPay: number, days: number, at: number): number {
  const due = Math.max(0, Math.floor((at - firstPay) / DAY_MS) + 1);
  return days === 0 ? due : Math.min(days, due);
}

/** One day's income, down to 8 places. */
export const dailyIncome = (amount: Amount, dailyRate: Rate): Amount =>
  multiply([amount, dailyRate], 8, "down");

/** Everything a machine of so many units costs. */
export const machineAmount = (unitPrice: Amount, units: number): Amount =>
  (unitPrice * BigInt(units)) as Amount;

export interface Terms {
  amount: Amount;
  /** 0 for flexible savings: no end and no penalty. */
  termDays: number;
  penaltyRatio: Rate;
}

/**
 * Cost and return of leaving now. Income that was paid is kept; the income of the running day is
 * lost.
 */
export function leaving(
  { amount, termDays, penaltyRatio }: Terms,
  paidDays: number,
): { penalty: Amount; returned: Amount } {
  const remaining = Math.max(0, termDays - paidDays);
  const penalty =
    remaining === 0
      ? ZERO
      : least(
          amount,
          multiply<Amount>([penaltyRatio, whole(BigInt(remaining)), amount], 8, "halfUp"),
        );
  return { penalty, returned: subtract(amount, penalty) };
}

/** A user's machine level: the highest of the machines that still earn, else 0. */
export const minerLevel = (earning: readonly number[]): number => Math.max(0, ...earning);
