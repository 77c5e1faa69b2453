/** The user's side of the chat with customer service. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  fitsType,
  type supportList as listCall,
  type supportRead as readCall,
  type supportSend as sendCall,
} from "../../../contract/http/support.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { FILE_URL } from "../../../contract/rules/fields.ts";
import { plainLines } from "../../../contract/rules/plain-text.ts";
import type { Tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { RATES, takeRate } from "../../kernel/limits/rate.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { referToUploads } from "../../kernel/uploads.ts";
import { markRead, messageOf, pointersOf, say, unreadOf } from "./thread.ts";

const PAGE = 50;

/**
 * A stretch of the own thread, oldest first. `hasMore`: there are more in the direction that was
 * asked for.
 */
export async function supportList(
  { after, before }: ParamsOut<typeof listCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { userId } = session;
  const isForward = after > 0;
  let query = db
    .selectFrom("support_message")
    .select(["msg_id", "side", "type", "content", "created_at"])
    .where("user_id", "=", userId);
  if (isForward) query = query.where("msg_id", ">", after);
  else if (before > 0) query = query.where("msg_id", "<", before);
  const rows = await query
    .orderBy("msg_id", isForward ? "asc" : "desc")
    .limit(PAGE + 1)
    .execute();
  const pointers = await pointersOf(db, userId);
  const shown = rows.slice(0, PAGE).map((row) => messageOf(row, pointers));
  return ok({
    list: isForward ? shown : shown.reverse(),
    unread: await unreadOf(db, userId, "user"),
    hasMore: rows.length > PAGE,
  });
}

/**
 * Says something. E61 beyond thirty a minute, E57 for a picture that is not an own upload of this
 * scene.
 */
export function supportSend(
  { type, content }: ParamsOut<typeof sendCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof sendCall>, Refusal>> {
  const { userId } = ctx.session;
  const { now } = ctx;
  const said = type === "text" ? plainLines(content) : content;
  return effectOk(deps, ctx, async (trx): Promise<Result<DataOf<typeof sendCall>, Refusal>> => {
    if (said === "") return err("fieldRequired");
    if (type === "image" && !(await takePicture(trx, userId, said))) return err("documentsMissing");
    if (!(await takeRate(trx, RATES.chat, userId, now, deps.generous))) return err("tryLater");
    return ok(await say(trx, deps, { userId, side: "user", type, content: said, now }));
  });
}

/** Refers to the picture of a message; false when it is not an own upload for the chat. */
async function takePicture(trx: Tx, userId: string, url: string): Promise<boolean> {
  const id = fitsType("image", url) ? FILE_URL.exec(url)?.[1] : undefined;
  return (
    id !== undefined &&
    referToUploads(trx, { userId, ids: [id], by: `chat:${id}`, scenes: ["chat"] })
  );
}

/** Marks the agent's messages up to `msgId` as read; 0 marks none. */
export const supportRead = (
  { msgId }: ParamsOut<typeof readCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<{ unread: number }, never>> =>
  effectOk(deps, ctx, async (trx): Promise<Result<{ unread: number }, never>> => {
    const { userId } = ctx.session;
    await markRead(trx, deps, { userId, side: "user", msgId, now: ctx.now });
    return ok({ unread: await unreadOf(trx, userId, "user") });
  });

/** For the badge. */
export const supportUnread = async (
  _params: object,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<{ unread: number }, never>> =>
  ok({ unread: await unreadOf(db, session.userId, "user") });
