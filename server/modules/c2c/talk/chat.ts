/** The sides' own messages, and the chat as each reads it. */
import type { Message } from "../../../../contract/http/c2c/shapes.ts";
import type {
  c2cChatList as listCall,
  c2cChatSend as sendCall,
} from "../../../../contract/http/c2c/talk.ts";
import type { ParamsOut } from "../../../../contract/http/call.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { CHAT_OPEN_MS } from "../../../../contract/rules/c2c/limits.ts";
import { FILE_URL } from "../../../../contract/rules/fields.ts";
import { plainLines } from "../../../../contract/rules/plain-text.ts";
import { type Tx, tx } from "../../../db/tx.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { RATES, takeRate } from "../../../kernel/limits/rate.ts";
import { effectOk } from "../../../kernel/once.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { grantUploads, referToUploads } from "../../../kernel/uploads.ts";
import { orderRow, otherPart, partOf, userOf } from "../orders/row.ts";
import { type Own, ownOrder } from "../orders/steps.ts";
import { messageOf, saidTo, say } from "./say.ts";

/**
 * E57 for a picture that is no own upload of the chat; E61 for a second message within a second;
 * `orderStatus` a week after the order's end.
 */
export const chatSend = (
  p: ParamsOut<typeof sendCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Message, Refusal>> =>
  effectOk(deps, ctx, async (trx): Promise<Result<Message, Refusal>> => {
    const { session, now } = ctx;
    const found = await ownOrder(trx, p.order_no, session.userId);
    if (!found.ok) return found;
    const { row, part } = found.value;
    if (row.finished_at > 0 && now >= row.finished_at + CHAT_OPEN_MS) return err("orderStatus");
    const content =
      p.type === "text"
        ? await saidTo(trx, session.userId, userOf(row, otherPart(part)), plainLines(p.content))
        : p.content;
    if (content === "") return err("fieldRequired");
    if (p.type === "img" && !(await takePicture(trx, found.value, content)))
      return err("documentsMissing");
    if (!(await takeRate(trx, RATES.c2cChat, session.userId, now, deps.generous)))
      return err("tryLater");
    const msg_id = await say(trx, deps, row, { side: part, type: p.type, content, now });
    const peerRead = part === "buyer" ? row.seller_read : row.buyer_read;
    return ok(
      messageOf(
        { order_no: row.order_no, msg_id, side: part, type: p.type, content, created_at: now },
        part,
        peerRead,
      ),
    );
  });

async function takePicture(trx: Tx, { row, part }: Own, url: string): Promise<boolean> {
  const id = FILE_URL.exec(url)?.[1];
  if (id === undefined) return false;
  if (
    !(await referToUploads(trx, {
      userId: userOf(row, part),
      ids: [id],
      by: `c2cChat:${id}`,
      scenes: ["chat"],
    }))
  )
    return false;
  await grantUploads(trx, [id], userOf(row, otherPart(part)));
  return true;
}

/** Oldest first. What is listed counts as read, on every device of the reader's. */
export async function chatList(
  p: ParamsOut<typeof listCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<Message[], "notExist">> {
  const order = await orderRow(deps.db, p.order_no);
  const part = order && partOf(order, session.userId);
  if (order === undefined || part === undefined) return err("notExist");
  const isForward = p.after_id > 0;
  let query = deps.db.selectFrom("c2c_message").selectAll().where("order_no", "=", p.order_no);
  if (isForward) query = query.where("msg_id", ">", p.after_id);
  else if (p.before_id > 0) query = query.where("msg_id", "<", p.before_id);
  const rows = await query
    .orderBy("msg_id", isForward ? "asc" : "desc")
    .limit(p.size)
    .execute();
  const shown = isForward ? rows : rows.reverse();
  const last = shown.at(-1)?.msg_id ?? 0;
  const mine = part === "buyer" ? "buyer_read" : "seller_read";
  if (last > order[mine])
    await tx(deps.db, async (trx) => {
      const read = await trx
        .updateTable("c2c_order")
        .set({ [mine]: last })
        .where("order_no", "=", p.order_no)
        .where(mine, "<", last)
        .executeTakeFirst();
      if (read.numUpdatedRows === 0n) return;
      for (const account of [order.buyer_account, order.seller_account])
        await deps.live.emit(
          trx,
          account,
          "c2cChat",
          { order_no: p.order_no, last_id: order.last_msg },
          now,
        );
    });
  const peerRead = part === "buyer" ? order.seller_read : order.buyer_read;
  return ok(shown.map((row) => messageOf(row, part, peerRead)));
}
