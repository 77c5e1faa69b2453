/**
 * Figures of a position that stand still between its events. Pure but for what is known of its
 * instrument.
 */
import type { Position } from "../../../contract/http/trading/orders.ts";
import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { averageOf, coinOf, isForex, pairOf, priceOf } from "./order-words.ts";

export const sideOf = ({ direction }: Pick<Position, "direction">): "long" | "short" =>
  direction === "buy" ? "long" : "short";
export const detailOf = ({ id }: Pick<Position, "id">): string =>
  `/cryptos/orderDetail?kind=position&id=${encodeURIComponent(id)}`;
export const priceOrNone = (symbol: string, price: string): string =>
  price === "" ? MISSING : priceOf(symbol, price);

export interface PositionText {
  pair: string;
  coin: string;
  /** Unit of its size. */
  unit: string;
  size: string;
  entry: string;
  backing: string;
  liquidation: string;
  profit: string;
  loss: string;
}

export const positionText = (of: Position, lots = ""): PositionText => ({
  pair: pairOf(of),
  coin: coinOf(of),
  unit: isForex(of) ? lots : coinOf(of),
  size: plainText(of.qty),
  entry: averageOf(of.symbol, of.avgPrice),
  backing: amountText(of.margin),
  liquidation: priceOrNone(of.symbol, of.liqPrice),
  profit: priceOrNone(of.symbol, of.stopPriceProfit),
  loss: priceOrNone(of.symbol, of.stopPriceLoss),
});
