/** What a pair is called in words, where its code already stands beside it: "Euro / US Dollar". Asked for by rows that React makes, never while painting. */
import { nameOf, type RowItem } from "./row-item.ts";

const names = new Map<string, Intl.DisplayNames>();

function currencyName(code: string, language: string): string {
  const locale = language === "CN" ? "zh-CN" : language;
  let of = names.get(locale);
  if (of === undefined) {
    of = new Intl.DisplayNames([locale, "en"], { type: "currency" });
    names.set(locale, of);
  }
  return of.of(code.toUpperCase()) ?? code.toUpperCase();
}

/** The name in words; of a pair that has none the names of both currencies. Empty where it would say the code again. */
export function longName(item: RowItem, language: string): string {
  const name = nameOf(item, language);
  const pair = `${item.base}/${item.quote}`.toUpperCase();
  if (name !== pair) return name;
  return item.market === "forex" ? `${currencyName(item.base, language)} / ${currencyName(item.quote, language)}` : "";
}
