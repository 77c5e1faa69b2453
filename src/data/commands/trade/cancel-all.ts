/** Takes back every open order of the account, or of one pair. */
import { exchangeApplyCancelAll } from "../../../../contract/http/trading/spot.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelAllOrders = verb(exchangeApplyCancelAll, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});
