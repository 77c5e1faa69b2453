/** Hands in the slip of a transfer by bank. */
import { rechargeVoucher } from "../../../../contract/http/money/deposit.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const handInSlip = verb(rechargeVoucher, { stale: [USER_KEYS.deposits] });
