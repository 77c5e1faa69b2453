import { F } from "../../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemSummary as call } from "../../../../contract/http/detail.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { feedWord } from "../../../words/feed-words.ts";
import { openInterestText } from "../open-interest-text.ts";
import { ratioText } from "../ratio-text.ts";
import { quoteRowOf } from "../realtime-of.ts";
import { aboutText } from "./about-text.ts";
import { prepareYear, yearRange } from "./year-range.ts";

const EMPTY = { industry: "", eps: Number.NaN, dividend: 0, units: 0, floating: 0, supply: 0 };

/**
 * Profile and ratios at the price of the moment. Market value is in the instrument's currency; what
 * is not known is an empty text.
 */
export async function itemSummary(
  { symbol }: ParamsOut<typeof call>,
  { market }: Pick<Services, "market">,
  { language }: Pick<Ctx, "language">,
): Promise<Result<DataOf<typeof call>, "productNotExist">> {
  const i = market.catalog.find(symbol);
  if (i === undefined) return err("productNotExist");
  await prepareYear(market, i);
  const profile = market.facts.profile(i.symId);
  const facts = profile ?? EMPTY;
  const { cols } = market.board;
  const last = cols.has(i.symId, F.last)
    ? cols.get(i.symId, F.last) / 10 ** i.priceScale
    : Number.NaN;
  const volume = cols.get(i.symId, F.volume) / 10 ** i.qtyScale;
  const coin = i.type === "cryptos";
  const whole = (value: number): string => (value > 0 ? value.toFixed(0) : "");
  return ok({
    symbol: i.symbol,
    profile:
      profile === undefined
        ? ""
        : aboutText(language, i, profile, market.catalog.instruments[profile.lead]),
    industry: feedWord(language, facts.industry),
    profileCn: "",
    industryCn: "",
    marketCap: whole((facts.units * last) / i.unitDivisor),
    // A loss has no price-earnings ratio.
    pe: facts.eps > 0 && last > 0 ? (last / facts.eps).toFixed(2) : "",
    eps: Number.isNaN(facts.eps)
      ? ""
      : (facts.eps / i.unitDivisor).toFixed(Math.abs(facts.eps) / i.unitDivisor < 1 ? 4 : 2),
    dividendYield: facts.dividend > 0 && last > 0 ? ratioText(facts.dividend / last) : "",
    shares: coin ? "" : whole(facts.units),
    floating: whole(facts.floating),
    ...yearRange(market, i),
    turnoverRate: facts.units > 0 ? ratioText(volume / facts.units) : "",
    circulating: coin ? whole(facts.units) : "",
    supply: coin ? whole(facts.supply) : "",
    openInterest: openInterestText(market, i, market.clock.now()),
    listedAt: i.listedAt,
    related: market.facts.related(i.symId).map((id) => {
      const { symbol: s, symId, name, nameCn } = market.catalog.instruments[id];
      return { symbol: s, symId, name, nameCn };
    }),
    relatedRows: market.facts
      .related(i.symId)
      .map((id) => quoteRowOf(market, market.catalog.instruments[id])),
  });
}
