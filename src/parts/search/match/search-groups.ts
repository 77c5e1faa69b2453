/**
 * Hits of a search, grouped by market. Groups stand in the order of their best hit, so the server's
 * ranking leads.
 */
import type { MarketCode } from "../../../../contract/market/instrument.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";

export interface Group<R = QuoteRow> {
  market: MarketCode;
  rows: readonly R[];
}

export function groupByMarket<R extends Pick<QuoteRow, "market">>(
  hits: readonly R[],
): readonly Group<R>[] {
  const groups = new Map<MarketCode, R[]>();
  for (const hit of hits) {
    const rows = groups.get(hit.market);
    if (rows === undefined) groups.set(hit.market, [hit]);
    else rows.push(hit);
  }
  return [...groups].map(([market, rows]) => ({ market, rows }));
}

/**
 * The row the arrow keys lead to from row `at`. −1 is the field itself; beyond the ends the focus
 * stays.
 */
export function moveFocus(
  at: number,
  key: "ArrowDown" | "ArrowUp" | "Home" | "End",
  count: number,
): number {
  if (count === 0) return -1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return Math.max(-1, Math.min(count - 1, at + (key === "ArrowDown" ? 1 : -1)));
}
