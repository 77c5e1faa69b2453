import { F } from "../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { realtimeByType as call } from "../../../contract/http/market.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { pageAs } from "../../db/newest-page.ts";
import { type Ranked, rankedPage } from "../../db/ranked-page.ts";
import type { Services } from "../../kernel/services.ts";
import type { Market } from "../../market/market.ts";
import { changeRatio } from "../../market/ratio.ts";
import { quoteRowOf } from "./realtime-of.ts";

type Params = ParamsOut<typeof call>;

/**
 * A page of quotes, filtered and sorted here so that every page fits the next. A page behind the
 * end is an empty list.
 */
export function realtimeByType(
  params: Params,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  const rows = market.catalog
    .select(params.type, params.market)
    .filter((i) => passes(market, i, params));
  return ok(
    pageAs(rankedPage(rows, orderOf(market, params), params), (i) => quoteRowOf(market, i)),
  );
}

/** Special-treatment A-shares carry ST or *ST before their name. */
const isSt = (i: Instrument): boolean => i.market === "cn" && /^\*?ST/i.test(i.nameCn || i.name);

function passes(market: Market, i: Instrument, p: Params): boolean {
  if (i.status === "delisted") return false;
  if (p.group !== "" && i.group !== p.group) return false;
  if (p.excludeSt && isSt(i)) return false;
  const price = market.board.cols.get(i.symId, F.last) / 10 ** i.priceScale;
  if (p.priceFrom !== "" && !(price >= Number(p.priceFrom))) return false;
  if (p.priceTo !== "" && !(price <= Number(p.priceTo))) return false;
  if (p.capFrom === "" && p.capTo === "") return true;
  const cap = market.capUsd(i);
  return (
    (p.capFrom === "" || cap >= Number(p.capFrom)) && (p.capTo === "" || cap <= Number(p.capTo))
  );
}

const BY_SYM_ID: Ranked<Instrument> = { of: (i) => i.symId };

/**
 * Rows without the value stand last in both directions; equals by symId, so that pages are stable.
 */
function orderOf(market: Market, { sort, order }: Params): readonly Ranked<Instrument>[] {
  const largest = order === "desc";
  if (sort === "")
    return [{ of: (i) => Number(i.isTop), largest: true }, { of: (i) => i.sort }, BY_SYM_ID];
  // Names stay: a cursor by the number of the instrument finds its place.
  if (sort === "name") return [{ of: (i) => i.symbol, largest }, BY_SYM_ID];
  return [{ of: sortValue(market, sort), largest }, BY_SYM_ID];
}

function sortValue(
  market: Market,
  sort: Exclude<Params["sort"], "" | "name">,
): (i: Instrument) => number {
  const { cols } = market.board;
  const read = (field: number, scale: (i: Instrument) => number) => (i: Instrument) =>
    cols.has(i.symId, field) ? cols.get(i.symId, field) / 10 ** scale(i) : Number.NaN;
  switch (sort) {
    case "changeRatio":
      return (i) => changeRatio(cols, i.symId);
    case "last":
      return read(F.last, (i) => i.priceScale);
    case "volume":
      return read(F.volume, (i) => i.qtyScale);
    case "turnover":
      return (i) => (cols.has(i.symId, F.turnover) ? market.turnoverUsd(i) : Number.NaN);
    case "marketCap":
      return (i) => market.capUsd(i) || Number.NaN;
    case "spread":
      // Relative, so that a yen pair compares with a euro pair.
      return (i) => {
        const bid = cols.get(i.symId, F.bid);
        const ask = cols.get(i.symId, F.ask);
        return cols.has(i.symId, F.bid) && cols.has(i.symId, F.ask) && bid > 0
          ? (ask - bid) / bid
          : Number.NaN;
      };
  }
}
