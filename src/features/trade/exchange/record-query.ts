/**
 * Filters of the lists of orders and fills of coins and shares: it stands in the address,
 * so that a search leads to a list. Pure.
 */
import { STOCK_MARKETS } from "../../../../contract/market/markets.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";

export const RECORD_MARKETS = ["", ...STOCK_MARKETS, "crypto"] as const;
export const RECORD_SIDES = ["", "buy", "sell"] as const;
export const RECORD_STATES = ["all", "open", "done"] as const;
/** Longest time that is asked for, and what is shown without one. */
export const MOST_DAYS = 365;
export const SHOWN_DAYS = 30;

export interface RecordFilter {
  market: (typeof RECORD_MARKETS)[number];
  side: (typeof RECORD_SIDES)[number];
  state: (typeof RECORD_STATES)[number];
  symbol: string;
  /** Epoch ms; undefined: the last days. */
  from: number | undefined;
  to: number | undefined;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T =>
  all.find((one) => one === text) ?? all[0];
const millis = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

export const readFilter = (query: URLSearchParams): RecordFilter => ({
  market: oneOf(RECORD_MARKETS, query.get("market")),
  side: oneOf(RECORD_SIDES, query.get("side")),
  state: oneOf(RECORD_STATES, query.get("state")),
  symbol: query.get("symbol") ?? "",
  from: millis(query.get("from")),
  to: millis(query.get("to")),
});

/**
 * The address's parameters with one filter changed; what is the first of its choices is left out.
 */
export function withFilter(
  query: URLSearchParams,
  key: "market" | "side" | "state" | "symbol",
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === "" || value === "all") next.delete(key);
  else next.set(key, value);
  return next;
}

/**
 * The time that is asked for, as parameters. `today`: of the user's zone; a list whose bounds moved
 * with the clock would be another each time.
 */
export const timeOf = (
  { from, to }: RecordFilter,
  today: number,
): { from: string; to?: string } => ({
  from: String(from ?? dayBegins(today - SHOWN_DAYS + 1)),
  ...(to !== undefined && { to: String(to) }),
});

/** Why two days are no time to ask for. */
export function wrongTime(
  from: number | undefined,
  to: number | undefined,
): "order" | "long" | undefined {
  if (from === undefined || to === undefined) return undefined;
  if (from > to) return "order";
  return to - from > (MOST_DAYS + 1) * DAY_MS ? "long" : undefined;
}
