/** The agents' side of the chat. */
import { CHAT_TEXT_MAX } from "../../../contract/http/support.ts";
import { plainLines } from "../../../contract/rules/plain-text.ts";
import { audit } from "../../access/audit.ts";
import { namedUser } from "../../access/named-user.ts";
import { type OpsCommand, OpsRefused } from "../../access/ops-command.ts";
import { tx } from "../../db/tx.ts";
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
        j.onRef("m.user_id", "=", "s.user_id").onRef("m.msg_id", ">", "s.agent_read").on("m.side", "=", "user"),
      )
      .select((e) => ["u.usercode", e.fn.countAll<number>().as("unread"), e.fn.min("m.created_at").as("since")])
      .groupBy("u.usercode")
      .orderBy("since")
      .limit(200)
      .execute();
    const line = (row: (typeof rows)[number]): string => `${row.usercode}  ${row.unread} unread since ${new Date(row.since).toISOString()}`;
    return rows.length === 0 ? "none" : rows.map(line);
  },
};

const show: OpsCommand = {
  name: "chat show",
  usage: "<user>",
  about: `Shows the newest ${SHOWN} messages and marks them as read.`,
  needs: 1,
  run: async ([text], deps, { now }) => {
    const userId = await namedUser(deps, text);
    const rows = await deps.db
      .selectFrom("support_message")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("msg_id", "desc")
      .limit(SHOWN)
      .execute();
    if (rows.length === 0) return "none";
    await tx(deps.db, (trx) => markRead(trx, deps, { userId, side: "agent", msgId: rows[0].msg_id, now }));
    return rows.reverse().map((row) => `${row.msg_id} ${new Date(row.created_at).toISOString()} ${row.side}: ${row.content}`);
  },
};

const answer: OpsCommand = {
  name: "chat say",
  usage: "<user> <text…>",
  about: "Sends an answer, which the user sees at once, and marks the user's messages as read.",
  needs: 2,
  run: async ([text, ...words], deps, { now, who }) => {
    const userId = await namedUser(deps, text);
    const content = plainLines(words.join(" ").replaceAll("\\n", "\n"));
    if (content === "" || content.length > CHAT_TEXT_MAX) throw new OpsRefused(`a message must have 1 to ${CHAT_TEXT_MAX} characters`);
    const { msgId } = await tx(deps.db, async (trx) => {
      await markRead(trx, deps, { userId, side: "agent", msgId: (await pointersOf(trx, userId)).last_id, now });
      // Who said it is kept, what was said is in the thread.
      await audit(trx, deps.random, { actor: `ops:${who}`, userId, action: "chat.say", now });
      return say(trx, deps, { userId, side: "agent", type: "text", content, now });
    });
    return `${text}: message ${msgId}`;
  },
};

export const SUPPORT_OPS: readonly OpsCommand[] = [list, show, answer];
