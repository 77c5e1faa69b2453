/**
 * Customer service for guests: a conversation of text, known by a number that was shown and, where
 * an email was given, mailed.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  guestAsk as askCall,
  guestRead as readCall,
  guestSay as sayCall,
} from "../../../contract/http/guest.ts";
import type { ChatMessage } from "../../../contract/http/support.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { plainLines } from "../../../contract/rules/plain-text.ts";
import { type Tx, tx } from "../../db/tx.ts";
import { byNumber, newGuestKey } from "../../identity/guest-number.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Job } from "../../kernel/job.ts";
import { RATES, takeGuestRate, takeRate } from "../../kernel/limits/rate.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { letter } from "../../mail/letters.ts";
import type { Side } from "./thread.ts";

/** Messages of one conversation; a longer one wants an account. */
export const GUEST_MESSAGES = 200;
const KEPT_MS = 30 * 86_400_000;

/**
 * Opens a conversation. E61 for the sixth in an hour from one address. Letters: three an hour to
 * one email; beyond that the number is shown all the same.
 */
export function guestAsk(
  params: ParamsOut<typeof askCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof askCall>, Refusal>> {
  const { now, language } = ctx;
  const email = params.email.toLowerCase();
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof askCall>, Refusal>> => {
    const content = plainLines(params.content);
    if (content === "") return err("fieldRequired");
    if (!(await takeGuestRate(trx, deps, RATES.guestChat, ctx.ip, now))) return err("tryLater");
    const { id, hash, number } = newGuestKey(deps.random);
    await trx
      .insertInto("guest_thread")
      .values({
        id,
        number_hash: hash,
        email,
        language,
        last_id: 0,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await guestSays(trx, id, { side: "user", content, now });
    if (email !== "" && (await takeRate(trx, RATES.guestMail, email, now, deps.generous)))
      await deps.mail.queue(
        trx,
        letter({ name: "ticket.body", facts: { number } }, 2, email, language),
        now,
      );
    return ok({ number });
  });
}

/** Adds a message. E61 beyond ten a minute or two hundred in all. */
export async function guestSay(
  params: ParamsOut<typeof sayCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof sayCall>, Refusal>> {
  const id = await byNumber(deps, "guest_thread", params.number, ctx);
  if (!id.ok) return id;
  return effectOk(deps, ctx, async (trx): Promise<Result<ChatMessage, Refusal>> => {
    const content = plainLines(params.content);
    if (content === "") return err("fieldRequired");
    const { last_id } = await trx
      .selectFrom("guest_thread")
      .select("last_id")
      .where("id", "=", id.value)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (
      last_id >= GUEST_MESSAGES ||
      !(await takeRate(trx, RATES.guestSay, id.value, ctx.now, deps.generous))
    )
      return err("tryLater");
    return ok(await guestSays(trx, id.value, { side: "user", content, now: ctx.now }));
  });
}

/** The whole of it, oldest first. */
export async function guestRead(
  params: ParamsOut<typeof readCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof readCall>, Refusal>> {
  const id = await byNumber(deps, "guest_thread", params.number, ctx);
  if (!id.ok) return id;
  const rows = await deps.db
    .selectFrom("guest_message")
    .selectAll()
    .where("thread_id", "=", id.value)
    .orderBy("msg_id")
    .execute();
  const thread = await deps.db
    .selectFrom("guest_thread")
    .select("agent_read")
    .where("id", "=", id.value)
    .executeTakeFirst();
  const list = rows.map((row): ChatMessage => {
    const isRead = row.side === "agent" || row.msg_id <= (thread?.agent_read ?? 0);
    return {
      msgId: row.msg_id,
      from: row.side,
      type: "text",
      content: row.content,
      ts: row.created_at,
      read: isRead,
    };
  });
  return ok({ list });
}

/**
 * Adds a message of a side. The thread's row is held until the commit, so that numbers have no
 * holes and no doubles.
 */
export async function guestSays(
  trx: Tx,
  id: string,
  o: { side: Side; content: string; now: number },
): Promise<ChatMessage> {
  const { last_id, agent_read } = await trx
    .updateTable("guest_thread")
    .set((e) => ({ last_id: e("last_id", "+", 1), updated_at: o.now }))
    .where("id", "=", id)
    .returning(["last_id", "agent_read"])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("guest_message")
    .values({ thread_id: id, msg_id: last_id, side: o.side, content: o.content, created_at: o.now })
    .execute();
  return {
    msgId: last_id,
    from: o.side,
    type: "text",
    content: o.content,
    ts: o.now,
    read: o.side === "agent" || last_id <= agent_read,
  };
}

/**
 * The agent's answer; what the guest said so far counts as read. Where an email was given it says
 * that there is an answer.
 */
export async function answerGuest(
  trx: Tx,
  deps: Services,
  id: string,
  content: string,
  now: number,
): Promise<ChatMessage> {
  const said = await guestSays(trx, id, { side: "agent", content, now });
  const thread = await trx
    .updateTable("guest_thread")
    .set({ agent_read: said.msgId })
    .where("id", "=", id)
    .returning(["email", "language"])
    .executeTakeFirstOrThrow();
  if (
    thread.email !== "" &&
    (await takeRate(trx, RATES.guestMail, `answer:${thread.email}`, now, deps.generous))
  )
    await deps.mail.queue(
      trx,
      letter({ name: "ticketAnswer.body", facts: {} }, 2, thread.email, thread.language),
      now,
    );
  return said;
}

/** Conversations in which nothing was said for thirty days are forgotten. */
export const tidyGuestThreads: Job = {
  name: "tidy guest threads",
  everyMs: 3_600_000,
  shared: true,
  run: ({ db }, now) =>
    tx(db, async (trx) => {
      const old = await trx
        .selectFrom("guest_thread")
        .select("id")
        .where("updated_at", "<", now - KEPT_MS)
        .orderBy("updated_at")
        .limit(200)
        .forUpdate()
        .execute();
      if (old.length === 0) return;
      const ids = old.map(({ id }) => id);
      await trx.deleteFrom("guest_message").where("thread_id", "in", ids).execute();
      await trx.deleteFrom("guest_thread").where("id", "in", ids).execute();
    }),
};
