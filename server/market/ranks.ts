/**
 * Rankings of a type or market, and the `rank` topics that announce their changes. A key is
 * `<type|market|all>:<rank>` (made by publicRealtimeTop) or `module:<market>` (made by
 * item!hotModules). Computed every 3 s for keys that a client listens to, and on each call.
 * Turnover and market value are compared in US dollars, so that yen do not win.
 */
import { F } from "../../contract/feed/columns.ts";
import { RANKS, type Rank } from "../../contract/http/market.ts";
import {
  type Instrument,
  MARKETS,
  TYPE_FILTERS,
  type TypeFilter,
} from "../../contract/market/instrument.ts";
import type { Market } from "./market.ts";
import { changeRatio } from "./ratio.ts";
import { rankSectors } from "./sectors.ts";

export interface RankKey {
  type: TypeFilter;
  market: string;
  rank: Rank;
}

/** Symbols in a rank event at most. */
export const RANK_LENGTH = 100;

export const rankKey = (k: RankKey): string => `${k.type || "all"}.${k.market || "all"}:${k.rank}`;

/** Reads a key; undefined when it is none of ours. */
export function parseRankKey(key: string): RankKey | { module: string } | undefined {
  const [scope, rank] = key.split(":");
  if (scope === "module")
    return (MARKETS as readonly string[]).includes(rank) ? { module: rank } : undefined;
  if (!(RANKS as readonly string[]).includes(rank)) return undefined;
  const [t, m] = scope.split(".");
  const type = t === "all" ? "" : t;
  const market = m === "all" ? "" : m;
  if (
    !(TYPE_FILTERS as readonly string[]).includes(type) ||
    (market !== "" && !(MARKETS as readonly string[]).includes(market))
  )
    return undefined;
  return { type: type as TypeFilter, market, rank: rank as Rank };
}

/**
 * Instruments of a ranking, best first, at most `limit`. Instruments without a price stand outside.
 */
export function ranking(market: Market, key: RankKey, limit: number): Instrument[] {
  const { cols } = market.board;
  const score = scoreOf(market, key.rank);
  const scored = market.catalog
    .select(key.type, key.market)
    .filter((i) => i.status === "on" && cols.has(i.symId, F.last))
    .map((i) => ({ i, s: score(i) }))
    .filter(({ s }) => !Number.isNaN(s));
  scored.sort((a, b) => b.s - a.s || a.i.sort - b.i.sort || a.i.symId - b.i.symId);
  return scored.slice(0, limit).map(({ i }) => i);
}

function scoreOf(market: Market, rank: Rank): (i: Instrument) => number {
  const { cols } = market.board;
  switch (rank) {
    case "gainers":
      return (i) => changeRatio(cols, i.symId);
    case "losers":
      return (i) => -changeRatio(cols, i.symId);
    case "turnover":
      return (i) => market.turnoverUsd(i);
    case "volume":
      return (i) => cols.get(i.symId, F.volume) / 10 ** i.qtyScale;
    case "hot":
      // Hot: flagged instruments first, by turnover; then the rest by turnover.
      return (i) => (i.isTop === "1" ? 1e15 : 0) + market.turnoverUsd(i);
    case "new":
      return (i) => i.listedAt;
  }
}

/**
 * Contents of a rank event: symbols, module ids, or the state of another room's list. Undefined for
 * a key that is none of ours.
 */
export function rankIds(market: Market, key: string): readonly string[] | undefined {
  const list = market.lists.of(key, market.clock.now());
  if (list !== undefined) return list;
  const parsed = parseRankKey(key);
  if (parsed === undefined) return undefined;
  if ("module" in parsed) return rankSectors(market, parsed.module, "heat").map((s) => s.sector.id);
  return ranking(market, parsed, RANK_LENGTH).map((i) => i.symbol);
}
