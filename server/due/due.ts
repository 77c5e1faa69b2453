/**
 * Work that falls due, as rows: a deadline, an hour's interest, a day's income. Every process looks
 * for it and one does it: a row is claimed under lock, done in the same transaction and marked, so
 * that a restart forgets nothing and nothing happens twice. What fails is put off and does not hold
 * up the rest.
 */
import { type Db, type Tx, tx } from "../db/tx.ts";
import "./tables.ts";

export interface Due {
  kind: string;
  entity: string;
  /** Tells two of the same kind and entity apart; "" where there can be one only. */
  period: string;
  /** Epoch ms. */
  at: number;
}

/** Does one row's work in its transaction. Re-runnable; throws to have it put off. */
export type DueWork = (trx: Tx, due: Due, now: number) => Promise<void>;

/** Pause after a failure, doubled with each, ms. */
const RETRY_MS = 1000;
const RETRY_MOST_MS = 300_000;
/** Rows of one turn: what is left waits for the next. */
const TURN = 500;

/**
 * Writes down that something will be due. The same kind, entity and period again changes nothing.
 */
export async function schedule(trx: Tx, due: Due | readonly Due[]): Promise<void> {
  const rows = [due].flat().map((row) => ({ ...row, done_at: null }));
  if (rows.length === 0) return;
  await trx
    .insertInto("due")
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Takes back what has not happened yet. */
export async function unschedule(
  trx: Tx,
  { kind, entity, period }: Pick<Due, "kind" | "entity" | "period">,
): Promise<void> {
  await trx
    .deleteFrom("due")
    .where("kind", "=", kind)
    .where("entity", "=", entity)
    .where("period", "=", period)
    .where("done_at", "is", null)
    .execute();
}

/**
 * Does what is due now, oldest first, each row in a transaction of its own. Returns how many were
 * done. `log` hears of what failed.
 */
export async function doDue(
  db: Db,
  works: Readonly<Record<string, DueWork>>,
  now: number,
  log: (what: string, error: unknown) => void,
): Promise<number> {
  const kinds = Object.keys(works);
  if (kinds.length === 0) return 0;
  let done = 0;
  for (let tried = 0; tried < TURN; tried++) {
    let claimed: Due | undefined;
    try {
      const isMore = await tx(db, async (trx) => {
        claimed = await claim(trx, kinds, now);
        if (claimed === undefined) return false;
        await works[claimed.kind](trx, claimed, now);
        await trx
          .updateTable("due")
          .set({ done_at: now })
          .where("kind", "=", claimed.kind)
          .where("entity", "=", claimed.entity)
          .where("period", "=", claimed.period)
          .execute();
        return true;
      });
      if (!isMore) return done;
      done++;
    } catch (error) {
      if (claimed === undefined) throw error;
      log(`due ${claimed.kind} ${claimed.entity} ${claimed.period}`, error);
      await putOff(db, claimed, now, error);
    }
  }
  return done;
}

/** The oldest open row that no other transaction holds, locked. */
function claim(trx: Tx, kinds: readonly string[], now: number): Promise<Due | undefined> {
  return trx
    .selectFrom("due")
    .select(["kind", "entity", "period", "at"])
    .where("done_at", "is", null)
    .where("at", "<=", now)
    .where("kind", "in", kinds)
    .orderBy("at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function putOff(
  db: Db,
  { kind, entity, period }: Due,
  now: number,
  error: unknown,
): Promise<void> {
  await tx(db, async (trx) => {
    const row = await trx
      .selectFrom("due")
      .select("attempts")
      .where("kind", "=", kind)
      .where("entity", "=", entity)
      .where("period", "=", period)
      .where("done_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    const at = now + Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** Math.min(row.attempts, 20));
    await trx
      .updateTable("due")
      .set({
        attempts: row.attempts + 1,
        failure: String((error as Error)?.message ?? error).slice(0, 200),
        at,
      })
      .where("kind", "=", kind)
      .where("entity", "=", entity)
      .where("period", "=", period)
      .execute();
  });
}

/**
 * Forgets what was done before `before`, epoch ms: longer ago than any cause could ask for it
 * again.
 */
export const forgetDone = (trx: Tx, before: number): Promise<unknown> =>
  trx.deleteFrom("due").where("done_at", "<", before).execute();
