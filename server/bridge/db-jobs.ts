/**
 * The bridge's jobs and taken ids in the database: shared by all processes, and, on a transaction,
 * undone with it.
 */
import { type Db, type Tx, tx } from "../db/tx.ts";
import type { ReplayStore } from "./hooks/signature.ts";
import type { Job, JobStore } from "./jobs.ts";
import "../db/money-schema.ts";

/** Jobs of a database, each step a transaction of its own; or, on a transaction, part of it. */
export function dbJobs(db: Db | Tx): JobStore {
  const write = <T>(work: (trx: Tx) => Promise<T>): Promise<T> =>
    db.isTransaction ? work(db as Tx) : tx(db as Db, work);
  const step = (
    id: string,
    from: number,
    to: { step: number; due_at: number } | { ended_at: number },
  ): Promise<boolean> =>
    write(async (trx) => {
      const moved = await trx
        .updateTable("bridge_job")
        .set(to)
        .where("id", "=", id)
        .where("step", "=", from)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      return moved.numUpdatedRows === 1n;
    });
  return {
    add: ({ dueAt, ...job }) =>
      write(async (trx) => {
        const added = await trx
          .insertInto("bridge_job")
          .values({ ...job, due_at: dueAt, ended_at: null })
          .onConflict((c) => c.doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows === 1n) return "added";
        const known = await trx
          .selectFrom("bridge_job")
          .select(["kind", "body"])
          .where("id", "=", job.id)
          .executeTakeFirstOrThrow();
        return known.kind === job.kind && known.body === job.body ? "same" : "differs";
      }),
    find: async (id) => {
      const row = await db
        .selectFrom("bridge_job")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && { ...jobOf(row), isEnded: row.ended_at !== null };
    },
    due: async (now, limit) => {
      const rows = await db
        .selectFrom("bridge_job")
        .selectAll()
        .where("ended_at", "is", null)
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(jobOf);
    },
    move: (id, from, to) => step(id, from, { step: to.step, due_at: to.dueAt }),
    end: (id, from) => step(id, from, { ended_at: 1 }),
  };
}

const jobOf = (row: {
  id: string;
  kind: string;
  body: string;
  seed: string;
  step: number;
  due_at: number;
}): Job => ({
  id: row.id,
  kind: row.kind,
  body: row.body,
  seed: row.seed,
  step: row.step,
  dueAt: row.due_at,
});

/** Ids of callbacks, taken in the transaction of what they cause. */
export const dbReplays = (trx: Tx): ReplayStore => ({
  claim: async (id, until) => {
    const taken = await trx
      .insertInto("bridge_replay")
      .values({ id, until })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return taken.numInsertedOrUpdatedRows === 1n;
  },
});
