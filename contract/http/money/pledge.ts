/**
 * Pledge loans: a coin borrowed against another one. Paid from and to the funds account; real
 * accounts only.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
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
export const PLEDGE_STATUSES = ["accruing", "past_due", "cleared", "liquidated"] as const;
export const PLEDGE_RECORDS = [
  "open",
  "interest",
  "pledge",
  "repay",
  "renew",
  "warning",
  "call",
  "liquidate",
] as const;
/** A coin by its code, in whatever case; whether it is lent on is asked of the terms. */
const Coin = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{1,10}$/, name("productNotExist")),
);

/**
 * Outcome of a forced sale. `reason`: the ratio, or a loan that was not repaid a day after it was
 * due.
 */
const PledgeResult = v.object({
  price: Text,
  sold: Text,
  proceeds: Text,
  returned: Text,
  writtenOff: Text,
  reason: v.picklist(["ltv", "overdue"]),
});

/**
 * A loan as it is now: the hours that were begun are charged. Prices are of the collateral in the
 * loan's coin; `indexPrice`, `ltv` and what is judged by them are empty while no price is known.
 * `backAdd`, `backRepay`: what of the collateral, or of the debt, brings the ratio back to 60 %.
 * Times are epoch ms.
 */
export const Pledge = v.object({
  loanNo: Text,
  version: Int,
  status: v.picklist(PLEDGE_STATUSES),
  risk: v.picklist(["", "normal", "warning", "margin_call", "liquidation"]),
  pledgeSymbol: Text,
  pledgeQty: Text,
  loanSymbol: Text,
  borrowed: Text,
  principal: Text,
  interest: Text,
  debt: Text,
  ltv: Text,
  indexPrice: Text,
  warnPrice: Text,
  callPrice: Text,
  liqPrice: Text,
  backAdd: Text,
  backRepay: Text,
  hours: Int,
  hourCharge: Text,
  nextChargeTime: Int,
  initialRate: Text,
  termDays: Int,
  openTime: Int,
  dueTime: Int,
  renewFrom: Int,
  finishTime: Int,
  result: v.nullable(PledgeResult),
});
export type Pledge = v.InferOutput<typeof Pledge>;

export const pledgeConfig = call({
  name: "pledgeConfig",
  methods: GET,
  path: "/pledgeLoan!config.action",
  auth: "none",
  about:
    "Which coins are lent on and what for, the terms in days, the rates and the marks of the ratio, as shares. `indexPrice`: empty while none is known.",
  params: v.object({}),
  data: v.object({
    coins: v.array(
      v.object({ symbol: Text, initialRate: Text, minPledge: Text, indexPrice: Text }),
    ),
    loanSymbols: v.array(Text),
    termDays: v.array(Int),
    hourRate: Text,
    dayRate: Text,
    yearRate: Text,
    warn: Text,
    call: Text,
    liquidate: Text,
  }),
});

const WANTED = {
  pledgeSymbol: Coin,
  pledgeQty: optionalDecimal("systemParameter"),
  loanSymbol: Coin,
  amount: optionalDecimal("systemParameter"),
  termDays: Count,
};

export const pledgePreview = call({
  name: "pledgePreview",
  methods: GET,
  path: "/pledgeLoan!preview.action",
  auth: "none",
  about:
    "What a loan would be: how much at most, its ratio and prices, its interest, and in how many hours the margin call comes at an unchanged price (null: not in the term).",
  params: v.object(WANTED),
  data: v.object({
    indexPrice: Text,
    maxLoan: Text,
    ltv: Text,
    callPrice: Text,
    liqPrice: Text,
    interestHour: Text,
    interestDue: Text,
    totalDue: Text,
    hoursToWarn: v.nullable(Int),
    hoursToCall: v.nullable(Int),
  }),
});

export const pledgeOpen = changing({
  name: "pledgeOpen",
  methods: POST,
  path: "/pledgeLoan!open.action",
  auth: "real",
  resend: true,
  money: true,
  about: "Holds the collateral and pays the loan out, with the first hour charged.",
  params: v.object({ ...WANTED, agree: Flag, requestId: RequestId }),
  data: Pledge,
});

export const pledgeList = call({
  name: "pledgeList",
  methods: GET,
  path: "/pledgeLoan!list.action",
  auth: "token",
  about: "Own loans, newest first. `open`: those that run.",
  params: v.object({
    status: v.optional(v.picklist(["", ...PLEDGE_STATUSES], name("systemParameter")), ""),
    open: Flag,
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(Pledge),
});

export const pledgeGet = call({
  name: "pledgeGet",
  methods: GET,
  path: "/pledgeLoan!get.action",
  auth: "token",
  about: "One own loan.",
  params: v.object({ loanNo: Id }),
  data: Pledge,
});

export const pledgeAdd = changing({
  name: "pledgeAdd",
  methods: POST,
  path: "/pledgeLoan!add_pledge.action",
  auth: "real",
  resend: true,
  money: true,
  about: "More of the same collateral.",
  params: v.object({ loanNo: Id, qty: optionalDecimal("systemParameter"), requestId: RequestId }),
  data: Pledge,
});

export const pledgeRenew = changing({
  name: "pledgeRenew",
  methods: POST,
  path: "/pledgeLoan!renew.action",
  auth: "real",
  resend: true,
  money: true,
  about:
    "In the last 24 hours or past due: pays the interest, for another term. Code 20 `stale` when the interest is another by now.",
  params: v.object({
    loanNo: Id,
    expectInterest: optionalDecimal("systemParameter"),
    requestId: RequestId,
  }),
  data: Pledge,
});

export const pledgeRepay = changing({
  name: "pledgeRepay",
  methods: POST,
  path: "/pledgeLoan!repay.action",
  auth: "real",
  money: true,
  about:
    "Repays with the fund password, interest first; all of it gives the collateral back. Code 20 `stale` when the debt is another by now.",
  params: v.object({
    loanNo: Id,
    amount: optionalDecimal("systemParameter"),
    expectDebt: optionalDecimal("systemParameter"),
    safeword: PROOF_PARAMS.safeword,
    requestId: RequestId,
  }),
  data: Pledge,
});

export const pledgeRecord = call({
  name: "pledgeRecord",
  methods: GET,
  path: "/pledgeLoan!record.action",
  auth: "token",
  about:
    "What happened to an own loan, newest first. Hours of interest are one row a business day; `hours` counts them.",
  params: v.object({ loanNo: Id, pageNo: PageNo, after: After, pageSize: PageSize }),
  data: pageOf(
    v.object({
      no: Int,
      type: v.picklist(PLEDGE_RECORDS),
      time: Int,
      hours: Int,
      amount: Text,
      symbol: Text,
      debtAfter: Text,
      pledgeAfter: Text,
    }),
  ),
});

export const PLEDGE_CALLS = [
  pledgeConfig,
  pledgePreview,
  pledgeOpen,
  pledgeList,
  pledgeGet,
  pledgeAdd,
  pledgeRenew,
  pledgeRepay,
  pledgeRecord,
] as const;
