import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getKline as call } from "../../../../contract/http/market.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";

type Row = DataOf<typeof call>["list"][number];

/** Bars before `endTime`, ascending. The source makes them; here they become text. */
export async function getKline(
  params: ParamsOut<typeof call>,
  { market }: Pick<Services, "market">,
): Promise<Result<DataOf<typeof call>, "productNotExist">> {
  const i = market.catalog.find(params.symbol);
  if (i === undefined) return err("productNotExist");
  const now = market.clock.now();
  const { stage, limit, ext } = params;
  const query = { stage, limit, ext, endTime: params.endTime ?? Number.MAX_SAFE_INTEGER };
  await market.source.prepare?.(i.symId, query, now);
  const { list, more } = market.source.bars(i.symId, query, now);
  const price = (value: number): string => formatScaled(value, i.priceScale);
  const rows = list.map(
    ([ts, o, h, l, c, volume, turnover]): Row => [
      ts,
      price(o),
      price(h),
      price(l),
      price(c),
      formatScaled(volume, i.qtyScale),
      formatScaled(turnover, 2),
    ],
  );
  return ok({ symbol: i.symbol, stage, list: rows, more });
}
