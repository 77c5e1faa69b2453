/**
 * Contract terms of a pair: size of one lot and the value of one pip of it in the quote
 * currency. Arithmetic on scaled integers; a pip is ten of the smallest steps of the wire.
 */
import { bpText, ratioBp } from "../../lib/format/percent.ts";
import { POW10 } from "../../lib/format/signs.ts";

/** Base units of one lot: ounces for metals. */
export function contractSize(base: string): number {
  const metal = base.toUpperCase();
  if (metal === "XAU" || metal === "XPT" || metal === "XPD") return 100;
  return metal === "XAG" ? 5000 : 100_000;
}

/** One pip as a scaled integer at the instrument's priceScale. */
export const PIP = 10;

/**
 * Value of one pip of one lot in the quote currency, in hundredths: EUR/USD 10.00, USD/JPY
 * 1,000.00.
 */
export const pipValueCents = (base: string, priceScale: number): number =>
  Math.round((contractSize(base) * PIP * 100) / POW10[priceScale]);

/** Yearly overnight rate of a side, signed: "−1.25%" is paid. "--" while it is not known. */
export const swapText = (ratio: string | undefined): string => bpText(ratioBp(ratio ?? ""));
