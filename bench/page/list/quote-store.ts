/**
 * The store under all virtual lists (S3), so that they differ in the list alone: the newest tick of
 * every symbol, and the rows that show it are told once an animation frame.
 */
import type { WireTick } from "../../load/json-wire.ts";

export interface QuoteStore {
  get(symbol: string): WireTick;
  /**
   * Calls back, in the frame's script, when the symbol has changed since. Answers a function that
   * ends it.
   */
  watch(symbol: string, listener: () => void): () => void;
  put(ticks: readonly WireTick[]): void;
  stop(): void;
}

export function quoteStore(): QuoteStore {
  const newest = new Map<string, WireTick>();
  const listeners = new Map<string, Set<() => void>>();
  const changed = new Set<string>();
  let request = 0;
  const tell = (): void => {
    request = 0;
    for (const symbol of changed) for (const listener of listeners.get(symbol) ?? []) listener();
    changed.clear();
  };
  return {
    get: (symbol) => newest.get(symbol) as WireTick,
    watch(symbol, listener) {
      const set = listeners.get(symbol) ?? new Set();
      listeners.set(symbol, set.add(listener));
      return () => set.delete(listener);
    },
    put(ticks) {
      for (const tick of ticks) {
        newest.set(tick.s, tick);
        if (listeners.get(tick.s)?.size) changed.add(tick.s);
      }
      if (changed.size > 0 && request === 0) request = requestAnimationFrame(tell);
    },
    stop: () => cancelAnimationFrame(request),
  };
}
