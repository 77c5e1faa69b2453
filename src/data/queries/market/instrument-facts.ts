/** Facts of an instrument beside its quote. */
import { getDepth, getFundingRate, itemSummary } from "../../../../contract/http/detail.ts";
import { prefs$ } from "../../stores/device/prefs.ts";
import { useValue } from "../../stores/use-value.ts";
import { read, useQuery } from "../query.ts";
import { useResource } from "../resource.ts";
import { type Answer, takeRows } from "./quote-rows.ts";

const FRESH_MS = 60_000;

/**
 * Profile, in the reader's language, and ratios: shared by the statistics and the profile tab of
 * one screen.
 */
export function useSummary(symbol: string) {
  const language = useValue(prefs$.language);
  return useResource(`summary:${symbol}:${language}`, (signal) => readSummary(symbol, signal), {
    freshMs: FRESH_MS,
  });
}

async function readSummary(symbol: string, signal: AbortSignal): Answer<typeof itemSummary> {
  const result = await read(itemSummary, { symbol }, signal);
  if (result.ok) takeRows(result.value.relatedRows);
  return result;
}
/** The last funding rates, newest first. */
export const useFundingRates = (symbol: string, limit: number) =>
  useQuery(
    `funding:${symbol}`,
    getFundingRate,
    { symbol, limit: String(limit) },
    { freshMs: FRESH_MS },
  );
/** The book out to ten per cent of the price, in steps that grow with the distance. */
export const useWideBook = (symbol: string) =>
  useQuery(`depth:${symbol}`, getDepth, { symbol, reach: "10" });
