/**
 * A whole market or class from `publicRealtimeByType`: sorted by the server, page behind page
 * appended into one list.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import type { InstrumentType, MarketCode } from "../../../../contract/market/instrument.ts";
import { seen } from "../../../data/queries/market/seen.ts";
import { useResource } from "../../../data/queries/resource.ts";
import type { Sort } from "../list/sort-state.ts";
import type { MoreFilter } from "../more/more-query.ts";
import { appendPage, noPages, type Pages } from "./list-pages.ts";
import type { Listing } from "./listing.ts";
import { loadPage } from "./load.ts";
import { asOf, storedRows } from "./stored-rows.ts";

export interface MarketListOf {
  type: InstrumentType;
  /** Empty = all. */
  market: "" | MarketCode;
  group: string;
  sort: Sort | null;
  filter?: MoreFilter;
  pageSize: number;
}

/**
 * A first page this old is asked for again when the screen comes back; ticks keep its values right
 * meanwhile.
 */
const FRESH_MS = 60_000;

/** Rows of a market, loaded as the list asks for `more`. `undefined` = not wanted now. */
export function useMarketList(of: MarketListOf | undefined): Listing {
  const key = of && `type:${new URLSearchParams(paramsOf(of, 1, ""))}`;
  const ask = (pageNo: number, after: string, signal: AbortSignal) =>
    loadPage(paramsOf(of as MarketListOf, pageNo, after), signal);
  const first = useResource(key, (signal) => ask(1, "", signal), { freshMs: FRESH_MS });
  const [held, hold] = useState<Pages>(() => noPages(key ?? ""));
  const [next, setNext] = useState<"rest" | "loading" | "failed">("rest");
  const running = useRef<AbortController>(undefined);

  let pages = held;
  if (pages.key !== (key ?? "")) pages = noPages(key ?? "");
  // A page 1 that was refreshed behind a longer list changes nothing: the reader keeps the place.
  if (first.data !== undefined && pages.pageNo <= 1 && pages.rows !== first.data.list)
    pages = appendPage(pages, pages.key, { ...first.data, pageNo: 1 });
  if (pages !== held) {
    hold(pages);
    if (pages.key !== held.key) setNext("rest");
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, or a hidden screen, has no use for the page under way
  useEffect(() => {
    return () => {
      running.current?.abort();
      running.current = undefined;
      setNext("rest");
    };
  }, [key]);

  const loadNext = (): void => {
    if (running.current !== undefined || pages.pageNo === 0 || !pages.hasMore || key === undefined)
      return;
    const mine = new AbortController();
    running.current = mine;
    setNext("loading");
    void ask(pages.pageNo + 1, pages.next, mine.signal).then((result) => {
      if (running.current !== mine) return;
      running.current = undefined;
      setNext(result.ok ? "rest" : "failed");
      if (result.ok) hold((now) => appendPage(now, key, result.value));
    });
  };

  // Back to page 1, which is then asked for again; only ever at the top of the list, where the other
  // pages are out of sight.
  const restart = (): void => {
    hold((now) => ({ ...now, pageNo: Math.min(now.pageNo, 1), hasMore: true }));
    first.reload();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is wanted
  const stored = useMemo(
    () =>
      of === undefined ? [] : storedRows(seen.stored(), { ...of, rank: "all", limit: of.pageSize }),
    [key],
  );
  const answered = pages.pageNo > 0;
  const failed = first.status === "failed" || next === "failed";
  return {
    key: pages.key,
    rows: answered ? pages.rows : stored,
    phase: failed ? "failed" : answered ? "ready" : "pending",
    storedAt: answered ? 0 : asOf(stored),
    total: answered ? pages.total : undefined,
    hasMore: answered && pages.hasMore,
    busy: first.status === "pending" || next === "loading",
    // A page that failed waits for Retry: the end of the list stays in view and would ask for it
    // without pause.
    more: next === "failed" ? () => {} : loadNext,
    retry: next === "failed" ? loadNext : restart,
  };
}

function paramsOf(
  { type, market, group, sort, filter, pageSize }: MarketListOf,
  pageNo: number,
  after: string,
) {
  return {
    type,
    market,
    group,
    sort: sort?.by ?? "",
    order: sort?.order ?? "desc",
    // The cursor says where; the number is answered again and says which page this is.
    pageNo: String(pageNo),
    after,
    pageSize: String(pageSize),
    priceFrom: filter?.priceFrom ?? "",
    priceTo: filter?.priceTo ?? "",
    capFrom: filter?.capFrom ?? "",
    capTo: filter?.capTo ?? "",
    excludeSt: filter?.excludeSt ? "1" : "0",
  } as const;
}
