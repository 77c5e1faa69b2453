import { F } from "../../../contract/feed/columns.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { realtimeByType as call } from "../../../contract/http/market.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { Services } from "../../kernel/services.ts";
import type { Market } from "../../market/market.ts";
import { changeRatio } from "../../market/ratio.ts";
import { quoteRowOf } from "./realtime-of.ts";

type Params = ParamsOut<typeof call>;

/** A page of quotes, filtered and sorted here so that every page fits the next. A page behind the end is an empty list. */
export function realtimeByType(params: Params, { market }: Services): Result<DataOf<typeof call>, never> {
  const rows = market.catalog.select(params.type, params.market).filter((i) => passes(market, i, params));
  sortRows(market, rows, params);
  const { pageNo, pageSize } = params;
  const from = (pageNo - 1) * pageSize;
  const list = rows.slice(from, from + pageSize).map((i) => quoteRowOf(market, i));
  return ok({ list, total: rows.length, pageNo, pageSize, hasMore: from + pageSize < rows.length });
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
  return (p.capFrom === "" || cap >= Number(p.capFrom)) && (p.capTo === "" || cap <= Number(p.capTo));
}

/** Sorts in place. Rows without the value stand last in both directions; equals by symId, so that pages are stable. */
function sortRows(market: Market, rows: Instrument[], { sort, order }: Params): void {
  const sign = order === "asc" ? 1 : -1;
  if (sort === "") rows.sort((a, b) => Number(b.isTop) - Number(a.isTop) || a.sort - b.sort || a.symId - b.symId);
  else if (sort === "name") rows.sort((a, b) => sign * (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0));
  else {
    const value = sortValue(market, sort);
    const keyed = new Map(rows.map((i) => [i.symId, value(i)]));
    rows.sort((a, b) => {
      const x = keyed.get(a.symId) as number;
      const y = keyed.get(b.symId) as number;
      if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a.symId - b.symId;
      return sign * (x - y) || a.symId - b.symId;
    });
  }
}

function sortValue(market: Market, sort: Exclude<Params["sort"], "" | "name">): (i: Instrument) => number {
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
        return cols.has(i.symId, F.bid) && cols.has(i.symId, F.ask) && bid > 0 ? (ask - bid) / bid : Number.NaN;
      };
  }
}
