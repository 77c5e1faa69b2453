/**
 * Lists of an account in perpetuals, pairs and metals: orders, positions, fills and funding, each
 * newest first, with their sums. Nothing here changes anything.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { call } from "../call.ts";
import { pageOf } from "../market.ts";
import { GET, Int, POST, Text } from "../shapes.ts";
import { idOf, MarketFilter, PAGE_IN_PERIOD, RequestId, SymFilter } from "../wire/params.ts";
import { Deal, Funding, Order, Position, SIDES } from "./orders.ts";

const name = (n: ErrorName): string => n;

/** The kind of contract that is asked for; empty is any. */
export const ContractKind = v.optional(
  v.picklist(["", "perpetual", "forex"], name("systemParameter")),
  "",
);

export const contractApplyList = call({
  name: "contractApplyList",
  methods: GET,
  path: "/contractApplyOrder!list.action",
  auth: "token",
  about: "Orders of contracts, newest first. `today` begins with the user's day (header `tz`).",
  params: v.object({
    state: v.optional(v.picklist(["open", "done", "all"], name("systemParameter")), "all"),
    range: v.optional(v.picklist(["today", "history"], name("systemParameter")), "history"),
    symbol: SymFilter,
    type: ContractKind,
    market: MarketFilter,
    side: v.optional(v.picklist(["", ...SIDES], name("systemParameter")), ""),
    ...PAGE_IN_PERIOD,
  }),
  data: pageOf(Order),
});

export const contractApplyGet = call({
  name: "contractApplyGet",
  methods: GET,
  path: "/contractApplyOrder!get.action",
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
  }),
});

export const contractApplyAssets = call({
  name: "contractApplyAssets",
  methods: POST,
  path: "/contractApplyOrder!assets.action",
  auth: "token",
  about:
    "The side of the orders: what is available and what open orders keep frozen. `maxOpen…` with a symbol only.",
  params: v.object({ type: ContractKind, symbol: SymFilter }),
  data: v.object({
    available: Text,
    frozenMargin: Text,
    frozenFee: Text,
    maxOpenLong: Text,
    maxOpenShort: Text,
    openOrders: Int,
  }),
});

export const contractOrderList = call({
  name: "contractOrderList",
  methods: GET,
  path: "/contractOrder!list.action",
  auth: "token",
  about: "Positions, newest first: `open` has those that are closing too. `side`: `buy` for longs.",
  params: v.object({
    state: v.optional(v.picklist(["open", "closed"], name("systemParameter")), "open"),
    type: ContractKind,
    side: v.optional(v.picklist(["", ...SIDES], name("systemParameter")), ""),
    symbol: SymFilter,
    ...PAGE_IN_PERIOD,
  }),
  data: pageOf(Position),
});

export const contractOrderGet = call({
  name: "contractOrderGet",
  methods: GET,
  path: "/contractOrder!get.action",
  auth: "token",
  about:
    "One position with its deals and its funding. `liquidation`: how it was judged when it was liquidated, with the numbers put in; null else.",
  params: v.object({ id: idOf("productNotExist") }),
  data: v.object({
    ...Position.entries,
    deals: v.array(Deal),
    fundings: v.array(Funding),
    liquidation: v.nullable(
      v.object({
        ts: Int,
        mark: Text,
        margin: Text,
        unrealised: Text,
        maintenance: Text,
        mmr: Text,
        cum: Text,
        feedSeq: Int,
      }),
    ),
  }),
});

export const contractOrderDeals = call({
  name: "contractOrderDeals",
  methods: GET,
  path: "/contractOrder!deals.action",
  auth: "token",
  about: "Fills of contracts, newest first, of all positions or of one.",
  params: v.object({
    positionId: v.optional(idOf("productNotExist")),
    symbol: SymFilter,
    type: ContractKind,
    ...PAGE_IN_PERIOD,
  }),
  data: pageOf(Deal),
});

export const contractOrderFundingList = call({
  name: "contractOrderFundingList",
  methods: GET,
  path: "/contractOrder!fundingList.action",
  auth: "token",
  about: "Funding and swap paid and received, newest first.",
  params: v.object({
    positionId: v.optional(idOf("productNotExist")),
    symbol: SymFilter,
    type: ContractKind,
    ...PAGE_IN_PERIOD,
  }),
  data: pageOf(Funding),
});

export const contractOrderAssets = call({
  name: "contractOrderAssets",
  methods: POST,
  path: "/contractOrder!assets.action",
  auth: "token",
  about:
    "The side of the positions: equity of the account they trade from (contract, or of pairs forex; without a type both), margin, profit; `…Today` since the user's day began (header `tz`). What depends on a mark is empty while one of the positions has none.",
  params: v.object({ type: ContractKind }),
  data: v.object({
    equity: Text,
    margin: Text,
    unrealised: Text,
    realisedToday: Text,
    fundingToday: Text,
    marginRatio: Text,
    positions: Int,
  }),
});
