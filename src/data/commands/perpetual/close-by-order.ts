/** An order that closes a position, at a price or behind a trigger. */
import { contractApplyClose } from "../../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const closeByOrder = verb(contractApplyClose, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});
