/** Memory from rows: at the start, and of one symbol when a settling was refused. */

import { decimal, type Rate } from "../../contract/money/decimal.ts";
import type { Db, Tx } from "../db/tx.ts";
import { type Listing, marginTermsOf } from "./listing.ts";
import { Desk } from "./match/desk.ts";
import { LIVE_STATES } from "./match/order.ts";
import { readLevels } from "./settle/deal-rows.ts";
import { readLiveOrders } from "./settle/order-rows.ts";
import { positionOf } from "./settle/position-rows.ts";
import "./tables.ts";

/** Symbols with something open, held or taken. */
export async function symbolsWithOrders(db: Db | Tx): Promise<string[]> {
  const positions = await db
    .selectFrom("trade_position")
    .select("symbol")
    .distinct()
    .where("state", "<>", "closed")
    .execute();
  const orders = await db
    .selectFrom("trade_order")
    .select("symbol")
    .distinct()
    .where("state", "in", LIVE_STATES)
    .execute();
  const levels = await db.selectFrom("trade_level").select("symbol").distinct().execute();
  return [...new Set([...orders, ...levels, ...positions].map(({ symbol }) => symbol))];
}

/** The desk of a symbol as its rows say. */
export async function recoverDesk(trx: Tx, listing: Listing, now: number): Promise<Desk> {
  const desk = new Desk(listing.product);
  const { symbol } = listing.instrument;
  if (listing.product !== "spot") await readPositions(trx, listing, desk, now);
  for (const order of await readLiveOrders(trx, symbol)) desk.put(order);
  await readLevels(trx, symbol, desk, now);
  return desk;
}

/** Positions, and how far their funding or swap is. */
async function readPositions(
  trx: Tx,
  { product, instrument }: Listing,
  desk: Desk,
  now: number,
): Promise<void> {
  const { symbol } = instrument;
  const margin = marginTermsOf(instrument, now);
  const rows = await trx
    .selectFrom("trade_position")
    .selectAll()
    .where("symbol", "=", symbol)
    .where("state", "<>", "closed")
    .orderBy("opened_at")
    .execute();
  for (const row of rows) desk.risk.put(positionOf(row, margin));
  const done = await trx
    .selectFrom(product === "contract" ? "trade_swap_rate" : "trade_funding_rate")
    .select((e) => e.fn.max("at").as("at"))
    .where("symbol", "=", symbol)
    .executeTakeFirstOrThrow();
  if ((done.at ?? 0) > desk.risk.fundedAt) desk.risk.funded(done.at);
  const samples = await trx
    .selectFrom("trade_funding_sample")
    .select(["at", "premium"])
    .where("symbol", "=", symbol)
    .where("at", ">=", desk.risk.fundedAt)
    .orderBy("at")
    .execute();
  desk.risk.samples = samples.map(({ at, premium }) => ({ at, premium: decimal<Rate>(premium) }));
  desk.risk.sampledAt = samples.at(-1)?.at ?? 0;
}

/** The next free place in time, of orders and positions. */
export async function nextPriority(db: Db): Promise<number> {
  const last = async (table: "trade_order" | "trade_position"): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((e) => e.fn.max("priority").as("last"))
      .executeTakeFirstOrThrow();
    return row.last ?? 0;
  };
  const [orders, positions] = [await last("trade_order"), await last("trade_position")];
  return (orders > positions ? orders : positions) + 1;
}
