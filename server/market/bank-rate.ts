/** The rate that a currency is bought or sold at by bank: units for one USDT. */
import { decimal, type Rate, toText, ZERO } from "../../contract/money/decimal.ts";
import type { Market } from "./market.ts";
import { displayRate } from "./usdt-price.ts";

/**
 * As decimal text; undefined while the feed does not quote the currency, or only the simulator does
 * and `atSimulated` is false.
 */
export function bankRate(
  market: Market,
  currency: string,
  atSimulated: boolean,
): string | undefined {
  const pair =
    currency === "USD"
      ? undefined
      : [`${currency}usd`, `usd${currency}`]
          .map((one) => market.catalog.find(one.toLowerCase()))
          .find(Boolean);
  if (pair?.source === "sim" && !atSimulated) return undefined;
  const rate = displayRate(market, currency);
  return rate === undefined || decimal<Rate>(toText(rate)) <= ZERO ? undefined : toText(rate);
}
