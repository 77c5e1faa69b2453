/** Repays a pledge loan, or a part of it. */
import { pledgeRepay } from "../../../../contract/http/money/pledge.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const repayPledge = verb(pledgeRepay, { stale: [USER_KEYS.loans, USER_KEYS.money] });
