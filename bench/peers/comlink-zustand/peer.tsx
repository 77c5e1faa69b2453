/**
 * P3: a SharedWorker reads the feed, Comlink carries objects every 16 ms, a zustand store holds
 * them, each row selects its own.
 */
import { proxy, releaseProxy, wrap } from "comlink";
import { createRoot } from "react-dom/client";
import { create } from "zustand";
import type { WireTick } from "../../load/json-wire.ts";
import { QuoteCells } from "../../page/list/QuoteCells.tsx";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";
import type { QuotesApi } from "./quotes.worker.ts";

interface Quotes {
  bySymbol: Readonly<Record<string, WireTick>>;
  merge(changed: readonly WireTick[]): void;
}

const useQuotes = create<Quotes>((set) => ({
  bySymbol: {},
  merge: (changed) =>
    set(({ bySymbol }) => ({
      bySymbol: { ...bySymbol, ...Object.fromEntries(changed.map((tick) => [tick.s, tick])) },
    })),
}));

function Row({ symbol }: { symbol: string }) {
  const tick = useQuotes(({ bySymbol }) => bySymbol[symbol]);
  return tick && <QuoteCells tick={tick} />;
}

const peer: Peer = {
  name: "comlink-zustand",
  version: versionOf("comlink", "zustand", "react"),
  scenarios: ["S1", "S2", "S7"],
  async mount(root, feed) {
    if (!feed.url) throw new Error("the worker needs an address to connect to");
    const shown = feed.symbols.slice(0, feed.rows);
    const worker = new SharedWorker(new URL("./quotes.worker.ts", import.meta.url), {
      type: "module",
      name: feed.url,
    });
    const api = wrap<QuotesApi>(worker.port);
    const react = createRoot(root);
    react.render(shown.map((symbol) => <Row key={symbol} symbol={symbol} />));
    await api.watch(feed.url, shown, proxy(useQuotes.getState().merge));
    return {
      stop() {
        api[releaseProxy]();
        react.unmount();
      },
    };
  },
};
export default peer;
