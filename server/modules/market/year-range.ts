/** Highest and lowest price of 52 weeks: of a year of daily bars, read once a day and instrument, and of today as the board has it. */
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { Market } from "../../market/market.ts";

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Daily bars that a year can have. */
const YEAR_BARS = 366;

interface Kept {
  /** What it was read for: the day, and the source. */
  of: string;
  low: number;
  high: number;
}
const kept = new WeakMap<Market, Map<number, Kept>>();

/** As decimals; empty when no bar is known. */
export function yearRange(market: Market, i: Instrument): { high52: string; low52: string } {
  const { low, high } = readYear(market, i);
  const { cols } = market.board;
  const today = (field: number, fallback: number): number => (cols.has(i.symId, field) ? cols.get(i.symId, field) : fallback);
  if (!Number.isFinite(low)) return { high52: "", low52: "" };
  return {
    high52: formatScaled(Math.max(high, today(F.high, high)), i.priceScale),
    low52: formatScaled(Math.min(low, today(F.low, low)), i.priceScale),
  };
}

function readYear(market: Market, i: Instrument): Kept {
  const now = market.clock.now();
  const of = `${Math.floor(now / DAY_MS)} ${market.sourceLife}`;
  const all = kept.get(market) ?? new Map<number, Kept>();
  kept.set(market, all);
  const before = all.get(i.symId);
  if (before?.of === of) return before;
  const query = { stage: "1day", endTime: Number.MAX_SAFE_INTEGER, limit: YEAR_BARS, ext: false } as const;
  const bars = market.source.bars(i.symId, query, now).list;
  const newest = bars[bars.length - 1]?.[0] ?? now;
  const year = bars.filter(([ts]) => ts > newest - YEAR_MS);
  const read = { of, low: Math.min(...year.map((bar) => bar[3])), high: Math.max(...year.map((bar) => bar[2])) };
  all.set(i.symId, read);
  return read;
}
