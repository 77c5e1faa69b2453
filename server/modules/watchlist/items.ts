/**
 * Symbols of a user's watchlist: followed, put into groups, taken out, merged from a device, read.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type * as calls from "../../../contract/http/watchlist.ts";
import type { TypeFilter } from "../../../contract/market/instrument.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  ALL_SYMBOLS_MOST,
  DEFAULT_GROUP,
  GROUP_SYMBOLS_MOST,
  mergedWith,
} from "../../../contract/rules/watchlist.ts";
import type { Db } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { matchesType } from "../../market/catalog.ts";
import { change } from "./change.ts";
import { hasGroup, itemsOf, put, remove } from "./rows.ts";
import type { WatchItemTable } from "./tables.ts";

type Done<C> = Promise<Result<DataOf<C>, Refusal>>;

const all = (ctx: UserCtx, symbols: readonly string[]) => ({
  userId: ctx.session.userId,
  groupId: DEFAULT_GROUP,
  symbols,
  most: ALL_SYMBOLS_MOST,
  now: ctx.now,
});

export async function watchAdd(
  { symbol }: ParamsOut<typeof calls.watchAdd>,
  deps: Services,
  ctx: UserCtx,
): Done<typeof calls.watchAdd> {
  if (deps.market.catalog.find(symbol) === undefined) return err("productNotExist");
  return change(deps, ctx, async (trx): Done<typeof calls.watchAdd> => {
    const n = await put(trx, deps.market, all(ctx, [symbol]));
    return n === undefined ? err("outsideOrderLimits") : ok({ symbol, added: true });
  });
}

export const watchDelete = (
  { symbol }: ParamsOut<typeof calls.watchDelete>,
  deps: Services,
  ctx: UserCtx,
): Done<typeof calls.watchDelete> =>
  change(deps, ctx, async (trx): Done<typeof calls.watchDelete> => {
    await remove(trx, {
      userId: ctx.session.userId,
      groupId: DEFAULT_GROUP,
      symbols: [symbol],
      now: ctx.now,
    });
    return ok({ symbol });
  });

export const watchMerge = (
  { symbol }: ParamsOut<typeof calls.watchMerge>,
  deps: Services,
  ctx: UserCtx,
): Done<typeof calls.watchMerge> =>
  change(deps, ctx, async (trx): Done<typeof calls.watchMerge> => {
    const have = (await itemsOf(trx, ctx.session.userId, DEFAULT_GROUP)).map((row) => row.symbol);
    const known = symbol.filter((one) => deps.market.catalog.find(one) !== undefined);
    const { added, left } = mergedWith(have, known, ALL_SYMBOLS_MOST - have.length);
    if (left.length > 0) return err("outsideOrderLimits");
    return ok({ added: (await put(trx, deps.market, all(ctx, added))) ?? 0 });
  });

export async function watchSaveItem(
  { groupIds, symbol }: ParamsOut<typeof calls.watchSaveItem>,
  deps: Services,
  ctx: UserCtx,
): Done<typeof calls.watchSaveItem> {
  if (symbol.length === 0 || symbol.some((one) => deps.market.catalog.find(one) === undefined))
    return err("productNotExist");
  const { userId } = ctx.session;
  return change(deps, ctx, async (trx): Done<typeof calls.watchSaveItem> => {
    let n = 0;
    // The default group first: what is new there gives its price and time to the others.
    for (const groupId of [DEFAULT_GROUP, ...groupIds.filter((id) => id !== DEFAULT_GROUP)]) {
      if (!(await hasGroup(trx, userId, groupId))) return err("notExist");
      const most = groupId === DEFAULT_GROUP ? ALL_SYMBOLS_MOST : GROUP_SYMBOLS_MOST;
      const fresh = await put(trx, deps.market, {
        userId,
        groupId,
        symbols: symbol,
        most,
        now: ctx.now,
      });
      if (fresh === undefined) return err("outsideOrderLimits");
      n += fresh;
    }
    return ok({ added: true, n });
  });
}

export const watchRemoveItem = (
  { groupId, symbol }: ParamsOut<typeof calls.watchRemoveItem>,
  deps: Services,
  ctx: UserCtx,
): Done<typeof calls.watchRemoveItem> =>
  change(deps, ctx, async (trx): Done<typeof calls.watchRemoveItem> => {
    const { userId } = ctx.session;
    if (!(await hasGroup(trx, userId, groupId))) return err("notExist");
    return ok({ removed: await remove(trx, { userId, groupId, symbols: symbol, now: ctx.now }) });
  });

/** Ids of the groups that hold each of the symbols. */
async function groupsWith(
  db: Db,
  userId: string,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const out = new Map<string, string[]>(symbols.map((symbol) => [symbol, []]));
  if (symbols.length === 0) return out;
  const rows = await db
    .selectFrom("watch_item")
    .select(["group_id", "symbol"])
    .where("user_id", "=", userId)
    .where("symbol", "in", [...symbols])
    .where("removed_at", "is", null)
    .orderBy("group_id")
    .execute();
  for (const row of rows) out.get(row.symbol)?.push(row.group_id);
  return out;
}

export async function watchStatus(
  { symbol }: ParamsOut<typeof calls.watchStatus>,
  { db }: Services,
  { session }: UserCtx,
): Done<typeof calls.watchStatus> {
  const groupIds = (await groupsWith(db, session.userId, [symbol])).get(symbol) ?? [];
  return ok({ symbol, status: groupIds.length === 0 ? "0" : "1", groupIds });
}

export async function watchHasAdd(
  { groupId, symbol }: ParamsOut<typeof calls.watchHasAdd>,
  { db }: Services,
  { session }: UserCtx,
): Done<typeof calls.watchHasAdd> {
  const groups = await groupsWith(db, session.userId, symbol);
  return ok(
    Object.fromEntries(
      symbol.map((one) => [one, groups.get(one)?.includes(groupId) ? "1" : "0"] as const),
    ),
  );
}

export async function watchHasAddGlobal(
  { symbol }: ParamsOut<typeof calls.watchHasAddGlobal>,
  { db }: Services,
  { session }: UserCtx,
): Done<typeof calls.watchHasAddGlobal> {
  const groups = await groupsWith(db, session.userId, symbol);
  return ok(
    Object.fromEntries(
      symbol.map((one) => [one, (groups.get(one)?.length ?? 0) > 0 ? "1" : "0"] as const),
    ),
  );
}

export async function watchItems(
  { id }: ParamsOut<typeof calls.watchItems>,
  deps: Services,
  { session }: UserCtx,
): Done<typeof calls.watchItems> {
  if (!(await hasGroup(deps.db, session.userId, id))) return err("notExist");
  return ok(shown(deps, await itemsOf(deps.db, session.userId, id), ""));
}

export const watchItemsByType = async (
  { type }: ParamsOut<typeof calls.watchItemsByType>,
  deps: Services,
  { session }: UserCtx,
): Done<typeof calls.watchItemsByType> =>
  ok(shown(deps, await itemsOf(deps.db, session.userId, DEFAULT_GROUP), type));

/** Rows as they travel. A symbol that the running source does not list is kept and not shown. */
function shown(
  { market }: Services,
  rows: readonly WatchItemTable[],
  type: TypeFilter,
): DataOf<typeof calls.watchItems> {
  return rows
    .flatMap((row) => {
      const i = market.catalog.find(row.symbol);
      return i === undefined || !matchesType(i, type) ? [] : [{ row, i }];
    })
    .map(({ row, i }, sort) => ({
      itemId: `${row.group_id}:${row.symbol}`,
      symbol: row.symbol,
      name: i.name,
      type: i.type,
      market: i.market,
      pinned: row.pinned,
      sort,
      addedAt: row.added_at,
      addedPrice: row.added_price,
      symId: i.symId,
      nameCn: i.nameCn,
      currency: i.currency,
      base: i.base,
      quote: i.quote,
      group: i.group,
      priceScale: i.priceScale,
      qtyScale: i.qtyScale,
      tickTable: i.tickTable,
      lever: Math.max(0, ...i.leverList),
      turnoverUsd: market.turnoverUsd(i) > 0 ? market.turnoverUsd(i).toFixed(0) : "",
      marketCap: market.capUsd(i) > 0 ? market.capUsd(i).toFixed(0) : "",
    }));
}
