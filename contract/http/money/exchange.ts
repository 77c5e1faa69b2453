/**
 * Flash exchange: a firm quote, taken within its life or not at all. Paid from and credited to the
 * funds account.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { DUST_MOST, DUST_POCKETS, DUST_WHYS } from "../../rules/dust.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { GET, Int, POST, Text } from "../shapes.ts";
import { After, Amount, Id, oneOf, PageNo, PageSize, RequestId } from "../wire/params.ts";
import { AssetParam } from "./wallet.ts";

const name = (n: ErrorName): string => n;

/** How long a quote holds, ms. */
export const QUOTE_MS = 10_000;

export const exchangeSymbols = call({
  name: "exchangeSymbols",
  methods: GET,
  path: "/flashExchange!symbols.action",
  auth: "token",
  about:
    "Coins that are exchanged, each with what it may become, and its prices in USDT now; empty while the market is silent.",
  params: v.object({}),
  data: v.array(
    v.object({
      symbol: Text,
      name: Text,
      precision: Int,
      min: Text,
      max: Text,
      bid: Text,
      ask: Text,
      targets: v.array(Text),
    }),
  ),
});

/**
 * `rate`: how much of `to` for one of `from`; `inverseRate` the other way round. `marketRate`: the
 * same without the spread.
 */
const Quote = v.object({
  quoteId: Text,
  from: Text,
  to: Text,
  fromAmount: Text,
  toAmount: Text,
  rate: Text,
  inverseRate: Text,
  marketRate: Text,
  spread: Text,
  fee: Text,
  validUntil: Int,
});
export type Quote = v.InferOutput<typeof Quote>;

export const exchangeQuote = call({
  name: "exchangeQuote",
  methods: POST,
  path: "/flashExchange!quote.action",
  auth: "token",
  about: "A firm price for ten seconds, for either amount. Moves nothing.",
  params: v.object({
    from: AssetParam,
    to: AssetParam,
    fromAmount: v.optional(Amount),
    toAmount: v.optional(Amount),
  }),
  data: Quote,
});

/** 0 submitted, 1 completed, 2 fail. */
const ExchangeStatus = v.picklist([0, 1, 2]);
const ExchangeRow = v.object({
  orderNo: Text,
  from: Text,
  to: Text,
  fromAmount: Text,
  toAmount: Text,
  rate: Text,
  fee: Text,
  status: ExchangeStatus,
  reason: Text,
  createTime: Int,
  /** The pocket where a crumb became USDT; absent of an exchange. */
  dustOf: v.optional(v.picklist(DUST_POCKETS)),
});
export type ExchangeRow = v.InferOutput<typeof ExchangeRow>;

export const exchangeApply = changing({
  name: "exchangeApply",
  methods: POST,
  path: "/flashExchange!apply.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Takes a quote: once, and within its life. `statusError` when it was used or has run out, code 20 `stale` when the market moved beyond its spread.",
  params: v.object({ quoteId: Id, requestId: RequestId }),
  data: ExchangeRow,
});

export const exchangeList = call({
  name: "exchangeList",
  methods: GET,
  path: "/flashExchange!list.action",
  auth: "token",
  about: "Exchanges of the account, newest first.",
  params: v.object({
    status: v.optional(v.union([v.literal(""), oneOf([0, 1, 2])], name("systemParameter")), ""),
    orderNo: v.optional(v.union([v.literal(""), Id], name("notExist")), ""),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(ExchangeRow),
});

const dustAt = { accountType: v.picklist(DUST_POCKETS), symbol: Text };
const DustRow = v.object({
  ...dustAt,
  /** All that is there, frozen parts included. */
  amount: Text,
  frozen: Text,
  /** The market's bid; empty where there is none. */
  price: Text,
  /** In USDT; `gets` is less the spread, and empty for what is left out. */
  worth: Text,
  gets: Text,
  /** Why it is left out; empty for what is turned into USDT. */
  why: v.picklist(DUST_WHYS),
});
export type DustRow = v.InferOutput<typeof DustRow>;

export const dustList = call({
  name: "dustList",
  methods: GET,
  path: "/flashExchange!dust.action",
  auth: "token",
  about:
    "Coins that a pocket holds too little of to be sold or exchanged (below `below` USDT), what each would bring now, and which are left out and why.",
  params: v.object({}),
  data: v.object({ list: v.array(DustRow), total: Text, spread: Text, below: Text }),
});

/** `SPOT/LTC`, comma-joined, each once. */
const Crumbs = v.pipe(
  v.string(name("systemParameter")),
  v.regex(
    /^[A-Z]{4,8}\/[A-Z0-9.-]{1,24}(,[A-Z]{4,8}\/[A-Z0-9.-]{1,24})*$/,
    name("systemParameter"),
  ),
  v.transform((text) => [...new Set(text.split(","))]),
  v.maxLength(DUST_MOST, name("systemParameter")),
);

export const dustApply = changing({
  name: "dustApply",
  methods: POST,
  path: "/flashExchange!dustApply.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Turns crumbs into USDT at the market's bid less the spread, each in its pocket: those named that still are crumbs. `statusError` when none is.",
  params: v.object({ crumbs: Crumbs, requestId: RequestId }),
  data: v.object({
    total: Text,
    done: v.array(v.object({ ...dustAt, orderNo: Text, amount: Text, gets: Text })),
    left: v.array(v.object({ ...dustAt, why: v.picklist([...DUST_WHYS, "changed"]) })),
  }),
});

export const EXCHANGE_CALLS = [
  exchangeSymbols,
  exchangeQuote,
  exchangeApply,
  exchangeList,
  dustList,
  dustApply,
] as const;
