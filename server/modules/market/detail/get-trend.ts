import { F } from "../../../../contract/feed/columns.ts";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getTrend as call } from "../../../../contract/http/market.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";

type Line = DataOf<typeof call>[number];

/** Intraday lines of the symbols, in the order asked; unknown symbols are left out. */
export function getTrend(
  params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  const now = market.clock.now();
  const line = (i: Instrument): Line => {
    const { cols } = market.board;
    const { prevClose, list } = market.source.trend(
      i.symId,
      params.days === "5" ? 5 : 1,
      params.points,
      now,
    );
    // A day is measured against what its quote is: a venue's line is of what was heard since the start
    // alone.
    const base =
      params.days === "1" && cols.has(i.symId, F.prevClose)
        ? cols.get(i.symId, F.prevClose)
        : prevClose;
    const price = (value: number): string => formatScaled(value, i.priceScale);
    return {
      symbol: i.symbol,
      prevClose: price(base),
      list: list.map(([ts, p, average, volume]) => [
        ts,
        price(p),
        price(average),
        formatScaled(volume, i.qtyScale),
      ]),
    };
  };
  return ok(
    params.symbol.flatMap((symbol) => {
      const i = market.catalog.find(symbol);
      return i === undefined ? [] : [line(i)];
    }),
  );
}
