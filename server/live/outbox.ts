/**
 * Account events on their way out: written in the transaction of the change they tell of, numbered by the account's own counter, read by
 * the live socket after the commit. The row is the truth; `onCommitted` only says that it is worth looking.
 */
import { sql } from "kysely";
import type { LiveEventData, LiveEventName } from "../../contract/live/live.ts";
import type { SessionEnd } from "../db/people-schema.ts";
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

  /**
   * One event of one account. It is written at the end of the transaction, together with all others of it and in the order of their accounts: two
   * transactions that tell the same accounts cannot wait for each other, and a counter is held only until the commit that follows.
   */
  async emit<E extends LiveEventName>(trx: Tx, accountId: string, ev: E, data: LiveEventData<E>, now: number): Promise<void> {
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

  /** Two statements, however many events and accounts: the counters in the order of their accounts, then the events with their numbers. */
  private async flush(trx: Tx, events: readonly Pending[]): Promise<void> {
    const counts = new Map<string, number>();
    for (const { account_id } of events) counts.set(account_id, (counts.get(account_id) ?? 0) + 1);
    const accounts = [...counts.keys()].sort();
    const rows = await trx
      .insertInto("account_live")
      .values(accounts.map((account_id) => ({ account_id, seq: counts.get(account_id)! })))
      .onConflict((c) => c.column("account_id").doUpdateSet((e) => ({ seq: sql<number>`account_live.seq + ${e.ref("excluded.seq")}` })))
      .returning(["account_id", "seq"])
      .execute();
    const next = new Map(rows.map(({ account_id, seq }) => [account_id, seq - counts.get(account_id)! + 1]));
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

  /** The same event to every account of a user: identity, security and chat belong to the login, not to a mode. */
  async emitToUser<E extends LiveEventName>(trx: Tx, userId: string, ev: E, data: LiveEventData<E>, now: number): Promise<void> {
    const accounts = await trx.selectFrom("account").select("id").where("user_id", "=", userId).orderBy("id").execute();
    for (const { id } of accounts) await this.emit(trx, id, ev, data, now);
  }

  /** The same event to every account there is, in two statements however many they are. Returns how many. */
  async emitToAll<E extends LiveEventName>(trx: Tx, ev: E, data: LiveEventData<E>, now: number): Promise<number> {
    await trx
      .insertInto("account_live")
      .columns(["account_id", "seq"])
      .expression((e) => e.selectFrom("account").select(["account.id", e.lit(0).as("seq")]))
      .onConflict((c) => c.doNothing())
      .execute();
    const rows = await trx
      .with("moved", (w) =>
        w
          .updateTable("account_live")
          .set((e) => ({ seq: e("seq", "+", 1) }))
          .returning(["account_id", "seq"]),
      )
      .insertInto("live_event")
      .columns(["account_id", "seq", "ev", "data", "created_at"])
      .expression((e) =>
        e
          .selectFrom("moved")
          .select((m) => [
            "moved.account_id",
            "moved.seq",
            m.cast<string>(m.val(ev), "text").as("ev"),
            m.cast<string>(m.val(JSON.stringify(data)), "text").as("data"),
            m.cast<number>(m.val(now), "bigint").as("created_at"),
          ]),
      )
      .returning("account_id")
      .execute();
    afterCommit(trx, () => {
      for (const { account_id } of rows) for (const listener of this.committed) listener(account_id);
    });
    return rows.length;
  }

  /** Told by whoever ends sessions (access/sessions.ts). */
  endSessions(trx: Tx, ids: readonly string[], reason: SessionEnd): void {
    if (ids.length === 0) return;
    afterCommit(trx, () => {
      for (const listener of this.ended) listener({ ids, reason });
    });
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
