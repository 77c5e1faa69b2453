/** The buyer says that the money was sent. */
import { c2cOrderPaid } from "../../../../contract/http/c2c/order.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const markPaid = verb(c2cOrderPaid, { stale: [USER_KEYS.c2c] });
