/**
 * Texts on the picture of a sale of coins or shares: pure but for what is known of the
 * instrument. Per cent of what was paid for them, after fees; sums only when they are asked for.
 */
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeApplyGet, Sale } from "../../../../contract/http/trading/spot.ts";
import {
  decimal,
  divide,
  type Rate,
  round,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import { bpText, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { averageOf, QUOTE } from "../../../parts/orders/order-words.ts";
import type { CardFigures } from "../../../parts/positions/share/position-card.ts";
import { cents } from "../stock/share-now.ts";

/** An order that has sold what deals had bought. */
export type Sold = Pick<
  DataOf<typeof exchangeApplyGet>,
  "symbol" | "avgPrice" | "accountMode" | "updatedAt"
> & { sale: Sale };

/** Basis points of what was paid; NaN where that was nothing. */
export const saleShare = ({ profit, paid }: Sale): number =>
  decimal(paid) === ZERO
    ? Number.NaN
    : ratioBp(toText(divide<Rate>(decimal(profit), decimal(paid), 18, "halfEven")));
/** "+46.24 USDT". */
export const saleProfit = ({ profit }: Sale): string =>
  `${amountChangeText(cents(profit))} ${QUOTE}`;

/**
 * `pair`: what it is called; `unit`: what its quantity is counted in; `digits`: places of its
 * price, which its average is rounded to.
 */
export function saleFigures(
  { symbol, avgPrice, accountMode, sale }: Sold,
  { pair, unit, digits }: { pair: string; unit: string; digits: number },
  showsAmounts: boolean,
): CardFigures {
  const bp = saleShare(sale);
  const average = (text: string): string =>
    averageOf(symbol, toText(round(decimal(text), digits, "halfEven")));
  return {
    pair,
    share: bpText(bp),
    direction: directionOf(bp),
    entry: average(sale.avgCost),
    price: average(avgPrice),
    ...(showsAmounts && {
      amounts: { profit: saleProfit(sale), size: `${plainText(sale.qty)} ${unit}` },
    }),
    isClosed: true,
    isDemo: accountMode === "demo",
  };
}
