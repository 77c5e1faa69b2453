/**
 * Sectors of a market, asked for again when their ranking changes (topic `module:<market>`), at
 * most every five seconds.
 */

import { useEffect, useRef } from "react";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import { watchRank } from "../../../data/link/wishes/interest.ts";
import { useHotModules } from "../../../data/queries/market/market-facts.ts";
import { rank$ } from "../../../data/stores/market/quotes.ts";
import { useValue } from "../../../data/stores/use-value.ts";

export const MODULE_SORTS = ["change", "turnover", "heat"] as const;
export type ModuleSort = (typeof MODULE_SORTS)[number];

const EVERY_MS = 5000;

export function useModules(market: StockMarket, sort: ModuleSort, limit: number) {
  const resource = useHotModules({ market, sort }, limit);
  const topic = resource.data?.key;
  useEffect(() => (topic === undefined ? undefined : watchRank(topic)), [topic]);
  const order = useValue(() => (topic === undefined ? undefined : rank$(topic).get()));
  const askedAt = useRef(0);
  const { reload } = resource;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when the topic says so
  useEffect(() => {
    if (order === undefined || order.length === 0 || performance.now() - askedAt.current < EVERY_MS)
      return;
    askedAt.current = performance.now();
    reload();
  }, [order]);
  return resource;
}
