/**
 * P4, version 3: an observable for every symbol of the feed, set as ticks come (a message is a
 * batch); `<Memo>` redraws the row alone, as the library's own performance guide has it.
 */
import { batch, observable } from "@legendapp/state";
import { Memo } from "@legendapp/state/react";
import { createRoot } from "react-dom/client";
import type { WireTick } from "../../load/json-wire.ts";
import { QuoteCells } from "../../page/list/QuoteCells.tsx";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

const quotes$ = observable<Record<string, WireTick>>({});

function Row({ symbol }: { symbol: string }) {
  return (
    <Memo>
      {() => {
        const tick = quotes$[symbol].get();
        return tick && <QuoteCells tick={tick} />;
      }}
    </Memo>
  );
}

const peer: Peer = {
  name: "legend-v3",
  version: versionOf("@legendapp/state", "react"),
  scenarios: ["S1", "S2", "S7"],
  async mount(root, feed) {
    const react = createRoot(root);
    react.render(
      feed.symbols.slice(0, feed.rows).map((symbol) => <Row key={symbol} symbol={symbol} />),
    );
    const close = await feed.ticks((ticks) =>
      batch(() => {
        for (const tick of ticks) quotes$[tick.s].set(tick);
      }),
    );
    return {
      stop() {
        close();
        react.unmount();
      },
    };
  },
};
export default peer;
