/** The agents' side of the chat. */
import { CHAT_TEXT_MAX } from "../../../contract/http/support.ts";
import { plainLines } from "../../../contract/rules/plain-text.ts";
import { type Db, tx } from "../../db/tx.ts";
import { namedUser } from "../../identity/named-user.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { answerGuest } from "./guest-chat.ts";
import { markRead, pointersOf, say } from "./thread.ts";

const SHOWN = 50;

const list: OpsCommand = {
  name: "chat list",
  usage: "",
  about: "Lists users waiting for an answer, longest wait first.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("support_thread as s")
      .innerJoin("app_user as u", "u.id", "s.user_id")
      .innerJoin("support_message as m", (j) =>
        j
          .onRef("m.user_id", "=", "s.user_id")
          .onRef("m.msg_id", ">", "s.agent_read")
          .on("m.side", "=", "user"),
      )
      .select((e) => [
        "u.usercode",
        e.fn.countAll<number>().as("unread"),
        e.fn.min("m.created_at").as("since"),
      ])
      .groupBy("u.usercode")
      .orderBy("since")
      .limit(200)
      .execute();
    const line = (row: (typeof rows)[number]): string =>
      `${row.usercode}  ${row.unread} unread since ${new Date(row.since).toISOString()}`;
    const lines = [
      ...rows.map(line),
      ...(await waitingGuests(db)).map((row) => `${line({ ...row, usercode: row.id })} (guest)`),
    ];
    return lines.length === 0 ? "none" : lines;
  },
};

const show: OpsCommand = {
  name: "chat show",
  usage: "<user>",
  about: `Shows the newest ${SHOWN} messages and marks them as read.`,
  needs: 1,
  run: async ([text], deps, { now }) => {
    if (await isGuest(deps.db, text)) return showGuest(deps.db, text);
    const userId = await namedUser(deps, text);
    const rows = await deps.db
      .selectFrom("support_message")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("msg_id", "desc")
      .limit(SHOWN)
      .execute();
    if (rows.length === 0) return "none";
    await tx(deps.db, (trx) =>
      markRead(trx, deps, { userId, side: "agent", msgId: rows[0].msg_id, now }),
    );
    return rows
      .reverse()
      .map(
        (row) =>
          `${row.msg_id} ${new Date(row.created_at).toISOString()} ${row.side}: ${row.content}`,
      );
  },
};

const answer: OpsCommand = {
  name: "chat say",
  usage: "<user or guest> <text…>",
  about: "Sends an answer, which the user sees at once, and marks the user's messages as read.",
  needs: 2,
  run: async ([text, ...words], deps, { now, who }) => {
    const guest = await isGuest(deps.db, text);
    const userId = guest ? "" : await namedUser(deps, text);
    const content = plainLines(words.join(" ").replaceAll("\\n", "\n"));
    if (content === "" || content.length > CHAT_TEXT_MAX)
      throw new OpsRefused(`a message must have 1 to ${CHAT_TEXT_MAX} characters`);
    const { msgId } = await tx(deps.db, async (trx) => {
      if (guest) {
        await audit(trx, deps.random, {
          actor: `ops:${who}`,
          userId: null,
          action: "chat.say",
          detail: { guest: text.toUpperCase() },
          now,
        });
        return answerGuest(trx, deps, text.toUpperCase(), content, now);
      }
      await markRead(trx, deps, {
        userId,
        side: "agent",
        msgId: (await pointersOf(trx, userId)).last_id,
        now,
      });
      // The audit keeps who said it; the thread has the text.
      await audit(trx, deps.random, { actor: `ops:${who}`, userId, action: "chat.say", now });
      return say(trx, deps, { userId, side: "agent", type: "text", content, now });
    });
    return `${text}: message ${msgId}`;
  },
};

const waitingGuests = (db: Db) =>
  db
    .selectFrom("guest_thread as s")
    .innerJoin("guest_message as m", (j) =>
      j
        .onRef("m.thread_id", "=", "s.id")
        .onRef("m.msg_id", ">", "s.agent_read")
        .on("m.side", "=", "user"),
    )
    .select((e) => [
      "s.id",
      e.fn.countAll<number>().as("unread"),
      e.fn.min("m.created_at").as("since"),
    ])
    .groupBy("s.id")
    .orderBy("since")
    .limit(200)
    .execute();

async function isGuest(db: Db, text: string): Promise<boolean> {
  return (
    (await db
      .selectFrom("guest_thread")
      .select("id")
      .where("id", "=", text.toUpperCase())
      .executeTakeFirst()) !== undefined
  );
}

async function showGuest(db: Db, text: string): Promise<string[]> {
  const id = text.toUpperCase();
  const rows = await db
    .selectFrom("guest_message")
    .selectAll()
    .where("thread_id", "=", id)
    .orderBy("msg_id", "desc")
    .limit(SHOWN)
    .execute();
  const [newest] = rows;
  await tx(db, (trx) =>
    trx
      .updateTable("guest_thread")
      .set({ agent_read: newest.msg_id })
      .where("id", "=", id)
      .where("agent_read", "<", newest.msg_id)
      .execute(),
  );
  return rows
    .reverse()
    .map(
      (row) =>
        `${row.msg_id} ${new Date(row.created_at).toISOString()} ${row.side}: ${row.content}`,
    );
}

export const SUPPORT_OPS: readonly OpsCommand[] = [list, show, answer];
