import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { getFundingRate as call } from "../../../../contract/http/detail.ts";
import { decimal, toText } from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { fundingRate } from "../../../../contract/rules/trading/contract/funding.ts";
import type { Services } from "../../../kernel/services.ts";
import { openInterestText } from "../open-interest-text.ts";

/**
 * Funding of a perpetual; `productNotExist` for anything else. `interval` is in ms. Where positions stand, what the minutes so far make of the running
 * interval, and what was charged; elsewhere what the source says.
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
    .select(["at", "rate"])
    .where("symbol", "=", params.symbol)
    .orderBy("at", "desc")
    .limit(params.limit)
    .execute();
  const charged = new Map(ours.map((row) => [row.at, toText(decimal(row.rate))]));
  const sampled = fundingRate(engine.samplesOf(params.symbol).map(({ premium }) => premium));
  return ok({
    rate: sampled === undefined ? rate(funding.rate) : toText(sampled),
    predicted: sampled === undefined ? rate(funding.predicted) : toText(sampled),
    nextFundingAt: funding.nextFundingAt,
    interval: funding.intervalMs,
    list: funding.list.map(([ts, value]) => ({ ts, rate: charged.get(ts) ?? rate(value), openInterest: openInterestText(market, i, ts) })),
  });
}
