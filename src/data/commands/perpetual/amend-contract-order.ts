/** Gives an open order of a perpetual another price or quantity. */
import { contractApplyUpdate } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const amendContractOrder = verb(contractApplyUpdate, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});
