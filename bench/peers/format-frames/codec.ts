/**
 * The product's own frames through the product's own reader and merge (workers/feed/merge.ts),
 * unchanged: deltas in tick units, symbols by number.
 */
import { F } from "../../../contract/feed/columns.ts";
import { Merge } from "../../../workers/feed/merge.ts";
import { FrameWriter } from "../../load/frame-wire.ts";
import type { Codec } from "../../page/codec.ts";

export const codec: Codec = {
  writer(ticks) {
    const writer = new FrameWriter(ticks);
    return {
      first: (timeMs) => writer.keys(timeMs),
      next: (ids, timeMs) => writer.deltas(ids, timeMs),
    };
  },
  reader() {
    const merge = new Merge();
    merge.connected();
    return {
      read: (message) => void merge.frame(message as Uint8Array),
      state: (id) => ({
        last: merge.board.get(id, F.last),
        bid: merge.board.get(id, F.bid),
        ask: merge.board.get(id, F.ask),
        volume: merge.board.get(id, F.volume),
      }),
      drain() {
        const { count } = merge.dirty;
        merge.dirty.clear();
        return count;
      },
    };
  },
};
