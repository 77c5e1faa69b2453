/**
 * One owner at a time, over processes: the holder of a lease does the work, and what it writes
 * checks the fencing number in its own transaction. A holder that was stopped and wakes up after
 * another took over is told so by the database, whatever its clock says.
 */
import { sql } from "kysely";
import { err, ok, type Result } from "../../contract/result.ts";
import { latestEnd } from "../db/latest-end.ts";
import { type Db, type Tx, tx } from "../db/tx.ts";
import "./tables.ts";

export interface Lease {
  name: string;
  fence: number;
  /** Epoch ms; renew well before it. */
  until: number;
}

/**
 * Takes a free or run-out lease, or renews one's own with the same fence, also late: while nobody
 * else took it nothing has changed. `held`: it is another's until then. One that was taken before
 * the clock was set back is free: its holder, if it lives, has renewed it by the present one.
 */
export async function takeLease(
  db: Db,
  { name, holder, now, forMs }: { name: string; holder: string; now: number; forMs: number },
): Promise<Result<Lease, "held">> {
  const until = now + forMs;
  const row = await tx(db, (trx) =>
    trx
      .insertInto("lease")
      .values({ name, holder, fence: 1, held_until: until })
      .onConflict((c) =>
        c
          .column("name")
          .doUpdateSet({
            holder,
            held_until: until,
            fence: sql<number>`CASE WHEN lease.holder = ${holder} THEN lease.fence ELSE lease.fence + 1 END`,
          })
          .where((e) =>
            e.or([
              e("lease.held_until", "<", now),
              e("lease.held_until", ">", latestEnd(now, forMs)),
              e("lease.holder", "=", holder),
            ]),
          ),
      )
      .returning("fence")
      .executeTakeFirst(),
  );
  return row === undefined ? err("held") : ok({ name, fence: row.fence, until });
}

/**
 * True while a lease is still the one that was taken. Keeps it from changing hands until the
 * transaction ends; transactions of its holder do not wait for each other.
 */
export async function holdsLease(trx: Tx, { name, fence }: Lease): Promise<boolean> {
  const row = await trx
    .selectFrom("lease")
    .select("fence")
    .where("name", "=", name)
    .where("fence", "=", fence)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a lease back before its end, so that no process has to wait for it. */
export async function giveLease(db: Db, { name, fence }: Lease): Promise<void> {
  await tx(db, (trx) =>
    trx
      .updateTable("lease")
      .set({ held_until: 0 })
      .where("name", "=", name)
      .where("fence", "=", fence)
      .execute(),
  );
}
