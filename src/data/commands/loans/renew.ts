/** Pays a pledge loan's interest, for another term. */
import { pledgeRenew } from "../../../../contract/http/money/pledge.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const renewPledge = verb(pledgeRenew, { stale: [USER_KEYS.loans, USER_KEYS.money] });
