/**
 * Which pocket may hold what: contracts, stocks and forex are traded with USDT alone; funds, spot
 * and finance hold any coin.
 */
import { type Asset, isFiat, USDT } from "../money/assets.ts";

const USDT_ONLY: ReadonlySet<string> = new Set(["CONTRACT", "STOCK", "FOREX"]);

/**
 * Coins that every pocket without a rule of its own may hold, as the way between pockets offers
 * them.
 */
export const POCKET_COINS = [
  "USDT",
  "BTC",
  "ETH",
  "USDC",
  "TRX",
  "SOL",
  "XRP",
  "DOGE",
  "LTC",
] as const;

/** True when the coin may be moved into a pocket of that type. */
export const mayHold = (type: string, of: Asset): boolean =>
  of === USDT || (!USDT_ONLY.has(type) && !isFiat(of));

/** Coins of a pocket, in the order they are offered. */
export const coinsOf = (type: string): readonly string[] =>
  USDT_ONLY.has(type) ? [USDT] : POCKET_COINS;
