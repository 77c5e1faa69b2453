/** Meaning of a pasted text: the instruments it names, and the words that name none. */
import { writtenSymbol } from "../../../../contract/rules/text/written-symbol.ts";
import { codeOf } from "../../../lib/instrument/row-item.ts";

export interface Understood<R> {
  rows: readonly R[];
  unknown: readonly string[];
}

/**
 * `words` in their order as rows: by symbol or as other apps write it (`exact`), else by the code
 * alone (`aapl` for `aapl.us`), if `found` for the word holds exactly one such row or the first of
 * them. No row comes twice.
 */
export function understood<R extends { symbol: string }>(
  words: readonly string[],
  exact: readonly R[],
  found: ReadonlyMap<string, readonly R[]>,
): Understood<R> {
  const bySymbol = new Map(exact.map((row) => [row.symbol, row]));
  const rows = new Map<string, R>();
  const unknown: string[] = [];
  for (const word of words) {
    const named = writtenSymbol(word).find((symbol) => bySymbol.has(symbol));
    const row =
      (named === undefined ? undefined : bySymbol.get(named)) ??
      found.get(word)?.find((one) => codeOf(one.symbol) === word.toUpperCase());
    if (row === undefined) unknown.push(word);
    else rows.set(row.symbol, row);
  }
  return { rows: [...rows.values()], unknown };
}
