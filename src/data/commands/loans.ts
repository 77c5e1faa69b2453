import { creditApply, creditRepay } from "../../../contract/http/money/credit.ts";
import {
  pledgeAdd,
  pledgeOpen,
  pledgeRenew,
  pledgeRepay,
} from "../../../contract/http/money/pledge.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Adds collateral to a pledge loan. */
export const addPledge = verb(pledgeAdd, { stale: [USER_KEYS.loans, USER_KEYS.money] });

/** Asks for a credit loan. */
export const applyCredit = verb(creditApply, { stale: [USER_KEYS.loans] });

/** Borrows a coin against another one. */
export const openPledge = verb(pledgeOpen, { stale: [USER_KEYS.loans, USER_KEYS.money] });

/** Pays a pledge loan's interest, for another term. */
export const renewPledge = verb(pledgeRenew, { stale: [USER_KEYS.loans, USER_KEYS.money] });

/** Repays a credit loan, or a part of it. */
export const repayCredit = verb(creditRepay, { stale: [USER_KEYS.loans, USER_KEYS.money] });

/** Repays a pledge loan, or a part of it. */
export const repayPledge = verb(pledgeRepay, { stale: [USER_KEYS.loans, USER_KEYS.money] });
