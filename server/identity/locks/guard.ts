/**
 * Wrong tries in a row, per subject, in the database: survives a restart and counts over all
 * processes. They go by the machines `lock` and `proofLock`. Run it in a transaction that commits
 * even when the try was wrong.
 */
import type { LockBody } from "../../../contract/http/wire/envelope.ts";
import {
  LOCK_MS,
  LOCK_WARN_FROM,
  MACHINES,
  next,
  type StateOf,
  statesBefore,
} from "../../../contract/rules/machines.ts";
import type { Db, Tx } from "../../db/tx.ts";

export interface GuardRule {
  scope: string;
  /** The table it goes by. */
  machine: "lock" | "proofLock";
  lockMs: number;
  /** From this many failures on the answer tells what is left. */
  warnFrom: number;
}

export const GUARDS = {
  login: { scope: "login", machine: "lock", lockMs: LOCK_MS, warnFrom: LOCK_WARN_FROM },
  /**
   * Login passwords tried on a device that signed in before: whatever strangers do to the name, its
   * owner gets in there.
   */
  device: { scope: "login.device", machine: "lock", lockMs: LOCK_MS, warnFrom: LOCK_WARN_FROM },
  safeword: { scope: "safeword", machine: "proofLock", lockMs: 30 * 60_000, warnFrom: 3 },
  totp: { scope: "totp", machine: "proofLock", lockMs: 5 * 60_000, warnFrom: 5 },
} as const satisfies Record<string, GuardRule>;

export type Judged =
  | { is: "right" }
  | { is: "wrong"; body: LockBody }
  | { is: "locked"; body: LockBody };

/** The lock in force, if any: asked before the costly check. */
export async function lockOf(
  db: Db | Tx,
  rule: GuardRule,
  subject: string,
  now: number,
): Promise<LockBody | undefined> {
  const row = await db
    .selectFrom("guard")
    .select("locked_until")
    .where("scope", "=", rule.scope)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row !== undefined && row.locked_until > now ? { until: row.locked_until } : undefined;
}

/** How many wrong tries in a row lock. */
export const triesOf = ({ machine }: Pick<GuardRule, "machine">): number =>
  statesBefore(machine, "wrong").length;

/**
 * Where a row stands in its machine; a lock whose time has passed has opened. A count beyond the
 * table, of an older one, is its last.
 */
export function lockState(
  { machine }: Pick<GuardRule, "machine">,
  row: { fails: number; locked_until: number },
  now: number,
): StateOf<"lock"> {
  if (row.locked_until > now) return "locked";
  if (row.locked_until === 0)
    return String(Math.min(row.fails, triesOf({ machine }) - 1)) as StateOf<"lock">;
  const opened = next(machine, "locked", "elapse");
  return opened.ok ? opened.value : MACHINES[machine].start;
}

/** Counts one try. A try that comes after the lock fell is `locked`, right or wrong. */
export async function judge(
  trx: Tx,
  rule: GuardRule,
  subject: string,
  right: boolean,
  now: number,
): Promise<Judged> {
  await trx
    .insertInto("guard")
    .values({ scope: rule.scope, subject, fails: 0, touched_at: now })
    // Holds the row from here on: one that was idle for long is being tidied perhaps.
    .onConflict((c) => c.columns(["scope", "subject"]).doUpdateSet({ touched_at: now }))
    .execute();
  const row = await trx
    .selectFrom("guard")
    .select(["fails", "locked_until"])
    .where("scope", "=", rule.scope)
    .where("subject", "=", subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const to = next(rule.machine, lockState(rule, row, now), right ? "right" : "wrong");
  if (!to.ok) return { is: "locked", body: { until: row.locked_until } };
  const fails = to.value === "locked" ? triesOf(rule) : Number(to.value);
  const until = to.value === "locked" ? now + rule.lockMs : 0;
  await trx
    .updateTable("guard")
    .set({ fails, locked_until: until, touched_at: now })
    .where("scope", "=", rule.scope)
    .where("subject", "=", subject)
    .execute();
  if (right) return { is: "right" };
  if (until > 0) return { is: "locked", body: { until } };
  return { is: "wrong", body: fails >= rule.warnFrom ? { left: triesOf(rule) - fails } : {} };
}

/**
 * Forgets the tries, e.g. after the owner proved themselves in another way. The row stays: another
 * try may be about to count on it.
 */
export async function forgive(trx: Tx, rule: GuardRule, subject: string): Promise<void> {
  await trx
    .updateTable("guard")
    .set({ fails: 0, locked_until: 0 })
    .where("scope", "=", rule.scope)
    .where("subject", "=", subject)
    .execute();
}
