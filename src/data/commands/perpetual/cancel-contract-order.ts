/** Takes back what of a perpetual's order is still open. */
import { contractApplyCancel } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelContractOrder = verb(contractApplyCancel, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});
