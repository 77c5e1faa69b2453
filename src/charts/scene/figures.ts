/**
 * Values as text: prices by their digits, sizes in short, plain figures with two decimals. Values
 * may be fractions of a scaled integer.
 */
import { compactText, type Units } from "../../lib/format/compact.ts";
import { priceText } from "../../lib/format/price.ts";
import type { Unit } from "./indicator-look.ts";

export interface Figures {
  priceScale: number;
  qtyScale: number;
  digits: number;
  units: Units;
}

export const priceFigure = (f: Figures, value: number): string =>
  priceText(Math.round(value), f.priceScale, f.digits);

export function figure(f: Figures, unit: Unit, value: number): string {
  if (unit === "price") return priceFigure(f, value);
  return unit === "qty"
    ? compactText(Math.round(value), f.qtyScale, f.units)
    : priceText(Math.round(value * 100), 2, 2);
}

/** Least difference two labels of the unit can show, in values. */
export function finest(f: Figures, unit: Unit): number {
  if (unit === "price") return 10 ** Math.max(0, f.priceScale - f.digits);
  return unit === "qty" ? 1 : 0.01;
}
