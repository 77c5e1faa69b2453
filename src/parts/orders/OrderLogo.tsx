import { useMemo } from "react";
import { knownItem } from "../../data/queries/market/known.ts";
import { SymbolLogo } from "../logo/SymbolLogo.tsx";
import { coinOf, isForex, isShare, quoteOf } from "./order-words.ts";

/** Mark of what an order, a deal or a position is about: the coin's, the pair's, or the share's. */
export function OrderLogo({
  of,
  size,
}: {
  of: { symbol: string; name?: string };
  size?: "s" | "m" | "l";
}) {
  const { symbol, name } = of;
  const item = useMemo(() => {
    const code = coinOf({ symbol });
    if (isForex({ symbol }))
      return { symbol, name: code, type: "forex" as const, base: code, quote: quoteOf({ symbol }) };
    if (!isShare({ symbol }))
      return {
        symbol: code.toLowerCase(),
        name: code,
        type: "cryptos" as const,
        base: code,
        quote: "USDT",
      };
    return {
      symbol,
      name: name ?? knownItem(symbol)?.name ?? code,
      type: "us" as const,
      base: "",
      quote: "",
    };
  }, [symbol, name]);
  return <SymbolLogo item={item} {...(size && { size })} />;
}
