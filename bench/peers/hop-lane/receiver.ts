/**
 * The product's receiving end, unchanged (src/data/apply/quotes.ts): the pack goes into the page's
 * columns, the buffer goes back.
 */
import { F } from "../../../contract/feed/columns.ts";
import { applyPack } from "../../../src/data/apply/quotes.ts";
import { cols } from "../../../src/data/stores/market/board.ts";
import type { OpenReceiver } from "../../page/hop/hop.ts";

export const receiver: OpenReceiver = ({ port, readable }) => {
  port.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
    applyPack(data);
    readable();
    port.postMessage(data, [data]);
  });
  return { value: (id, field) => (cols.has(id, F[field]) ? cols.get(id, F[field]) : undefined) };
};
