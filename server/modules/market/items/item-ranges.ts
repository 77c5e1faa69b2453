import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemRanges as call } from "../../../../contract/http/watchlist.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { prepareYear, yearRange } from "./year-range.ts";

/**
 * Ranges of fifty symbols: what a venue has to be asked for first is empty now and known the next
 * time.
 */
export const itemRanges = (
  { symbol }: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> =>
  ok(
    symbol.flatMap((one) => {
      const i = market.catalog.find(one);
      if (i === undefined) return [];
      void prepareYear(market, i);
      return [{ symbol: i.symbol, ...yearRange(market, i) }];
    }),
  );
