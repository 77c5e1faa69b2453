/** Pledge loans between two answers: the server's rule at the price that it tells. */
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { type Amount, decimal } from "../../../../contract/money/decimal.ts";
import { type IndexTold, pledgeNow } from "../../../../contract/rules/finance/pledge-now.ts";

/**
 * A loan at the price and instant that were told; as it was answered without one, and when it has
 * ended.
 */
export function pledgeAt(loan: Pledge, told: IndexTold | undefined): Pledge {
  if (told === undefined || loan.finishTime !== 0) return loan;
  const { principal, interest, hours, pledgeQty, openTime } = loan;
  const accrued = {
    principal: decimal<Amount>(principal),
    interest: decimal<Amount>(interest),
    hours,
  };
  return {
    ...loan,
    ...pledgeNow({ accrued, pledged: decimal(pledgeQty), openAt: openTime }, told.price, told.at),
  };
}
