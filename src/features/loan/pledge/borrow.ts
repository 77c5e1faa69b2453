/**
 * Judges a loan as it is typed, and tells what is known of it without asking. Pure; the
 * server judges again.
 */

import type { ErrorName } from "../../../../contract/errors.ts";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { pledgeConfig } from "../../../../contract/http/money/pledge.ts";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  type Price,
  parse,
  type Rate,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { hourCharge, maxLoan } from "../../../../contract/rules/finance/pledge.ts";

export type PledgeTerms = DataOf<typeof pledgeConfig>;

export interface Borrowing {
  coin: PledgeTerms["coins"][number];
  qty: string;
  amount: string;
  /** Balance of the coin in funds; undefined while it is not known. */
  available: string | undefined;
}

/** The most that is lent on a quantity at the index price; undefined while either is none. */
export function mostOf({ coin, qty }: Pick<Borrowing, "coin" | "qty">): string | undefined {
  const parsed = parse<Amount>(qty, placesOf(coin.symbol as Asset));
  if (!parsed.ok || coin.indexPrice === "") return undefined;
  return toText(
    maxLoan(parsed.value, decimal<Price>(coin.indexPrice), decimal<Rate>(coin.initialRate)),
  );
}

/**
 * Debt at once: the first hour is charged with the opening. Undefined while no amount is
 * typed.
 */
export function firstDebt(amount: string): string | undefined {
  const parsed = parse<Amount>(amount, placesOf("USDT" as Asset));
  return parsed.ok ? toText(add(parsed.value, hourCharge(parsed.value))) : undefined;
}

/** Refusal of the quantity, then of the amount; undefined when both can be asked for. */
export function refusalsOf(borrowing: Borrowing): { qty?: ErrorName; amount?: ErrorName } {
  const { coin, qty, amount, available } = borrowing;
  const pledged = parse<Amount>(qty || "0", placesOf(coin.symbol as Asset));
  const wanted = parse<Amount>(amount || "0", placesOf("USDT" as Asset));
  const most = mostOf(borrowing);
  return {
    ...(!pledged.ok
      ? { qty: "systemParameter" as const }
      : pledged.value < decimal<Amount>(coin.minPledge)
        ? { qty: "pledgeQuantity" as const }
        : available !== undefined &&
          pledged.value > decimal<Amount>(available) && { qty: "insufficientBalance" as const }),
    ...(!wanted.ok
      ? { amount: "systemParameter" as const }
      : amount === ""
        ? { amount: "amountEmpty" as const }
        : wanted.value <= ZERO
          ? { amount: "amountNotPositive" as const }
          : most === undefined
            ? { amount: "priceObtaining" as const }
            : wanted.value > decimal<Amount>(most) && { amount: "pledgeMost" as const }),
  };
}
