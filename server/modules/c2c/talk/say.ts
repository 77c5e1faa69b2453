/**
 * The chat of an order: lines of its sides, of the platform and of customer service. The order's
 * row is held while a line is added.
 */
import type { Message } from "../../../../contract/http/c2c/shapes.ts";
import { leadsAway } from "../../../../contract/rules/c2c/chat.ts";
import type { AccountPart } from "../../../../contract/rules/c2c/roles.ts";
import type { Db, Tx } from "../../../db/tx.ts";
import type { Services } from "../../../kernel/services.ts";
import { userLanguage } from "../../../mail/user-language.ts";
import { sandboxSays } from "../../../words/catalog.ts";
import { memberOf } from "../member.ts";
import type { OrderRow } from "../tables.ts";

export type Side = AccountPart | "system" | "service";

/** Adds a line to the chat of a locked order and tells both sides. Returns its position. */
export async function say(
  trx: Tx,
  deps: Services,
  row: Pick<OrderRow, "order_no" | "buyer_account" | "seller_account">,
  o: { side: Side; type?: "text" | "img"; content: string; now: number },
): Promise<number> {
  const { last_msg } = await trx
    .updateTable("c2c_order")
    .set((e) => ({ last_msg: e("last_msg", "+", 1) }))
    .where("order_no", "=", row.order_no)
    .returning("last_msg")
    .executeTakeFirstOrThrow();
  const { side, type = "text", content, now } = o;
  await trx
    .insertInto("c2c_message")
    .values({ order_no: row.order_no, msg_id: last_msg, side, type, content, created_at: now })
    .execute();
  for (const account of [row.buyer_account, row.seller_account])
    await deps.live.emit(
      trx,
      account,
      "c2cChat",
      { order_no: row.order_no, last_id: last_msg },
      now,
    );
  return last_msg;
}

/**
 * Words of a simulated member are written in their reader's language; those of people stay as they
 * are.
 */
export async function saidTo(
  trx: Tx,
  from: string,
  reader: string,
  content: string,
): Promise<string> {
  const member = await memberOf(trx, from);
  return member?.sandbox === true ? sandboxSays(await userLanguage(trx, reader), content) : content;
}

/** A line as one side reads it. `peerRead`: up to where the other side has read. */
export function messageOf(
  m: {
    order_no: string;
    msg_id: number;
    side: Side;
    type: "text" | "img";
    content: string;
    created_at: number;
  },
  part: AccountPart,
  peerRead: number,
): Message {
  const from =
    m.side === part ? "me" : m.side === "system" || m.side === "service" ? m.side : "peer";
  return {
    id: m.msg_id,
    order_no: m.order_no,
    from,
    type: m.type,
    content: m.content,
    send_time: m.created_at,
    read: from === "me" && m.msg_id <= peerRead,
    warn: m.type === "text" && (from === "me" || from === "peer") && leadsAway(m.content),
  };
}

/** Lines that a side has not read: those of the other side and of customer service. */
export async function unreadOf(db: Db | Tx, row: OrderRow, part: AccountPart): Promise<number> {
  const read = part === "buyer" ? row.buyer_read : row.seller_read;
  const { count } = await db
    .selectFrom("c2c_message")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("order_no", "=", row.order_no)
    .where("msg_id", ">", read)
    .where("side", "in", [part === "buyer" ? "seller" : "buyer", "service"])
    .executeTakeFirstOrThrow();
  return count;
}
