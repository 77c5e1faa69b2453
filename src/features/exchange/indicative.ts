/** Result of an exchange at the prices of now, by the server's own rule. Pure. */
import type { DataOf } from "../../../contract/http/call.ts";
import type { exchangeSymbols } from "../../../contract/http/money/exchange.ts";
import { type Asset, placesOf } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  parse,
  toText,
} from "../../../contract/money/decimal.ts";
import { type Priced, priced, type TwoSided } from "../../../contract/rules/flash-exchange.ts";

export type ExchangeCoin = DataOf<typeof exchangeSymbols>[number];

const sided = ({ bid, ask }: ExchangeCoin): TwoSided | undefined =>
  bid === "" || ask === "" ? undefined : { bid: decimal<Price>(bid), ask: decimal<Price>(ask) };

/** Undefined while a price is missing or the amount is none. */
export function indicative(
  from: ExchangeCoin,
  to: ExchangeCoin,
  side: "from" | "to",
  amount: string,
): Priced | undefined {
  const [pay, get] = [sided(from), sided(to)];
  const of = (side === "from" ? from.symbol : to.symbol) as Asset;
  const found = parse<Amount>(amount === "" ? "0" : amount, placesOf(of));
  if (pay === undefined || get === undefined || !found.ok) return undefined;
  return priced(
    from.symbol as Asset,
    to.symbol as Asset,
    pay,
    get,
    side === "from" ? { fromAmount: found.value } : { toAmount: found.value },
  );
}

export type Missing = "rate" | "amount" | "range" | "balance";

/** First obstacle between the amounts and a quote; undefined when there is none. */
export function missingOf(
  at: Priced | undefined,
  { min, max }: ExchangeCoin,
  available: string,
): Missing | undefined {
  if (at === undefined || min === "") return "rate";
  if (at.fromAmount <= 0n || at.toAmount <= 0n) return "amount";
  if (at.fromAmount < decimal(min) || at.fromAmount > decimal(max)) return "range";
  return at.fromAmount > decimal(available) ? "balance" : undefined;
}

export const text = (value: Amount): string => toText(value);
