/** What a product has brought by months, exact: sums of the days that the server answers, whatever of the list is loaded. */
import { useMemo } from "react";
import { type Amount, add, decimal, toText, ZERO } from "../../../../contract/money/decimal.ts";
import { businessDayAt } from "../../../../contract/time/business.ts";
import { monthStartOf } from "../../../../contract/time/day.ts";
import { useProfit } from "../../../data/queries/user/orders.ts";
import type { PastProduct } from "./past-filters.ts";

/** Results by month; undefined while they are not known. */
export type Months = ReadonlyMap<number, string> | undefined;

/** The month of a moment, as the number of its first day. */
export const monthOf = (at: number): number => monthStartOf(businessDayAt(at));

export function monthTotals(days: readonly { day: number; pnl: string }[]): Map<number, string> {
  const sums = new Map<number, Amount>();
  for (const { day, pnl } of days) sums.set(monthOf(day), add(sums.get(monthOf(day)) ?? (ZERO as Amount), decimal<Amount>(pnl)));
  return new Map([...sums].map(([month, total]) => [month, toText(total)]));
}

export function useMonths(product: PastProduct, symbol: string, { from = "", to }: { from?: string; to?: string }): Months {
  const { data } = useProfit({ product: product === "all" ? "" : product, symbol, from, ...(to !== undefined && { to }) });
  return useMemo(() => data && monthTotals(data.days), [data]);
}
