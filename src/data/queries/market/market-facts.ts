/**
 * Facts of whole markets: trading sessions, sectors in their order, the points of small
 * lines.
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { getTrend, itemHotModules, itemSessions } from "../../../../contract/http/market.ts";
import { api } from "../../http/call.ts";
import { prefs$ } from "../../stores/device/prefs.ts";
import { useValue } from "../../stores/use-value.ts";
import { useQuery } from "../query.ts";

/** The answer only fills the time before the socket's events, and the zones never change. */
const SESSIONS_FRESH_MS = 600_000;

export const useSessionsAnswer = () =>
  useQuery("sessions", itemSessions, {}, { freshMs: SESSIONS_FRESH_MS });
/** Sectors of a market, named in the reader's language. */
export function useHotModules(
  of: Pick<ParamsIn<typeof itemHotModules>, "market" | "sort">,
  limit: number,
) {
  const language = useValue(prefs$.language);
  return useQuery(`modules:${of.market}:${of.sort}:${limit}:${language}`, itemHotModules, {
    ...of,
    limit: String(limit),
  });
}
/** A day's points of many symbols at once. */
export const readTrends = (symbols: readonly string[], points: number) =>
  api.call(getTrend, { symbol: symbols.join(","), days: "1", points: String(points) });
