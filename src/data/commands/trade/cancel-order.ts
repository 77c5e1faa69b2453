/** Takes back what of an order is still open. */
import { exchangeApplyCancel } from "../../../../contract/http/trading/spot.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelOrder = verb(exchangeApplyCancel, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});
