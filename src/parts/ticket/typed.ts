/** Decimals as they are typed into a ticket, and what is wrong with a price. Pure. */
import type { ErrorName } from "../../../contract/errors.ts";
import { type Decimal, type Price, parse, toText, ZERO } from "../../../contract/money/decimal.ts";
import {
  floorToTick,
  type OrderRules,
  refusePrice,
} from "../../../contract/rules/trading/steps.ts";

/**
 * An error of the contract, or a sentence of the ticket's own (namespace `trade`, `refuse.*`) with
 * what stands in it.
 */
export type Refusal<Field extends string> = { field: Field } & (
  | { error: ErrorName }
  | {
      text:
        | (
            | "priceEmpty"
            | "triggerEmpty"
            | "tick"
            | "lot"
            | "distanceEmpty"
            | "count"
            | "rungs"
            | "ocoSell"
            | "ocoBuy"
            | "stopsEmpty"
          )
        | ("nobodySells" | "nobodyBuys")
        // The bound that a size misses, in the unit it is counted in, or in money.
        | ("atLeast" | "atMost" | "turnover");
      step?: string;
    }
);

/** The typed number; undefined while it is none. */
export const typed = <T extends Decimal>(text: string): T | undefined => {
  const found = parse<T>(plainTyped(text));
  return found.ok ? found.value : undefined;
};

/** A decimal as calls take it: a point that nothing follows yet is none. Empty stays empty. */
export const plainTyped = (text: string): string => text.replace(/\.$/, "");

/** The tick in force at a price, both as text; the finest one's while there is no price. */
export function tickText({ ticks }: OrderRules, text: string): string {
  const at = typed<Price>(text) ?? (ZERO as Price);
  return toText((ticks.findLast(({ from }) => from <= at) ?? ticks[0]).tick);
}

/** First price of the buttons of an empty field: a price of the market on its tick. */
export const beginsAt = (price: Price | undefined, { ticks }: OrderRules): string | undefined =>
  price && toText(floorToTick(ticks, price));

/** Why a price that was typed is none: missing, off its tick, outside the day's limits. */
export function refusedPrice<F extends string>(
  field: F,
  text: string,
  rules: OrderRules,
): Refusal<F> | undefined {
  const price = typed<Price>(text);
  if (price === undefined || text === "")
    return { field, text: field === "trigger" ? "triggerEmpty" : "priceEmpty" };
  const refused = refusePrice(rules, price);
  if (refused?.error === "stepInvalid") return { field, text: "tick", step: tickText(rules, text) };
  return refused && { field, error: refused.error };
}
