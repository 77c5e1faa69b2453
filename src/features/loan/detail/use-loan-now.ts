/** A loan at the newest price that is known, and since when that is not live any more. */
import { useMemo } from "react";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import type { IndexTold } from "../../../../contract/rules/finance/pledge-now.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { pledgeAt } from "../../../parts/money/pledge/pledge-at.ts";

/** Told once a second, asked for every two where it is not; after this long without either, the figures are of the past. */
const LIVE_MS = 6000;

/** The last price that was told or answered stays in use when no newer one comes. `asOf`: its time, epoch ms, once it is not live. */
export function useLoanNow(loan: Pledge | undefined, told: IndexTold | undefined): { now: Pledge | undefined; asOf: number | undefined } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another loan has other prices
  const seen = useMemo<{ answer?: Pledge; last?: IndexTold }>(() => ({}), [loan?.loanNo]);
  if (loan === undefined || loan.finishTime !== 0) return { now: loan, asOf: undefined };
  if (told !== undefined) seen.last = told;
  else if (loan !== seen.answer && loan.indexPrice !== "") seen.last = { price: decimal(loan.indexPrice), at: serverNow() };
  seen.answer = loan;
  const { last } = seen;
  const isOld = last !== undefined && serverNow() - last.at > LIVE_MS;
  return { now: pledgeAt(loan, last), asOf: isOld ? last.at : undefined };
}
