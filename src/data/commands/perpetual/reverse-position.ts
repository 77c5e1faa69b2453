/** Closes a position at market and opens as much of the other side. */
import { contractOrderReverse } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const reversePosition = verb(contractOrderReverse, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});
