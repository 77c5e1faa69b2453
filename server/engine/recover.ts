/** Memory from rows: at the start, and of one symbol when a settling was refused. */

import type { Db, Tx } from "../db/tx.ts";
import { Desk } from "./match/desk.ts";
import { LIVE_STATES } from "./match/order.ts";
import { readLevels } from "./settle/deal-rows.ts";
import { orderOf } from "./settle/order-rows.ts";
import "./tables.ts";

/** Symbols with something open or taken. */
export async function symbolsWithOrders(db: Db | Tx): Promise<string[]> {
  const orders = await db.selectFrom("trade_order").select("symbol").distinct().where("state", "in", LIVE_STATES).execute();
  const levels = await db.selectFrom("trade_level").select("symbol").distinct().execute();
  return [...new Set([...orders, ...levels].map(({ symbol }) => symbol))];
}

/** The desk of a symbol as its rows say. */
export async function recoverDesk(trx: Tx, symbol: string, now: number): Promise<Desk> {
  const desk = new Desk();
  const rows = await trx
    .selectFrom("trade_order")
    .selectAll()
    .where("symbol", "=", symbol)
    .where("state", "in", LIVE_STATES)
    .orderBy("priority")
    .execute();
  for (const row of rows) desk.put(orderOf(row));
  await readLevels(trx, symbol, desk, now);
  return desk;
}

/** The next free place in time. */
export async function nextPriority(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("trade_order")
    .select((e) => e.fn.max("priority").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
