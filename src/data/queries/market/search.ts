/** Results of the search. Rows go into the page's table, and are not remembered as seen. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { itemSearch, realtimeTop } from "../../../../contract/http/market.ts";
import { seedQuotes } from "../../apply/seed.ts";
import { read } from "../query.ts";
import type { Answer } from "./quote-rows.ts";

/** Reads what a word finds. */
export async function readSearch(
  params: ParamsIn<typeof itemSearch>,
  signal: AbortSignal,
): Answer<typeof itemSearch> {
  const result = await read(itemSearch, params, signal);
  if (result.ok) seedQuotes(result.value);
  return result;
}

/** Reads what many look at. */
export async function readHot(
  type: ParamsIn<typeof realtimeTop>["type"],
  signal: AbortSignal,
): Answer<typeof realtimeTop> {
  const result = await read(realtimeTop, { type, rank: "hot", limit: "10" }, signal);
  if (result.ok) seedQuotes(result.value.list);
  return result;
}
