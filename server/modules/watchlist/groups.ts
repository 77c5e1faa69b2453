/** Groups of a user's watchlist: read, made, changed, ordered, deleted. */
import type { ErrorName } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  watchGroupDelete as deleteCall,
  watchGroups as groupsCall,
  watchGroupSave as saveCall,
  watchGroupUpdate as updateCall,
} from "../../../contract/http/watchlist.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  DEFAULT_GROUP,
  GROUP_NAME_MAX,
  GROUPS_MOST,
  inOrder,
  nameKey,
  nameLength,
  tidyName,
} from "../../../contract/rules/watchlist.ts";
import { newId } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { change } from "./change.ts";
import { arrange, hasGroup } from "./rows.ts";

const EMPTY_DEFAULT = {
  id: DEFAULT_GROUP,
  name: "",
  sort: "",
  columns: "",
  count: 0,
  isDefault: true,
};

/** Counted over what the running catalog knows, as the lists show it. */
export async function watchGroups(
  _params: object,
  { db, market }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof groupsCall>, never>> {
  const { userId } = session;
  const groups = await db
    .selectFrom("watch_group")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("place")
    .orderBy("id")
    .execute();
  const items = await db
    .selectFrom("watch_item")
    .select(["group_id", "symbol"])
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .execute();
  const counts = new Map<string, number>();
  for (const { group_id, symbol } of items)
    if (market.catalog.find(symbol)) counts.set(group_id, (counts.get(group_id) ?? 0) + 1);
  const all = groups.map(({ id, name, sort, columns }) => ({
    id,
    name,
    sort,
    columns,
    count: counts.get(id) ?? 0,
    isDefault: id === DEFAULT_GROUP,
  }));
  return ok([
    all.find((group) => group.isDefault) ?? EMPTY_DEFAULT,
    ...all.filter((group) => !group.isDefault),
  ]);
}

/** The name as it is kept, or why it cannot be: empty, too long, another group's. */
async function named(
  trx: Tx,
  userId: string,
  name: string,
  own?: string,
): Promise<Result<{ name: string; name_key: string }, ErrorName>> {
  if (nameLength(name) === 0) return err("watchGroupName");
  if (nameLength(name) > GROUP_NAME_MAX) return err("fieldTooLong");
  const taken = await trx
    .selectFrom("watch_group")
    .select("id")
    .where("user_id", "=", userId)
    .where("name_key", "=", nameKey(name))
    .executeTakeFirst();
  return taken !== undefined && taken.id !== own
    ? err("watchGroupTaken")
    : ok({ name: tidyName(name), name_key: nameKey(name) });
}

export const watchGroupSave = (
  params: ParamsOut<typeof saveCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof saveCall>, Refusal>> =>
  change(deps, ctx, async (trx): Promise<Result<{ id: string }, Refusal>> => {
    const { userId } = ctx.session;
    const kept = await named(trx, userId, params.name);
    if (!kept.ok) return kept;
    const groups = await trx
      .selectFrom("watch_group")
      .select("place")
      .where("user_id", "=", userId)
      .execute();
    if (groups.length > GROUPS_MOST) return err("outsideOrderLimits");
    const id = newId(deps.random, ctx.now);
    const place = Math.max(0, ...groups.map((group) => group.place)) + 1;
    await trx
      .insertInto("watch_group")
      .values({
        user_id: userId,
        id,
        ...kept.value,
        place,
        sort: "",
        columns: "",
        created_at: ctx.now,
      })
      .execute();
    return ok({ id });
  });

export const watchGroupUpdate = (
  params: ParamsOut<typeof updateCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof updateCall>, Refusal>> =>
  change(deps, ctx, async (trx): Promise<Result<{ id: string }, Refusal>> => {
    const { userId } = ctx.session;
    const { id, order, itemOrder, pinned } = params;
    if (order !== undefined) await orderGroups(trx, userId, order);
    if (id === undefined) return order === undefined ? err("systemParameter") : ok({ id: "" });
    if (!(await hasGroup(trx, userId, id))) return err("notExist");
    const changed = await changedFields(trx, userId, id, params);
    if (!changed.ok) return changed;
    if (Object.keys(changed.value).length > 0)
      await trx
        .updateTable("watch_group")
        .set(changed.value)
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .execute();
    if (itemOrder !== undefined || pinned !== undefined)
      await arrange(trx, { userId, groupId: id, order: itemOrder, pinned });
    return ok({ id });
  });

async function changedFields(
  trx: Tx,
  userId: string,
  id: string,
  { name, sort, columns }: ParamsOut<typeof updateCall>,
): Promise<Result<Record<string, string>, ErrorName>> {
  const rest = { ...(sort !== undefined && { sort }), ...(columns !== undefined && { columns }) };
  if (name === undefined) return ok(rest);
  if (id === DEFAULT_GROUP) return err("noPermission");
  const kept = await named(trx, userId, name, id);
  return kept.ok ? ok({ ...rest, ...kept.value }) : kept;
}

async function orderGroups(trx: Tx, userId: string, order: readonly string[]): Promise<void> {
  const groups = await trx
    .selectFrom("watch_group")
    .select(["id", "place"])
    .where("user_id", "=", userId)
    .orderBy("place")
    .orderBy("id")
    .execute();
  const own = groups.map((group) => group.id).filter((id) => id !== DEFAULT_GROUP);
  for (const [i, id] of inOrder(own, order).entries())
    await trx
      .updateTable("watch_group")
      .set({ place: i + 1 })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
}

/** The group's symbols stay in the default one. */
export async function watchGroupDelete(
  { id }: ParamsOut<typeof deleteCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof deleteCall>, Refusal>> {
  if (id === DEFAULT_GROUP) return err("noPermission");
  return change(deps, ctx, async (trx): Promise<Result<{ id: string }, Refusal>> => {
    const gone = await trx
      .deleteFrom("watch_group")
      .where("user_id", "=", ctx.session.userId)
      .where("id", "=", id)
      .executeTakeFirst();
    return gone.numDeletedRows === 0n ? err("notExist") : ok({ id });
  });
}
