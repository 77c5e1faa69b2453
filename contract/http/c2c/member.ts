/**
 * People who trade: the caller's own C2C centre, an advertiser as others see it, and payment
 * methods as C2C needs them.
 */
import * as v from "valibot";
import { PAYMENT_TYPE_LIST } from "../../rules/payment-fields.ts";
import { call, changing } from "../call.ts";
import { Bit, GET, GET_POST, Int, POST, ReviewStatusShape, Text } from "../shapes.ts";
import { Bool, Id, oneOf } from "../wire/params.ts";
import { Center, line, Pay, PayKind, Stats, wantedLine } from "./shapes.ts";

export const c2cUserGet = call({
  name: "c2cUserGet",
  methods: GET,
  path: "/c2cUser!get.action",
  auth: "none",
  about: "An advertiser.",
  params: v.object({ c2c_user_id: Id }),
  data: v.object({
    c2c_user_id: Text,
    nick_name: Text,
    head_img: Text,
    certified: Bit,
    certified_time: Int,
    kyc_passed: Bit,
    sandbox: Bit,
    stats: Stats,
    ads_on_sale: Int,
  }),
});

export const c2cUserCenter = call({
  name: "c2cUserCenter",
  methods: GET,
  path: "/c2cUser!getUserCenter.action",
  auth: "token",
  about: "The caller in C2C.",
  params: v.object({}),
  data: Center,
});

const CHANNELS = /^((inapp|email|sms)(,(inapp|email|sms)){0,2})?$/;
const Channels = v.optional(v.pipe(v.string(), v.regex(CHANNELS, "systemParameter")));

export const c2cUserSet = changing({
  name: "c2cUserSet",
  methods: GET_POST,
  path: "/c2cUser!set.action",
  auth: "real",
  about:
    "Nickname, and what notices go by; what is absent stays. Each group of notices keeps a way.",
  params: v.object({
    nick_name: v.optional(line(20)),
    notify_order: Channels,
    notify_appeal: Channels,
  }),
  data: Center,
});

export const c2cUserApply = changing({
  name: "c2cUserApply",
  methods: POST,
  path: "/c2cUser!apply.action",
  auth: "real",
  about: "Asks to be certified as an advertiser.",
  params: v.object({ contact: wantedLine(100), agree: v.optional(Bool, "0") }),
  data: Center,
});

export const kycGet = call({
  name: "kycGet",
  methods: GET,
  path: "/kyc!get.action",
  auth: "token",
  about: "How far the caller's identity is verified.",
  params: v.object({}),
  data: v.object({
    status: ReviewStatusShape,
    high_status: ReviewStatusShape,
    level: v.picklist([0, 1, 2]),
    real_name: Text,
  }),
});

export const c2cPayKinds = call({
  name: "c2cPayKinds",
  methods: GET,
  path: "/c2cPaymentMethodConfig!list.action",
  auth: "none",
  about: "Kinds of payment methods.",
  params: v.object({}),
  data: v.array(PayKind),
});

export const c2cPayTypes = call({
  name: "c2cPayTypes",
  methods: GET,
  path: "/c2cPaymentMethod!method_type.action",
  auth: "none",
  about: "The same, by the name that filters of the market ask for it.",
  params: v.object({}),
  data: v.array(PayKind),
});

export const c2cPayMine = call({
  name: "c2cPayMine",
  methods: GET,
  path: "/c2cPaymentMethod!list.action",
  auth: "token",
  about: "The caller's payment methods, masked, and whether an ad or an open order has them.",
  params: v.object({ type: v.optional(v.union([v.literal(""), oneOf(PAYMENT_TYPE_LIST)]), "") }),
  data: v.array(Pay),
});

export const c2cPayOfAd = call({
  name: "c2cPayOfAd",
  methods: GET,
  path: "/c2cPaymentMethod!getAdPayments.action",
  auth: "none",
  about: "Kinds of methods that an ad is paid by; accounts are shown in an order alone.",
  params: v.object({ advert_id: Id }),
  data: v.array(PayKind),
});

export const c2cPayForAd = call({
  name: "c2cPayForAd",
  methods: GET,
  path: "/c2cPaymentMethod!getUserPaymentsByAd.action",
  auth: "token",
  about: "The caller's methods that an ad pays to, and the others.",
  params: v.object({ advert_id: Id }),
  data: v.object({ usable: v.array(Pay), other: v.array(Pay), accepted: v.array(Int) }),
});

export const C2C_MEMBER_CALLS = [
  c2cUserGet,
  c2cUserCenter,
  c2cUserSet,
  c2cUserApply,
  kycGet,
  c2cPayKinds,
  c2cPayTypes,
  c2cPayMine,
  c2cPayOfAd,
  c2cPayForAd,
] as const;
