/** The list calls of these screens. Every answer goes into the page's table first, so that a row is painted with values the moment it mounts. */
import type { DataOf, ParamsIn } from "../../../../contract/http/call.ts";
import { realtimeByType, realtimeTop } from "../../../../contract/http/market.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { seedQuotes } from "../../../data/apply/seed.ts";
import { api } from "../../../data/http/call.ts";
import { seen } from "../../../data/queries/market/seen.ts";
import { noteSource } from "./source.ts";

/** A list's failure is shown in the list, so no toast tells it. */
const quiet = (signal: AbortSignal) => ({ signal, quiet: true }) as const;

export async function loadTop(params: ParamsIn<typeof realtimeTop>, signal: AbortSignal): Promise<CallResult<DataOf<typeof realtimeTop>>> {
  const result = await api.call(realtimeTop, params, quiet(signal));
  if (result.ok) take(result.value.list);
  return result;
}

export async function loadPage(params: ParamsIn<typeof realtimeByType>, signal: AbortSignal): Promise<CallResult<DataOf<typeof realtimeByType>>> {
  const result = await api.call(realtimeByType, params, quiet(signal));
  if (result.ok) take(result.value.list);
  return result;
}

function take(rows: readonly QuoteRow[]): void {
  seedQuotes(rows);
  seen.remember(rows);
  noteSource(rows);
}
