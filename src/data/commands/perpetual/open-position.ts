/** Opens a position or adds to it. */
import { contractApplyOpen } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const openPosition = verb(contractApplyOpen, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});
