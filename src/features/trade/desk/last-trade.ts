/** The symbol that was traded last, a product each, kept on the device. */
import { persist } from "../../../data/persist.ts";

export type Product = "spot";
const FIRST = "btc";

export const lastTraded = (product: Product): string => persist.load("lastTrade")?.[product] ?? FIRST;

export function rememberTraded(product: Product, symbol: string): void {
  const known = persist.load("lastTrade");
  if (known?.[product] !== symbol) persist.save("lastTrade", { ...known, [product]: symbol });
}
