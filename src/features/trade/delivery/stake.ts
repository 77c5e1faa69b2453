/**
 * A stake as it is typed: what is wrong with it, what it may bring. Pure; rules in
 * `contract/rules/trading/delivery.ts`.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import { placesOf, USDT } from "../../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  parse,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import {
  type DeliveryPeriod,
  deliveryPayout,
  refuseStake,
} from "../../../../contract/rules/trading/delivery.ts";
import { plainTyped } from "../../../parts/ticket/typed.ts";

/**
 * Nothing typed, not above zero, outside the period's bounds, more than there is. `available`:
 * undefined while it is not known.
 */
export function refusalOf(
  period: DeliveryPeriod,
  text: string,
  available: string | undefined,
): ErrorName | undefined {
  if (text === "") return "amountEmpty";
  const stake = parse<Amount>(plainTyped(text), placesOf(USDT));
  if (!stake.ok) return "amountNotPositive";
  const refused = refuseStake(period, stake.value);
  if (refused !== undefined) return refused;
  return available !== undefined && stake.value > decimal<Amount>(available)
    ? "insufficientBalance"
    : undefined;
}

/** Return of a won stake, and what it adds; undefined for text that is no stake. */
export function wonOf(
  text: string,
  ratio: DeliveryPeriod["ratio"],
): { paid: string; profit: string } | undefined {
  const stake = parse<Amount>(plainTyped(text), placesOf(USDT));
  if (!stake.ok || stake.value <= 0n) return undefined;
  const paid = deliveryPayout("won", stake.value, ratio);
  return { paid: toText(paid), profit: toText(subtract(paid, stake.value)) };
}

export type Standing = "ahead" | "behind" | "equal";

/**
 * How a running period stands at a price. Both prices as numbers of one scale, or decimal; NaN for
 * one that is not known.
 */
export function standingOf(
  direction: "up" | "down",
  open: number,
  last: number,
): Standing | undefined {
  if (Number.isNaN(open) || Number.isNaN(last)) return undefined;
  if (last === open) return "equal";
  return last > open === (direction === "up") ? "ahead" : "behind";
}
