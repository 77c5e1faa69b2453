import { useMemo } from "react";
import { SymbolLogo } from "../logo/SymbolLogo.tsx";

/** Logo of a coin by its code. */
export function CoinLogo({ code, size }: { code: string; size?: "s" | "m" | "l" }) {
  const item = useMemo(
    () => ({
      symbol: code.toLowerCase(),
      name: code,
      type: "cryptos" as const,
      base: code,
      quote: "USDT",
    }),
    [code],
  );
  return <SymbolLogo item={item} {...(size && { size })} />;
}
