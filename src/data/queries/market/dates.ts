/** Dates to come and gone by: of everybody, or of one company. */
import { itemDates } from "../../../../contract/http/detail.ts";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import { useQuery } from "../query.ts";

const FRESH_MS = 300_000;
/** A fortnight of figures, a few days of results: in their season there are hundreds a day. */
const DAYS = { economic: "14", earnings: "5" } as const;

export const useDates = (kind: "economic" | "earnings", market: StockMarket | "") =>
  useQuery(`dates:${kind}:${market}`, itemDates, { kind, market, days: DAYS[kind] }, { freshMs: FRESH_MS });

/** Results and dividends of a company, great releases on an index, oldest first. */
export const useCompanyDates = (symbol: string) => useQuery(`dates:${symbol}`, itemDates, { symbol }, { freshMs: FRESH_MS });
