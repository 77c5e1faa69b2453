/** Free sum of a coin in the finance wallet; undefined while it is not known. */
import { usePocket } from "../../../data/queries/money/wallets.ts";

export function useAvailable(symbol: string): string | undefined {
  const { data } = usePocket("FINANCE");
  return data && (data.transferable[symbol] ?? "0");
}

/** Where money for the finance wallet comes from. */
export const fillPath = (symbol: string): string =>
  `/transfer/index?from=FUNDS&to=FINANCE&symbol=${symbol}`;
