/**
 * Rows in the order of a column, looked at again every three seconds; the list itself waits with a
 * new order until no finger is on it.
 */
import { useEffect, useMemo, useState } from "react";
import type { WatchSort } from "../../../../contract/rules/watchlist.ts";
import { openInterest } from "../../../data/link/wishes/interest.ts";
import { readRows } from "../../../data/queries/user/watchlist.ts";
import { cols } from "../../../data/stores/market/board.ts";
import { everySecond } from "../../../parts/status/second.ts";
import type { WatchRow } from "../watch-row.ts";
import { sortRows } from "./sort-rows.ts";

const ORDER_EVERY_S = 3;
/**
 * Values of so many rows come by the socket; a connection has no more topics. The others are asked
 * for now and then.
 */
const WISHED_MOST = 200;
const ASK_EVERY_S = 15;

export function useLiveOrder(
  rows: readonly WatchRow[] | undefined,
  sort: WatchSort,
  language: string,
): readonly WatchRow[] | undefined {
  const [turn, setTurn] = useState(0);
  const isLive = sort !== null && sort.by !== "name";
  useEffect(() => {
    if (!isLive || rows === undefined || rows.length === 0) return;
    const interest = openInterest();
    interest.set("background", rows.slice(0, WISHED_MOST));
    const others = rows.slice(WISHED_MOST).map(({ symbol }) => symbol);
    const left = new AbortController();
    const ask = (): void => {
      if (others.length > 0) void readRows(others, left.signal);
    };
    ask();
    let second = 0;
    const stop = everySecond(() => {
      second++;
      if (second % ORDER_EVERY_S === 0) setTurn((n) => n + 1);
      if (second % ASK_EVERY_S === 0) ask();
    });
    return () => {
      left.abort();
      stop();
      interest.release();
    };
  }, [isLive, rows]);
  const last = useMemo<{ rows?: readonly WatchRow[] }>(() => ({}), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn looks at the values again
  return useMemo(() => {
    const next = rows && sortRows(rows, sort, cols, language);
    // The same order is the same array: nothing is rendered for it.
    const same =
      next !== undefined &&
      last.rows?.length === next.length &&
      next.every((row, i) => row === last.rows?.[i]);
    if (!same) last.rows = next as readonly WatchRow[];
    return same ? last.rows : next;
  }, [rows, sort, language, turn, last]);
}
