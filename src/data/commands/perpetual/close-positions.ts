/** Closes every position at market, each by itself. */
import { contractOrderCloseAll } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const closePositions = verb(contractOrderCloseAll, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});
