/**
 * Instruments by symbol that an answer told, whole or in a list: how their prices are written where
 * only a symbol is at hand.
 */
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { seen } from "./seen.ts";

type Known = Pick<Instrument, "symbol" | "name" | "nameCn" | "priceScale" | "tickTable">;
const known = new Map<string, Known>();

export function learn(items: readonly Known[]): void {
  for (const item of items) known.set(item.symbol, item);
}

/** As this visit's answers told it, else as its row was seen; undefined for one that never was. */
export const knownItem = (symbol: string): Known | undefined =>
  known.get(symbol) ?? seen.row(symbol);
