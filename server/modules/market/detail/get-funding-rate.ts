import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getFundingRate as call } from "../../../../contract/http/detail.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";

/** Funding of a perpetual; `productNotExist` for anything else. `interval` is in ms. */
export async function getFundingRate(params: ParamsOut<typeof call>, { market }: Services): Promise<Result<DataOf<typeof call>, "productNotExist">> {
  const i = market.catalog.find(params.symbol);
  if (i === undefined) return err("productNotExist");
  const now = market.clock.now();
  await market.source.prepareFunding?.(i.symId, params.limit, now);
  const funding = market.source.funding?.(i.symId, params.limit, now);
  if (funding === undefined) return err("productNotExist");
  const rate = (value: number): string => formatScaled(value, 8);
  return ok({
    rate: rate(funding.rate),
    predicted: rate(funding.predicted),
    nextFundingAt: funding.nextFundingAt,
    interval: funding.intervalMs,
    list: funding.list.map(([ts, value]) => ({ ts, rate: rate(value) })),
  });
}
