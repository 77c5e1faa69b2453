/** virtua: `VList` with a function of the row and a known size. */
import { VList } from "virtua";
import { LiveRow } from "../../page/list/LiveRow.tsx";
import { mountList, OVERSCAN, ROW_PX } from "../../page/list/mount-list.tsx";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

const peer: Peer = {
  name: "list-virtua",
  version: versionOf("virtua", "react"),
  scenarios: ["S3"],
  mount: (root, feed) =>
    mountList(root, feed, (store, symbols) => (
      <VList
        data={symbols}
        itemSize={ROW_PX}
        bufferSize={OVERSCAN * ROW_PX}
        style={{ height: "100%", contain: "strict" }}
      >
        {(symbol) => <LiveRow key={symbol} store={store} symbol={symbol} />}
      </VList>
    )),
};
export default peer;
