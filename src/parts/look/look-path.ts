/** Address that opens the quick look of an instrument over its class's market home: what a row links to until the detail screens exist. */
import type { InstrumentType } from "../../../contract/market/instrument.ts";

const TAB: Partial<Record<InstrumentType, number>> = { cryptos: 1, perpetual: 1, forex: 2, etf: 3 };

/** `/quotes/index?tabActive=1&look=btc`. Stocks and indices are of tab 0. */
export const lookPath = (item: { symbol: string; type: InstrumentType }): string =>
  `/quotes/index?tabActive=${TAB[item.type] ?? 0}&look=${encodeURIComponent(item.symbol)}`;

/** The same as the `href` of a hash router's link. One function for all rows: it never changes between renders. */
export const lookHref = (item: { symbol: string; type: InstrumentType }): string => `#${lookPath(item)}`;
