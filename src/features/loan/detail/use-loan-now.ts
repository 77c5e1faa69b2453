/** A loan at the newest price that is known, and since when that is not live any more. */
import { useRef } from "react";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import type { IndexTold } from "../../../../contract/rules/finance/pledge-now.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { pledgeAt } from "../../../parts/money/pledge/pledge-at.ts";

/**
 * Told once a second, asked for every two where it is not; after this long without either, the
 * figures are of the past.
 */
const LIVE_MS = 6000;

/** The newest answer, and the newest price that was told or answered with it. */
export interface Seen {
  answer?: Pledge;
  last?: IndexTold;
}

/**
 * Joins an answer with what is told beside it: a price stays until a newer one comes,
 * and belongs to its loan.
 */
export function seenNow(
  before: Seen,
  answer: Pledge,
  told: IndexTold | undefined,
  now: number,
): Seen {
  if (told !== undefined) return { answer, last: told };
  if (answer !== before.answer && answer.indexPrice !== "")
    return { answer, last: { price: decimal(answer.indexPrice), at: now } };
  return before.answer?.loanNo === answer.loanNo ? { ...before, answer } : { answer };
}

/** `asOf`: the time of the price, epoch ms, once it is not live. */
export function useLoanNow(
  loan: Pledge | undefined,
  told: IndexTold | undefined,
): { now: Pledge | undefined; asOf: number | undefined } {
  const seen = useRef<Seen>({});
  if (loan === undefined || loan.finishTime !== 0) return { now: loan, asOf: undefined };
  seen.current = seenNow(seen.current, loan, told, serverNow());
  const { last } = seen.current;
  const isOld = last !== undefined && serverNow() - last.at > LIVE_MS;
  return { now: pledgeAt(loan, last), asOf: isOld ? last.at : undefined };
}
