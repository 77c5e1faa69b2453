import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemRanges as call } from "../../../../contract/http/watchlist.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { yearRange } from "../year-range.ts";

export const itemRanges = ({ symbol }: ParamsOut<typeof call>, { market }: Services): Result<DataOf<typeof call>, never> =>
  ok(
    symbol.flatMap((one) => {
      const i = market.catalog.find(one);
      return i === undefined ? [] : [{ symbol: i.symbol, ...yearRange(market, i) }];
    }),
  );
