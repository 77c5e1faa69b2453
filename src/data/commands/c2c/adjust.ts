/** Another sum than was agreed: proposed by the seller, answered by the buyer. */
import { c2cOrderAdjust } from "../../../../contract/http/c2c/order.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const adjustOrder = verb(c2cOrderAdjust, { stale: [USER_KEYS.c2c, USER_KEYS.money] });
