/** What the user follows: groups, their symbols, and whether single symbols are among them. Made stale by the event `watchlist` and by its commands. */
import {
  itemRows,
  watchExchanges,
  watchGroups,
  watchHasAdd,
  watchHasAddGlobal,
  watchItems,
  watchStatus,
} from "../../../../contract/http/watchlist.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { ok } from "../../../../contract/result.ts";
import { seedQuotes } from "../../apply/seed.ts";
import { USER_KEYS } from "../keys.ts";
import type { Answer } from "../market/quote-rows.ts";
import { read, useQuery, useUserQuery } from "../query.ts";
import { useResource } from "../resource.ts";

const KEY = USER_KEYS.watchlist;

export const useWatchGroups = () => useUserQuery(`${KEY}groups`, watchGroups, {});
/** Symbols of a group in the user's order; undefined: none asked for. */
export const useWatchItems = (id: string | undefined) => useUserQuery(id && `${KEY}items/${id}`, watchItems, { id: id ?? "" });
/** Which of up to 200 symbols are followed. */
export const useFollowed = (symbols: readonly string[]) =>
  useUserQuery(symbols.length > 0 ? `${KEY}has/${symbols.join(",")}` : undefined, watchHasAddGlobal, { symbol: symbols.join(",") });
/** Which of up to 200 symbols are in a group. */
export const useInGroup = (groupId: string, symbols: readonly string[]) =>
  useUserQuery(symbols.length > 0 ? `${KEY}in/${groupId}/${symbols.join(",")}` : undefined, watchHasAdd, { groupId, symbol: symbols.join(",") });
/** Groups that hold a symbol. */
export const useWatchStatus = (symbol: string | undefined) => useUserQuery(symbol && `${KEY}status/${symbol}`, watchStatus, { symbol: symbol ?? "" });

/** Where symbols can be chosen from. */
export const useExchanges = () => useQuery("exchanges", watchExchanges, {}, { freshMs: 60_000 });

/** As many as the call takes. */
const ROWS_A_CALL = 100;
const known = new Map<string, QuoteRow>();

/** Rows of symbols in their order, unknown ones left out, their values in the page's table. */
export async function readRows(symbols: readonly string[], signal?: AbortSignal): Answer<typeof itemRows> {
  const all: QuoteRow[] = [];
  for (let i = 0; i < symbols.length; i += ROWS_A_CALL) {
    const result = await read(itemRows, { symbol: symbols.slice(i, i + ROWS_A_CALL).join(",") }, signal);
    if (!result.ok) return result;
    seedQuotes(result.value);
    for (const row of result.value) known.set(row.symbol, row);
    all.push(...result.value);
  }
  return ok(all);
}

/** The same for a screen. Rows that were read once stand at once. */
export function useRows(symbols: readonly string[] | undefined) {
  const key = symbols?.join(",");
  const state = useResource(key === undefined ? undefined : `rows/${key}`, (signal) => readRows(symbols ?? [], signal), { freshMs: 60_000 });
  const data = state.data ?? (symbols?.every((symbol) => known.has(symbol)) ? symbols.map((symbol) => known.get(symbol) as QuoteRow) : undefined);
  return { ...state, data };
}
