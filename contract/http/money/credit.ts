/**
 * Credit loans: money against a verified identity, without collateral. Paid to and from the funds
 * account; real accounts only.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { CREDIT_CURRENCIES, CREDIT_PAY_SYMBOLS } from "../../rules/finance/credit.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { GET, Int, POST, Text } from "../shapes.ts";
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
export const CREDIT_STATUSES = ["reviewing", "failed", "repaying", "repaid"] as const;
/** How long a quote for a repayment holds, ms. */
export const CREDIT_QUOTE_MS = 60_000;
const Currency = v.picklist(CREDIT_CURRENCIES, name("systemParameter"));
const PaySymbol = v.picklist(CREDIT_PAY_SYMBOLS, name("productNotExist"));

/**
 * A loan as it is now, in its own currency. `total`: everything that is to be paid if it is paid
 * now, of it `dueNow` is open; `originalTotal`: as agreed, from the window on. A review that was
 * passed has `approveTime` and is still `reviewing` until the money comes. `overdue`: 1 in the
 * extension, 2 after it. Times are epoch ms, 0 for what has not happened; dates before the money
 * came are as if it came now.
 */
export const CreditLoan = v.object({
  loanNo: Text,
  version: Int,
  status: v.picklist(CREDIT_STATUSES),
  overdue: v.picklist([0, 1, 2]),
  currency: Currency,
  amount: Text,
  period: Int,
  months: Int,
  interest: Text,
  total: Text,
  paid: Text,
  dueNow: Text,
  originalTotal: Text,
  failReason: Text,
  applyTime: Int,
  approveTime: Int,
  creditTime: Int,
  termEnd: Int,
  windowFrom: Int,
  dueTime: Int,
  extendTo: Int,
  creditedUsdt: Text,
  rateAtCredit: Text,
  finishTime: Int,
});
export type CreditLoan = v.InferOutput<typeof CreditLoan>;

/**
 * `rate`: the coin's price in the loan's currency, `qty` of the coin paid `value` of the loan;
 * `interest` of it went to interest and charge.
 */
const CreditPayment = v.object({
  time: Int,
  symbol: Text,
  qty: Text,
  rate: Text,
  value: Text,
  interest: Text,
});

export const creditConfig = call({
  name: "creditConfig",
  methods: GET,
  path: "/loan!config.action",
  auth: "none",
  about:
    "What is lent without collateral, at which terms, what it may be repaid in. `threshold`: above it a repayment is confirmed twice.",
  params: v.object({}),
  data: v.object({
    currencies: v.array(Text),
    min: Text,
    max: Text,
    periods: v.array(Int),
    monthRate: Text,
    extendDays: Int,
    extendRate: Text,
    threshold: v.object({ USDT: Text, USD: Text, EUR: Text }),
    paySymbols: v.array(Text),
    /** USDT for one unit of each currency now; empty while it is not known. */
    worth: v.object({ USDT: Text, USD: Text, EUR: Text }),
    /** Reviews are made by the sandbox, after a while. */
    sandbox: v.boolean(),
  }),
});

export const creditApply = changing({
  name: "creditApply",
  methods: POST,
  path: "/loan!apply.action",
  auth: "real",
  resend: true,
  money: true,
  about: "Asks for a loan. One at a time: `loanInProgress`.",
  params: v.object({
    currency: Currency,
    amount: optionalDecimal("systemParameter"),
    period: Count,
    agree: Flag,
    requestId: RequestId,
  }),
  data: CreditLoan,
});

export const creditList = call({
  name: "creditList",
  methods: GET,
  path: "/loan!list.action",
  auth: "token",
  about: "Own loans, newest first. `open`: those that are under review or being repaid.",
  params: v.object({
    status: v.optional(v.picklist(["", ...CREDIT_STATUSES], name("systemParameter")), ""),
    open: Flag,
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(CreditLoan),
});

export const creditGet = call({
  name: "creditGet",
  methods: GET,
  path: "/loan!get.action",
  auth: "token",
  about: "One own loan with its repayments, newest first.",
  params: v.object({ loanNo: Id }),
  data: v.object({ ...CreditLoan.entries, payments: v.array(CreditPayment) }),
});

export const creditQuote = call({
  name: "creditQuote",
  methods: GET,
  path: "/loan!repay_quote.action",
  auth: "token",
  about:
    "A firm rate for a minute. `qty`: what `amount`, or without one everything that is due, costs in that coin. Moves nothing.",
  params: v.object({
    loanNo: Id,
    paySymbol: PaySymbol,
    amount: optionalDecimal("systemParameter"),
  }),
  data: v.object({
    quoteId: Text,
    dueNow: Text,
    originalTotal: Text,
    paySymbol: Text,
    rate: Text,
    qty: Text,
    expireTime: Int,
  }),
});

export const creditRepay = changing({
  name: "creditRepay",
  methods: POST,
  path: "/loan!repay.action",
  auth: "real",
  money: true,
  about:
    "Repays with the fund password at a quote's rate. Code 20 `stale` when the sum that is due is another by now, or the quote has run out.",
  params: v.object({
    loanNo: Id,
    quoteId: Id,
    amount: optionalDecimal("systemParameter"),
    safeword: PROOF_PARAMS.safeword,
    requestId: RequestId,
  }),
  data: CreditLoan,
});

export const CREDIT_CALLS = [
  creditConfig,
  creditApply,
  creditList,
  creditGet,
  creditQuote,
  creditRepay,
] as const;
