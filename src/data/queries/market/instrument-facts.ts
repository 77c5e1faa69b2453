/** What stands about an instrument beside its quote. */
import { getFundingRate, itemSummary } from "../../../../contract/http/detail.ts";
import { useQuery } from "../query.ts";

const FRESH_MS = 60_000;

/** Profile and ratios: shared by the statistics and the profile tab of one screen. */
export const useSummary = (symbol: string) => useQuery(`summary:${symbol}`, itemSummary, { symbol }, { freshMs: FRESH_MS });
/** The last funding rates, newest first. */
export const useFundingRates = (symbol: string, limit: number) =>
  useQuery(`funding:${symbol}`, getFundingRate, { symbol, limit: String(limit) }, { freshMs: FRESH_MS });
