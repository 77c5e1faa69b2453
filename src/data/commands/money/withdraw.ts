/** Asks for a withdrawal. */
import { withdrawApply } from "../../../../contract/http/money/withdraw.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const withdraw = verb(withdrawApply, {
  stale: [USER_KEYS.withdrawals, USER_KEYS.money, USER_KEYS.profile],
});
