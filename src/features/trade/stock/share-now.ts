/**
 * Worth and gain of a held share at a price, in the currency of the price and in
 * USDT. Pure.
 */
import {
  type Amount,
  decimal,
  multiply,
  type Price,
  type Rate,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import { amountChangeText, amountText } from "../../../lib/format/amount.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { gainBp } from "../../../parts/money/worth.ts";

export interface ShareHeld {
  symbol: string;
  qty: string;
  /** Empty: what came in otherwise than by a deal has cost nothing here. */
  avgCost: string;
  /** USDT that was paid for what is left, with fees. */
  costUsdt?: string | undefined;
  /** USDT for one unit of the price, as of the answer. */
  rate?: string | undefined;
}

/** Two places, cut, as a sum is read in a row. */
export const cents = (text: string): string => text.replace(/(\.\d\d)\d+$/, "$1");
const change = (of: Amount): string => amountChangeText(cents(toText(of)));

/**
 * Texts as they are shown; `ratio` in basis points, NaN where there is none: of the price alone,
 * `ratioUsdt` of what was paid, with fees and what the currency did.
 */
export function shareNow(
  { qty, avgCost, costUsdt = "", rate = "" }: ShareHeld,
  price: Price | undefined,
) {
  const none = {
    gain: MISSING,
    ratio: Number.NaN,
    ratioUsdt: Number.NaN,
    value: MISSING,
    valueUsdt: MISSING,
    gainUsdt: MISSING,
  };
  if (price === undefined) return none;
  const held = decimal<Amount>(qty);
  const worth = multiply<Amount>([held, price], 8, "halfEven");
  const value = amountText(cents(toText(worth)));
  const worthUsdt =
    rate === "" ? undefined : multiply<Amount>([worth, decimal<Rate>(rate)], 8, "down");
  const spent = costUsdt === "" ? undefined : decimal<Amount>(costUsdt);
  const gained =
    worthUsdt === undefined || spent === undefined ? undefined : subtract(worthUsdt, spent);
  const paid = avgCost === "" ? undefined : decimal<Price>(avgCost);
  return {
    value,
    valueUsdt: worthUsdt === undefined ? MISSING : amountText(cents(toText(worthUsdt))),
    gain:
      paid === undefined
        ? MISSING
        : change(multiply<Amount>([held, subtract(price, paid)], 8, "down")),
    ratio: paid === undefined ? Number.NaN : gainBp(subtract(price, paid), paid),
    gainUsdt: gained === undefined ? MISSING : change(gained),
    ratioUsdt: gained === undefined || spent === undefined ? Number.NaN : gainBp(gained, spent),
  };
}
