/**
 * How many shares or coins there are, and how many of a company's trade freely. Seeded by the
 * symbol, not by the market's seed: they do not change when the prices run again.
 */
import secondListings from "../data/listings.json" with { type: "json" };
import { mix, unit } from "../random.ts";
import type { Listing } from "./universe.ts";

/** A seed of the symbol's own. */
export const keyOf = (symbol: string): number => {
  let h = 0x51f1;
  for (let i = 0; i < symbol.length; i++) h = mix(h, symbol.charCodeAt(i));
  return h;
};

/** Share classes, each with the one that it follows. */
export const CLASSES: Readonly<Record<string, string>> = { "goog.us": "googl.us" };
const HOMES = new Map([...Object.entries(CLASSES), ...(secondListings as [string, string][])]);
/**
 * The symbol a company is at home under: its own, or that of which it is a second listing or
 * another class.
 */
export const homeOf = (symbol: string): string => HOMES.get(symbol) ?? symbol;

/** A price of an integer of the feed, in `currency`: pence are hundredths of it. */
export const worthOf = (l: Listing, price: number): number =>
  price / 10 ** l.priceScale / l.unitDivisor;

/** Shares or coins outstanding at the reference price; 0 where there is none. */
export const unitsOf = (l: Listing): number =>
  l.reference > 0 ? Number(l.marketCap) / worthOf(l, l.reference) : 0;

/**
 * Part of a company that founders, states and parents hold at most, by market; the mean is half of
 * it.
 */
const HELD: Record<string, number> = {
  us: 0.2,
  uk: 0.25,
  ca: 0.3,
  tw: 0.4,
  jp: 0.45,
  fr: 0.5,
  de: 0.5,
  br: 0.6,
  hk: 0.7,
  cn: 0.8,
};

/**
 * Part of a company's shares that trades freely, above 0 to 1, two decimals as index providers
 * publish it; 1 for what is no company.
 */
export const floatOf = (l: Listing): number =>
  Math.round(100 * (1 - (HELD[l.type] ?? 0) * unit(mix(keyOf(l.symbol), 6)))) / 100;

/**
 * Turnover of a perpetual on a usual day, in its quote currency, by its place among the coins (0 =
 * first).
 */
export const perpetualMoney = (place: number): number => 5.5e10 / (place + 1) ** 1.3;
