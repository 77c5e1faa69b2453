/** The list calls of these screens, and what they tell of where the rows come from. */
import type { DataOf, ParamsIn } from "../../../../contract/http/call.ts";
import type { realtimeByType, realtimeTop } from "../../../../contract/http/market.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { readByType, readTop } from "../../../data/queries/market/quote-rows.ts";
import { noteSource } from "./source.ts";

export async function loadTop(
  params: ParamsIn<typeof realtimeTop>,
  signal: AbortSignal,
): Promise<CallResult<DataOf<typeof realtimeTop>>> {
  const result = await readTop(params, signal);
  if (result.ok) noteSource(result.value.list);
  return result;
}

export async function loadPage(
  params: ParamsIn<typeof realtimeByType>,
  signal: AbortSignal,
): Promise<CallResult<DataOf<typeof realtimeByType>>> {
  const result = await readByType(params, signal);
  if (result.ok) noteSource(result.value.list);
  return result;
}
