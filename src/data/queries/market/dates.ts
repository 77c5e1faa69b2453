/** Dates to come and gone by: of everybody, or of one company. */
import { itemDates } from "../../../../contract/http/detail.ts";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import { prefs$ } from "../../stores/device/prefs.ts";
import { useValue } from "../../stores/use-value.ts";
import { useQuery } from "../query.ts";

const FRESH_MS = 300_000;
/** A fortnight of figures, a few days of results: in their season there are hundreds a day. */
const DAYS = { economic: "14", earnings: "5" } as const;

/** The server names releases in the reader's language. */
export function useDates(kind: "economic" | "earnings", market: StockMarket | "") {
  const language = useValue(prefs$.language);
  return useQuery(
    `dates:${kind}:${market}:${language}`,
    itemDates,
    { kind, market, days: DAYS[kind] },
    { freshMs: FRESH_MS },
  );
}

/** Results and dividends of a company, great releases on an index, oldest first. */
export function useCompanyDates(symbol: string) {
  const language = useValue(prefs$.language);
  return useQuery(`dates:${symbol}:${language}`, itemDates, { symbol }, { freshMs: FRESH_MS });
}
