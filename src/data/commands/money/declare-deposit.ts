/** Declares a payment, or opens an order by bank. */
import { rechargeApply } from "../../../../contract/http/money/deposit.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const declareDeposit = verb(rechargeApply, { stale: [USER_KEYS.deposits] });
