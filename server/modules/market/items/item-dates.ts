import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemDates as call, MarketDate } from "../../../../contract/http/detail.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import type { LanguageCode } from "../../../../contract/rules/text/languages.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import type { DateFacts } from "../../../market/facts.ts";
import type { Market } from "../../../market/market.ts";
import { feedWord } from "../../../words/feed-words.ts";

/** Range of a year's chart, and the two next results. */
const BACK_MS = 400 * DAY_MS;
const AHEAD_MS = 120 * DAY_MS;
/** A day of the season of results has a few hundred. */
const MOST = 1000;

/**
 * The calendar of everybody, or of one company. A recorded market knows none: its list is empty.
 */
export function itemDates(
  params: ParamsOut<typeof call>,
  { market }: Services,
  { language }: Pick<Ctx, "language">,
): Result<DataOf<typeof call>, "productNotExist"> {
  const now = market.clock.now();
  if (params.symbol !== "") {
    const i = market.catalog.find(params.symbol);
    if (i === undefined) return err("productNotExist");
    return ok(
      answer(market, language, market.facts.dates(i.symId, now - BACK_MS, now + AHEAD_MS, now)),
    );
  }
  const only = params.market === "" ? undefined : params.market;
  return ok(
    answer(
      market,
      language,
      market.facts.calendar(params.kind, only, now, now + params.days * DAY_MS, now).slice(0, MOST),
    ),
  );
}

const answer = (
  market: Market,
  language: LanguageCode,
  dates: readonly DateFacts[],
): DataOf<typeof call> => ({
  // Whatever the quotes are, these dates were announced by nobody.
  simulated: true,
  list: dates.map((date) => shown(market, language, date)),
});

function shown(
  market: Market,
  language: LanguageCode,
  { symId, expected, actual, ...date }: DateFacts,
): MarketDate {
  const i = symId < 0 ? undefined : market.catalog.instruments[symId];
  const sum = (value: number): string =>
    i === undefined || Number.isNaN(value)
      ? ""
      : (value / i.unitDivisor).toFixed(Math.abs(value) < i.unitDivisor ? 4 : 2);
  const name = date.kind === "economic" ? feedWord(language, date.name) : date.name;
  return {
    ...date,
    name,
    symbol: i?.symbol ?? "",
    type: i?.type ?? "",
    currency: i?.currency ?? "",
    expected: sum(expected),
    actual: sum(actual),
  };
}
