/**
 * The user's watchlist: groups, their symbols, and whether single symbols are among them. Made
 * stale by the event `watchlist` and by its commands.
 */
import { useMemo } from "react";
import type { DataOf } from "../../../../contract/http/call.ts";
import {
  itemRanges,
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
export const useWatchItems = (id: string | undefined) =>
  useUserQuery(id && `${KEY}items/${id}`, watchItems, { id: id ?? "" });
/** Which of up to 200 symbols are followed. */
export const useFollowed = (symbols: readonly string[]) =>
  useUserQuery(
    symbols.length > 0 ? `${KEY}has/${symbols.join(",")}` : undefined,
    watchHasAddGlobal,
    { symbol: symbols.join(",") },
  );
/** Which of up to 200 symbols are in a group. */
export const useInGroup = (groupId: string, symbols: readonly string[]) =>
  useUserQuery(
    symbols.length > 0 ? `${KEY}in/${groupId}/${symbols.join(",")}` : undefined,
    watchHasAdd,
    { groupId, symbol: symbols.join(",") },
  );
/** Groups that hold a symbol. */
export const useWatchStatus = (symbol: string | undefined) =>
  useUserQuery(symbol && `${KEY}status/${symbol}`, watchStatus, { symbol: symbol ?? "" });

/** Where symbols can be chosen from. */
export const useExchanges = () => useQuery("exchanges", watchExchanges, {}, { freshMs: 60_000 });

/** As many as the call takes. */
const ROWS_A_CALL = 100;
const known = new Map<string, QuoteRow>();

/** Rows of symbols in their order, unknown ones left out, their values in the page's table. */
export async function readRows(
  symbols: readonly string[],
  signal?: AbortSignal,
): Answer<typeof itemRows> {
  const all: QuoteRow[] = [];
  for (let i = 0; i < symbols.length; i += ROWS_A_CALL) {
    const result = await read(
      itemRows,
      { symbol: symbols.slice(i, i + ROWS_A_CALL).join(",") },
      signal,
    );
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
  const state = useResource(
    key === undefined ? undefined : `rows/${key}`,
    (signal) => readRows(symbols ?? [], signal),
    { freshMs: 60_000 },
  );
  const data =
    state.data ??
    (symbols?.every((symbol) => known.has(symbol))
      ? symbols.map((symbol) => known.get(symbol) as QuoteRow)
      : undefined);
  return { ...state, data };
}

/** A year's prices are as old as the day. */
const RANGES_FRESH_MS = 600_000;
/** Symbols whose year is asked for; of a longer list the first ones. */
const RANGES_MOST = 400;

/** Lowest and highest prices of 52 weeks by symbol; undefined symbols: none asked for. */
export function useRanges(
  symbols: readonly string[] | undefined,
): ReadonlyMap<string, { low52: string; high52: string }> | undefined {
  const asked = symbols?.slice(0, RANGES_MOST);
  const load = async (signal: AbortSignal): Answer<typeof itemRanges> => {
    const all: DataOf<typeof itemRanges> = [];
    for (let i = 0; i < (asked?.length ?? 0); i += ROWS_A_CALL) {
      const result = await read(
        itemRanges,
        { symbol: asked?.slice(i, i + ROWS_A_CALL).join(",") ?? "" },
        signal,
      );
      if (!result.ok) return result;
      all.push(...result.value);
    }
    return ok(all);
  };
  const { data } = useResource(
    asked === undefined || asked.length === 0 ? undefined : `ranges/${asked.join(",")}`,
    load,
    {
      freshMs: RANGES_FRESH_MS,
    },
  );
  return useMemo(
    () => data && new Map(data.map(({ symbol, ...range }) => [symbol, range])),
    [data],
  );
}
