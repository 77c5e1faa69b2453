/**
 * The rows that came inside the page (server/plugins/page/page-rows.ts), for the list that is in
 * front when it opens: the shell shows them, and the real list until its own answer is there.
 */
import {
  FIRST_ROWS_ID,
  type FirstRows,
  type ListOf,
  listName,
} from "../../../../contract/market/first-lists.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { seedQuotes } from "../../apply/seed.ts";

/**
 * A page may come out of the browser's own store, a day old. Younger rows tell their age
 * themselves.
 */
const OLD_MS = 60_000;

let taken: { name: string; rows: readonly QuoteRow[] } | undefined;

/**
 * Reads the rows of list `of` from the page and puts them into the table. Called once, by boot.
 * `now`: the page's epoch ms.
 */
export function takeFirstRows(of: ListOf, now = Date.now()): readonly QuoteRow[] {
  const el = document.getElementById(FIRST_ROWS_ID);
  if (el === null) return [];
  const { at, lists } = JSON.parse(el.textContent) as FirstRows;
  el.remove();
  const name = listName(of);
  const rows = lists[name] ?? [];
  if (rows.length === 0 || now - at > OLD_MS) return [];
  taken = { name, rows };
  seedQuotes(rows);
  return rows;
}

/** The rows that the page opened with, if they are those of this list. The same array each time. */
export const firstRows = (of: ListOf): readonly QuoteRow[] | undefined =>
  taken?.name === listName(of) ? taken.rows : undefined;
