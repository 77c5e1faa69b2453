/** Takes an offer of the quick zone. */
import { c2cQuickOpen } from "../../../../contract/http/c2c/order.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const openQuick = verb(c2cQuickOpen, { stale: [USER_KEYS.c2c, USER_KEYS.money] });
