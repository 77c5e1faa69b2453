import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { itemSearch as call } from "../../../../contract/http/market.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { ok, type Result } from "../../../../contract/result.ts";
import type { Services } from "../../../kernel/services.ts";
import { beginsButForOneTypo } from "../one-typo.ts";
import { quoteRowOf } from "../realtime-of.ts";

/**
 * Search by code, name and initials, best match first: exact code, code prefix, name, initials;
 * equals by sort order. Where nothing matches, what would but for one typing error.
 */
export function itemSearch(
  params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  const needle = fold(params.keyword);
  const hits: { i: Instrument; rank: number }[] = [];
  for (const i of market.catalog.select(params.type, params.market)) {
    const rank = matchRank(i, needle, market.catalog.facts(i.symbol).initials);
    if (rank > 0) hits.push({ i, rank });
  }
  if (hits.length === 0)
    for (const i of market.catalog.select(params.type, params.market))
      if (beginsButForOneTypo(needle, `${i.symbol} ${fold(i.name)}`)) hits.push({ i, rank: 7 });
  hits.sort(
    (a, b) =>
      a.rank - b.rank ||
      Number(b.i.isTop) - Number(a.i.isTop) ||
      a.i.sort - b.i.sort ||
      a.i.symId - b.i.symId,
  );
  return ok(hits.slice(0, params.limit).map(({ i }) => quoteRowOf(market, i)));
}

/** Lower case without width variants and accents, so that "ＢＴＣ" and "Nestlé" are found as typed. */
const fold = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * 1 exact code, 2 code prefix, 3 name starts, 4 a word of the name starts, 5 name contains, 6
 * initials start; 0 no match.
 */
export function matchRank(i: Instrument, needle: string, initials: string): number {
  const code = i.symbol.split(".", 1)[0];
  const pair = `${i.base}${i.quote}`.toLowerCase();
  if (needle === code || needle === i.symbol || (needle === pair && i.quote !== "")) return 1;
  if (i.symbol.startsWith(needle) || (i.quote !== "" && pair.startsWith(needle))) return 2;
  const names = [fold(i.name), i.nameCn.toLowerCase()];
  if (names.some((name) => name.startsWith(needle))) return 3;
  if (names.some((name) => name.includes(` ${needle}`))) return 4;
  if (names.some((name) => name.includes(needle))) return 5;
  return initials !== "" && initials.startsWith(needle) ? 6 : 0;
}
