import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getFundingRate as call } from "../../../../contract/http/detail.ts";
import { decimal, toText } from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { openInterestText } from "../open-interest-text.ts";

/**
 * Funding of a perpetual; `productNotExist` for anything else. `interval` is in ms. Where positions
 * stand, what the minutes so far make of the running interval, and what was charged; elsewhere what
 * the source says.
 */
export async function getFundingRate(
  params: ParamsOut<typeof call>,
  { market, engine, db }: Services,
): Promise<Result<DataOf<typeof call>, "productNotExist">> {
  const i = market.catalog.find(params.symbol);
  if (i === undefined) return err("productNotExist");
  const now = market.clock.now();
  await market.source.prepareFunding?.(i.symId, params.limit, now);
  const funding = market.source.funding?.(i.symId, params.limit, now);
  if (funding === undefined) return err("productNotExist");
  const rate = (value: number): string => formatScaled(value, 8);
  const ours = await db
    .selectFrom("trade_funding_rate")
    .select(["at", "rate", "samples"])
    .where("symbol", "=", params.symbol)
    .orderBy("at", "desc")
    .limit(params.limit)
    .execute();
  const charged = new Map(
    ours.map((row) => [row.at, { rate: toText(decimal(row.rate)), samples: row.samples }]),
  );
  const soFar = engine.fundingSoFar(params.symbol);
  return ok({
    rate: soFar === undefined ? rate(funding.rate) : toText(soFar.rate),
    predicted: soFar === undefined ? rate(funding.predicted) : toText(soFar.rate),
    nextFundingAt: funding.nextFundingAt,
    interval: funding.intervalMs,
    ...(soFar !== undefined && { sampled: { samples: soFar.samples, minutes: soFar.minutes } }),
    list: funding.list.map(([ts, value]) => ({
      ts,
      rate: rate(value),
      ...charged.get(ts),
      openInterest: openInterestText(market, i, ts),
    })),
  });
}
