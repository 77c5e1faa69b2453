/** Borrows a coin against another one. */
import { pledgeOpen } from "../../../../contract/http/money/pledge.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const openPledge = verb(pledgeOpen, { stale: [USER_KEYS.loans, USER_KEYS.money] });
