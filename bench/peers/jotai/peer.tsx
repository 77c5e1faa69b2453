/**
 * P7: jotai. A primitive atom a symbol, in a store of its own that the feed writes from outside of
 * React; each row reads its atom.
 */
import { atom, createStore, type PrimitiveAtom, Provider, useAtomValue } from "jotai";
import { createRoot } from "react-dom/client";
import type { WireTick } from "../../load/json-wire.ts";
import { QuoteCells } from "../../page/list/QuoteCells.tsx";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

type QuoteAtom = PrimitiveAtom<WireTick | undefined>;

function Row({ quote }: { quote: QuoteAtom }) {
  const tick = useAtomValue(quote);
  return tick && <QuoteCells tick={tick} />;
}

const peer: Peer = {
  name: "jotai",
  version: versionOf("jotai", "react"),
  scenarios: ["S1", "S2", "S7"],
  async mount(root, feed) {
    const store = createStore();
    const quotes = new Map<string, QuoteAtom>(
      feed.symbols.map((symbol) => [symbol, atom<WireTick | undefined>(undefined)]),
    );
    const react = createRoot(root);
    react.render(
      <Provider store={store}>
        {feed.symbols.slice(0, feed.rows).map((symbol) => (
          <Row key={symbol} quote={quotes.get(symbol) as QuoteAtom} />
        ))}
      </Provider>,
    );
    const close = await feed.ticks((ticks) => {
      for (const tick of ticks) store.set(quotes.get(tick.s) as QuoteAtom, tick);
    });
    return {
      stop() {
        close();
        react.unmount();
      },
    };
  },
};
export default peer;
