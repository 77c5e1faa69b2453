/** react-window 2: `List` with a row component and a fixed height. */
import { List, type RowComponentProps } from "react-window";
import { LiveRow } from "../../page/list/LiveRow.tsx";
import { mountList, OVERSCAN, ROW_PX } from "../../page/list/mount-list.tsx";
import type { QuoteStore } from "../../page/list/quote-store.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

interface RowProps {
  store: QuoteStore;
  symbols: readonly string[];
}

function Row({ index, style, store, symbols }: RowComponentProps<RowProps>) {
  return (
    <div style={style}>
      <LiveRow store={store} symbol={symbols[index]} />
    </div>
  );
}

const peer: Peer = {
  name: "list-react-window",
  version: versionOf("react-window", "react"),
  scenarios: ["S3"],
  mount: (root, feed) =>
    mountList(root, feed, (store, symbols) => (
      <List
        className="scroller"
        rowComponent={Row}
        rowProps={{ store, symbols }}
        rowCount={symbols.length}
        rowHeight={ROW_PX}
        overscanCount={OVERSCAN}
      />
    )),
};
export default peer;
