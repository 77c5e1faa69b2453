/**
 * Lists of quotes, as the first screens read them. Every answer goes into the page's table first,
 * so that a row is painted with values the moment it mounts.
 */
import type { DataOf, ParamsIn } from "../../../../contract/http/call.ts";
import { realtimeByType, realtimeTop } from "../../../../contract/http/market.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { seedQuotes } from "../../apply/seed.ts";
import { read } from "../query.ts";
import { seen } from "./seen.ts";

export type Answer<C> = Promise<CallResult<DataOf<C>>>;

/** The rows of a ranking. */
export async function readTop(
  params: ParamsIn<typeof realtimeTop>,
  signal: AbortSignal,
): Answer<typeof realtimeTop> {
  const result = await read(realtimeTop, params, signal);
  if (result.ok) takeRows(result.value.list);
  return result;
}

/** A page of a market's rows. */
export async function readByType(
  params: ParamsIn<typeof realtimeByType>,
  signal: AbortSignal,
): Answer<typeof realtimeByType> {
  const result = await read(realtimeByType, params, signal);
  if (result.ok) takeRows(result.value.list);
  return result;
}

/** Into the table, and remembered as seen. */
export function takeRows(rows: readonly QuoteRow[]): void {
  seedQuotes(rows);
  seen.remember(rows);
}
