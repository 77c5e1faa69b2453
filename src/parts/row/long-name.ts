/** What a pair is called in words, where its code already stands beside it: "Euro / US Dollar". Asked for by rows that React makes, never while painting. */
import { tagOf } from "../../lib/language/codes.ts";
import { currencyName } from "../../lib/language/intl.ts";
import { nameOf, type RowItem } from "./row-item.ts";

/** The name in words; of a pair that has none the names of both currencies. Empty where it would say the code again. */
export function longName(item: RowItem, language: string): string {
  const name = nameOf(item, language);
  const pair = `${item.base}/${item.quote}`.toUpperCase();
  if (name !== pair) return name;
  const [base, quote] = [item.base, item.quote].map((code) => currencyName(tagOf(language), code));
  return item.market === "forex" ? `${base} / ${quote}` : "";
}
