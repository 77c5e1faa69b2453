/**
 * Offers of pledge loans with their terms. A term is offered only while a loan of the
 * most that is lent is not sold before it is due.
 */
import type { Asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal, type Rate } from "../../../contract/money/decimal.ts";
import { isTermOffered } from "../../../contract/rules/finance/pledge.ts";

export interface PledgeCoin {
  symbol: Asset;
  /** Share of the value that is lent at most. */
  initialRate: Rate;
  minPledge: Amount;
}

export const PLEDGE_COINS: readonly PledgeCoin[] = [
  { symbol: "BTC" as Asset, initialRate: decimal("0.5"), minPledge: decimal("0.001") },
  { symbol: "ETH" as Asset, initialRate: decimal("0.5"), minPledge: decimal("0.02") },
];
export const LOAN_SYMBOL = "USDT" as Asset;
export const TERMS_DAYS: readonly number[] = [7].filter((days) =>
  PLEDGE_COINS.every(({ initialRate }) => isTermOffered(initialRate, days)),
);

export const pledgeCoin = (symbol: string): PledgeCoin | undefined =>
  PLEDGE_COINS.find((coin) => coin.symbol === symbol);
