/**
 * Highest and lowest price of 52 weeks, from a year of daily bars and today's board. The bars of an
 * instrument are read once a trading day.
 */
import { F } from "../../../../contract/feed/columns.ts";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import type { Market } from "../../../market/market.ts";

const YEAR_MS = 365 * 86_400_000;
/** Daily bars, at most as many as a year can have. */
const days = (limit: number) =>
  ({ stage: "1day", endTime: Number.MAX_SAFE_INTEGER, limit, ext: false }) as const;
const YEAR = days(366);

interface Kept {
  /** Key of the answer: the trading day, and the source. */
  of: string;
  low: number;
  high: number;
}
const kept = new WeakMap<Market, Map<number, Kept>>();

/**
 * Has a venue fetch the bars that `yearRange` needs, once a trading day. The range stays unknown
 * where the venue does not answer.
 */
export async function prepareYear(market: Market, i: Instrument): Promise<void> {
  if (i.source !== "live") return;
  const of = dayOf(market, i);
  if (keptOf(market, i, of) !== undefined) return;
  await market.source.prepare?.(i.symId, YEAR, market.clock.now());
  readYear(market, i, dayOf(market, i));
}

/** The range as decimal texts, empty while it is unknown. */
export function yearRange(market: Market, i: Instrument): { high52: string; low52: string } {
  const of = dayOf(market, i);
  const year =
    of === ""
      ? undefined
      : (keptOf(market, i, of) ?? (i.source === "sim" ? readYear(market, i, of) : undefined));
  if (year === undefined) return { high52: "", low52: "" };
  const { cols } = market.board;
  const today = (field: number, fallback: number): number =>
    cols.has(i.symId, field) ? cols.get(i.symId, field) : fallback;
  return {
    high52: formatScaled(Math.max(year.high, today(F.high, year.high)), i.priceScale),
    low52: formatScaled(Math.min(year.low, today(F.low, year.low)), i.priceScale),
  };
}

/**
 * The trading day of the newest bar, by the calendar of the instrument's market. Empty before the
 * first bar, and for a recording, which holds no year.
 */
function dayOf(market: Market, i: Instrument): string {
  const newest = market.source.bars(i.symId, days(1), market.clock.now()).list[0]?.[0];
  return newest === undefined || i.source === "replay" ? "" : `${newest} ${market.sourceLife}`;
}

function keptOf(market: Market, { symId }: Instrument, of: string): Kept | undefined {
  const before = kept.get(market)?.get(symId);
  return before?.of === of ? before : undefined;
}

/** Reads the range and keeps it. Undefined where a venue has told no bar of before the start. */
function readYear(market: Market, i: Instrument, of: string): Kept | undefined {
  const bars = market.source.bars(i.symId, YEAR, market.clock.now()).list;
  if (i.source === "live" && bars.length < 2) return undefined;
  const from = bars[bars.length - 1][0] - YEAR_MS;
  const year = bars.filter(([ts]) => ts > from);
  const read = {
    of,
    low: Math.min(...year.map((bar) => bar[3])),
    high: Math.max(...year.map((bar) => bar[2])),
  };
  const all = kept.get(market) ?? new Map<number, Kept>();
  kept.set(market, all.set(i.symId, read));
  return read;
}
