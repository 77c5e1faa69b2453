/** Browsers that are told while no page is open: one a session, gone with it. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type * as calls from "../../../contract/http/notices.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Services } from "../../kernel/services.ts";
import { arePushKeys } from "../../notify/encrypt.ts";

export async function pushState(
  _params: object,
  { db, courier }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof calls.pushState>, never>> {
  const row = await db
    .selectFrom("push_subscription")
    .select("endpoint")
    .where("session_id", "=", session.id)
    .executeTakeFirst();
  return ok({ key: await courier.publicKey(), endpoint: row?.endpoint ?? "" });
}

export async function pushSubscribe(
  { endpoint, p256dh, auth }: ParamsOut<typeof calls.pushSubscribe>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof calls.pushSubscribe>, "systemParameter">> {
  if (!deps.courier.takes(endpoint) || !arePushKeys({ p256dh, auth }))
    return err("systemParameter");
  const { session, language, now } = ctx;
  return effectOk(deps, ctx, async (trx) => {
    const alive = trx
      .selectFrom("session")
      .select("id")
      .where("id", "=", session.id)
      .where("ended_at", "is", null)
      .forUpdate();
    if ((await alive.executeTakeFirst()) === undefined) return err("systemParameter");
    await trx
      .deleteFrom("push_subscription")
      .where("session_id", "=", session.id)
      .where("endpoint", "!=", endpoint)
      .execute();
    const row = {
      session_id: session.id,
      user_id: session.userId,
      account_id: session.accountId,
      p256dh,
      auth,
      language,
      created_at: now,
    };
    // Another session of this browser, perhaps another user's, gives way: its notices must not come to
    // who sits here now.
    await trx
      .insertInto("push_subscription")
      .values({ endpoint, ...row })
      .onConflict((c) => c.column("endpoint").doUpdateSet(row))
      .execute();
    return ok({ endpoint });
  });
}

export const pushUnsubscribe = (
  _params: object,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof calls.pushUnsubscribe>, never>> =>
  effectOk(deps, ctx, async (trx) => {
    await trx.deleteFrom("push_subscription").where("session_id", "=", ctx.session.id).execute();
    return ok({ endpoint: "" });
  });
