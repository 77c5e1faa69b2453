/** Takes a withdrawal back before its review. */
import { withdrawCancel } from "../../../../contract/http/money/withdraw.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const cancelWithdrawal = verb(withdrawCancel, {
  stale: [USER_KEYS.withdrawals, USER_KEYS.money],
});
