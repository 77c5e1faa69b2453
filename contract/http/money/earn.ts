/**
 * Earn: funds, machines, pool locks, savings. Paid from and to the finance account; real accounts
 * only.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { EARN_TYPES } from "../../rules/finance/earn.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, GET, Int, POST, Text } from "../shapes.ts";
import { PROOF_PARAMS } from "../wire/envelope.ts";
import {
  After,
  Count,
  Flag,
  Id,
  optionalDecimal,
  PageNo,
  PageSize,
  RequestId,
} from "../wire/params.ts";

const name = (n: ErrorName): string => n;
const TypeFilter = v.optional(v.picklist(["", ...EARN_TYPES], name("systemParameter")), "");
export const EARN_STATUSES = ["submitted", "settling", "completed", "cancelled"] as const;

/**
 * Rates are shares a day. `unitPrice`: of machines, empty for what takes any amount. `version`: of
 * the terms.
 */
export const EarnProduct = v.object({
  productId: Text,
  type: v.picklist(EARN_TYPES),
  name: Text,
  symbol: Text,
  /** 0 for flexible. */
  termDays: Int,
  dailyRate: Text,
  penaltyRatio: Text,
  min: Text,
  max: Text,
  unitPrice: Text,
  level: Int,
  /** All that may be in it at a time, and what of that is free. */
  quota: Text,
  quotaLeft: Text,
  /** Orders that one user may have earning at a time. */
  perUser: Int,
  on: Bit,
  version: Int,
});
export type EarnProduct = v.InferOutput<typeof EarnProduct>;

/**
 * Times are epoch ms, 0 for none. `totalIncome`: what was paid so far. `penaltyNow`, `getNow`: what
 * leaving at this moment costs and gives.
 */
export const EarnOrder = v.object({
  orderNo: Text,
  version: Int,
  productId: Text,
  type: v.picklist(EARN_TYPES),
  symbol: Text,
  amount: Text,
  units: Int,
  level: Int,
  termDays: Int,
  dailyRate: Text,
  penaltyRatio: Text,
  dailyIncome: Text,
  paidDays: Int,
  totalIncome: Text,
  firstPayTime: Int,
  nextPayTime: Int,
  maturityTime: Int,
  penaltyNow: Text,
  getNow: Text,
  status: v.picklist(EARN_STATUSES),
  openTime: Int,
  finishTime: Int,
  returned: Text,
});
export type EarnOrder = v.InferOutput<typeof EarnOrder>;

export const financeProductList = call({
  name: "financeProductList",
  methods: GET,
  path: "/financeProduct!list.action",
  auth: "none",
  about: "Products on offer and those that are sold out, of one type or all.",
  params: v.object({ type: TypeFilter, pageNo: PageNo, after: After, pageSize: PageSize }),
  data: pageOf(EarnProduct),
});

export const financeProductGet = call({
  name: "financeProductGet",
  methods: GET,
  path: "/financeProduct!get.action",
  auth: "none",
  about: "One product with its terms in force.",
  params: v.object({ productId: Id }),
  data: EarnProduct,
});

export const financeOrderOpen = changing({
  name: "financeOrderOpen",
  methods: POST,
  path: "/financeOrder!open.action",
  auth: "real",
  resend: true,
  money: true,
  about:
    "Buys a product at the version that was shown: an amount, or units of a machine. Code 20 `stale` with the terms in force when they changed.",
  params: v.object({
    productId: Id,
    amount: optionalDecimal("systemParameter"),
    unitCount: Count,
    expectVersion: Count,
    agree: Flag,
    requestId: RequestId,
  }),
  data: EarnOrder,
});

export const financeOrderList = call({
  name: "financeOrderList",
  methods: GET,
  path: "/financeOrder!list.action",
  auth: "token",
  about: "Own orders, newest first.",
  params: v.object({
    type: TypeFilter,
    status: v.optional(v.picklist(["", ...EARN_STATUSES], name("systemParameter")), ""),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(EarnOrder),
});

export const financeOrderGet = call({
  name: "financeOrderGet",
  methods: GET,
  path: "/financeOrder!get.action",
  auth: "token",
  about:
    "One own order with the incomes that were paid, the newest 400, each with the time it was due.",
  params: v.object({ orderNo: Id }),
  data: v.object({
    ...EarnOrder.entries,
    incomes: v.array(v.object({ no: Int, time: Int, amount: Text })),
  }),
});

export const financeOrderRedeem = changing({
  name: "financeOrderRedeem",
  methods: POST,
  path: "/financeOrder!redeem.action",
  auth: "real",
  money: true,
  about:
    "Leaves with the fund password at the penalty that was confirmed; of savings also a part. Code 20 `stale` when the penalty is another by now.",
  params: v.object({
    orderNo: Id,
    /** Amount to take out of savings; empty for all of it. */
    amount: optionalDecimal("systemParameter"),
    expectPenalty: optionalDecimal("systemParameter"),
    safeword: PROOF_PARAMS.safeword,
    requestId: RequestId,
  }),
  data: EarnOrder,
});

export const financeOrderSummary = call({
  name: "financeOrderSummary",
  methods: GET,
  path: "/financeOrder!summary.action",
  auth: "token",
  about:
    "What earns, its income of today, yesterday and in all, in USDT at the prices of now (empty while one is missing), and the machine level.",
  params: v.object({}),
  data: v.object({
    heldUsdt: Text,
    incomeToday: Text,
    incomeYesterday: Text,
    incomeTotal: Text,
    minerLevel: Int,
  }),
});

export const EARN_CALLS = [
  financeProductList,
  financeProductGet,
  financeOrderOpen,
  financeOrderList,
  financeOrderGet,
  financeOrderRedeem,
  financeOrderSummary,
] as const;
