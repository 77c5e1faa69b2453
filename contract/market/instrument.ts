/**
 * Instruments: what can be quoted. Symbols are canonical lower case.
 * Decimals are text; counts, ids and scales numbers; `isTop` is the specification's '1' / '0'.
 */
import * as v from "valibot";
import { MARKETS, STOCK_MARKETS } from "./markets.ts";

export { MARKETS, type MarketCode, STOCK_MARKETS, type StockMarket } from "./markets.ts";

export const INSTRUMENT_TYPES = [
  "cryptos",
  "perpetual",
  "forex",
  ...STOCK_MARKETS,
  "etf",
  "index",
] as const;
export type InstrumentType = (typeof INSTRUMENT_TYPES)[number];
/** Types a call may ask for: one type, `stock` (the ten stock types) or empty (all). */
export const TYPE_FILTERS = ["", "stock", ...INSTRUMENT_TYPES] as const;
export type TypeFilter = (typeof TYPE_FILTERS)[number];

export const FOREX_GROUPS = ["majors", "crosses", "exotics", "metals"] as const;
export type ForexGroup = (typeof FOREX_GROUPS)[number];

export const SOURCES = ["sim", "replay", "live"] as const;
export type SourceKind = (typeof SOURCES)[number];

const Text = v.string();
const Int = v.pipe(v.number(), v.safeInteger());

export const TickStep = v.object({ from: Text, tick: Text });
export type TickStep = v.InferOutput<typeof TickStep>;

export const Instrument = v.object({
  symbol: Text,
  symId: Int,
  name: Text,
  nameCn: Text,
  type: v.picklist(INSTRUMENT_TYPES),
  market: v.picklist(MARKETS),
  exchange: Text,
  currency: Text,
  /** Differs from `currency` only for London: GBX, `unitDivisor` 100. */
  quoteUnit: Text,
  unitDivisor: Int,
  base: Text,
  quote: Text,
  /** Forex group, sector of a stock, issuer of an ETF; empty where none. */
  group: Text,
  isTop: v.picklist(["0", "1"]),
  sort: Int,
  priceScale: Int,
  qtyScale: Int,
  tickTable: v.array(TickStep),
  lotSize: Text,
  minQty: Text,
  maxQty: Text,
  minNotional: Text,
  /**
   * Price limits of the day that an order is for, once a day is over the next one; empty where the
   * market has none.
   */
  limitUp: Text,
  limitDown: Text,
  products: v.array(v.picklist(["spot", "perpetual", "contract", "delivery"])),
  leverList: v.array(Int),
  tierGroup: Text,
  /**
   * Overnight swap of a long and of a short position: ratio of the notional a year, positive is
   * earned. Pairs and metals only.
   */
  swapLong: v.optional(Text),
  swapShort: v.optional(Text),
  listedAt: Int,
  status: v.picklist(["on", "suspended", "delisted"]),
  source: v.picklist(SOURCES),
});
export type Instrument = v.InferOutput<typeof Instrument>;
