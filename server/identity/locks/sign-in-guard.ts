/**
 * The login lock (E5): ten wrong passwords in a row lock a name for thirty minutes, whether an
 * account has it or not. So that no stranger locks others out, tries are counted by name and
 * address first: the tenth locks the name for that address, and no more than five of an address
 * count towards the lock of the name for everybody. Devices that signed in before have a count of
 * their own.
 */
import type { LockBody } from "../../../contract/http/wire/envelope.ts";
import { afterWrong, MACHINES, next } from "../../../contract/rules/machines.ts";
import type { Db, Tx } from "../../db/tx.ts";
import { forgive, GUARDS, type Judged, judge, lockOf, lockState, triesOf } from "./guard.ts";

const RULE = GUARDS.login;
const TRIES = triesOf(RULE);
/**
 * Wrong tries of one address that count towards the lock for everybody: it takes two addresses at
 * least.
 */
const SHARE = 5;
/** A count that was not added to for so long is forgotten. */
export const FORGET_MS = 2 * 3_600_000;

export interface Attempt {
  /** A user, or what stands for a name without an account. */
  subject: string;
  /** As `networkOf` gives it. */
  address: string;
  /** The mark of a device that signed this user in before. */
  device: string | undefined;
}

const deviceSubject = ({ subject, device }: Attempt): string => `${subject} ${device}`;

/** The lock in force for this attempt, if any: asked before the costly check. */
export async function signInLock(
  db: Db | Tx,
  attempt: Attempt,
  now: number,
): Promise<LockBody | undefined> {
  const { subject, address } = attempt;
  if (attempt.device !== undefined) return lockOf(db, GUARDS.device, deviceSubject(attempt), now);
  const own = await db
    .selectFrom("guard_address")
    .select("locked_until")
    .where("subject", "=", subject)
    .where("address", "=", address)
    .executeTakeFirst();
  if (own !== undefined && own.locked_until > now) return { until: own.locked_until };
  return lockOf(db, RULE, subject, now);
}

/**
 * Counts one try. A try that comes after a lock fell is `locked`, right or wrong. Commit also when
 * it was wrong.
 */
export async function judgeSignIn(
  trx: Tx,
  attempt: Attempt,
  right: boolean,
  now: number,
): Promise<Judged> {
  const { subject, address } = attempt;
  if (attempt.device !== undefined) {
    const judged = await judge(trx, GUARDS.device, deviceSubject(attempt), right, now);
    if (judged.is === "right") await startAnew(trx, subject, now);
    return judged;
  }
  const until = await holdLock(trx, subject, now);
  if (until > now) return { is: "locked", body: { until } };
  const rows = await trx
    .selectFrom("guard_address")
    .select(["address", "fails", "locked_until"])
    .where("subject", "=", subject)
    .where("touched_at", ">", now - FORGET_MS)
    .execute();
  const own = rows.find((row) => row.address === address);
  if (own !== undefined && own.locked_until > now)
    return { is: "locked", body: { until: own.locked_until } };
  if (right) {
    await startAnew(trx, subject, now);
    return { is: "right" };
  }
  const to = next(
    "lock",
    own === undefined ? MACHINES.lock.start : lockState(RULE, own, now),
    "wrong",
  );
  const fails = !to.ok || to.value === "locked" ? TRIES : Number(to.value);
  const others = rows.filter(
    (row) => row.address !== address && (row.locked_until === 0 || row.locked_until > now),
  );
  const counted = others.reduce(
    (sum, row) => sum + Math.min(row.fails, SHARE),
    Math.min(fails, SHARE),
  );
  const lockedUntil = now + RULE.lockMs;
  const change = { fails, locked_until: fails === TRIES ? lockedUntil : 0, touched_at: now };
  await trx
    .insertInto("guard_address")
    .values({ subject, address, ...change })
    .onConflict((c) => c.columns(["subject", "address"]).doUpdateSet(change))
    .execute();
  if (afterWrong(counted) === "locked") await startAnew(trx, subject, now, lockedUntil);
  const most = afterWrong(Math.max(fails, counted));
  if (most === "locked") return { is: "locked", body: { until: lockedUntil } };
  return { is: "wrong", body: Number(most) >= RULE.warnFrom ? { left: TRIES - Number(most) } : {} };
}

/** Forgets every count and lock of a name, after its owner has proven themselves in another way. */
export async function forgiveSignIn(trx: Tx, subject: string): Promise<void> {
  await trx.deleteFrom("guard_address").where("subject", "=", subject).execute();
  await forgive(trx, RULE, subject);
}

/**
 * Until when the name is locked for everybody; holds its row until the commit, so that all tries of
 * a name wait for each other.
 */
async function holdLock(trx: Tx, subject: string, now: number): Promise<number> {
  await trx
    .insertInto("guard")
    .values({ scope: RULE.scope, subject, fails: 0, touched_at: now })
    .onConflict((c) => c.columns(["scope", "subject"]).doUpdateSet({ touched_at: now }))
    .execute();
  const row = await trx
    .selectFrom("guard")
    .select("locked_until")
    .where("scope", "=", RULE.scope)
    .where("subject", "=", subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.locked_until;
}

/**
 * The next try is the first of a row again, from every address that is not locked itself. With
 * `until` the name is locked for everybody.
 */
async function startAnew(trx: Tx, subject: string, now: number, until = 0): Promise<void> {
  await trx
    .deleteFrom("guard_address")
    .where("subject", "=", subject)
    .where("locked_until", "<=", now)
    .execute();
  await trx
    .updateTable("guard")
    .set({ fails: 0, locked_until: until, touched_at: now })
    .where("scope", "=", RULE.scope)
    .where("subject", "=", subject)
    .execute();
}
