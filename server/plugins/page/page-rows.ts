/**
 * The rows of the first lists inside the page: prices are on the screen before a script has asked
 * for any. A data block: policies are about scripts that run.
 */
import type { FastifyRequest } from "fastify";
import { FIRST_ROWS_ID, type FirstRows } from "../../../contract/market/first-lists.ts";

/** Undefined while there is no market. */
export type Rows = () => FirstRows | undefined;

/** `html` with the rows at its end, where they hold up nothing; as it is when there are none. */
export function insertRows(html: string, rows: Rows): string {
  const first = rows();
  if (first === undefined) return html;
  // No text of a market may end the element.
  const json = JSON.stringify(first).replaceAll("<", "\\u003c");
  const end = html.lastIndexOf("</body>");
  const at = end < 0 ? html.length : end;
  return `${html.slice(0, at)}<script type="application/json" id="${FIRST_ROWS_ID}">${json}</script>${html.slice(at)}`;
}

/**
 * The page is opened by a visitor for whom nothing was kept. The service worker gets it without
 * rows: what it keeps would be old when it is shown, and where it answers, the files of the page
 * are on the device and a page that has not changed is a word (304).
 */
export const opensPage = ({ headers }: FastifyRequest): boolean =>
  (headers["sec-fetch-dest"] ?? "document") === "document" &&
  headers["service-worker-navigation-preload"] === undefined;
