/**
 * One thread a login, messages numbered from 1 without holes. Text is kept as plain text and never
 * as HTML. Every message and every reading of one reaches all accounts and devices of the user by a
 * live event in the same transaction.
 */
import type { ChatMessage } from "../../../contract/http/support.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import type { SupportMessageTable } from "./tables.ts";

export type Side = SupportMessageTable["side"];
export interface Pointers {
  /** Read up to here, each side. */
  user_read: number;
  agent_read: number;
}

/** A row as it travels: `read` by the other side. */
export const messageOf = (
  row: Omit<SupportMessageTable, "user_id">,
  { user_read, agent_read }: Pointers,
): ChatMessage => ({
  msgId: row.msg_id,
  from: row.side,
  type: row.type,
  content: row.content,
  ts: row.created_at,
  read: row.msg_id <= (row.side === "user" ? agent_read : user_read),
});

/** Where both sides have read to; zeros while there is no thread. */
export async function pointersOf(
  db: Db | Tx,
  userId: string,
): Promise<Pointers & { last_id: number }> {
  const row = await db
    .selectFrom("support_thread")
    .select(["user_read", "agent_read", "last_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? { user_read: 0, agent_read: 0, last_id: 0 };
}

/** How many of the other side's messages a side has not read. */
export async function unreadOf(db: Db | Tx, userId: string, side: Side): Promise<number> {
  const { user_read, agent_read } = await pointersOf(db, userId);
  const { unread } = await db
    .selectFrom("support_message")
    .select((e) => e.fn.countAll<number>().as("unread"))
    .where("user_id", "=", userId)
    .where("side", "=", side === "user" ? "agent" : "user")
    .where("msg_id", ">", side === "user" ? user_read : agent_read)
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * Adds a message. The thread's row is held until the commit, so that numbers have no holes and no
 * doubles.
 */
export async function say(
  trx: Tx,
  deps: Services,
  o: { userId: string; side: Side; type: "text" | "image"; content: string; now: number },
): Promise<ChatMessage> {
  const { userId, side, type, content, now } = o;
  await trx
    .insertInto("support_thread")
    .values({ user_id: userId, last_id: 0, updated_at: now })
    .onConflict((c) => c.doNothing())
    .execute();
  const thread = await trx
    .updateTable("support_thread")
    .set((e) => ({ last_id: e("last_id", "+", 1), updated_at: now }))
    .where("user_id", "=", userId)
    .returning(["last_id", "user_read", "agent_read"])
    .executeTakeFirstOrThrow();
  const row = { msg_id: thread.last_id, side, type, content, created_at: now };
  await trx
    .insertInto("support_message")
    .values({ user_id: userId, ...row })
    .execute();
  const message = messageOf(row, thread);
  await deps.live.emitToUser(trx, userId, "chat", { session: "support", ...message }, now);
  return message;
}

/**
 * Moves a side's mark forward to `msgId`, never back and never beyond what was said. Told only when
 * it moved.
 */
export async function markRead(
  trx: Tx,
  deps: Services,
  o: { userId: string; side: Side; msgId: number; now: number },
): Promise<void> {
  const column = o.side === "user" ? "user_read" : "agent_read";
  const { last_id } = await pointersOf(trx, o.userId);
  const msgId = Math.min(o.msgId, last_id);
  const moved = await trx
    .updateTable("support_thread")
    .set({ [column]: msgId })
    .where("user_id", "=", o.userId)
    .where(column, "<", msgId)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return;
  await deps.live.emitToUser(
    trx,
    o.userId,
    "chatRead",
    { session: "support", by: o.side, msgId },
    o.now,
  );
}
