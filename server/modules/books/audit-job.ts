/**
 * The hourly audit. A finding stops the money of the accounts it names, or all of it where no
 * account can be named; an operator lets it move again.
 */

import { tx } from "../../db/tx.ts";
import { audit as note } from "../../kernel/audit.ts";
import type { Job } from "../../kernel/job.ts";
import type { Services } from "../../kernel/services.ts";
import { audit, type Violation } from "../../ledger/audit.ts";
import { tellStop } from "./tell-stop.ts";

const HOUR = 3_600_000;

export const auditBooks: Job = {
  name: "audit",
  everyMs: HOUR,
  shared: true,
  run: (deps, now) => stopOnFindings(deps, now).then(() => {}),
};

/**
 * Audits, stops what is wrong and leaves a row in the audit trail for each finding. Returns what
 * was found.
 */
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
      await note(trx, deps.random, {
        actor: "audit",
        userId: null,
        action: "books.violation",
        detail: { reason },
        ip: "",
        now,
      });
    }
    return after;
  });
  for (const one of tell) await one();
  return found;
}

/** Sums over everybody and the chains: what they find is nobody's alone. */
const WIDE: ReadonlySet<string> = new Set(["I1", "I2", "I7", "I9"]);

/**
 * As narrow as the finding allows: what stands before its bar is the account or the symbol that it
 * concerns.
 */
function scopeOf({ invariant, what }: Violation): string {
  const [owner, rest] = what.split("|");
  if (rest === undefined || owner === "-" || owner.startsWith("house:") || WIDE.has(invariant))
    return "all";
  return owner.startsWith("symbol:") ? owner : `account:${owner}`;
}
