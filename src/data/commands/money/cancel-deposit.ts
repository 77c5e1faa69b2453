/** Takes an unpaid order by bank back. */
import { rechargeCancel } from "../../../../contract/http/money/deposit.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelDeposit = verb(rechargeCancel, { stale: [USER_KEYS.deposits] });
