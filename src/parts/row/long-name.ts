/**
 * Name of a pair in words, where its code already stands beside it: "Euro / US Dollar".
 * Asked for by rows that React makes, never while painting.
 */

import { nameOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { nameOfCode } from "../../lib/language/code-names.ts";
import { tagOf } from "../../lib/language/codes.ts";

/**
 * The name in words; of a pair that has none the names of both currencies. Empty where it would say
 * the code again.
 */
export function longName(item: RowItem, language: string): string {
  const name = nameOf(item, language);
  const pair = `${item.base}/${item.quote}`.toUpperCase();
  if (name !== pair) return name;
  if (item.market !== "forex") return "";
  return [item.base, item.quote]
    .map((code) => nameOfCode(tagOf(language), "currency", code.toUpperCase()))
    .join(" / ");
}
