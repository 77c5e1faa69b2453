/**
 * `/quotes/index?tabActive=&market=&sub=&sort=`: what the four tabs show. The query holds the tab
 * in front only; what the others showed is remembered here, so that coming back to a tab finds it
 * as it was. `sub` is the ranking, zone or group; `market` of the crypto tab is the product. Values
 * that are not known fall back to what the tab showed before.
 */
import {
  FOREX_GROUPS,
  type ForexGroup,
  STOCK_MARKETS,
  type StockMarket,
} from "../../../contract/market/instrument.ts";
import { nextSort, parseSort, type Sort, type SortColumn, writeSort } from "./list/sort-state.ts";

export const STOCK_RANKS = ["gainers", "losers", "turnover", "volume", "hot"] as const;
export type StockRank = (typeof STOCK_RANKS)[number];
export const CRYPTO_PRODUCTS = ["spot", "perpetual"] as const;
export type CryptoProduct = (typeof CRYPTO_PRODUCTS)[number];
/** `all` is the whole list in the server's sort, the others are rankings. */
export const CRYPTO_ZONES = ["hot", "gainers", "losers", "volume", "new", "all"] as const;
export type CryptoZone = (typeof CRYPTO_ZONES)[number];

export const CRYPTO_COLUMNS: readonly SortColumn[] = ["name", "turnover", "last", "changeRatio"];
export const FOREX_COLUMNS: readonly SortColumn[] = ["name", "spread", "changeRatio"];
export const ETF_COLUMNS: readonly SortColumn[] = ["name", "turnover", "last", "changeRatio"];

export type TabNumber = 0 | 1 | 2 | 3;
export interface QuotesView {
  tab: TabNumber;
  stocks: { market: StockMarket; rank: StockRank };
  crypto: { product: CryptoProduct; zone: CryptoZone; sort: Sort | null };
  forex: { group: ForexGroup; sort: Sort | null };
  etf: { market: StockMarket; sort: Sort | null };
}

export const FIRST_VIEW: QuotesView = {
  tab: 0,
  stocks: { market: "us", rank: "gainers" },
  crypto: { product: "spot", zone: "hot", sort: null },
  forex: { group: "majors", sort: null },
  etf: { market: "us", sort: null },
};

const oneOf = <T extends string>(list: readonly T[], text: string | null, fallback: T): T =>
  list.find((item) => item === text) ?? fallback;

/**
 * Reads the query over what was shown before. A missing or invalid `tabActive` is 0 and never an
 * error.
 */
export function parseQuotes(query: URLSearchParams, before: QuotesView): QuotesView {
  const market = query.get("market");
  const sub = query.get("sub");
  const sort = query.get("sort");
  const { stocks, crypto, forex, etf } = before;
  switch (query.get("tabActive")) {
    case "1": {
      const sorted = parseSort(sort, CRYPTO_COLUMNS);
      // Column heads sort the whole list, so a sort and a ranking exclude each other.
      const zone = sorted ? "all" : oneOf(CRYPTO_ZONES, sub, crypto.zone);
      return {
        ...before,
        tab: 1,
        crypto: { product: oneOf(CRYPTO_PRODUCTS, market, crypto.product), zone, sort: sorted },
      };
    }
    case "2":
      return {
        ...before,
        tab: 2,
        forex: {
          group: oneOf(FOREX_GROUPS, sub, forex.group),
          sort: parseSort(sort, FOREX_COLUMNS),
        },
      };
    case "3":
      return {
        ...before,
        tab: 3,
        etf: {
          market: oneOf(STOCK_MARKETS, market, etf.market),
          sort: parseSort(sort, ETF_COLUMNS),
        },
      };
    default:
      return {
        ...before,
        tab: 0,
        stocks: {
          market: oneOf(STOCK_MARKETS, market, stocks.market),
          rank: oneOf(STOCK_RANKS, sub, stocks.rank),
        },
      };
  }
}

/** The query of the tab in front. `parseQuotes(writeQuotes(view), view)` is `view`. */
export function writeQuotes({ tab, stocks, crypto, forex, etf }: QuotesView): URLSearchParams {
  const query = new URLSearchParams({ tabActive: String(tab) });
  const put = (market: string, sub: string, sort: Sort | null): URLSearchParams => {
    if (market) query.set("market", market);
    if (sub) query.set("sub", sub);
    if (sort) query.set("sort", writeSort(sort));
    return query;
  };
  switch (tab) {
    case 1:
      return put(crypto.product, crypto.zone, crypto.sort);
    case 2:
      return put("", forex.group, forex.sort);
    case 3:
      return put(etf.market, "", etf.sort);
    default:
      return put(stocks.market, stocks.rank, null);
  }
}

const ZONE_SORT: Partial<Record<CryptoZone, Sort>> = {
  gainers: { by: "changeRatio", order: "desc" },
  losers: { by: "changeRatio", order: "asc" },
  volume: { by: "turnover", order: "desc" },
};

/** Sort that the column heads show: the one asked for, or the one a ranking stands for. */
export const sortShown = ({ zone, sort }: QuotesView["crypto"]): Sort | null =>
  sort ?? ZONE_SORT[zone] ?? null;

/**
 * A column head was pressed: the whole list in that sort; behind the last step, the first zone
 * again.
 */
export function sortCrypto(choice: QuotesView["crypto"], column: SortColumn): QuotesView["crypto"] {
  const sort = nextSort(sortShown(choice), column);
  return { ...choice, sort, zone: sort === null ? FIRST_VIEW.crypto.zone : "all" };
}
