/**
 * Head of the trading screens: sums of the account that a product trades from, and the symbols it
 * was ever used for.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { call } from "../call.ts";
import { GET, ModeShape, POST, Text } from "../shapes.ts";

const name = (n: ErrorName): string => n;
export const TOP_PRODUCTS = ["spot", "stock", "perpetual", "forex"] as const;

export const userOrderCurrency = call({
  name: "userOrderCurrency",
  methods: GET,
  path: "/getUserOrderCurrency",
  auth: "token",
  about:
    "Symbols the account ever had an order in, by symbol: what lists are filtered by. Without a product those of all.",
  params: v.object({
    product: v.optional(v.picklist(["", ...TOP_PRODUCTS, "delivery"], name("systemParameter")), ""),
  }),
  data: v.array(v.object({ symbol: Text, name: Text, nameCn: v.optional(Text), type: Text })),
});

export const assetsTradeTop = call({
  name: "assetsTradeTop",
  methods: POST,
  path: "/assetsTradeTop",
  auth: "token",
  about:
    "Sums in USDT of the account that a product trades from; without a product of all of them. `unrealised` and `equity` at the price of the moment, empty while something that is held has none; `pnlToday` was realised since the user's day began (header `tz`), after fees " +
    "and funding, as the profit page counts it, its ratio to what there was without it. Empty where it cannot be said.",
  params: v.object({
    product: v.optional(v.picklist(["", ...TOP_PRODUCTS], name("systemParameter")), ""),
  }),
  data: v.object({
    equity: Text,
    available: Text,
    frozen: Text,
    unrealised: Text,
    pnlToday: Text,
    pnlTodayRatio: Text,
    accountMode: ModeShape,
  }),
});

export const TRADE_TOP_CALLS = [userOrderCurrency, assetsTradeTop] as const;
