/** Recent searches (`historyList`): symbols, newest first, at most 20, kept on the device. */
import { useState } from "react";
import { persist, withRecent } from "../../data/persist.ts";

export function useRecents(): {
  symbols: readonly string[];
  push: (symbol: string) => void;
  clear: () => void;
} {
  const [symbols, setSymbols] = useState<readonly string[]>(
    () => persist.load("historyList") ?? [],
  );
  const keep = (next: string[]): void => {
    setSymbols(next);
    persist.save("historyList", next);
  };
  return {
    symbols,
    // Read again: another tab may have searched since.
    push: (symbol) => keep(withRecent(persist.load("historyList"), symbol)),
    clear: () => keep([]),
  };
}
