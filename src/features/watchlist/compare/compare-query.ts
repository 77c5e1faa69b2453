/** `/optional/compare?symbols=btc,eth`: at most four, each once. Pure. */
import { COMPARE_MOST } from "../../../../contract/rules/watchlist.ts";

export const readCompared = (search: string): string[] =>
  [
    ...new Set(
      (new URLSearchParams(search).get("symbols") ?? "").toLowerCase().split(",").filter(Boolean),
    ),
  ].slice(0, COMPARE_MOST);

export const comparePath = (symbols: readonly string[]): string =>
  `/optional/compare?symbols=${symbols.map(encodeURIComponent).join(",")}`;
