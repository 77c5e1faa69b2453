/** Takes back every open order of perpetuals, or of one symbol. */
import { contractApplyCancelAll } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelContractOrders = verb(contractApplyCancelAll, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});
