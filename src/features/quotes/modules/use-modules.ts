/** Sectors of a market, asked for again when their ranking changes (topic `module:<market>`), at most every five seconds. */
import { useValue } from "@legendapp/state/react";
import { useEffect, useRef } from "react";
import { itemHotModules } from "../../../../contract/http/market.ts";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import { api } from "../../../data/http/call.ts";
import { watchRank } from "../../../data/link/wishes/interest.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { rank$ } from "../../../data/stores/market/quotes.ts";

export const MODULE_SORTS = ["change", "turnover", "heat"] as const;
export type ModuleSort = (typeof MODULE_SORTS)[number];

const EVERY_MS = 5000;

export function useModules(market: StockMarket, sort: ModuleSort, limit: number) {
  const resource = useResource(`modules:${market}:${sort}:${limit}`, (signal) =>
    api.call(itemHotModules, { market, sort, limit: String(limit) }, { signal, quiet: true }),
  );
  const topic = resource.data?.key;
  useEffect(() => (topic === undefined ? undefined : watchRank(topic)), [topic]);
  const order = useValue(() => (topic === undefined ? undefined : rank$(topic).get()));
  const askedAt = useRef(0);
  const { reload } = resource;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when the topic says so
  useEffect(() => {
    if (order === undefined || order.length === 0 || performance.now() - askedAt.current < EVERY_MS) return;
    askedAt.current = performance.now();
    reload();
  }, [order]);
  return resource;
}
