/**
 * Bounds of what may be done to a name without a session: of each address that asks, so that no
 * stranger uses up the owner's.
 */
import type { Tx } from "../../db/tx.ts";
import { networkOf, type RateRule, takeRate } from "../../kernel/limits/rate.ts";

export interface AskerRules {
  /** Limit of one address. */
  each: RateRule;
  /** Limit of all addresses together; none of it binds where the owner was before. */
  all: RateRule;
  /** As `generous` of the deps, where the bound is not of guesses. */
  generous?: number;
}

/** Takes one for `subject`, whoever it is. `network`: of who asks, as `networkOf` gives it. */
export async function takeByAsker(
  trx: Tx,
  { each, all, generous = 1 }: AskerRules,
  o: { subject: string; userId: string | undefined; network: string; now: number },
): Promise<boolean> {
  if (!(await takeRate(trx, each, `${o.subject} ${o.network}`, o.now, generous))) return false;
  if (await takeRate(trx, all, o.subject, o.now, generous)) return true;
  const rows = await trx
    .selectFrom("session")
    .select("ip")
    .where("user_id", "=", o.userId ?? "")
    .distinct()
    .execute();
  return rows.some(({ ip }) => networkOf(ip) === o.network);
}
