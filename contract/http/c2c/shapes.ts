/**
 * Shapes that the calls of C2C answer with, and parameters that several of them take. Names are
 * those of the specification's wire.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { C2C_COINS } from "../../rules/c2c/limits.ts";
import { ADVERT_STATES, APPEAL_STATUSES, ORDER_STATUSES } from "../../rules/c2c/machines.ts";
import { ACTIONS, DIRECTIONS } from "../../rules/c2c/roles.ts";
import { FILE_URL } from "../../rules/fields.ts";
import { isLabel } from "../../rules/names.ts";
import { PAYMENT_TYPE_LIST } from "../../rules/payment-fields.ts";
import { Bit, Int, Text } from "../shapes.ts";
import { After, PageNo, PageSize } from "../wire/params.ts";

const name = (n: ErrorName): string => n;

export const DirectionParam = v.picklist(DIRECTIONS, name("systemParameter"));
export const CoinParam = v.pipe(
  v.string(name("productNotExist")),
  v.trim(),
  v.toUpperCase(),
  v.picklist(C2C_COINS, name("productNotExist")),
);
export const FiatParam = v.pipe(
  v.string(name("systemParameter")),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{3}$/, name("systemParameter")),
);
/** A page of ads or orders, which come and go while they are read. */
export const PAGE = { page_no: PageNo, page_size: PageSize, after: After } as const;
/** Comma-joined ids, at most `max`; doubles are dropped. */
export const ids = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w,-]{0,330}$/, name("systemParameter")),
      v.transform((t) => [...new Set(t.split(",").filter((id) => id !== ""))]),
      v.maxLength(max, name("paymentMethodLimit")),
    ),
    "",
  );
/** Comma-joined kinds of payment methods. */
export const Kinds = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^([1-5](,[1-5]){0,4})?$/, name("systemParameter")),
    v.transform((t) => [...new Set(t.split(",").filter((kind) => kind !== ""))].map(Number)),
  ),
  "",
);
export const line = (max: number, fallback = "") =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(max, name("fieldTooLong")),
      v.check((t) => t === "" || isLabel(t), name("fieldTooLong")),
    ),
    fallback,
  );
export const lines = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, name("fieldTooLong"))), "");
export const wantedLine = (max: number) =>
  v.pipe(
    v.string(name("fieldRequired")),
    v.trim(),
    v.minLength(1, name("fieldRequired")),
    v.maxLength(max, name("fieldTooLong")),
    v.check(isLabel, name("fieldTooLong")),
  );
/** Comma-joined addresses of uploads. */
export const Files = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(600, name("filesTooMany")),
    v.transform((t) => [...new Set(t.split(",").filter((url) => url !== ""))]),
    v.maxLength(5, name("filesTooMany")),
    v.check((urls) => urls.every((url) => FILE_URL.test(url)), name("documentsMissing")),
  ),
  "",
);
export const OneFile = v.optional(
  v.union(
    [v.literal(""), v.pipe(v.string(), v.regex(FILE_URL, name("documentsMissing")))],
    name("documentsMissing"),
  ),
  "",
);

export const Stats = v.object({
  total_orders: Int,
  orders_30d: Int,
  completion_rate_30d: v.nullable(Text),
  avg_release_ms: v.nullable(Int),
  avg_pay_ms: v.nullable(Int),
  register_time: Int,
});
export type Stats = v.InferOutput<typeof Stats>;

export const Advert = v.object({
  advert_id: Text,
  c2c_user_id: Text,
  nick_name: Text,
  head_img: Text,
  certified: Bit,
  /** Simulated: of the sandbox, where nobody is behind it. */
  sandbox: Bit,
  direction: v.picklist(DIRECTIONS),
  advertiser_side: v.picklist(DIRECTIONS),
  symbol: Text,
  currency: Text,
  currency_symbol: Text,
  price_type: v.picklist(["fixed", "float"]),
  price_ratio: Text,
  /** Empty while its reference is silent. */
  price: Text,
  quantity: Text,
  surplus: Text,
  min_amount: Text,
  max_amount: Text,
  max_now: Text,
  payment_types: v.array(Int),
  pay_time_limit: Int,
  terms: Text,
  on_sale: Bit,
  state: v.picklist(ADVERT_STATES),
  stats: Stats,
  version: Int,
  create_time: Int,
  mine: Bit,
  /** Filled on the owner's own ads alone. */
  own: v.nullable(
    v.object({
      auto_reply: Text,
      margin: Text,
      open_orders: Int,
      hidden_reason: Text,
      payment_method_ids: v.array(Text),
    }),
  ),
});
export type Advert = v.InferOutput<typeof Advert>;

/**
 * A payment method. `values` are in full for its owner, and for the buyer while an order may still
 * be paid or judged.
 */
export const Pay = v.object({
  id: Text,
  type: v.picklist(PAYMENT_TYPE_LIST),
  name: Text,
  holder: Text,
  account: Text,
  values: v.record(Text, Text),
  isDefault: Bit,
  in_use: Bit,
  createTime: Int,
});
export type Pay = v.InferOutput<typeof Pay>;
export const PayKind = v.object({ type: v.picklist(PAYMENT_TYPE_LIST), name: Text });

export const Order = v.object({
  order_no: Text,
  version: Int,
  advert_id: Text,
  direction: v.picklist(DIRECTIONS),
  symbol: Text,
  currency: Text,
  currency_symbol: Text,
  price: Text,
  quantity: Text,
  amount: Text,
  status: v.picklist(ORDER_STATUSES),
  my_role: v.picklist(["buyer", "seller"]),
  is_advertiser: Bit,
  actions: v.array(v.picklist(ACTIONS)),
  peer: v.object({
    c2c_user_id: Text,
    nick_name: Text,
    real_name: Text,
    certified: Bit,
    sandbox: Bit,
    stats: Stats,
  }),
  terms: Text,
  payments: v.array(Pay),
  payment_id: Text,
  pay_ref: Text,
  proof_img: Text,
  pay_time_limit: Int,
  create_time: Int,
  expire_time: Int,
  /** 0 for what has not been, as all times below. */
  pay_time: Int,
  appeal_open_time: Int,
  release_time: Int,
  finish_time: Int,
  cancel_by: v.picklist(["", "buyer", "system", "platform"]),
  cancel_reason: Text,
  adjust: v.nullable(v.object({ amount: Text, quantity: Text, create_time: Int })),
  appeal: v.nullable(v.object({ appeal_id: Text, status: v.picklist(APPEAL_STATUSES), mine: Bit })),
  unread: Int,
});
export type Order = v.InferOutput<typeof Order>;

export const pageOf = <D extends v.GenericSchema>(row: D) =>
  v.object({ list: v.array(row), total: Int, page_no: Int, has_more: Bit, next: v.optional(Text) });

export const AppealShape = v.object({
  appeal_id: Text,
  order_no: Text,
  status: v.picklist(APPEAL_STATUSES),
  by: v.picklist(["buyer", "seller", "system"]),
  mine: Bit,
  reason: Text,
  description: Text,
  /** The caller's own; the other side's is not told. */
  contact: Text,
  evidence: v.array(
    v.object({
      side: v.picklist(["buyer", "seller"]),
      text: Text,
      files: v.array(Text),
      time: Int,
    }),
  ),
  decision_reason: Text,
  /** USDT of the advertiser's margin that the decision paid to the other side; empty for none. */
  charged: v.optional(Text, ""),
  create_time: Int,
  finish_time: Int,
});
export type AppealShape = v.InferOutput<typeof AppealShape>;

export const Message = v.object({
  /** Position in the chat, from 1, without holes. */
  id: Int,
  order_no: Text,
  from: v.picklist(["me", "peer", "system", "service"]),
  type: v.picklist(["text", "img"]),
  /** Text, the address of a picture, or of a system line its code, which the page has words for. */
  content: Text,
  send_time: Int,
  /** Read by the other side. */
  read: Bit,
  /** It has a link or a contact in it: to go on elsewhere is how people are robbed. */
  warn: Bit,
});
export type Message = v.InferOutput<typeof Message>;

export const Center = v.object({
  c2c_user_id: Text,
  nick_name: Text,
  head_img: Text,
  cert_status: v.picklist(["none", "applied", "certified", "rejected", "disabled"]),
  cert_reason: Text,
  kyc_status: Int,
  safeword_set: Bit,
  payment_method_count: Int,
  open_orders: Int,
  /** Open orders of the own ads, among those. */
  open_served: v.optional(Int, 0),
  unread: Int,
  cancel_today: Int,
  cancel_limit: Int,
  /** 0 when buying is not blocked. */
  buy_blocked_until: Int,
  ads_on_sale: Int,
  ad_limit: Int,
  margin_frozen: Text,
  notify: v.object({ order: v.array(Text), appeal: v.array(Text) }),
  stats: Stats,
});
export type Center = v.InferOutput<typeof Center>;
