/** Gives an open order another price or quantity. */
import { exchangeApplyUpdate } from "../../../../contract/http/trading/spot.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const amendOrder = verb(exchangeApplyUpdate, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});
