/**
 * Crumbs: what a pocket holds of a coin that is worth too little to be sold or exchanged, and what
 * is paid for it. Pure.
 */
import { placesOf, USDT } from "../money/assets.ts";
import {
  type Amount,
  decimal,
  multiply,
  ONE,
  type Price,
  type Rate,
  SCALE,
  subtract,
} from "../money/decimal.ts";

/** A crumb is worth less, in USDT at the market's bid. */
export const DUST_BELOW = decimal<Amount>("5");
/** The house keeps this part. */
export const DUST_SPREAD = decimal<Rate>("0.005");
/** Crumbs that are listed, and turned at one tap. Whoever holds more sees the rest behind them. */
export const DUST_MOST = 200;
/** Pockets that may hold coins other than USDT. */
export const DUST_POCKETS = ["FUNDS", "SPOT", "FINANCE"] as const;
export type DustPocket = (typeof DUST_POCKETS)[number];

/** Why a small sum is left where it is; empty for one that is turned into USDT. */
export const DUST_WHYS = ["", "frozen", "noPrice", "priceOld", "simulated", "worthless"] as const;
export type DustWhy = (typeof DUST_WHYS)[number];

/** Exact: a sum of 5 USDT is none. */
export const isDust = (amount: Amount, bid: Price): boolean =>
  multiply<Amount>([amount, bid], SCALE, "up") < DUST_BELOW;

export const dustWorth = (amount: Amount, bid: Price): Amount =>
  multiply<Amount>([amount, bid], placesOf(USDT), "down");

/** USDT for one unit. */
export const dustRate = (bid: Price): Rate =>
  multiply<Rate>([bid, subtract(ONE as Rate, DUST_SPREAD)], SCALE, "down");

/** May come out as nothing. */
export const dustGets = (amount: Amount, bid: Price): Amount =>
  multiply<Amount>([amount, dustRate(bid)], placesOf(USDT), "down");
