/** Repays a credit loan, or a part of it. */
import { creditRepay } from "../../../../contract/http/money/credit.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const repayCredit = verb(creditRepay, { stale: [USER_KEYS.loans, USER_KEYS.money] });
