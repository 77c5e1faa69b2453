/**
 * SharedWorker of P3: the socket, the newest quote of every symbol, and every 16 ms the changed
 * ones that somebody watches, as objects.
 */
import { expose } from "comlink";
import { parseTicks, type WireTick } from "../../load/json-wire.ts";

const WINDOW_MS = 16;

export interface QuotesApi {
  /**
   * Opens the stream and calls back with what changed among `symbols`, at most once in 16 ms.
   * Resolves when the socket is open.
   */
  watch(
    url: string,
    symbols: readonly string[],
    onQuotes: (changed: WireTick[]) => void,
  ): Promise<void>;
}

const api: QuotesApi = {
  watch(url, symbols, onQuotes) {
    const wanted = new Set(symbols);
    const newest = new Map<string, WireTick>();
    let changed = new Set<string>();
    let waiting = false;
    const flush = (): void => {
      waiting = false;
      const quotes = Array.from(changed, (symbol) => newest.get(symbol) as WireTick);
      changed = new Set();
      onQuotes(quotes);
    };
    const socket = new WebSocket(url);
    socket.onmessage = ({ data }) => {
      for (const tick of parseTicks(data)) {
        newest.set(tick.s, tick);
        if (wanted.has(tick.s)) changed.add(tick.s);
      }
      if (waiting || changed.size === 0) return;
      waiting = true;
      setTimeout(flush, WINDOW_MS);
    };
    return new Promise((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error("no stream"));
    });
  },
};

const scope = globalThis as unknown as SharedWorkerGlobalScope;
scope.onconnect = ({ ports: [port] }) => expose(api, port);
