/**
 * Texts on the picture of coins or shares that are held: pure but for what is known of the
 * instrument. Per cent of what they cost; sums only when they are asked for.
 */
import { decimal, type Price, round, toText } from "../../../../contract/money/decimal.ts";
import { bpText, directionOf } from "../../../lib/format/percent.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { averageOf, isShare, priceOf } from "../../../parts/orders/order-words.ts";
import type { CardFigures } from "../../../parts/positions/share/position-card.ts";
import { type ShareHeld, shareNow } from "../stock/share-now.ts";

/**
 * `pair`: what it is called; `unit`: what its quantity is counted in; `digits`: places of its
 * price, which its average is rounded to.
 */
export function holdingFigures(
  held: ShareHeld,
  price: Price | undefined,
  { pair, unit, isDemo, digits }: { pair: string; unit: string; isDemo: boolean; digits: number },
  showsAmounts: boolean,
): CardFigures {
  const { symbol, qty, avgCost } = held;
  const now = shareNow(held, price);
  // One gain, whether it is told as per cent or as a sum: of shares the one in USDT.
  const [bp, gain] = isShare(held) ? [now.ratioUsdt, now.gainUsdt] : [now.ratio, now.gain];
  return {
    pair,
    share: bpText(bp),
    direction: directionOf(bp),
    entry: averageOf(symbol, toText(round(decimal(avgCost), digits, "halfEven"))),
    price: price === undefined ? "" : priceOf(symbol, toText(price)),
    ...(showsAmounts && { amounts: { profit: `${gain} USDT`, size: `${plainText(qty)} ${unit}` } }),
    isClosed: false,
    isDemo,
  };
}
