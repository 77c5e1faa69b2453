/**
 * JSON forms of a tick, spelled as crypto exchanges spell a ticker: prices and volume as text with
 * all their digits, so that a peer may show them as they come. `perTick`: one object a message.
 * `batch16`: an array of the newest state of every symbol that ticked. The first message of a
 * connection is always an array with all symbols.
 */
import { symbolName, type Ticks } from "./ticks.ts";

/** One tick as JSON.parse gives it. */
export interface WireTick {
  e: "ticker";
  /** Time the tick was made, epoch ms. */
  E: number;
  /** Symbol. */
  s: string;
  /** Sequence of the symbol. */
  u: number;
  /** Last, open, high, low, bid, ask: text with two digits. */
  c: string;
  o: string;
  h: string;
  l: string;
  b: string;
  a: string;
  /** Volume: see ticks.ts. */
  v: string;
}

const CENTS = Array.from({ length: 100 }, (_, i) => `.${String(i).padStart(2, "0")}`);
const NAMES: string[] = [];

/** Cents as text with two digits; positive only. */
export const priceText = (cents: number): string => `${(cents / 100) | 0}${CENTS[cents % 100]}`;

/**
 * State of one symbol as JSON text. Written by hand: at 20,000 ticks a second JSON.stringify would
 * be the limit, not the page.
 */
export function tickJson(ticks: Ticks, id: number, timeMs: number): string {
  NAMES[id] ??= symbolName(id);
  const { last, open, high, low, bid, ask, volume, seq } = ticks;
  return (
    `{"e":"ticker","E":${timeMs.toFixed(1)},"s":"${NAMES[id]}","u":${seq[id]},"c":"${priceText(last[id])}","o":"${priceText(open[id])}"` +
    `,"h":"${priceText(high[id])}","l":"${priceText(low[id])}","b":"${priceText(bid[id])}","a":"${priceText(ask[id])}","v":"${volume[id]}"}`
  );
}

/** Several symbols as one array. */
export function batchJson(ticks: Ticks, ids: Iterable<number>, timeMs: number): string {
  let text = "[";
  for (const id of ids) text += `${text.length > 1 ? "," : ""}${tickJson(ticks, id, timeMs)}`;
  return `${text}]`;
}

/** Ticks of a message. */
export function parseTicks(message: string): WireTick[] {
  const value: WireTick | WireTick[] = JSON.parse(message);
  return Array.isArray(value) ? value : [value];
}
