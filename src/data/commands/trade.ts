import { futuresOpen } from "../../../contract/http/trading/futures.ts";
import {
  exchangeApplyCancel,
  exchangeApplyCancelAll,
  exchangeApplyOpen,
  exchangeApplyUpdate,
} from "../../../contract/http/trading/spot.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Gives an open order another price or quantity. */
export const amendOrder = verb(exchangeApplyUpdate, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});

/** Takes back every open order of the account, or of one pair. */
export const cancelAllOrders = verb(exchangeApplyCancelAll, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});

/** Takes back what of an order is still open. */
export const cancelOrder = verb(exchangeApplyCancel, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});

/** Stakes on a price being above or below its opening price when a fixed period is over. */
export const openDelivery = verb(futuresOpen, { stale: [USER_KEYS.deliveries] });

/** Places an order of spot. */
export const placeOrder = verb(exchangeApplyOpen, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});
