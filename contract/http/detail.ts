/** Calls of one instrument in depth: public, read-only. */
import * as v from "valibot";
import { MARKETS } from "../market/instrument.ts";
import { QuoteRow } from "../market/realtime.ts";
import { call } from "./call.ts";
import { ModuleHead, pageOf } from "./market.ts";
import {
  After,
  limit,
  PageNo,
  PageSize,
  percents,
  Sym,
  SymFilter,
  TradeId,
} from "./wire/params.ts";

const Text = v.string();
const Int = v.pipe(v.number(), v.safeInteger());
const GET = ["GET"] as const;
const Level = v.tuple([Text, Text]);

export const getDepth = call({
  name: "getDepth",
  methods: GET,
  path: "/hobi!getDepth.action",
  auth: "none",
  about:
    "Order book, best first, with its sequence and checksum. With `reach` (per cent of the middle price, whole, up to 10) out to there, in steps that grow with the distance: 0.01 %, from 0.5 % on 0.05 %, from 2 % on 0.2 %; a step's price is that of its farthest level; the checksum stays that of the levels as they are. A source that knows less gives what it knows.",
  params: v.object({ symbol: Sym, level: limit(200, 20), reach: percents(10) }),
  data: v.object({
    symbol: Text,
    symId: Int,
    seq: Int,
    ts: Int,
    bids: v.array(Level),
    asks: v.array(Level),
    cs: Int,
  }),
});

export const getTrade = call({
  name: "getTrade",
  methods: GET,
  path: "/hobi!getTrade.action",
  auth: "none",
  about:
    "Trades, newest first; with `fromId` those from that id on. Ids are consecutive. Side 1 buyer took, 2 seller took.",
  params: v.object({
    symbol: Sym,
    limit: limit(200, 50),
    fromId: TradeId,
  }),
  data: v.array(v.object({ id: Int, px: Text, qty: Text, side: v.picklist([1, 2]), ts: Int })),
});

export const getFundingRate = call({
  name: "getFundingRate",
  methods: GET,
  path: "/hobi!getFundingRate.action",
  auth: "none",
  about:
    "Funding of a perpetual: current and predicted rate, next time, past rates newest first, with the contracts that were open then (base units, empty where not known). Where positions were charged: of how many minutes premiums were sampled; a minute without one counts 0.",
  params: v.object({ symbol: Sym, limit: limit(100, 30) }),
  data: v.object({
    rate: Text,
    predicted: Text,
    nextFundingAt: Int,
    interval: Int,
    sampled: v.optional(v.object({ samples: Int, minutes: Int })),
    list: v.array(
      v.object({
        ts: Int,
        rate: Text,
        samples: v.optional(Int),
        openInterest: v.optional(Text, ""),
      }),
    ),
  }),
});

export const Summary = v.object({
  symbol: Text,
  /**
   * In the caller's language, as the sector is; the Chinese ones are empty and stay for older
   * pages.
   */
  profile: Text,
  profileCn: Text,
  industry: Text,
  industryCn: Text,
  /** In the instrument's currency. */
  marketCap: Text,
  pe: Text,
  eps: Text,
  dividendYield: Text,
  shares: Text,
  /**
   * Shares of them that trade freely, by which they weigh in indices; empty for what is no company.
   */
  floating: v.optional(Text, ""),
  high52: Text,
  low52: Text,
  turnoverRate: Text,
  /** Crypto: circulating and total supply, empty elsewhere. */
  circulating: Text,
  supply: Text,
  openInterest: Text,
  listedAt: Int,
  /** ETFs that hold or follow it. */
  related: v.array(v.object({ symbol: Text, symId: Int, name: Text, nameCn: Text })),
  /** The same ones as rows with their quotes. */
  relatedRows: v.optional(v.array(QuoteRow), []),
});
export type Summary = v.InferOutput<typeof Summary>;

export const itemSummary = call({
  name: "itemSummary",
  methods: GET,
  path: "/item!summary.action",
  auth: "none",
  about: "Profile and ratios of an instrument; a value that is not known is an empty text.",
  params: v.object({ symbol: Sym }),
  data: Summary,
});

export const itemConstituents = call({
  name: "itemConstituents",
  methods: GET,
  path: "/item!constituents.action",
  auth: "none",
  about: "Members of a module, index or ETF with weight and contribution to its change.",
  params: v.object({
    id: v.pipe(
      Text,
      v.trim(),
      v.minLength(1, "productNotExist"),
      v.maxLength(64, "productNotExist"),
    ),
    kind: v.optional(v.picklist(["module", "index", "etf"], "systemParameter"), "module"),
    sort: v.optional(
      v.picklist(["", "weight", "changeRatio", "contribution", "name", "last"], "systemParameter"),
      "",
    ),
    order: v.optional(v.picklist(["asc", "desc"], "systemParameter"), "desc"),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: v.object({
    ...ModuleHead.entries,
    page: pageOf(v.object({ ...QuoteRow.entries, weight: Text, contribution: Text })),
  }),
});

const DATE_KINDS = ["earnings", "dividend", "economic"] as const;

export const MarketDate = v.object({
  kind: v.picklist(DATE_KINDS),
  /** Empty where it is of no instrument. */
  symbol: Text,
  type: Text,
  market: v.picklist(MARKETS),
  at: Int,
  /** Results come before the opening or after the close; empty for other dates. */
  when: v.picklist(["before", "after", ""]),
  /**
   * A release is named in the caller's language; a company by its name, and its Chinese one where
   * it has one.
   */
  name: Text,
  nameCn: Text,
  /** How much it moves a market, 1 … 3. */
  weight: v.picklist([1, 2, 3]),
  /**
   * Earnings that are expected or the dividend, a share in `currency`; empty where there is no
   * figure.
   */
  expected: Text,
  /** Earnings as they were; empty before. */
  actual: Text,
  currency: Text,
});
export type MarketDate = v.InferOutput<typeof MarketDate>;

export const itemDates = call({
  name: "itemDates",
  methods: GET,
  path: "/item!dates.action",
  auth: "none",
  about:
    "Calendar, ascending: results of companies, or what governments and central banks publish, in the days to come. With a symbol: results and dividends of that company, or the great releases of that index' market, the last 400 days and the next 120. `simulated`: the dates are made by rule, not announced by anybody.",
  params: v.object({
    symbol: SymFilter,
    kind: v.optional(v.picklist(["economic", "earnings"], "systemParameter"), "economic"),
    market: v.optional(v.picklist(["", ...MARKETS], "systemParameter"), ""),
    days: limit(31, 7),
  }),
  data: v.object({ simulated: v.boolean(), list: v.array(MarketDate) }),
});

export const DETAIL_CALLS = [
  getDepth,
  getTrade,
  getFundingRate,
  itemSummary,
  itemConstituents,
  itemDates,
] as const;
