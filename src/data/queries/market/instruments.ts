/**
 * One instrument whole, and the members of one that has some. Rows go into the page's table first.
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { itemConstituents } from "../../../../contract/http/detail.ts";
import { itemGet } from "../../../../contract/http/market.ts";
import { seedQuotes } from "../../apply/seed.ts";
import { read } from "../query.ts";
import { learn } from "./known.ts";
import { type Answer, takeRows } from "./quote-rows.ts";

/** A page of the members of a sector, index or ETF. */
export async function readMembers(
  params: ParamsIn<typeof itemConstituents>,
  signal: AbortSignal,
): Answer<typeof itemConstituents> {
  const result = await read(itemConstituents, params, signal);
  if (result.ok) takeRows(result.value.page.list);
  return result;
}

/** All of one instrument: session, products, limits. */
export async function readInstrument(symbol: string, signal: AbortSignal): Answer<typeof itemGet> {
  const result = await read(itemGet, { symbol }, signal);
  if (result.ok) {
    seedQuotes([result.value.realtime]);
    learn([result.value]);
  }
  return result;
}
