/**
 * Thresholds of the large-trade filter: round quantities worth about 10,000, 50,000 and 250,000
 * dollars at a price. Pure. They are quantities, not worths, so that a moving price never moves a
 * chip.
 */
import { POW10 } from "../../lib/format/signs.ts";

const WORTHS = [10_000, 50_000, 250_000] as const;
/** Rough units of a currency in a dollar: only the order of size matters. */
const A_DOLLAR: Readonly<Record<string, number>> = {
  JPY: 150,
  TWD: 30,
  HKD: 8,
  CNY: 7,
  BRL: 5,
  KRW: 1400,
  GBX: 80,
};

/** `value` down to 1, 2 or 5 times a power of ten, at least 1. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const lead = value / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}

/** Scaled quantities, rising, without repeats. Empty while the price (scaled) is unknown. */
export function tradeSizes(
  price: number,
  priceScale: number,
  qtyScale: number,
  currency: string,
): number[] {
  if (!(price > 0)) return [];
  const one = (price / POW10[priceScale]) * (1 / (A_DOLLAR[currency.toUpperCase()] ?? 1));
  return [...new Set(WORTHS.map((worth) => roundDown((worth / one) * POW10[qtyScale])))];
}
