/** The seller releases the coins. */
import { c2cOrderPass } from "../../../../contract/http/c2c/order.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const release = verb(c2cOrderPass, { stale: [USER_KEYS.c2c, USER_KEYS.money] });
