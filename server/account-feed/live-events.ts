/**
 * Reading the outbox: the account's counter and its events after a number, as the text that
 * travels. The table is the only buffer there is.
 */
import type { Db, Tx } from "../db/tx.ts";

/**
 * Newest number of each account; accounts without an event are left out. One query however many
 * they are.
 */
export async function newestSeqs(
  db: Db | Tx,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("account_live")
    .select(["account_id", "seq"])
    .where("account_id", "in", accountIds)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.seq]));
}

export interface OutgoingEvent {
  seq: number;
  /** The whole message; `data` was written as JSON with the change and is not read again. */
  text: string;
}

/** The next events of one account after `seq`, oldest first, at most `limit`. */
export async function eventsAfter(
  db: Db,
  accountId: string,
  seq: number,
  limit: number,
): Promise<OutgoingEvent[]> {
  const rows = await db
    .selectFrom("live_event")
    .select(["seq", "ev", "data", "created_at"])
    .where("account_id", "=", accountId)
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    text: `{"ev":${JSON.stringify(row.ev)},"seq":${row.seq},"t":${row.created_at},"d":${row.data}}`,
  }));
}
