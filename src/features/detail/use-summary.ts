/** Profile and ratios of an instrument: shared by the statistics and the profile tab of one screen. */
import { itemSummary, type Summary } from "../../../contract/http/detail.ts";
import { api } from "../../data/http/call.ts";
import { type ResourceState, useResource } from "../../data/queries/resource.ts";

const FRESH_MS = 60_000;

export const useSummary = (symbol: string): ResourceState<Summary> & { reload: () => void } =>
  useResource(`summary:${symbol}`, (signal) => api.call(itemSummary, { symbol }, { signal, quiet: true }), { freshMs: FRESH_MS });
