/**
 * Orders of spot, stocks and ETF: placing, amending, cancelling, lists, what is held and what it
 * has brought. Every decimal is text.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { VALIDITIES } from "../../rules/trading/orders/kinds.ts";
import { PHASES } from "../../rules/trading/orders/session-table.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, GET, Int, POST, Text } from "../shapes.ts";
import {
  Amount,
  Flag,
  idOf,
  Millis,
  optionalDecimal,
  PAGE_IN_PERIOD,
  RequestId,
  Sym,
  SymFilter,
} from "../wire/params.ts";
import { Deal, KINDS, Order, SIDES } from "./orders.ts";
import { SPECIAL_TERMS } from "./special.ts";

const name = (n: ErrorName): string => n;
const Label = v.optional(v.pipe(Text, v.regex(/^[\w-]{0,16}$/, name("systemParameter"))), "");
const Request = v.optional(RequestId);
/** Coins, or stocks and ETF; both without it. */
export const EXCHANGE_PRODUCTS = ["spot", "stock"] as const;
const Product = v.optional(v.picklist(["", ...EXCHANGE_PRODUCTS], name("systemParameter")), "");
/** All products that bring results, and of them those with orders and fills of their own. */
export const RESULT_PRODUCTS = [...EXCHANGE_PRODUCTS, "perpetual", "forex", "delivery"] as const;
/** Kinds of records that results stand in; of a day that has several the first of them. */
export const RESULT_RECORDS = ["fills", "periods", "closed"] as const;
export const ORDER_PRODUCTS = [...EXCHANGE_PRODUCTS, "perpetual", "forex"] as const;
/** One product or `all` of them; without it coins and shares. */
const Ordered = v.optional(v.picklist(["", ...ORDER_PRODUCTS, "all"], name("systemParameter")), "");
/** `done` is `completed` or `cancelled`. */
const STATES = ["open", "done", "completed", "cancelled", "all"] as const;
const Side = v.optional(v.picklist(["", ...SIDES], name("systemParameter")), "");

export const exchangeApplyOpenview = call({
  name: "exchangeApplyOpenview",
  methods: GET,
  path: "/exchangeApplyOrder!openview.action",
  auth: "token",
  about:
    "What the ticket of a pair needs: what may be spent and sold, fees, bounds. `maxBuy` at the best ask, empty without a book. `fxRate`: USDT for one unit of the price; of shares `phase` is the row of the session table in force, `dayEnd` until when a `day` order placed now lives.",
  params: v.object({ symbol: Sym }),
  data: v.object({
    available: Text,
    holding: Text,
    sellable: Text,
    feeMaker: Text,
    feeTaker: Text,
    minFee: Text,
    fxRate: Text,
    maxBuy: Text,
    limits: v.object({
      lotSize: Text,
      minQty: Text,
      maxQty: Text,
      minNotional: Text,
      limitUp: Text,
      limitDown: Text,
      collar: Text,
    }),
    currency: Text,
    phase: v.picklist(PHASES),
    /**
     * A share stands still until a person lets it go on: the factor of its jump (empty: another
     * reason), and since when.
     */
    halt: v.optional(v.object({ factor: Text, since: Int })),
    dayEnd: v.nullable(Int),
    kycRequired: Bit,
    agreed: Bit,
  }),
});

export const exchangeApplyOpen = changing({
  name: "exchangeApplyOpen",
  methods: POST,
  path: "/exchangeApplyOrder!open.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Places an order. A market order executes on the first event of the feed after it, within a second, else 1007 and nothing happened; a market buy may " +
    "name an `amount` to spend instead of a quantity. A scaled order answers with its first rung, which the others name as `parentNo`. The same `clientOrderId` again answers with the first order.",
  params: v.object({
    symbol: Sym,
    side: v.picklist(SIDES, name("systemParameter")),
    orderType: v.picklist(KINDS, name("systemParameter")),
    price: optionalDecimal("outsideOrderLimits"),
    triggerPrice: optionalDecimal("outsideOrderLimits"),
    qty: optionalDecimal("orderQuantity"),
    amount: v.optional(v.union([v.literal(""), Amount]), ""),
    tif: v.optional(v.picklist(["", ...VALIDITIES], name("systemParameter")), ""),
    /** The user's own bound of slippage as a ratio, tighter than the collar. */
    slippage: optionalDecimal("systemParameter"),
    /** End of a `gtd` order, epoch ms. */
    expireAt: Millis,
    ext: Flag,
    queue: Flag,
    ...SPECIAL_TERMS,
    clientOrderId: RequestId,
    requestId: Request,
  }),
  data: v.object({
    orderNo: Text,
    clientOrderId: Text,
    state: Order.entries.state,
    filled: Text,
    avgPrice: Text,
    ts: Int,
  }),
});

export const exchangeApplyUpdate = changing({
  name: "exchangeApplyUpdate",
  methods: POST,
  path: "/exchangeApplyOrder!update.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Amends price and/or quantity (in all, filled part included) of an open order; it keeps its place when only the quantity shrinks.",
  params: v.object({
    orderNo: idOf("orderStatus"),
    price: optionalDecimal("outsideOrderLimits"),
    qty: optionalDecimal("orderQuantity"),
    requestId: Request,
  }),
  data: Order,
});

export const exchangeApplyCancel = changing({
  name: "exchangeApplyCancel",
  methods: POST,
  path: "/exchangeApplyOrder!cancel.action",
  auth: "token",
  resend: true,
  money: true,
  about: "Cancels an open order; a fill that came first wins (1024).",
  params: v.object({ orderNo: idOf("orderStatus"), requestId: Request }),
  data: v.object({ orderNo: Text, state: Order.entries.state }),
});

export const exchangeApplyCancelAll = changing({
  name: "exchangeApplyCancelAll",
  methods: POST,
  path: "/exchangeApplyOrder!cancelAll.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Cancels every open order of the account, of one symbol or of one type of instruments. Those that filled first are not counted.",
  params: v.object({ symbol: SymFilter, type: Label, product: Product, requestId: Request }),
  data: v.object({ count: Int }),
});

const RANGE = v.optional(v.picklist(["today", "history"], name("systemParameter")), "history");

export const exchangeApplyList = call({
  name: "exchangeApplyList",
  methods: GET,
  path: "/exchangeApplyOrder!list.action",
  auth: "token",
  about:
    "Orders of the account, newest first, of coins and shares, of one product or of all. `today` begins with the user's day (header `tz`), and of shares with the day of their market; it has what is still open too.",
  params: v.object({
    state: v.optional(v.picklist(STATES, name("systemParameter")), "all"),
    range: RANGE,
    product: Ordered,
    symbol: SymFilter,
    type: Label,
    market: Label,
    side: Side,
    ...PAGE_IN_PERIOD,
  }),
  data: pageOf(Order),
});

/**
 * Result of a sale of coins or shares against the average cost of the part that trades had bought.
 * `paid` and `profit` are USDT after fees.
 */
const Sale = v.object({ qty: Text, avgCost: Text, paid: Text, profit: Text });
export type Sale = v.InferOutput<typeof Sale>;

export const exchangeApplyGet = call({
  name: "exchangeApplyGet",
  methods: GET,
  path: "/exchangeApplyOrder!get.action",
  auth: "token",
  about:
    "One order by its number or by the client's id, with its deals, why each happened, and its path.",
  params: v.object({
    orderNo: v.optional(idOf("productNotExist")),
    clientOrderId: v.optional(RequestId),
  }),
  data: v.object({
    ...Order.entries,
    deals: v.array(Deal),
    timeline: v.array(v.object({ state: Text, ts: Int, reason: Text })),
    sale: v.optional(Sale),
  }),
});

export const exchangeApplyDeals = call({
  name: "exchangeApplyDeals",
  methods: GET,
  path: "/exchangeApplyOrder!deals.action",
  auth: "token",
  about:
    "Fills of the account, newest first, of coins and shares, of one product or of all. `totals` are over all pages, by asset of the fee; of shares and contracts in USDT.",
  params: v.object({
    range: RANGE,
    product: Ordered,
    symbol: SymFilter,
    market: Label,
    side: Side,
    ...PAGE_IN_PERIOD,
  }),
  data: v.object({
    ...pageOf(Deal).entries,
    totals: v.object({
      bought: Text,
      sold: Text,
      fees: v.array(v.object({ currency: Text, fee: Text })),
    }),
  }),
});

export const exchangeApplyCsv = call({
  name: "exchangeApplyCsv",
  methods: GET,
  path: "/exchangeApplyOrder!csv.action",
  auth: "token",
  answer: "bytes",
  timeoutMs: 60_000,
  about:
    "Orders, fills, funding and swap, closed positions or fixed periods as a CSV file, oldest first, whole and exact; of one product or of all. `side`: of orders and fills, " +
    "of closed positions the one they had; `state` is of orders. Times are of the zone in the header `tz`.",
  params: v.object({
    kind: v.optional(
      v.picklist(["orders", "fills", "funding", "closed", "periods"], name("systemParameter")),
      "orders",
    ),
    product: v.optional(v.picklist(["", ...ORDER_PRODUCTS], name("systemParameter")), ""),
    symbol: SymFilter,
    side: Side,
    state: v.optional(v.picklist(STATES, name("systemParameter")), "all"),
    from: Millis,
    to: Millis,
  }),
  data: v.any(),
});

export const exchangeHoldings = call({
  name: "exchangeHoldings",
  methods: GET,
  path: "/exchangeOrder!holdings.action",
  auth: "token",
  about:
    "Coins in the spot account, and shares in the stock account. `avgCost` is the average price of what its deals bought and have not sold; empty for what came in " +
    "otherwise. Of shares it and `value`, `unrealised` are in `currency` without fees, `valueUsdt`, `costUsdt`, `unrealisedUsdt` and `realisedUsdt` in USDT with them, at the rates of the fills and of now. `source` ipo: shares that were allotted, each allotment by itself.",
  params: v.object({
    symbol: SymFilter,
    type: Label,
    source: v.optional(v.picklist(["", "trade", "ipo"], name("systemParameter")), ""),
    product: Product,
  }),
  data: v.array(
    v.object({
      symbol: Text,
      name: Text,
      nameCn: v.optional(Text),
      qty: Text,
      sellable: Text,
      avgCost: Text,
      last: Text,
      value: Text,
      currency: Text,
      unrealised: Text,
      ratio: Text,
      source: Text,
      sellableFrom: Int,
      product: v.picklist(EXCHANGE_PRODUCTS),
      type: Text,
      market: Text,
      valueUsdt: v.optional(Text),
      costUsdt: v.optional(Text),
      unrealisedUsdt: v.optional(Text),
      realised: v.optional(Text),
      realisedUsdt: v.optional(Text),
      rate: v.optional(Text),
    }),
  ),
});

const Rank = v.array(
  v.object({
    symbol: Text,
    name: v.optional(Text),
    nameCn: v.optional(Text),
    pnl: Text,
    trades: Int,
  }),
);
export const exchangeProfitLoss = call({
  name: "exchangeProfitLoss",
  methods: GET,
  path: "/exchangeOrder!profitLoss.action",
  auth: "token",
  about:
    "What trading has brought in USDT, of one product or of all, by the user's day (header `tz`): sales against the average cost of what was bought, closes, opening fees, funding and " +
    "swap, fixed periods. `record` says where a day's results stand. `fees` and `funding` (paid is below zero) are inside and shown apart. `won` and `lost` count what came to an end.",
  params: v.object({
    product: v.optional(v.picklist(["", ...RESULT_PRODUCTS], name("systemParameter")), ""),
    symbol: SymFilter,
    from: Millis,
    to: Millis,
  }),
  data: v.object({
    realised: Text,
    fees: Text,
    funding: Text,
    winRate: Text,
    won: Int,
    lost: Int,
    averageWin: Text,
    averageLoss: Text,
    curve: v.array(v.tuple([Int, Text])),
    days: v.array(
      v.object({ day: Int, pnl: Text, record: v.optional(v.picklist(RESULT_RECORDS)) }),
    ),
    best: Rank,
    worst: Rank,
  }),
});

export const SPOT_CALLS = [
  exchangeApplyOpenview,
  exchangeApplyOpen,
  exchangeApplyUpdate,
  exchangeApplyCancel,
  exchangeApplyCancelAll,
  exchangeApplyList,
  exchangeApplyGet,
  exchangeApplyDeals,
  exchangeApplyCsv,
  exchangeHoldings,
  exchangeProfitLoss,
] as const;
