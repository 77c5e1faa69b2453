/**
 * The account's state and the number of its newest event, read in one snapshot of the database: an
 * event is either in the state or has a higher number.
 */

import type { accountSnapshot as snapshotCall } from "../../../contract/http/account.ts";
import type { DataOf } from "../../../contract/http/call.ts";
import { type Amount, add, decimal, toText } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { newestSeqs } from "../../account-feed/live-events.ts";
import { readTogether, type Tx } from "../../db/tx.ts";
import { closingOf } from "../../engine/match/special.ts";
import { judgedBy } from "../../engine/risk/judged-by.ts";
import { liveOrdersOf } from "../../engine/settle/order-rows.ts";
import { livePositionsOf } from "../../engine/settle/position-rows.ts";
import { orderShape, positionShape } from "../../engine/wire.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import "../../ledger/tables.ts";

type Snapshot = DataOf<typeof snapshotCall>;

export async function accountSnapshot(
  _params: object,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<Snapshot, never>> {
  const { accountId, mode } = session;
  return ok(
    await readTogether(deps.db, async (trx) => ({
      seq: (await newestSeqs(trx, [accountId])).get(accountId) ?? 0,
      mode,
      balances: await balancesOf(trx, accountId),
      ...(await tradesOf(trx, deps, accountId)),
    })),
  );
}

/**
 * Open orders and live positions, oldest first. What a position has closable is worked out from the
 * same moment's orders.
 */
async function tradesOf(
  trx: Tx,
  { market }: Services,
  accountId: string,
): Promise<Pick<Snapshot, "orders" | "positions">> {
  const orders = await liveOrdersOf(trx, accountId);
  const held = await livePositionsOf(trx, accountId);
  const now = market.clock.now();
  return {
    orders: orders.flatMap((order) => {
      const instrument = market.catalog.find(order.symbol);
      return instrument === undefined ? [] : [orderShape(order, instrument)];
    }),
    positions: held.flatMap((position) => {
      const instrument = market.catalog.find(position.symbol);
      if (instrument === undefined) return [];
      return [
        positionShape(position, instrument, {
          ...judgedBy(market, instrument, now),
          closing: closingOf(orders, position.id),
        }),
      ];
    }),
  };
}

/** Every pocket the account ever had something in, in the order of their ids. */
async function balancesOf(trx: Tx, owner: string): Promise<Snapshot["balances"]> {
  const rows = await trx
    .selectFrom("ledger_account")
    .select(["type", "asset", "available", "held"])
    .where("owner", "=", owner)
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const [available, held] = [decimal<Amount>(row.available), decimal<Amount>(row.held)];
    return {
      accountType: row.type.toUpperCase(),
      symbol: row.asset,
      total: toText(add(available, held)),
      available: toText(available),
      frozen: toText(held),
    };
  });
}
