/** Asks for a credit loan. */
import { creditApply } from "../../../../contract/http/money/credit.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const applyCredit = verb(creditApply, { stale: [USER_KEYS.loans] });
