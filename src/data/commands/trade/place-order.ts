/** Places an order of spot. */
import { exchangeApplyOpen } from "../../../../contract/http/trading/spot.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const placeOrder = verb(exchangeApplyOpen, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});
