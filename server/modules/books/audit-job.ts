/** The hourly audit. A finding stops the money of the accounts it names, or all of it where no account can be named; an operator lets it move again. */

import { tx } from "../../db/tx.ts";
import { audit as note } from "../../kernel/audit.ts";
import type { Job } from "../../kernel/job.ts";
import type { Services } from "../../kernel/services.ts";
import { audit, type Violation } from "../../ledger/audit.ts";
import { tellStop } from "./tell-stop.ts";

const HOUR = 3_600_000;

export const auditBooks: Job = { name: "audit", everyMs: HOUR, shared: true, run: (deps, now) => stopOnFindings(deps, now).then(() => {}) };

/** Audits, stops what is wrong and leaves a row in the audit trail for each finding. Returns what was found. */
export async function stopOnFindings(deps: Services, now: number): Promise<Violation[]> {
  const found = await audit(deps.db);
  if (found.length === 0) return found;
  const tell = await tx(deps.db, async (trx) => {
    const after: (() => Promise<unknown>)[] = [];
    for (const violation of found) {
      const reason = `${violation.invariant}: ${violation.what} ${violation.detail}`.trim();
      const scope = scopeOf(violation);
      const made = await trx
        .insertInto("money_stop")
        .values({ scope, reason, since: now })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      if (made.numInsertedOrUpdatedRows === 1n) after.push(await tellStop(trx, deps, scope, now));
      await note(trx, deps.random, { actor: "audit", userId: null, action: "books.violation", detail: { reason }, ip: "", now });
    }
    return after;
  });
  for (const one of tell) await one();
  return found;
}

/** Invariants whose finding names the account it concerns before a bar. */
const NARROW: ReadonlySet<string> = new Set(
  "I3 I4 I6_PLEDGE I10_EXCHANGE I11_C2C I11_REBATES I12 I13_CREDIT I13_EARN I13_EXCHANGE I13_PLEDGE I13_REBATES I13_TRANSFER I14 I15_EARN".split(" "),
);

/** As narrow as the finding allows: everything only where sums or a chain are broken. */
function scopeOf({ invariant, what }: Violation): string {
  const [owner, type] = what.split("|");
  const isUsers = type !== undefined && owner !== "-" && !owner.startsWith("house:");
  return isUsers && NARROW.has(invariant) ? `account:${owner}` : "all";
}
