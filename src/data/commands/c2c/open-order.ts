/** Takes an ad: the coins go into escrow. */
import { c2cOrderOpenPost } from "../../../../contract/http/c2c/order.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const openOrder = verb(c2cOrderOpenPost, { stale: [USER_KEYS.c2c, USER_KEYS.money] });
