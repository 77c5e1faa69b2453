/**
 * Where sparklines get their points: `hobi!getTrend` for up to 60 symbols in one call, kept 60 s a
 * symbol, at most 600 symbols. Lists ask after scrolling settled; no caller waits for an answer; a
 * part that shows a line is told when it is there.
 */

import { readTrends } from "./market-facts.ts";

/** One line, as the chart takes it. */
interface Trend {
  /** Oldest first. */
  prices: Float64Array;
  /** NaN when unknown. */
  prevClose: number;
}

const POINTS = 60;
const BATCH = 60;
const FRESH_MS = 60_000;
/** After a failed call the same symbols are not asked for again this long. */
const RETRY_MS = 5000;
const KEEP = 600;

interface Entry {
  data: Trend | undefined;
  /** Ask again after this time. */
  until: number;
}

const entries = new Map<string, Entry>();
const watchers = new Map<string, Set<() => void>>();

/**
 * The points of a symbol, undefined when they are not known (yet). Old points are better than none:
 * a stale line is still shown.
 */
export const sparkOf = (symbol: string): Trend | undefined => entries.get(symbol)?.data;

/**
 * Calls `listener` when new points of the symbol arrived, until the returned function is called.
 */
export function watchSpark(symbol: string, listener: () => void): () => void {
  const set = watchers.get(symbol) ?? new Set();
  watchers.set(symbol, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && watchers.get(symbol) === set) watchers.delete(symbol);
  };
}

/**
 * Fetches what is missing or older than 60 s. Symbols already on their way are not asked for twice.
 */
export function requestSparks(symbols: readonly string[], now = Date.now()): void {
  const missing = symbols.filter((symbol) => (entries.get(symbol)?.until ?? 0) <= now);
  for (let i = 0; i < missing.length; i += BATCH) void load(missing.slice(i, i + BATCH), now);
}

async function load(symbols: string[], now: number): Promise<void> {
  for (const symbol of symbols) store(symbol, { data: sparkOf(symbol), until: now + FRESH_MS });
  const result = await readTrends(symbols, POINTS);
  if (!result.ok) {
    for (const symbol of symbols) store(symbol, { data: sparkOf(symbol), until: now + RETRY_MS });
    return;
  }
  for (const trend of result.value) {
    const prices = Float64Array.from(trend.list, (point) => Number(point[1]));
    store(trend.symbol, {
      data: { prices, prevClose: trend.prevClose === "" ? Number.NaN : Number(trend.prevClose) },
      until: now + FRESH_MS,
    });
    for (const listener of [...(watchers.get(trend.symbol) ?? [])]) listener();
  }
}

/** Newest last; the oldest go when there are too many. */
function store(symbol: string, entry: Entry): void {
  entries.delete(symbol);
  entries.set(symbol, entry);
  if (entries.size <= KEEP) return;
  for (const oldest of entries.keys()) {
    entries.delete(oldest);
    if (entries.size <= KEEP) return;
  }
}
