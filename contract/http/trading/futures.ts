/**
 * Fixed-period up/down contracts (`futuresOrder`). A stake is held until the period is over; both
 * prices are those of feed ticks, which are shown.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { DELIVERY_PERIODS, DELIVERY_RESULTS, DIRECTIONS } from "../../rules/trading/delivery.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, GET, Int, ModeShape, POST, Text } from "../shapes.ts";
import {
  Amount,
  Flag,
  Id,
  oneOf,
  PAGE_IN_PERIOD,
  RequestId,
  Sym,
  SymFilter,
} from "../wire/params.ts";

const name = (n: ErrorName): string => n;
const SECONDS = [
  ...new Set(DELIVERY_PERIODS.flatMap(({ value }) => value.map(({ seconds }) => seconds))),
];

export const DELIVERY_STATES = ["running", "settling", "completed"] as const;
export const DELIVERY_TYPES = ["cryptos", "forex"] as const;

/**
 * Times are epoch ms. `settle…`, `result` and `profit` are empty or null while it runs; `paid`: all
 * that came back. `settling`: over, and not yet decided.
 */
export const Delivery = v.object({
  orderNo: Text,
  clientOrderId: Text,
  accountMode: ModeShape,
  symbol: Text,
  name: Text,
  type: v.picklist(DELIVERY_TYPES),
  direction: v.picklist(DIRECTIONS),
  amount: Text,
  seconds: Int,
  /** Paid on top of the stake when won: 0.75 is 75 %. */
  ratio: Text,
  openPrice: Text,
  openTickSeq: Int,
  openTickTs: Int,
  settlePrice: Text,
  settleTickSeq: v.nullable(Int),
  settleTickTs: v.nullable(Int),
  state: v.picklist(DELIVERY_STATES),
  result: v.picklist(["", ...DELIVERY_RESULTS]),
  /** Why it is void: `noTick`, `halt`, `demoReset`; empty else. */
  reason: Text,
  paid: Text,
  profit: Text,
  createdAt: Int,
  expireAt: Int,
  settledAt: v.nullable(Int),
});
export type Delivery = v.InferOutput<typeof Delivery>;

export const futuresOpenview = call({
  name: "futuresOpenview",
  methods: GET,
  path: "/futuresOrder!openview.action",
  auth: "token",
  about:
    "What the screen of fixed periods needs: what may be staked, the periods in force, how many run and may run, whether the account has agreed to the " +
    "risk. `offered`: 0 where the product is switched off for everybody.",
  params: v.object({ symbol: Sym }),
  data: v.object({
    available: Text,
    periods: v.array(v.object({ seconds: Int, ratio: Text, min: Text, max: Text })),
    open: Int,
    maxOpen: Int,
    agreed: Bit,
    offered: Bit,
  }),
});

export const futuresOpen = changing({
  name: "futuresOpen",
  methods: POST,
  path: "/futuresOrder!open.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Stakes on a price being above or below its opening price when the period is over. It opens at the first tick of the feed after acceptance, within a second, " +
    "else 1007 and nothing happened. The first one needs `agree`. The same `clientOrderId` again answers with the first order.",
  params: v.object({
    symbol: Sym,
    direction: v.picklist(DIRECTIONS, name("systemParameter")),
    seconds: oneOf(SECONDS),
    amount: Amount,
    agree: Flag,
    clientOrderId: RequestId,
    requestId: v.optional(RequestId),
  }),
  data: Delivery,
});

export const futuresList = call({
  name: "futuresList",
  methods: GET,
  path: "/futuresOrder!list.action",
  auth: "token",
  about:
    "Fixed periods of the account, newest first: `open` those that run or are being settled, `done` the others.",
  params: v.object({
    type: v.optional(v.picklist(["", ...DELIVERY_TYPES], name("systemParameter")), ""),
    state: v.optional(v.picklist(["open", "done", "all"], name("systemParameter")), "all"),
    symbol: SymFilter,
    ...PAGE_IN_PERIOD,
  }),
  data: pageOf(Delivery),
});

export const futuresGet = call({
  name: "futuresGet",
  methods: GET,
  path: "/futuresOrder!get.action",
  auth: "token",
  about: "One fixed period of the account, by its number or by the client's id.",
  params: v.object({ orderNo: v.optional(Id), clientOrderId: v.optional(RequestId) }),
  data: Delivery,
});

export const FUTURES_CALLS = [futuresOpenview, futuresOpen, futuresList, futuresGet] as const;
