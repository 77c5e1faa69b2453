/**
 * `/quotes/UsStockMore?market=&rank=` with sort and filters: a ranking of at most 100, or
 * (`rank=all`) the whole market in pages of 50.
 */
import { STOCK_MARKETS, type StockMarket } from "../../../../contract/market/instrument.ts";
import { nextSort, parseSort, type Sort, type SortColumn, writeSort } from "../list/sort-state.ts";

export const MORE_RANKS = ["gainers", "losers", "turnover", "volume", "hot", "all"] as const;
export type MoreRank = (typeof MORE_RANKS)[number];
export const MORE_COLUMNS: readonly SortColumn[] = ["name", "turnover", "last", "changeRatio"];

/** Texts as the call takes them: empty means no bound. */
export interface MoreFilter {
  priceFrom: string;
  priceTo: string;
  capFrom: string;
  capTo: string;
  excludeSt: boolean;
}
export const NO_FILTER: MoreFilter = {
  priceFrom: "",
  priceTo: "",
  capFrom: "",
  capTo: "",
  excludeSt: false,
};

export interface MoreView {
  market: StockMarket;
  rank: MoreRank;
  sort: Sort | null;
  filter: MoreFilter;
}

const PRICE = /^\d{1,12}(\.\d{1,8})?$/;
const CAP = /^\d{1,15}$/;

/**
 * Reads the query; what is not valid is its default. Sort and filters belong to the whole list, so
 * they select it.
 */
export function parseMore(query: URLSearchParams): MoreView {
  const text = (name: string, form: RegExp): string => {
    const value = query.get(name) ?? "";
    return form.test(value) ? value : "";
  };
  const filter: MoreFilter = {
    priceFrom: text("priceFrom", PRICE),
    priceTo: text("priceTo", PRICE),
    capFrom: text("capFrom", CAP),
    capTo: text("capTo", CAP),
    excludeSt: query.get("excludeSt") === "1",
  };
  const sort = parseSort(query.get("sort"), MORE_COLUMNS);
  const rank = MORE_RANKS.find((item) => item === query.get("rank")) ?? "gainers";
  return {
    market: STOCK_MARKETS.find((item) => item === query.get("market")) ?? "us",
    rank: sort !== null || filterCount(filter) > 0 ? "all" : rank,
    sort,
    filter,
  };
}

export function writeMore({ market, rank, sort, filter }: MoreView): URLSearchParams {
  const query = new URLSearchParams({ market, rank });
  if (sort) query.set("sort", writeSort(sort));
  for (const name of ["priceFrom", "priceTo", "capFrom", "capTo"] as const)
    if (filter[name]) query.set(name, filter[name]);
  if (filter.excludeSt) query.set("excludeSt", "1");
  return query;
}

/** How many filters are on: the figure on the filter button. A range counts once. */
export const filterCount = (f: MoreFilter): number =>
  Number(f.priceFrom !== "" || f.priceTo !== "") +
  Number(f.capFrom !== "" || f.capTo !== "") +
  Number(f.excludeSt);

const RANK_SORT: Partial<Record<MoreRank, Sort>> = {
  gainers: { by: "changeRatio", order: "desc" },
  losers: { by: "changeRatio", order: "asc" },
  turnover: { by: "turnover", order: "desc" },
};

/** Sort that the column heads show: the one asked for, or the one a ranking stands for. */
export const sortShown = ({ rank, sort }: MoreView): Sort | null => sort ?? RANK_SORT[rank] ?? null;

/**
 * A column head was pressed: the whole list in that sort; behind the last step in its own order.
 */
export const sortMore = (view: MoreView, column: SortColumn): Pick<MoreView, "rank" | "sort"> => ({
  rank: "all",
  sort: nextSort(sortShown(view), column),
});
