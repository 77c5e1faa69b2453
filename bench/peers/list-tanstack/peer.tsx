/**
 * TanStack Virtual: `useVirtualizer` with a fixed estimate, rows placed by transform as its
 * examples do.
 */
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { LiveRow } from "../../page/list/LiveRow.tsx";
import { mountList, OVERSCAN, ROW_PX } from "../../page/list/mount-list.tsx";
import type { QuoteStore } from "../../page/list/quote-store.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

function VirtualList({ store, symbols }: { store: QuoteStore; symbols: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: symbols.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  return (
    <div ref={scroller} className="scroller">
      <div style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            style={{
              position: "absolute",
              top: 0,
              left: 0,
              width: "100%",
              transform: `translateY(${start}px)`,
            }}
          >
            <LiveRow store={store} symbol={symbols[index]} />
          </div>
        ))}
      </div>
    </div>
  );
}

const peer: Peer = {
  name: "list-tanstack",
  version: versionOf("@tanstack/react-virtual", "react"),
  scenarios: ["S3"],
  mount: (root, feed) =>
    mountList(root, feed, (store, symbols) => <VirtualList store={store} symbols={symbols} />),
};
export default peer;
