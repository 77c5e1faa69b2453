/**
 * Overnight swap of a pair: what a position held over 17:00 New York earns or pays, as a yearly
 * rate for each side. Each currency has an interest of its own, seeded by its code, so that pairs
 * agree with each other: long earns the base's and pays the quote's, short the other way, and the
 * house keeps its share of both. Metals bear nothing. Not a market's real figures.
 */
import { formatScaled } from "../../contract/feed/scaled.ts";
import { mix, unit } from "../random.ts";

/** Digits of a rate: millionths of the notional a year. */
const SCALE = 6;
/** The house's share of each side. */
const MARKUP = 7500;
const METALS: readonly string[] = ["XAU", "XAG", "XPT", "XPD"];
/** Interest of currencies lies between these. */
const LOW = 2500;
const HIGH = 62_500;
const STEP = 2500;

/**
 * Yearly interest of a currency or metal (ISO code), in millionths: steps of a quarter of a
 * percent.
 */
export function interestOf(code: string): number {
  if (METALS.includes(code)) return 0;
  let key = 0x5a9;
  for (let i = 0; i < code.length; i++) key = mix(key, code.charCodeAt(i));
  return LOW + Math.floor((unit(key) * (HIGH - LOW)) / STEP) * STEP;
}

/** Yearly rates of a pair as ratios ("-0.012500"): positive is earned. */
export function swapOf(base: string, quote: string): { swapLong: string; swapShort: string } {
  const carry = interestOf(base) - interestOf(quote);
  return {
    swapLong: formatScaled(carry - MARKUP, SCALE),
    swapShort: formatScaled(-carry - MARKUP, SCALE),
  };
}
