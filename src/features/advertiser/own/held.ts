/** Sums that come back when an ad is closed: what is left of the coins, and the margin. Pure. */
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { USDT } from "../../../../contract/money/assets.ts";
import { type Amount, add, decimal, toText, ZERO } from "../../../../contract/money/decimal.ts";
import { coinSum } from "../../../parts/c2c/money-text.ts";

/** "1,050.00 USDT", "0.01 BTC + 31.62525 USDT". */
export function heldText({
  direction,
  symbol,
  surplus,
  own,
}: Pick<Advert, "direction" | "symbol" | "surplus" | "own">): string {
  const margin = decimal<Amount>(own?.margin || "0");
  const coins = direction === "buy" ? decimal<Amount>(surplus) : (ZERO as Amount);
  if (symbol === USDT || coins === ZERO) return coinSum(toText(add(margin, coins)), USDT);
  return `${coinSum(toText(coins), symbol)} + ${coinSum(toText(margin), USDT)}`;
}
