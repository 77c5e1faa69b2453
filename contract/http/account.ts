/** The account's state as one answer: what its events change afterwards. */
import * as v from "valibot";
import { call } from "./call.ts";
import { GET, Int, ModeShape, Text } from "./shapes.ts";
import { Order, Position } from "./trading/orders.ts";

/**
 * One pocket's holding of one asset, decimals as text. `total` = `available` + `frozen`. The
 * `wallet` event carries the same.
 */
export const Balance = v.object({
  accountType: Text,
  symbol: Text,
  total: Text,
  available: Text,
  frozen: Text,
});
export type Balance = v.InferOutput<typeof Balance>;

export const accountSnapshot = call({
  name: "accountSnapshot",
  methods: GET,
  path: "/account!snapshot.action",
  auth: "token",
  about:
    "The account's balances, open orders and positions, and the number of its newest event, as of one moment: events after `seq` change what is answered here.",
  params: v.object({}),
  data: v.object({
    seq: Int,
    mode: ModeShape,
    balances: v.array(Balance),
    /** Open orders and live positions of all products. */
    orders: v.optional(v.array(Order)),
    positions: v.optional(v.array(Position)),
  }),
});

export const accountMoney = call({
  name: "accountMoney",
  methods: GET,
  path: "/account!money.action",
  auth: "token",
  about:
    "Whether the account's money may move: `stoppedSince` is 0 then, else since when the books are being checked. Reading always works.",
  params: v.object({}),
  data: v.object({ stoppedSince: Int }),
});

export const ACCOUNT_CALLS = [accountSnapshot, accountMoney] as const;
