/**
 * The model's own arithmetic of pairs and metals: what a lot comes to, when New York trades and
 * when its nights are. Nothing here imports `contract/` or `server/`. Everything is units of 10⁻¹⁸.
 */
import { ONE, rounded, units } from "../books.ts";

export interface Pair {
  symbol: string;
  /** Places of its prices. */
  scale: number;
  /** Where its middle begins, in its smallest steps. */
  first: number;
  /** Base units of a lot. */
  face: bigint;
  /**
   * Counts its lots in USDT: its price is in dollars, is units of another currency for a dollar, or
   * another pair says it.
   */
  by: "usd" | "own" | { symbol: string; isInverse: boolean };
}
/** A pair that counts another stands before it. */
export const PAIRS: readonly Pair[] = [
  { symbol: "gbpusd", scale: 5, first: 125_000, face: 100_000n, by: "usd" },
  { symbol: "usdjpy", scale: 3, first: 150_000, face: 100_000n, by: "own" },
  {
    symbol: "eurgbp",
    scale: 5,
    first: 88_000,
    face: 100_000n,
    by: { symbol: "gbpusd", isInverse: false },
  },
  {
    symbol: "eurjpy",
    scale: 3,
    first: 165_000,
    face: 100_000n,
    by: { symbol: "usdjpy", isInverse: true },
  },
  { symbol: "xauusd", scale: 2, first: 400_000, face: 100n, by: "usd" },
];
export const pairOf = (symbol: string): Pair => PAIRS.find((one) => one.symbol === symbol) as Pair;
/** A year's swap; what is above zero is earned. */
export const SWAP = { buy: "-0.018", sell: "0.009" } as const;

/**
 * USDT of a lot at a price of one, cut to twelve places; `middle`: of its own pair or the one that
 * says it.
 */
export function worthBy({ face, by }: Pair, middle: bigint): bigint {
  if (by === "usd") return face * ONE;
  return by === "own" || by.isInverse
    ? rounded(face * ONE * ONE, middle, 12, "down")
    : face * middle;
}
/** Half a per cent more is frozen where the currency is another than the dollar. */
export const frozenAt = ({ by }: Pair, worth: bigint): bigint =>
  by === "usd" ? worth : rounded(worth * 1005n, 1000n, 12, "up");

/** Cost of a night for a position. */
export const swapOf = (
  side: "buy" | "sell",
  qty: bigint,
  middle: bigint,
  worth: bigint,
  nights: bigint,
): bigint =>
  -rounded(qty * middle * worth * units(SWAP[side]) * nights, 360n * ONE ** 3n, 8, "halfEven");

const HOUR_MS = 3_600_000;
const PARTS = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
interface Wall {
  weekday: string;
  hour: number;
  minute: number;
}
export function newYork(at: number): Wall {
  const parts = Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value]));
  return { weekday: parts.weekday, hour: Number(parts.hour), minute: Number(parts.minute) };
}

/** From Sunday 17:00 to Friday 17:00, with five minutes' break a day. */
export function trades(at: number): boolean {
  const { weekday, hour, minute } = newYork(at);
  if (weekday === "Sat" || (weekday === "Sun" && hour < 17) || (weekday === "Fri" && hour >= 17))
    return false;
  return weekday === "Sun" || hour !== 17 || minute >= 5;
}

/** Ends of New York's trading days after `from` and no later than `to`. */
export function swapTimes(from: number, to: number): number[] {
  const all: number[] = [];
  for (let at = from - (from % HOUR_MS) + HOUR_MS; at <= to; at += HOUR_MS) {
    const { weekday, hour } = newYork(at);
    if (hour === 17 && weekday !== "Sat" && weekday !== "Sun") all.push(at);
  }
  return all;
}
export const nightsAt = (at: number): bigint => (newYork(at).weekday === "Wed" ? 3n : 1n);
