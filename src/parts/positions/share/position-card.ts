/**
 * Texts on the picture of a position or of a closed trade: pure. Per cent always, amounts
 * only when they are asked for, the account's kind whatever is asked.
 */
import type { Position } from "../../../../contract/http/trading/orders.ts";
import {
  decimal,
  fraction,
  multiply,
  ONE,
  type Rate,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import { bpText, type Direction, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { averageOf, isForex, priceOf } from "../../orders/order-words.ts";
import { positionText } from "../../orders/position-words.ts";

export interface CardFigures {
  pair: string;
  /** Per cent of the margin. */
  share: string;
  direction: Direction;
  entry: string;
  /** Mark of an open position, average close of a closed one. */
  price: string;
  /** Profit in USDT and size; absent unless amounts are shown. */
  amounts?: { profit: string; size: string };
  isClosed: boolean;
  isDemo: boolean;
}

/**
 * Per cent that a closed position brought of the margin its leverage asked for. Of pairs, whose
 * lots are no longer counted in USDT, by the way of the price alone: of dollars in another currency
 * against where it ended, of all else against where it began.
 */
export function closedShare({
  symbol,
  direction,
  realised,
  net = realised,
  openedQty,
  avgPrice,
  closePrice,
  leverRate,
}: Position): number {
  if (isForex({ symbol })) {
    const [entry, end] = [decimal(avgPrice), decimal(closePrice === "" ? avgPrice : closePrice)];
    const way = direction === "buy" ? end - entry : entry - end;
    const base = symbol.startsWith("usd") ? end : entry;
    return ratioBp(
      toText(
        fraction<Rate>(
          [way as Rate, ((ONE as bigint) * BigInt(leverRate)) as Rate],
          [base],
          18,
          "halfEven",
        ),
      ),
    );
  }
  const notional = multiply([decimal(openedQty), decimal(avgPrice)], 18, "halfEven");
  if (notional <= ZERO) return Number.NaN;
  return ratioBp(
    toText(
      fraction<Rate>(
        [decimal(net), ((ONE as bigint) * BigInt(leverRate)) as Rate],
        [notional],
        18,
        "halfEven",
      ),
    ),
  );
}

/** `live`: of an open position, what it is worth at the mark of the moment. */
export function cardFigures(
  position: Position,
  live: { roeBp: number; profitCents: number; mark: string },
  showsAmounts: boolean,
  lots = "",
): CardFigures {
  const {
    symbol,
    accountMode,
    state,
    realised,
    net = realised,
    closePrice,
    openedQty,
    qty,
  } = position;
  const isClosed = state === "closed";
  const unit = isForex({ symbol }) ? lots : positionText(position).coin;
  const of = positionText(position);
  const bp = isClosed ? closedShare(position) : live.roeBp;
  const profit = isClosed ? net : (live.profitCents / 100).toFixed(2);
  return {
    pair: of.pair,
    share: bpText(bp),
    direction: directionOf(bp),
    entry: of.entry,
    price: isClosed
      ? averageOf(symbol, closePrice)
      : live.mark === ""
        ? ""
        : priceOf(symbol, live.mark),
    ...(showsAmounts && {
      amounts: {
        profit: `${amountChangeText(profit)} USDT`,
        size: `${isClosed ? openedQty : qty} ${unit}`,
      },
    }),
    isClosed,
    isDemo: accountMode === "demo",
  };
}
