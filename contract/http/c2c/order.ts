/** Orders of C2C: taking an ad, paying, releasing, cancelling, adjusting; the quick zone. */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { DIRECTIONS } from "../../rules/c2c/roles.ts";
import { call, changing } from "../call.ts";
import { GET, GET_POST, Int, POST, Text } from "../shapes.ts";
import { PROOF_PARAMS } from "../wire/envelope.ts";
import { Bool, decimalAs, Id, optionalDecimal, RequestId } from "../wire/params.ts";
import {
  CoinParam,
  DirectionParam,
  FiatParam,
  Kinds,
  OneFile,
  Order,
  PAGE,
  pageOf,
  Stats,
  wantedLine,
} from "./shapes.ts";

const name = (n: ErrorName): string => n;

/** One of the two sums, by `order_type`. */
const SUM = {
  order_type: v.picklist(["by_amount", "by_num"], name("systemParameter")),
  amount: optionalDecimal("systemParameter"),
  coin_amount: optionalDecimal("systemParameter"),
} as const;
const LIST = {
  tab: v.picklist(["open", "completed", "cancelled"], name("systemParameter")),
  symbol: v.optional(v.union([v.literal(""), CoinParam]), ""),
  direction: v.optional(v.picklist(["", ...DIRECTIONS], name("systemParameter")), ""),
} as const;

export const c2cOrderList = call({
  name: "c2cOrderList",
  methods: GET,
  path: "/c2cOrder!list.action",
  auth: "token",
  about:
    "Orders that the caller took, newest first; with `role` those of the caller's ads, or both. `direction` is what the caller does in them.",
  params: v.object({
    ...LIST,
    role: v.optional(v.picklist(["taken", "served", "all"], name("systemParameter")), "taken"),
    ...PAGE,
  }),
  data: pageOf(Order),
});

export const c2cOrderListOf = call({
  name: "c2cOrderListOf",
  methods: GET,
  path: "/c2cOrder!list_ctc_user.action",
  auth: "token",
  about: "Orders of the caller's ads, newest first.",
  params: v.object({ ...LIST, advert_id: v.optional(v.union([v.literal(""), Id]), ""), ...PAGE }),
  data: pageOf(Order),
});

export const c2cOrderGet = call({
  name: "c2cOrderGet",
  methods: GET,
  path: "/c2cOrder!get.action",
  auth: "token",
  about: "One order, for its two sides; for others it does not exist.",
  params: v.object({ order_no: Id }),
  data: Order,
});

const OPEN = {
  advert_id: Id,
  ...SUM,
  expect_price: decimalAs("systemParameter"),
  payment_method_id: v.optional(v.union([v.literal(""), Id]), ""),
  requestId: RequestId,
} as const;

export const c2cOrderOpen = changing({
  name: "c2cOrderOpen",
  methods: GET_POST,
  path: "/c2cOrder!open.action",
  auth: "real",
  resend: true,
  money: true,
  about:
    "Takes an ad: the coins go into escrow. Code 20 `stale` with the ad when its price is another by now.",
  params: v.object(OPEN),
  data: Order,
});

export const c2cOrderOpenPost = changing({
  name: "c2cOrderOpenPost",
  methods: POST,
  path: "/c2cOrder!order_open.action",
  auth: "real",
  resend: true,
  money: true,
  about: "As `open`, by POST: what our client takes.",
  params: v.object(OPEN),
  data: Order,
});

const Offer = v.object({
  advert_id: Text,
  price: Text,
  amount: Text,
  quantity: Text,
  payment_types: v.array(Int),
  nick_name: Text,
  sandbox: v.boolean(),
  stats: Stats,
  pay_time_limit: Int,
});
export type Offer = v.InferOutput<typeof Offer>;

export const c2cBestOffers = call({
  name: "c2cBestOffers",
  methods: POST,
  path: "/c2cOrder!get_best_price_advert.action",
  auth: "optional",
  about: "The best five ads that a sum could be traded with now; the caller's own are none.",
  params: v.object({
    direction: DirectionParam,
    symbol: CoinParam,
    currency: FiatParam,
    ...SUM,
    payment_types: Kinds,
  }),
  data: v.array(Offer),
});

export const c2cQuickOpen = changing({
  name: "c2cQuickOpen",
  methods: GET_POST,
  path: "/c2cOrder!open_quick_apply.action",
  auth: "real",
  resend: true,
  money: true,
  about:
    "Takes an offer of the quick zone; code 20 `stale` with the best one there is now, when it does not fit any more.",
  params: v.object({
    c2c_advert_id: Id,
    direction: DirectionParam,
    symbol: CoinParam,
    currency: FiatParam,
    ...SUM,
    expect_price: decimalAs("systemParameter"),
    payment_method_id: v.optional(v.union([v.literal(""), Id]), ""),
    requestId: RequestId,
  }),
  data: Order,
});

export const c2cOrderCancel = changing({
  name: "c2cOrderCancel",
  methods: GET_POST,
  path: "/c2cOrder!order_cancel.action",
  auth: "real",
  money: true,
  about:
    "The buyer ends an order: the coins go back. After paying only with `not_paid`, and with proof (code 10): what was paid for is given up.",
  params: v.object({
    order_no: Id,
    reason: wantedLine(200),
    not_paid: v.optional(Bool, "0"),
    ...PROOF_PARAMS,
    requestId: RequestId,
  }),
  data: Order,
});

export const c2cOrderPaid = changing({
  name: "c2cOrderPaid",
  methods: POST,
  path: "/c2cOrder!pay_finish.action",
  auth: "real",
  money: true,
  about: "The buyer says that the money was sent.",
  params: v.object({ order_no: Id, payment_id: Id, proof_img: OneFile, requestId: RequestId }),
  data: Order,
});

export const c2cOrderPass = changing({
  name: "c2cOrderPass",
  methods: POST,
  path: "/c2cOrder!order_pass.action",
  auth: "real",
  money: true,
  about: "The seller releases the coins, with the fund password (code 10).",
  params: v.object({ order_no: Id, ...PROOF_PARAMS, requestId: RequestId }),
  data: Order,
});

export const c2cOrderAdjust = changing({
  name: "c2cOrderAdjust",
  methods: POST,
  path: "/c2cOrder!adjust.action",
  auth: "real",
  money: true,
  about:
    "Another sum than was agreed arrived: the seller proposes it, the buyer accepts (a smaller one with proof, code 10) or declines. A tenth at most.",
  params: v.object({
    order_no: Id,
    op: v.picklist(["propose", "accept", "decline"], name("systemParameter")),
    amount: optionalDecimal("systemParameter"),
    ...PROOF_PARAMS,
    requestId: RequestId,
  }),
  data: Order,
});

export const C2C_ORDER_CALLS = [
  c2cOrderList,
  c2cOrderListOf,
  c2cOrderGet,
  c2cOrderOpen,
  c2cOrderOpenPost,
  c2cBestOffers,
  c2cQuickOpen,
  c2cOrderCancel,
  c2cOrderPaid,
  c2cOrderPass,
  c2cOrderAdjust,
] as const;
