/**
 * ICO: tokens at a fixed price, first come first served, free in steps. Paid from the spot account
 * in USDT, and kept there.
 */
import * as v from "valibot";
import { OFFER_STATES } from "../../rules/trading/offers/state.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { GET, Int, POST, Text } from "../shapes.ts";
import { After, Flag, Id, optionalDecimal, PageNo, PageSize, RequestId } from "../wire/params.ts";
import { StateFilter } from "./ipo.ts";

const Unlock = v.array(v.object({ ts: Int, ratio: Text }));

/**
 * A sale. `price`, `min`, `max` in USDT, `quota` and `sold` in tokens. `bought`: what the caller
 * has paid in it so far. `min` and `max`: of one user together.
 */
export const Ico = v.object({
  id: Text,
  symbol: Text,
  name: Text,
  nameCn: Text,
  price: Text,
  quota: Text,
  sold: Text,
  min: Text,
  max: Text,
  openAt: Int,
  closeAt: Int,
  listAt: Int,
  unlock: Unlock,
  state: v.picklist(OFFER_STATES),
  reason: Text,
  bought: Text,
});
export type Ico = v.InferOutput<typeof Ico>;

/**
 * `locked` + `unlocked` = `tokens`; a sale that was called off has given `amount` back.
 * `nextUnlockAt`: 0 when nothing comes free any more.
 */
export const IcoRecord = v.object({
  recordId: Text,
  version: Int,
  offerId: Text,
  symbol: Text,
  name: Text,
  nameCn: Text,
  status: v.picklist(["bought", "refunded"]),
  price: Text,
  amount: Text,
  tokens: Text,
  unlocked: Text,
  locked: Text,
  nextUnlockAt: Int,
  unlock: Unlock,
  createTime: Int,
  refundedAt: Int,
});
export type IcoRecord = v.InferOutput<typeof IcoRecord>;

export const icoList = call({
  name: "icoList",
  methods: GET,
  path: "/ico!list.action",
  auth: "optional",
  about: "Sales of tokens, those that close or open soonest first, ended ones newest first.",
  params: v.object({ state: StateFilter, pageNo: PageNo, after: After, pageSize: PageSize }),
  data: pageOf(Ico),
});

export const icoGet = call({
  name: "icoGet",
  methods: GET,
  path: "/ico!get.action",
  auth: "optional",
  about: "One sale with what the project says of itself. `whitePaper`: an address, empty without.",
  params: v.object({ id: Id }),
  data: v.object({
    ...Ico.entries,
    description: Text,
    whitePaper: Text,
    allocation: v.array(v.object({ label: Text, ratio: Text })),
  }),
});

export const icoBuy = changing({
  name: "icoBuy",
  methods: POST,
  path: "/ico!buy.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Buys tokens for `amount` USDT, all of it or nothing. The same `clientOrderId` again answers with the first purchase.",
  params: v.object({
    id: Id,
    amount: optionalDecimal("systemParameter"),
    agree: Flag,
    clientOrderId: RequestId,
    requestId: v.optional(RequestId),
  }),
  data: v.object({ recordId: Text, tokens: Text, cost: Text }),
});

export const icoRecords = call({
  name: "icoRecords",
  methods: GET,
  path: "/ico!records.action",
  auth: "token",
  about: "Own purchases, newest first, each with what is still locked.",
  params: v.object({ pageNo: PageNo, after: After, pageSize: PageSize }),
  data: pageOf(IcoRecord),
});

export const ICO_CALLS = [icoList, icoGet, icoBuy, icoRecords] as const;
