/** Adds collateral to a pledge loan. */
import { pledgeAdd } from "../../../../contract/http/money/pledge.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const addPledge = verb(pledgeAdd, { stale: [USER_KEYS.loans, USER_KEYS.money] });
