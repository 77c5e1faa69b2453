import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getTrend as call } from "../../../../contract/http/market.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";

type Line = DataOf<typeof call>[number];

/** Intraday lines of the symbols, in the order asked; unknown symbols are left out. */
export function getTrend(params: ParamsOut<typeof call>, { market }: Services): Result<DataOf<typeof call>, never> {
  const now = market.clock.now();
  const line = (i: Instrument): Line => {
    const { prevClose, list } = market.source.trend(i.symId, params.days === "5" ? 5 : 1, params.points, now);
    const price = (value: number): string => formatScaled(value, i.priceScale);
    return {
      symbol: i.symbol,
      prevClose: price(prevClose),
      list: list.map(([ts, p, average, volume]) => [ts, price(p), price(average), formatScaled(volume, i.qtyScale)]),
    };
  };
  return ok(
    params.symbol.flatMap((symbol) => {
      const i = market.catalog.find(symbol);
      return i === undefined ? [] : [line(i)];
    }),
  );
}
