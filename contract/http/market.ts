/** Market calls: public, read-only, cacheable only where said. */
import * as v from "valibot";
import { Instrument, MARKETS } from "../market/instrument.ts";
import { QuoteRow, Realtime } from "../market/realtime.ts";
import { MarketSession } from "../market/session.ts";
import { call } from "./call.ts";
import {
  After,
  Flag,
  limit,
  MarketFilter,
  Millis,
  PageNo,
  PageSize,
  PriceBound,
  SizeBound,
  Stage,
  Sym,
  syms,
  Type,
} from "./wire/params.ts";

const Text = v.string();
const Int = v.pipe(v.number(), v.safeInteger());
const GET = ["GET"] as const;

/** A page of a list: every paged call answers so. */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({
    list: v.array(item),
    total: Int,
    pageNo: Int,
    pageSize: Int,
    hasMore: v.boolean(),
    next: v.optional(Text),
  });

export const SORTS = [
  "",
  "changeRatio",
  "last",
  "volume",
  "turnover",
  "name",
  "marketCap",
  "spread",
] as const;
export const RANKS = ["gainers", "losers", "turnover", "volume", "hot", "new"] as const;
export type Rank = (typeof RANKS)[number];

export const itemList = call({
  name: "itemList",
  methods: GET,
  path: "/item!list.action",
  auth: "none",
  about: "Instruments of a type or market; an empty list when `ver` is the current version.",
  params: v.object({ type: Type, market: MarketFilter, ver: v.optional(Text, "") }),
  data: v.object({ ver: Text, list: v.array(Instrument) }),
});

export const itemGet = call({
  name: "itemGet",
  methods: GET,
  path: "/item!get.action",
  auth: "none",
  about: "One instrument with its session, last state and fees.",
  params: v.object({ symbol: Sym }),
  data: v.object({
    ...Instrument.entries,
    marketSession: MarketSession,
    realtime: Realtime,
    feeMaker: Text,
    feeTaker: Text,
  }),
});

export const itemSearch = call({
  name: "itemSearch",
  methods: GET,
  path: "/item!search.action",
  auth: "none",
  about:
    "Search by code, name and initials (pinyin for Chinese names), ranked: exact code, prefix, name, initials.",
  params: v.object({
    keyword: v.pipe(
      Text,
      v.trim(),
      v.minLength(1, "systemParameter"),
      v.maxLength(30, "systemParameter"),
    ),
    type: Type,
    market: MarketFilter,
    limit: limit(50, 20),
  }),
  data: v.array(QuoteRow),
});

export const itemSessions = call({
  name: "itemSessions",
  methods: GET,
  path: "/item!sessions.action",
  auth: "none",
  about:
    "Trading session of each market named in `markets` (comma list, all when empty), computed by the server.",
  params: v.object({ markets: v.optional(Text, "") }),
  data: v.array(MarketSession),
});

/**
 * A sector, index or ETF as a whole: its change, how many members rise, stand and fall, and their
 * turnover.
 */
export const ModuleHead = v.object({
  id: Text,
  /**
   * A sector is named in the caller's language; an index or fund by its name, and its Chinese one
   * where it has one.
   */
  name: Text,
  nameCn: Text,
  changeRatio: Text,
  up: Int,
  flat: Int,
  down: Int,
  turnover: Text,
});

export const HotModule = v.object({
  ...ModuleHead.entries,
  leader: v.object({ symbol: Text, symId: Int, name: Text, nameCn: Text, changeRatio: Text }),
});
export type HotModule = v.InferOutput<typeof HotModule>;

/** How many stocks of a market rise, stand and fall, and what they turned over. */
export const Breadth = v.object({ up: Int, flat: Int, down: Int, turnover: Text });
export type Breadth = v.InferOutput<typeof Breadth>;

export const itemHotModules = call({
  name: "itemHotModules",
  methods: GET,
  path: "/item!hotModules.action",
  auth: "none",
  about:
    "Sectors of a market with their change, counts, turnover and leader; the counts and turnover in US dollars of all its stocks.",
  params: v.object({
    market: v.optional(v.picklist(MARKETS, "productNotExist"), "us"),
    sort: v.optional(v.picklist(["change", "turnover", "heat"], "systemParameter"), "heat"),
    limit: limit(50, 20),
  }),
  data: v.object({ key: Text, list: v.array(HotModule), breadth: v.optional(Breadth) }),
});

/** Symbols that one `getRealtime` may carry. */
export const REALTIME_SYMBOLS = 50;

export const getRealtime = call({
  name: "getRealtime",
  methods: GET,
  path: "/hobi!getRealtime.action",
  auth: "none",
  about: "Last state of up to 50 symbols; unknown symbols are left out.",
  params: v.object({ symbol: syms(REALTIME_SYMBOLS) }),
  data: v.array(Realtime),
});

export const realtimeByType = call({
  name: "realtimeByType",
  methods: GET,
  path: "/publicRealtimeByType",
  auth: "none",
  about: "Page of quotes of a type or market, sorted by the server.",
  params: v.object({
    type: Type,
    market: MarketFilter,
    group: v.optional(v.pipe(Text, v.maxLength(40)), ""),
    sort: v.optional(v.picklist(SORTS, "systemParameter"), ""),
    order: v.optional(v.picklist(["asc", "desc"], "systemParameter"), "desc"),
    priceFrom: PriceBound,
    priceTo: PriceBound,
    capFrom: SizeBound,
    capTo: SizeBound,
    excludeSt: Flag,
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(QuoteRow),
});

export const realtimeTop = call({
  name: "realtimeTop",
  methods: GET,
  path: "/publicRealtimeTop",
  auth: "none",
  about: "Ranking of a type or market; `key` is the `rank` topic that announces its changes.",
  params: v.object({
    type: Type,
    market: MarketFilter,
    rank: v.optional(v.picklist(RANKS, "systemParameter"), "gainers"),
    limit: limit(100, 20),
  }),
  data: v.object({ key: Text, list: v.array(QuoteRow) }),
});

export const exchangeRate = call({
  name: "exchangeRate",
  methods: GET,
  path: "/exchangerateuserconfig!get.action",
  auth: "none",
  about: "Rate USDT → currency.",
  params: v.object({ currency: v.optional(v.pipe(Text, v.trim(), v.toUpperCase()), "USD") }),
  data: v.object({ currency: Text, currency_symbol: Text, rate: Text, ts: Int }),
});
/** Display currencies of the specification. */
export const CURRENCIES = [
  "USD",
  "EUR",
  "GBP",
  "JPY",
  "HKD",
  "TWD",
  "CAD",
  "AUD",
  "SGD",
  "KRW",
  "MYR",
  "THB",
] as const;

export const timezoneInfo = call({
  name: "timezoneInfo",
  methods: GET,
  path: "/timezone/info",
  auth: "none",
  about: "Server clock and the zones shown in the product.",
  params: v.object({}),
  data: v.object({
    serverTime: Int,
    zone: Text,
    zones: v.array(v.object({ id: Text, label: Text, offsetMin: Int })),
  }),
});

export const getKline = call({
  name: "getKline",
  methods: GET,
  path: "/hobi!getKline.action",
  auth: "none",
  about:
    "Bars before `endTime` (exclusive; now when absent), ascending: [ts, open, high, low, close, volume, turnover], decimals as text.",
  params: v.object({
    symbol: Sym,
    stage: Stage,
    limit: limit(1000, 300),
    endTime: Millis,
    ext: Flag,
  }),
  data: v.object({
    symbol: Text,
    stage: Text,
    list: v.array(v.tuple([Int, Text, Text, Text, Text, Text, Text])),
    more: v.boolean(),
  }),
});

export const Trend = v.object({
  symbol: Text,
  prevClose: Text,
  list: v.array(v.tuple([Int, Text, Text, Text])),
});
/** Symbols that one `getTrend` may carry. */
export const TREND_SYMBOLS = 60;

export const getTrend = call({
  name: "getTrend",
  methods: GET,
  path: "/hobi!getTrend.action",
  auth: "none",
  about:
    "Intraday line [ts, price, average, volume] of 1 or 5 days. With a comma list of symbols (≤ 60) and `points`, one short line each for sparklines.",
  params: v.object({
    symbol: syms(TREND_SYMBOLS),
    days: v.optional(v.picklist(["1", "5"], "systemParameter"), "1"),
    points: limit(240, 240),
  }),
  data: v.array(Trend),
});

/** Every market call. The server mounts these; the contract hash covers these. */
export const MARKET_CALLS = [
  itemList,
  itemGet,
  itemSearch,
  itemSessions,
  itemHotModules,
  getRealtime,
  realtimeByType,
  realtimeTop,
  exchangeRate,
  timezoneInfo,
  getKline,
  getTrend,
] as const;
