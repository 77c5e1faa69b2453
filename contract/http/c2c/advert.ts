/** Ads of C2C: the market, an advertiser's own, publishing and closing. */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import {
  AUTO_REPLY_MAX,
  METHODS_PER_AD,
  PAY_LIMITS_MIN,
  TERMS_MAX,
} from "../../rules/c2c/limits.ts";
import { DIRECTIONS } from "../../rules/c2c/roles.ts";
import { call, changing } from "../call.ts";
import { GET, GET_POST, Int, POST, Text } from "../shapes.ts";
import { Bool, decimalAs, Flag, Id, oneOf, optionalDecimal, RequestId } from "../wire/params.ts";
import {
  Advert,
  CoinParam,
  DirectionParam,
  FiatParam,
  ids,
  Kinds,
  lines,
  PAGE,
  pageOf,
} from "./shapes.ts";

const name = (n: ErrorName): string => n;

/** `price` of a fixed one, `price_ratio` in percent of a floating one. */
const TERMS = {
  direction: DirectionParam,
  symbol: CoinParam,
  currency: FiatParam,
  price_type: v.picklist(["fixed", "float"], name("systemParameter")),
  price: optionalDecimal("systemParameter"),
  price_ratio: optionalDecimal("systemParameter"),
  quantity: decimalAs("systemParameter"),
  min_amount: decimalAs("systemParameter"),
  max_amount: decimalAs("systemParameter"),
  payment_method_ids: ids(METHODS_PER_AD),
  payment_types: Kinds,
  pay_time_limit: oneOf(PAY_LIMITS_MIN),
  terms: lines(TERMS_MAX),
  auto_reply: lines(AUTO_REPLY_MAX),
  agree: v.optional(Bool, "0"),
} as const;

export const c2cAdvertAdd = changing({
  name: "c2cAdvertAdd",
  methods: GET_POST,
  path: "/c2cAdvert!add.action",
  auth: "real",
  money: true,
  about:
    "Publishes an ad: coins of one that sells, and a margin in USDT, are reserved. Certified advertisers only.",
  params: v.object({ ...TERMS, requestId: RequestId }),
  data: Advert,
});

export const c2cAdvertAddClosed = changing({
  name: "c2cAdvertAddClosed",
  methods: GET_POST,
  path: "/c2cAdvert!add_closed.action",
  auth: "real",
  money: true,
  about: "Publishes a closed ad again, with new values.",
  params: v.object({ advert_id: Id, ...TERMS, requestId: RequestId }),
  data: Advert,
});

export const c2cAdvertClose = changing({
  name: "c2cAdvertClose",
  methods: GET_POST,
  path: "/c2cAdvert!close.action",
  auth: "real",
  resend: true,
  money: true,
  about: "Closes an ad that has no open order or appeal: what it reserved is available again.",
  params: v.object({ advert_id: Id, requestId: RequestId }),
  data: Advert,
});

export const c2cAdvertList = call({
  name: "c2cAdvertList",
  methods: GET,
  path: "/c2cAdvert!list.action",
  auth: "optional",
  about:
    "Ads on sale. To buy: the cheapest first; to sell: the dearest. `tradable`: only those the caller could take now.",
  params: v.object({
    direction: DirectionParam,
    symbol: CoinParam,
    currency: FiatParam,
    amount: optionalDecimal("systemParameter"),
    payment_types: Kinds,
    certified: Flag,
    tradable: Flag,
    ...PAGE,
  }),
  data: pageOf(Advert),
});

export const c2cAdvertListOf = call({
  name: "c2cAdvertListOf",
  methods: GET,
  path: "/c2cAdvert!list_ctc_user.action",
  auth: "optional",
  about: "Ads of one advertiser; without an id the caller's own, in every state.",
  params: v.object({
    c2c_user_id: v.optional(v.union([v.literal(""), Id]), ""),
    on_sale: v.optional(v.picklist(["", "0", "1"], name("systemParameter")), ""),
    direction: v.optional(v.picklist(["", ...DIRECTIONS], name("systemParameter")), ""),
    ...PAGE,
  }),
  data: pageOf(Advert),
});

export const c2cAdvertGet = call({
  name: "c2cAdvertGet",
  methods: GET,
  path: "/c2cAdvert!get.action",
  auth: "optional",
  about: "One ad.",
  params: v.object({ advert_id: Id }),
  data: Advert,
});

export const c2cAdvertCurrency = call({
  name: "c2cAdvertCurrency",
  methods: GET,
  path: "/c2cAdvert!currency.action",
  auth: "none",
  about: "Currencies that coins are traded for, by their first letter.",
  params: v.object({}),
  data: v.array(
    v.object({
      label: Text,
      short_label: Text,
      type: v.literal("EN"),
      items: v.array(v.object({ currency: Text, currency_symbol: Text })),
    }),
  ),
});

export const c2cAdvertSymbol = call({
  name: "c2cAdvertSymbol",
  methods: POST,
  path: "/c2cAdvert!symbol.action",
  auth: "none",
  about: "Coins that are traded.",
  params: v.object({}),
  data: v.array(v.object({ symbol: Text, decimals: Int })),
});

export const C2C_ADVERT_CALLS = [
  c2cAdvertAdd,
  c2cAdvertAddClosed,
  c2cAdvertClose,
  c2cAdvertList,
  c2cAdvertListOf,
  c2cAdvertGet,
  c2cAdvertCurrency,
  c2cAdvertSymbol,
] as const;
