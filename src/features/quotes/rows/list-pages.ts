/**
 * Pages of a server-sorted list, appended into one. A page of another list (the user has moved on)
 * changes nothing.
 */
import type { QuoteRow } from "../../../../contract/market/realtime.ts";

export interface Page {
  list: readonly QuoteRow[];
  total: number;
  pageNo: number;
  hasMore: boolean;
  next?: string | undefined;
}

export interface Pages {
  /** Names the list: type, market, group, sort and filters. */
  key: string;
  rows: readonly QuoteRow[];
  total: number;
  /** Last page taken; 0 before the first. */
  pageNo: number;
  hasMore: boolean;
  /** Where the next page begins. */
  next: string;
}

export const noPages = (key: string): Pages => ({
  key,
  rows: [],
  total: 0,
  pageNo: 0,
  hasMore: true,
  next: "",
});

/**
 * Adds `page`. Page 1 starts over (a refresh). A page that does not follow the last one is dropped,
 * so a late or doubled answer does no harm. Live values move rows between pages while the user
 * scrolls: a row already shown keeps its place.
 */
export function appendPage(pages: Pages, key: string, page: Page): Pages {
  if (key !== pages.key) return pages;
  const { total, pageNo, hasMore, next = "" } = page;
  if (pageNo === 1) return { key, rows: page.list, total, pageNo, hasMore, next };
  if (pageNo !== pages.pageNo + 1) return pages;
  const seen = new Set(pages.rows.map((row) => row.symId));
  return {
    key,
    rows: [...pages.rows, ...page.list.filter((row) => !seen.has(row.symId))],
    total,
    pageNo,
    hasMore,
    next,
  };
}

/**
 * Rows in the order of `symbols` (an announced ranking); `missing` are symbols of it that were
 * never loaded.
 */
export function inOrder(
  rows: readonly QuoteRow[],
  symbols: readonly string[],
): { rows: readonly QuoteRow[]; missing: readonly string[] } {
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  const ordered: QuoteRow[] = [];
  const missing: string[] = [];
  for (const symbol of symbols) {
    const row = bySymbol.get(symbol);
    if (row === undefined) missing.push(symbol);
    else ordered.push(row);
  }
  return { rows: ordered, missing };
}
