/**
 * Texts on the picture of a fixed period that is over: pure. Per cent of the stake; the sum
 * only when it is asked for.
 */
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { decimal, divide, type Rate, toText } from "../../../../contract/money/decimal.ts";
import { amountChangeText, amountText } from "../../../lib/format/amount.ts";
import { bpText, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { pairOf, priceOf } from "../../../parts/orders/order-words.ts";
import type { CardFigures } from "../../../parts/positions/share/position-card.ts";

export function deliveryFigures(
  { symbol, amount, profit, openPrice, settlePrice, accountMode }: Delivery,
  showsAmounts: boolean,
): CardFigures {
  const bp = ratioBp(toText(divide<Rate>(decimal(profit), decimal(amount), 18, "halfEven")));
  return {
    pair: pairOf({ symbol }),
    share: bpText(bp),
    direction: directionOf(bp),
    entry: priceOf(symbol, openPrice),
    price: settlePrice === "" ? "" : priceOf(symbol, settlePrice),
    ...(showsAmounts && {
      amounts: { profit: `${amountChangeText(profit)} USDT`, size: `${amountText(amount)} USDT` },
    }),
    isClosed: true,
    isDemo: accountMode === "demo",
  };
}
