/**
 * Rows of groups and their symbols: read in their order, put, removed, ordered. Callers hold the
 * user's lists (`change.ts`).
 */
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import {
  DEFAULT_GROUP,
  GROUP_SYMBOLS_MOST,
  inOrder,
  pinnedFirst,
  UNDO_MS,
} from "../../../contract/rules/watchlist.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { Market } from "../../market/market.ts";
import type { WatchItemTable } from "./tables.ts";

/** Symbols of a group as they stand, pinned ones first. */
export async function itemsOf(
  db: Db | Tx,
  userId: string,
  groupId: string,
): Promise<WatchItemTable[]> {
  const rows = await db
    .selectFrom("watch_item")
    .selectAll()
    .where("user_id", "=", userId)
    .where("group_id", "=", groupId)
    .where("removed_at", "is", null)
    .orderBy("place")
    .orderBy("added_at", "desc")
    .orderBy("symbol")
    .execute();
  return pinnedFirst(rows);
}

export async function hasGroup(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  if (id === DEFAULT_GROUP) return true;
  return (
    (await db
      .selectFrom("watch_group")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst()) !== undefined
  );
}

/** Last price as text, empty when there is none. */
export function lastPrice(market: Market, symbol: string): string {
  const i = market.catalog.find(symbol);
  const { cols } = market.board;
  return i === undefined || !cols.has(i.symId, F.last)
    ? ""
    : formatScaled(cols.get(i.symId, F.last), i.priceScale);
}

export interface Put {
  userId: string;
  groupId: string;
  /** In the order they shall stand in, in front of what is there. */
  symbols: readonly string[];
  /** Most symbols the group may hold. */
  most: number;
  now: number;
}

/**
 * Puts symbols into a group; those that are there stay as they are. One that was removed within a
 * minute comes back as it was; one that is followed already keeps the price and time it was
 * followed at. Answers how many are new, or undefined when the group would hold too many: then
 * nothing is put.
 */
export async function put(
  trx: Tx,
  market: Market,
  { userId, groupId, symbols, most, now }: Put,
): Promise<number | undefined> {
  const all = await trx
    .selectFrom("watch_item")
    .selectAll()
    .where("user_id", "=", userId)
    .where("group_id", "in", [groupId, DEFAULT_GROUP])
    .execute();
  const own = new Map(
    all.filter((row) => row.group_id === groupId).map((row) => [row.symbol, row]),
  );
  const followed = new Map(
    all
      .filter((row) => row.group_id === DEFAULT_GROUP && row.removed_at === null)
      .map((row) => [row.symbol, row]),
  );
  const fresh = symbols.filter((symbol) => own.get(symbol)?.removed_at !== null);
  const living = [...own.values()].filter((row) => row.removed_at === null);
  if (living.length + fresh.length > most) return undefined;
  const front = Math.min(0, ...living.map((row) => row.place)) - fresh.length;
  const rows = fresh.map((symbol, i): WatchItemTable => {
    const was = own.get(symbol);
    if (was?.removed_at != null && was.removed_at >= now - UNDO_MS)
      return { ...was, removed_at: null };
    const first = followed.get(symbol);
    const when = {
      added_at: first?.added_at ?? now,
      added_price: first?.added_price ?? lastPrice(market, symbol),
    };
    return {
      user_id: userId,
      group_id: groupId,
      symbol,
      place: front + i,
      pinned: false,
      ...when,
      removed_at: null,
    };
  });
  await write(trx, rows);
  if (groupId === DEFAULT_GROUP)
    await bringBack(
      trx,
      userId,
      fresh.map((symbol) => own.get(symbol)).filter((was) => was !== undefined),
      now,
    );
  return rows.length;
}

/**
 * Brings what left all groups at once back to those that still have room.
 * `gone`: rows of the default group as they were removed.
 */
async function bringBack(
  trx: Tx,
  userId: string,
  gone: readonly WatchItemTable[],
  now: number,
): Promise<void> {
  const at = new Map(
    gone
      .filter((row) => row.removed_at !== null && row.removed_at >= now - UNDO_MS)
      .map((row) => [row.symbol, row.removed_at]),
  );
  if (at.size === 0) return;
  const all = await trx
    .selectFrom("watch_item")
    .selectAll()
    .where("user_id", "=", userId)
    .where("group_id", "!=", DEFAULT_GROUP)
    .execute();
  const room = new Map<string, number>();
  for (const row of all)
    room.set(
      row.group_id,
      (room.get(row.group_id) ?? GROUP_SYMBOLS_MOST) - (row.removed_at === null ? 1 : 0),
    );
  const rows = all.filter((row) => {
    const free = room.get(row.group_id) ?? 0;
    if (row.removed_at === null || at.get(row.symbol) !== row.removed_at || free <= 0) return false;
    room.set(row.group_id, free - 1);
    return true;
  });
  await write(
    trx,
    rows.map((row) => ({ ...row, removed_at: null })),
  );
}

/**
 * Takes symbols out of a group, out of all when it is the default one. Answers how many it took out
 * of that group.
 */
export async function remove(
  trx: Tx,
  o: { userId: string; groupId: string; symbols: readonly string[]; now: number },
): Promise<number> {
  if (o.symbols.length === 0) return 0;
  let query = trx
    .updateTable("watch_item")
    .set({ removed_at: o.now })
    .where("user_id", "=", o.userId)
    .where("symbol", "in", [...o.symbols])
    .where("removed_at", "is", null);
  if (o.groupId !== DEFAULT_GROUP) query = query.where("group_id", "=", o.groupId);
  const rows = await query.returning("group_id").execute();
  return rows.filter((row) => row.group_id === o.groupId).length;
}

/**
 * Orders and pins a group's symbols. `order`: undefined leaves it; `pinned`: exactly these,
 * undefined leaves the pins.
 */
export async function arrange(
  trx: Tx,
  o: {
    userId: string;
    groupId: string;
    order: readonly string[] | undefined;
    pinned: readonly string[] | undefined;
  },
): Promise<void> {
  const present = await itemsOf(trx, o.userId, o.groupId);
  const bySymbol = new Map(present.map((row) => [row.symbol, row]));
  const symbols = present.map((row) => row.symbol);
  const ordered = o.order === undefined ? symbols : inOrder(symbols, o.order);
  const pins = o.pinned && new Set(o.pinned);
  const next = ordered.map((symbol, place) => {
    const row = bySymbol.get(symbol)!;
    return { ...row, place, pinned: pins?.has(symbol) ?? row.pinned };
  });
  await write(
    trx,
    next.filter(
      (row) =>
        row.place !== bySymbol.get(row.symbol)!.place ||
        row.pinned !== bySymbol.get(row.symbol)!.pinned,
    ),
  );
}

/** A statement's parameters are counted in 16 bits. */
const ROWS_A_STATEMENT = 1000;

async function write(trx: Tx, rows: readonly WatchItemTable[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT)
    await trx
      .insertInto("watch_item")
      .values(rows.slice(i, i + ROWS_A_STATEMENT))
      .onConflict((c) =>
        c.columns(["user_id", "group_id", "symbol"]).doUpdateSet((e) => ({
          place: e.ref("excluded.place"),
          pinned: e.ref("excluded.pinned"),
          added_at: e.ref("excluded.added_at"),
          added_price: e.ref("excluded.added_price"),
          removed_at: e.ref("excluded.removed_at"),
        })),
      )
      .execute();
}
