/** Row of the React lists of S3: subscribes to its symbol while it is mounted. */
import { useCallback, useSyncExternalStore } from "react";
import { QuoteCells } from "./QuoteCells.tsx";
import type { QuoteStore } from "./quote-store.ts";

export function LiveRow({ store, symbol }: { store: QuoteStore; symbol: string }) {
  const watch = useCallback(
    (listener: () => void) => store.watch(symbol, listener),
    [store, symbol],
  );
  const tick = useSyncExternalStore(watch, () => store.get(symbol));
  return <QuoteCells tick={tick} />;
}
