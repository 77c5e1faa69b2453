/** Closes a position or part of it at market. */
import { contractOrderClose } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const closePosition = verb(contractOrderClose, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});
