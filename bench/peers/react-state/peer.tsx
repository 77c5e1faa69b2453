/**
 * P1: React alone. Rows in `useState`, a memoised component a row; every message sets the state of
 * the rows on screen that it moves.
 */
import { memo, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { WireTick } from "../../load/json-wire.ts";
import { QuoteCells } from "../../page/list/QuoteCells.tsx";
import type { Peer, PeerFeed } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

const Row = memo(QuoteCells);

function Board({ feed, opened }: { feed: PeerFeed; opened: (close: Promise<() => void>) => void }) {
  const [rows, setRows] = useState<readonly WireTick[]>([]);
  useEffect(() => {
    const place = new Map(feed.symbols.slice(0, feed.rows).map((symbol, at) => [symbol, at]));
    const close = feed.ticks((ticks) => {
      const moved = ticks.filter((tick) => place.has(tick.s));
      if (moved.length === 0) return;
      setRows((before) => {
        const after = before.slice();
        for (const tick of moved) after[place.get(tick.s) as number] = tick;
        return after;
      });
    });
    opened(close);
  }, [feed, opened]);
  return rows.map((tick) => <Row key={tick.s} tick={tick} />);
}

const peer: Peer = {
  name: "react-state",
  version: versionOf("react"),
  scenarios: ["S1", "S2", "S7"],
  async mount(root, feed) {
    const react = createRoot(root);
    const close = await new Promise<() => void>((resolve) =>
      react.render(<Board feed={feed} opened={resolve as (close: unknown) => void} />),
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
