/**
 * A ranking: its rows from `publicRealtimeTop`, its order from then on from the rank topic (every 3
 * s).
 */
import { useEffect, useMemo, useRef } from "react";
import type { Rank } from "../../../../contract/http/market.ts";
import type { InstrumentType } from "../../../../contract/market/instrument.ts";
import { watchRank } from "../../../data/link/wishes/interest.ts";
import { firstRows } from "../../../data/queries/market/first-rows.ts";
import { seen } from "../../../data/queries/market/seen.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { rank$ } from "../../../data/stores/market/quotes.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { inOrder } from "./list-pages.ts";
import type { Listing } from "./listing.ts";
import { loadTop } from "./load.ts";
import { asOf, storedRows } from "./stored-rows.ts";

export interface RankingOf {
  type: InstrumentType;
  /** Empty = the type's only market. */
  market: string;
  rank: Rank;
  /** Rows shown, at most 100. */
  limit: number;
}

/** More than is shown is loaded, so that who rises into view is mostly there already. */
const loadLimit = (limit: number): number => Math.min(100, limit * 2);
/** When an unknown symbol rises, the ranking is loaded again, but not more often than this. */
const NEWCOMERS_MS = 10_000;
const NOTHING = () => {};

/**
 * Rows of a ranking in their live order; QuoteList holds a new order back while it is touched.
 * `undefined` = no ranking is wanted.
 */
export function useRanking(of: RankingOf | undefined): Listing {
  const key = of && `top:${of.type}:${of.market}:${of.rank}:${of.limit}`;
  const { data, status, reload } = useResource(key, (signal) =>
    loadTop(paramsOf(of as RankingOf), signal),
  );
  const topic = data?.key;
  useEffect(() => (topic === undefined ? undefined : watchRank(topic)), [topic]);
  const order = useValue(() => (topic === undefined ? undefined : rank$(topic).get()));
  const limit = of?.limit ?? 0;
  const live = useMemo(() => {
    if (data === undefined) return undefined;
    const { rows, missing } =
      order === undefined || order.length === 0
        ? { rows: data.list, missing: [] }
        : inOrder(data.list, order.slice(0, limit));
    return { rows: rows.slice(0, limit), missing: missing.length };
  }, [data, order, limit]);

  const missing = live?.missing ?? 0;
  const askedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when a new order says so
  useEffect(() => {
    if (missing === 0 || performance.now() - askedAt.current < NEWCOMERS_MS) return;
    askedAt.current = performance.now();
    reload();
  }, [order, missing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is wanted
  const stored = useMemo(
    () => (of === undefined ? [] : storedRows(seen.stored(), { ...of, group: "", sort: null })),
    [key],
  );
  // Goes on with the rows that the shell showed.
  const first = of && firstRows(of);
  // The visit may end before the list's own answer: what the page brought was seen all the same.
  useEffect(() => void (first && seen.remember(first)), [first]);
  const rows = live?.rows ?? first ?? stored;
  return {
    key: key ?? "",
    rows,
    phase: status === "failed" ? "failed" : live === undefined ? "pending" : "ready",
    storedAt: live === undefined && first === undefined ? asOf(stored) : 0,
    total: live && rows.length,
    hasMore: false,
    busy: status === "pending",
    more: NOTHING,
    retry: reload,
  };
}

const paramsOf = ({ type, market, rank, limit }: RankingOf) =>
  ({ type, market: market as "", rank, limit: String(loadLimit(limit)) }) as const;
