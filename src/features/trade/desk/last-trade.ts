/** The symbol that was traded last, a product each, kept on the device. */
import { persist } from "../../../data/persist.ts";

export const PRODUCTS = ["spot", "stock", "perpetual", "forex", "delivery"] as const;
export type Product = (typeof PRODUCTS)[number];
const FIRST: Readonly<Record<Product, string>> = {
  spot: "btc",
  stock: "aapl.us",
  perpetual: "btc.p",
  forex: "eurusd",
  delivery: "btc",
};
/** Under this key stands the product that was traded last. */
const LAST = "product";

export const lastTraded = (product: Product): string =>
  persist.load("lastTrade")?.[product] ?? FIRST[product];

export function rememberTraded(product: Product, symbol: string): void {
  const known = persist.load("lastTrade");
  if (known?.[product] !== symbol || known[LAST] !== product)
    persist.save("lastTrade", { ...known, [product]: symbol, [LAST]: product });
}

export const lastProduct = (): Product =>
  PRODUCTS.find((one) => one === persist.load("lastTrade")?.[LAST]) ?? "spot";
