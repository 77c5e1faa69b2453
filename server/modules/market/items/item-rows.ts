import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemRows as call } from "../../../../contract/http/watchlist.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { quoteRowOf } from "../realtime-of.ts";

/** Rows of the symbols, in the order asked; unknown ones are left out. */
export function itemRows(
  { symbol }: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  return ok(
    symbol.flatMap((one) => market.catalog.find(one) ?? []).map((i) => quoteRowOf(market, i)),
  );
}
