/**
 * Result of a product by months, exact: sums of the days that the server answers, whatever
 * of the list is loaded.
 */
import { useMemo } from "react";
import { type Amount, add, decimal, toText, ZERO } from "../../../../contract/money/decimal.ts";
import { monthStartOf } from "../../../../contract/time/day.ts";
import { useProfit } from "../../../data/queries/user/orders.ts";
import { dayOf } from "../../../lib/format/time.ts";
import type { PastKind, PastProduct } from "./past-filters.ts";

/** Results by month; undefined while they are not known. */
export type Months = ReadonlyMap<number, string> | undefined;

/** The month of a moment in the user's zone, as the number of its first day. */
export const monthOf = (at: number): number => monthStartOf(dayOf(at));

export function monthTotals(days: readonly { day: number; pnl: string }[]): Map<number, string> {
  const sums = new Map<number, Amount>();
  for (const { day, pnl } of days)
    sums.set(monthOf(day), add(sums.get(monthOf(day)) ?? (ZERO as Amount), decimal<Amount>(pnl)));
  return new Map([...sums].map(([month, total]) => [month, toText(total)]));
}

/** Products of a list: what closes and what is charged by funding, of both kinds of contracts. */
export function productsIn(kind: PastKind, product: PastProduct): readonly [Product, Product?] {
  if (kind === "periods") return ["delivery"];
  if (product !== "all") return [product];
  return kind === "closed" || kind === "funding" ? ["perpetual", "forex"] : [""];
}
type Product = Exclude<PastProduct, "all"> | "";

export function useMonths(
  kind: PastKind,
  product: PastProduct,
  symbol: string,
  { from = "", to }: { from?: string; to?: string },
): Months {
  const [one, other] = productsIn(kind, product);
  const of = (which: Product) => ({
    product: which,
    symbol,
    from,
    ...(to !== undefined && { to }),
  });
  const first = useProfit(of(one)).data;
  const second = useProfit(other === undefined ? undefined : of(other)).data;
  return useMemo(
    () =>
      first === undefined || (other !== undefined && second === undefined)
        ? undefined
        : monthTotals([...first.days, ...(second?.days ?? [])]),
    [first, second, other],
  );
}
