/**
 * Perpetuals, and contracts of pairs and metals (type `forex`, quantities in lots): orders
 * (`contractApplyOrder`) and positions (`contractOrder`), as they are opened, changed and ended;
 * their lists are `perpetual-lists.ts`. Symbols are those of the instruments (`btc.p`, `eurusd`).
 * `direction` is the side of the position, `buy` for a long, also where it is closed. Every decimal
 * is text.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { VALIDITIES } from "../../rules/trading/orders/kinds.ts";
import { call, changing } from "../call.ts";
import { Bit, GET, Int, POST, Text } from "../shapes.ts";
import {
  decimalOrEmpty,
  Flag,
  idOf,
  Millis,
  oneOf,
  optionalDecimal,
  RequestId,
  Sym,
  SymFilter,
} from "../wire/params.ts";
import { KINDS, Order, Position, SIDES, STOP_TYPES } from "./orders.ts";
import {
  contractApplyAssets,
  contractApplyGet,
  contractApplyList,
  contractOrderAssets,
  contractOrderDeals,
  contractOrderFundingList,
  contractOrderGet,
  contractOrderList,
  ContractKind as Type,
} from "./perpetual-lists.ts";
import { SPECIAL_TERMS } from "./special.ts";

const name = (n: ErrorName): string => n;
const SIGNED = /^(?!-[0.]*$)-?(0|[1-9]\d{0,17})(\.\d{1,18})?$/;
const Request = v.optional(RequestId);
const Direction = v.picklist(SIDES, name("systemParameter"));
const LEVERAGES = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125] as const;
const Leverage = oneOf(LEVERAGES);
const StopType = v.optional(v.picklist(STOP_TYPES, name("systemParameter")), "mark");

/**
 * A maintenance tier: notional up to `upTo` USDT, at most `maxLever`, maintenance = notional ×
 * `mmr` − `cum`.
 */
const Tier = v.object({ upTo: Text, maxLever: Int, mmr: Text, cum: Text });

/** Price and time terms of an order, opening or closing. */
const TERMS = {
  orderType: v.picklist(KINDS, name("systemParameter")),
  price: optionalDecimal("outsideOrderLimits"),
  triggerPrice: optionalDecimal("outsideOrderLimits"),
  qty: optionalDecimal("orderQuantity"),
  tif: v.optional(v.picklist(["", ...VALIDITIES], name("systemParameter")), ""),
  /** The user's own bound of slippage as a ratio, tighter than the collar. */
  slippage: optionalDecimal("systemParameter"),
  /** Price that a trigger follows, and the stops a position gets from its opening order. */
  stopType: StopType,
  /** End of a `gtd` order, epoch ms. */
  expireAt: Millis,
  /** Stops of the position that opens, or of a `bracket`; prices at which a `tpsl` fires. */
  stopPriceProfit: optionalDecimal("outsideOrderLimits"),
  stopPriceLoss: optionalDecimal("outsideOrderLimits"),
  ...SPECIAL_TERMS,
  clientOrderId: RequestId,
  requestId: Request,
} as const;

const Placed = v.object({
  orderNo: Text,
  clientOrderId: Text,
  state: Order.entries.state,
  filled: Text,
  avgPrice: Text,
  margin: Text,
  ts: Int,
});

export const contractApplyOpenview = call({
  name: "contractApplyOpenview",
  methods: GET,
  path: "/contractApplyOrder!openview.action",
  auth: "token",
  about:
    "What the ticket of a contract needs. `lever`: the leverage in use or chosen last; `maxOpen…`: in the units of orders (pairs: lots) at that leverage and the book " +
    "as it stands. `faceValue`: base units of one lot. `cover`: how much margin an opening needs of what its leverage says, 1.5 while the insurance account is empty.",
  params: v.object({ symbol: Sym, type: Type }),
  data: v.object({
    available: Text,
    lever: Int,
    leverList: v.array(Int),
    tiers: v.array(Tier),
    feeMaker: Text,
    feeTaker: Text,
    faceValue: Text,
    maxOpenLong: Text,
    maxOpenShort: Text,
    positions: v.array(Position),
    agreed: Bit,
    cover: Text,
    limits: v.object({
      lotSize: Text,
      minQty: Text,
      maxQty: Text,
      minNotional: Text,
      collar: Text,
    }),
  }),
});

export const contractApplyOpen = changing({
  name: "contractApplyOpen",
  methods: POST,
  path: "/contractApplyOrder!open.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Opens a position or adds to it. Margin and taker fee are frozen at the dearest price the order can get. At market it executes on the first event of the feed " +
    "after it, within a second, else 1007 and nothing happened. A user's first one of a product needs `agree` to its risk (1031). The same `clientOrderId` again " +
    "answers with the first order.",
  params: v.object({
    symbol: Sym,
    direction: Direction,
    leverRate: Leverage,
    agree: Flag,
    ...TERMS,
  }),
  data: Placed,
});

export const contractApplyClose = changing({
  name: "contractApplyClose",
  methods: POST,
  path: "/contractApplyOrder!close.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "An order that closes the position of `direction` and never more than it (1016); it freezes nothing. What stands of it when the position is gone is cancelled. " +
    "`tpsl` is one level of several: it fires at `stopPriceProfit` or `stopPriceLoss` and closes `qty`, or `share` of the position as it stands then (together at " +
    "most 1, else 1017); it holds nothing of the position back from other orders.",
  params: v.object({
    symbol: Sym,
    direction: Direction,
    ...TERMS,
    share: optionalDecimal("outsideOrderLimits"),
  }),
  data: Placed,
});

export const contractApplyUpdate = changing({
  name: "contractApplyUpdate",
  methods: POST,
  path: "/contractApplyOrder!update.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Amends price and/or quantity (in all, filled part included) of an open order; it keeps its place when only the quantity shrinks.",
  params: v.object({
    orderNo: idOf("orderStatus"),
    price: optionalDecimal("outsideOrderLimits"),
    qty: optionalDecimal("orderQuantity"),
    requestId: Request,
  }),
  data: Order,
});

export const contractApplyCancel = changing({
  name: "contractApplyCancel",
  methods: POST,
  path: "/contractApplyOrder!cancel.action",
  auth: "token",
  resend: true,
  money: true,
  about: "Cancels an open order; a fill that came first wins (1024).",
  params: v.object({ orderNo: idOf("orderStatus"), requestId: Request }),
  data: v.object({ orderNo: Text, state: Order.entries.state }),
});

export const contractApplyCancelAll = changing({
  name: "contractApplyCancelAll",
  methods: POST,
  path: "/contractApplyOrder!cancelAll.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Cancels every open order of contracts, of one symbol or of all. Those that filled first are not counted.",
  params: v.object({ symbol: SymFilter, type: Type, requestId: Request }),
  data: v.object({ count: Int }),
});

export const contractOrderClose = changing({
  name: "contractOrderClose",
  methods: POST,
  path: "/contractOrder!close.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Closes a position or part of it at market, on the first event after it within a second, else 1007. What the collar or a thin book leaves goes on with each next " +
    "event: the position is `closing` until then.",
  params: v.object({
    id: idOf("productNotExist"),
    qty: optionalDecimal("orderQuantity"),
    clientOrderId: RequestId,
    requestId: Request,
  }),
  data: Position,
});

export const contractOrderCloseAll = changing({
  name: "contractOrderCloseAll",
  methods: POST,
  path: "/contractOrder!closeAll.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Closes every position at market, each by itself. `failed` names those that could not be, with the code. `cancelOrders=1`: after every open order of the same " +
    "was cancelled (flatten all); `cancelled` counts them.",
  params: v.object({ type: Type, symbol: SymFilter, cancelOrders: Flag, requestId: Request }),
  data: v.object({
    count: Int,
    failed: v.array(v.object({ id: Text, code: Int })),
    cancelled: v.optional(Int),
  }),
});

export const contractOrderReverse = changing({
  name: "contractOrderReverse",
  methods: POST,
  path: "/contractOrder!reverse.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Closes a position at market and opens as much of the other side, with its leverage: two orders, both or none, on the first event after them, within a second, " +
    "else 1007. The new margin and fee are frozen out of what is available before (1011).",
  params: v.object({ id: idOf("productNotExist"), clientOrderId: RequestId, requestId: Request }),
  data: v.object({ closeOrderNo: Text, openOrderNo: Text, qty: Text }),
});

export const contractOrderSetStop = changing({
  name: "contractOrderSetStop",
  methods: POST,
  path: "/contractOrder!setStop.action",
  auth: "token",
  resend: true,
  secures: true,
  about:
    "Take profit and stop loss of a position: an empty one is taken away, one that is not named stays, as the price they look at does. Wrong side of the mark or beyond liquidation: 1033.",
  params: v.object({
    id: idOf("productNotExist"),
    stopPriceProfit: v.optional(decimalOrEmpty("outsideOrderLimits")),
    stopPriceLoss: v.optional(decimalOrEmpty("outsideOrderLimits")),
    stopType: v.optional(v.picklist(STOP_TYPES, name("systemParameter"))),
  }),
  data: Position,
});

export const contractOrderSetLever = changing({
  name: "contractOrderSetLever",
  methods: POST,
  path: "/contractOrder!setLever.action",
  auth: "token",
  resend: true,
  about:
    "Chooses the leverage of a symbol; while a position or an order of it stands with another one it is refused (1015).",
  params: v.object({ symbol: Sym, type: Type, leverRate: Leverage }),
  data: v.object({ leverRate: Int }),
});

export const contractOrderAdjustMargin = changing({
  name: "contractOrderAdjustMargin",
  methods: POST,
  path: "/contractOrder!adjustMargin.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Adds available USDT to a position's margin, or with a minus takes out what is not needed at the mark (1017).",
  params: v.object({
    id: idOf("productNotExist"),
    amount: v.pipe(
      v.string(name("amountEmpty")),
      v.minLength(1, name("amountEmpty")),
      v.regex(SIGNED, name("systemParameter")),
    ),
    requestId: Request,
  }),
  data: Position,
});

export const PERPETUAL_CALLS = [
  contractApplyOpenview,
  contractApplyOpen,
  contractApplyClose,
  contractApplyUpdate,
  contractApplyCancel,
  contractApplyCancelAll,
  contractApplyList,
  contractApplyGet,
  contractApplyAssets,
  contractOrderList,
  contractOrderGet,
  contractOrderClose,
  contractOrderCloseAll,
  contractOrderReverse,
  contractOrderSetStop,
  contractOrderSetLever,
  contractOrderAdjustMargin,
  contractOrderDeals,
  contractOrderFundingList,
  contractOrderAssets,
] as const;
