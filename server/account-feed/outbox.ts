/**
 * Account events on their way out: written in the transaction of the change they tell of, numbered
 * by the account's own counter, read by the live socket after the commit. The row is the truth;
 * `onCommitted` only says that it is worth looking.
 */
import { sql } from "kysely";
import type { LiveEventData, LiveEventName } from "../../contract/account-feed/live.ts";
import type { SessionEnd } from "../db/schema.ts";
import { afterCommit, beforeCommit, type Tx } from "../db/tx.ts";

/** An event without its number. */
interface Pending {
  account_id: string;
  ev: string;
  data: string;
  created_at: number;
}

/** Sessions that are over; their sockets close at once. */
export interface EndedSessions {
  ids: readonly string[];
  reason: SessionEnd;
}

export class LiveOutbox {
  private readonly pending = new WeakMap<Tx, Pending[]>();
  private readonly committed = new Set<(accountId: string) => void>();
  private readonly ended = new Set<(ended: EndedSessions) => void>();
  private readonly noticed = new Set<() => void>();

  /**
   * One event of one account. It is written at the end of the transaction, together with all others
   * of it and in the order of their accounts: two transactions that tell the same accounts cannot
   * wait for each other, and a counter is held only until the commit that follows.
   */
  async emit<E extends LiveEventName>(
    trx: Tx,
    accountId: string,
    ev: E,
    data: LiveEventData<E>,
    now: number,
  ): Promise<void> {
    const event = { account_id: accountId, ev, data: JSON.stringify(data), created_at: now };
    const waiting = this.pending.get(trx);
    if (waiting !== undefined) {
      waiting.push(event);
      return;
    }
    const events = [event];
    this.pending.set(trx, events);
    beforeCommit(trx, () => this.flush(trx, events));
  }

  /**
   * Two statements, however many events and accounts: the counters in the order of their accounts,
   * then the events with their numbers.
   */
  private async flush(trx: Tx, events: readonly Pending[]): Promise<void> {
    const counts = new Map<string, number>();
    for (const { account_id } of events) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
    const accounts = [...counts.keys()].sort();
    const rows = await trx
      .insertInto("account_live")
      .values(accounts.map((account_id) => ({ account_id, seq: counts.get(account_id)! })))
      .onConflict((c) =>
        c
          .column("account_id")
          .doUpdateSet((e) => ({ seq: sql<number>`account_live.seq + ${e.ref("excluded.seq")}` })),
      )
      .returning(["account_id", "seq"])
      .execute();
    const next = new Map(
      rows.map(({ account_id, seq }) => [account_id, seq - counts.get(account_id)! + 1]),
    );
    const numbered = events.map((event) => {
      const seq = next.get(event.account_id)!;
      next.set(event.account_id, seq + 1);
      return { ...event, seq };
    });
    await trx.insertInto("live_event").values(numbered).execute();
    afterCommit(trx, () => {
      for (const account of accounts) for (const listener of this.committed) listener(account);
    });
  }

  /**
   * The same event to every account of a user: identity, security and chat belong to the login, not
   * to a mode.
   */
  async emitToUser<E extends LiveEventName>(
    trx: Tx,
    userId: string,
    ev: E,
    data: LiveEventData<E>,
    now: number,
  ): Promise<void> {
    const accounts = await trx
      .selectFrom("account")
      .select("id")
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
    for (const { id } of accounts) await this.emit(trx, id, ev, data, now);
  }

  /**
   * One event to many accounts in one statement, at once: the last thing of its transaction.
   * Counters are taken in the order of the ids' bytes, as `emit` takes them, whatever order of
   * words the database has.
   */
  async emitToMany(
    trx: Tx,
    ids: readonly string[],
    ev: LiveEventName,
    data: LiveEventData<LiveEventName>,
    now: number,
  ): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      WITH moved AS (
        INSERT INTO account_live (account_id, seq) SELECT id, 1 FROM account WHERE id IN (${sql.join(ids)}) ORDER BY id COLLATE "C"
        ON CONFLICT (account_id) DO UPDATE SET seq = account_live.seq + 1 RETURNING account_id, seq
      )
      INSERT INTO live_event (account_id, seq, ev, data, created_at)
      SELECT account_id, seq, ${ev}::text, ${JSON.stringify(data)}::text, ${now}::bigint FROM moved`.execute(
      trx,
    );
    afterCommit(trx, () => {
      for (const id of ids) for (const listener of this.committed) listener(id);
    });
  }

  /** Told by the code that ends sessions (access/sessions.ts). */
  endSessions(trx: Tx, ids: readonly string[], reason: SessionEnd): void {
    if (ids.length === 0) return;
    afterCommit(trx, () => {
      for (const listener of this.ended) listener({ ids, reason });
    });
  }

  /**
   * A notice was given in this transaction; whoever takes notices out of the app hears of it after
   * the commit.
   */
  noticeGiven(trx: Tx): void {
    afterCommit(trx, () => {
      for (const listener of this.noticed) listener();
    });
  }

  onNotice(listener: () => void): () => void {
    this.noticed.add(listener);
    return () => this.noticed.delete(listener);
  }

  /** Calls `listener` with each account that has new events. Returns how to stop. */
  onCommitted(listener: (accountId: string) => void): () => void {
    this.committed.add(listener);
    return () => this.committed.delete(listener);
  }

  onEnded(listener: (ended: EndedSessions) => void): () => void {
    this.ended.add(listener);
    return () => this.ended.delete(listener);
  }
}
