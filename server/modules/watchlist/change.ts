/**
 * The frame of every change of a user's watchlists: one at a time for a user, and told to all of
 * the user's devices with the commit.
 */

import type { Result } from "../../../contract/result.ts";
import { DEFAULT_GROUP, UNDO_MS } from "../../../contract/rules/watchlist.ts";
import type { Tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import "./tables.ts";

/**
 * Runs `work` while no other change of this user's lists runs, keeps its answer and tells of it. A
 * refusal leaves nothing behind.
 */
export const change = <T>(
  deps: Services,
  ctx: UserCtx,
  work: (trx: Tx) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> =>
  effectOk(deps, ctx, async (trx): Promise<Result<T, Refusal>> => {
    const { now, session } = ctx;
    await ownRow(trx, session.userId, now);
    const result = await work(trx);
    if (!result.ok) return result;
    // Removals that can be taken back no longer go with the next change.
    await trx
      .deleteFrom("watch_item")
      .where("user_id", "=", session.userId)
      .where("removed_at", "<", now - UNDO_MS)
      .execute();
    await deps.live.emitToUser(trx, session.userId, "watchlist", {}, now);
    return result;
  });

/** Makes the default group where there is none, and holds its row until the commit. */
async function ownRow(trx: Tx, userId: string, now: number): Promise<void> {
  const row = {
    user_id: userId,
    id: DEFAULT_GROUP,
    name: "",
    name_key: "",
    place: 0,
    sort: "",
    columns: "",
    created_at: now,
  };
  await trx
    .insertInto("watch_group")
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
  await trx
    .selectFrom("watch_group")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", DEFAULT_GROUP)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
