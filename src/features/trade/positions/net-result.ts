import type { Deal, Position } from "../../../../contract/http/trading/orders.ts";
import { type Amount, decimal, subtract, sum, toText } from "../../../../contract/money/decimal.ts";

/** What a position that is over has changed the account by, USDT: what was realised is after closing fees; opening fees (of fills that realise nothing) and funding or swap come off it. */
export function netResult({
  realised,
  funding,
  deals,
}: Pick<Position, "realised" | "funding"> & { deals: readonly Pick<Deal, "pnl" | "fee">[] }): string {
  const opening = deals.filter(({ pnl }) => pnl === "").map(({ fee }) => decimal<Amount>(fee));
  return toText(subtract(subtract(decimal<Amount>(realised), sum(opening)), decimal<Amount>(funding)));
}
