/** Rows as objects, handed to a function of the page as if it were here. */
import { wrap } from "comlink";
import type { OpenSender } from "../../page/hop/hop.ts";
import type { HopRow, RowsApi } from "./rows.ts";

export const sender: OpenSender = (port, market) => {
  const page = wrap<RowsApi>(port);
  const rowOf = (id: number): HopRow => ({
    id,
    last: market.value(id, "last"),
    bid: market.value(id, "bid"),
    ask: market.value(id, "ask"),
    volume: market.value(id, "volume"),
    open: market.value(id, "open"),
    high: market.value(id, "high"),
    low: market.value(id, "low"),
    prevClose: market.value(id, "prevClose"),
  });
  return () => page.take(Array.from(market.dirty.ids.subarray(0, market.dirty.count), rowOf));
};
