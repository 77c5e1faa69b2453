/**
 * Reads a `Realtime` of an HTTP answer into a row of columns. Here alone its texts become the
 * integers of frames. The worker uses it for its poll, the page when it seeds its table from lists.
 * An empty text is an unknown field, not a zero.
 */
import type { Realtime } from "../market/realtime.ts";
import {
  bitOf,
  F,
  FIELD_COUNT,
  type Field,
  type QuoteColumns,
  SESSIONS,
  scaleOf,
} from "./columns.ts";
import { parseScaled } from "./scaled.ts";

const TEXTS: readonly (readonly [Field, keyof Realtime])[] = [
  ["last", "last"],
  ["bid", "bid"],
  ["ask", "ask"],
  ["volume", "volume"],
  ["bidQty", "bidQty"],
  ["askQty", "askQty"],
  ["turnover", "turnover"],
  ["open", "open"],
  ["high", "high"],
  ["low", "low"],
  ["prevClose", "prevClose"],
  ["ext", "extPrice"],
  ["mark", "mark"],
  ["index", "index"],
  ["fundingRate", "fundingRate"],
];

/**
 * Writes `r` into its row, replacing it, and returns the mask of the known fields. Texts that are
 * no plain decimals stay unknown.
 */
export function readRealtime(r: Realtime, cols: QuoteColumns): number {
  const id = r.symId;
  cols.reserve(id);
  const base = id * FIELD_COUNT;
  let known = 0;
  for (const [field, key] of TEXTS) {
    const text = r[key];
    if (typeof text !== "string" || text === "") continue;
    const value = parseScaled(text, scaleOf(F[field], r.priceScale, r.qtyScale));
    if (Number.isNaN(value)) continue;
    cols.values[base + F[field]] = value;
    known |= bitOf(F[field]);
  }
  cols.values[base + F.session] = SESSIONS.indexOf(r.session);
  known |= bitOf(F.session);
  if (r.nextFundingAt > 0) {
    cols.values[base + F.nextFundingAt] = r.nextFundingAt;
    known |= bitOf(F.nextFundingAt);
  }
  if (r.extTs > 0) {
    cols.values[base + F.extTs] = r.extTs;
    known |= bitOf(F.extTs);
  }
  cols.known[id] = known;
  cols.seq[id] = r.seq;
  cols.ts[id] = r.ts;
  return known;
}
