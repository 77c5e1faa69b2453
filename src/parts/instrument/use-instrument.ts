/**
 * The instrument a screen is about: what an earlier answer told shows at once, the whole of it
 * (session, products, limits) is asked for behind. After a failure it asks again by itself, since
 * the screen keeps what it has.
 */

import { useMemo } from "react";
import type { DataOf } from "../../../contract/http/call.ts";
import type { itemGet } from "../../../contract/http/market.ts";
import { readInstrument } from "../../data/queries/market/instruments.ts";
import { seen } from "../../data/queries/market/seen.ts";
import { useResource } from "../../data/queries/resource.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { useRetry } from "../page/use-retry.ts";

export type FullInstrument = DataOf<typeof itemGet>;

export interface InstrumentState {
  /** Enough to paint and to subscribe. */
  item: RowItem | undefined;
  full: FullInstrument | undefined;
  /** `unknown`: there is no such symbol. */
  status: "pending" | "ready" | "unknown" | "failed";
  reload: () => void;
}

export function useInstrument(symbol: string): InstrumentState {
  const { data, status, error, reload } = useResource(`item:${symbol}`, (signal) =>
    readInstrument(symbol, signal),
  );
  const known = useMemo(() => seen.row(symbol), [symbol]);
  const unknown = status === "failed" && error?.kind === "business" && data === undefined;
  const failed = status === "failed" && !unknown;
  useRetry(failed, reload);
  return {
    // The answer replaces what was known once; from then on the object stays the same, and with it
    // every subscription.
    item: data ?? known,
    full: data,
    status: unknown ? "unknown" : failed ? "failed" : data === undefined ? "pending" : "ready",
    reload,
  };
}
