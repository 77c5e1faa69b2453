/** The buyer ends an order. */
import { c2cOrderCancel } from "../../../../contract/http/c2c/order.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelC2cOrder = verb(c2cOrderCancel, { stale: [USER_KEYS.c2c, USER_KEYS.money] });
