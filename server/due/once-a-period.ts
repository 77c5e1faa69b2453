/**
 * Work that takes transactions of its own, done once a period however many processes look: an
 * hour's audit, ten minutes of tidying. A row of `due` is the period's; who takes it holds it for a
 * while and marks it done. A process that dies in between is taken over from, and what failed is
 * tried again.
 */
import { type Db, tx } from "../db/tx.ts";
import "./tables.ts";

/**
 * A holder that has not been heard of for so long is taken for dead: longer than any of this work
 * takes.
 */
export const HOLD_MS = 300_000;
/** Pause after a failure, doubled with each, ms. */
const RETRY_MS = 10_000;
const KIND = "job";

/** Begin of the period that `now` lies in, both epoch ms, as the row has it. */
export const periodOf = (everyMs: number, now: number): string =>
  String(Math.floor(now / everyMs) * everyMs);

/**
 * Does `work` when no process has done it in this period, and none is at it. True when it was done
 * here. Throws what the work throws.
 */
export async function oncePerPeriod(
  db: Db,
  { name, everyMs, now }: { name: string; everyMs: number; now: number },
  work: () => Promise<void>,
): Promise<boolean> {
  const key = { kind: KIND, entity: name, period: periodOf(everyMs, now) };
  const attempt = await claim(db, key, now);
  if (attempt === undefined) return false;
  try {
    await work();
  } catch (error) {
    const at = now + Math.min(HOLD_MS, RETRY_MS * 2 ** Math.min(attempt - 1, 20));
    await settle(db, key, attempt, {
      at,
      failure: String((error as Error)?.message ?? error).slice(0, 200),
    });
    throw error;
  }
  await settle(db, key, attempt, { done_at: now });
  return true;
}

interface Key {
  kind: string;
  entity: string;
  period: string;
}

/** The number of the attempt, when the period is free: not done, and not held by another. */
const claim = (db: Db, key: Key, now: number): Promise<number | undefined> =>
  tx(db, async (trx) => {
    await trx
      .insertInto("due")
      .values({ ...key, at: now, done_at: null })
      .onConflict((c) => c.doNothing())
      .execute();
    const row = await trx
      .updateTable("due")
      .set((e) => ({ at: now + HOLD_MS, attempts: e("attempts", "+", 1) }))
      .where("kind", "=", key.kind)
      .where("entity", "=", key.entity)
      .where("period", "=", key.period)
      .where("done_at", "is", null)
      .where("at", "<=", now)
      .returning("attempts")
      .executeTakeFirst();
    return row?.attempts;
  });

/** Says how an attempt ended, unless another has taken over since. */
async function settle(
  db: Db,
  key: Key,
  attempt: number,
  change: { done_at: number } | { at: number; failure: string },
): Promise<void> {
  await tx(db, (trx) =>
    trx
      .updateTable("due")
      .set(change)
      .where("kind", "=", key.kind)
      .where("entity", "=", key.entity)
      .where("period", "=", key.period)
      .where("attempts", "=", attempt)
      .where("done_at", "is", null)
      .execute(),
  );
}
